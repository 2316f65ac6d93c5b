import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { vendorInitials } from './vendor-initials.ts';

describe('initials of vendors', () => {
  it('are the first letters of two words, or other letters of a name where those are taken', () => {
    expect(Object.fromEntries(vendorInitials(['Acme Large', 'Acme Little', 'Oak', 'Oak']))).toEqual(
      {
        'Acme Large': 'AL',
        'Acme Little': 'AC',
        Oak: 'OA',
      },
    );
  });

  it('differ for every vendor of each catalog, and are short', () => {
    for (const { rivals, subjects } of catalogs) {
      for (const names of [
        rivals.map(({ company }) => company),
        subjects.map(({ name }) => name),
      ]) {
        const initials = [...vendorInitials(names).values()];
        expect(new Set(initials).size).toBe(new Set(names).size);
        for (const letters of initials) expect(letters.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('differ whatever the names are', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), (names) => {
        expect(new Set(vendorInitials(names).values()).size).toBe(new Set(names).size);
      }),
    );
  });
});
