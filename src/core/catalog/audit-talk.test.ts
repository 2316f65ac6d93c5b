import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { checkCatalog } from './catalog-rules.ts';

const faultsOf = (note: string, basis: 'read' | 'derived' = 'read') => {
  const input = tinyCatalog();
  Object.assign(input.rivals[0]!.data.claims.price!, { note, basis });
  return checkCatalog(input, '2026-02-01', 'product').map(({ rule, path }) => [rule, path]);
};
const UNREAD = [['audit-talk', ['claims', 'price', 'basis']]];

describe('a claim that is said to be read', () => {
  it.each([
    'Named by a review; the page was not opened.',
    'Its price list could not be opened.',
    'A site that could not be re-opened.',
    'Quoted elsewhere; the pages were not read.',
  ])('does not say that it was not: %s', (note) => {
    expect(faultsOf(note)).toEqual(UNREAD);
  });

  it.each(['Coverage of other plans was not read.', 'Second hand, from a market study.'])(
    'may say what else was not read, and where it was: %s',
    (note) => {
      expect(faultsOf(note)).toEqual([]);
    },
  );

  it('is another thing than a claim that is inferred, and than a result of a test', () => {
    expect(faultsOf('The page was not opened.', 'derived')).toEqual([]);
    const input = tinyCatalog();
    const { skill } = input.rivals[0]!.data.claims;
    if (!skill || !('measurements' in skill)) throw new Error('skill is measured');
    skill.measurements[0]!.note = 'The page was not opened.';
    expect(checkCatalog(input, '2026-02-01')).toMatchObject([
      { rule: 'audit-talk', path: ['claims', 'skill', 'measurements', 0, 'basis'] },
    ]);
  });

  it('is held to it in the product’s catalogs alone', () => {
    const input = tinyCatalog();
    Object.assign(input.rivals[0]!.data.claims.price!, { note: 'The page was not opened.' });
    expect(checkCatalog(input, '2026-02-01', 'visitor')).toEqual([]);
  });
});
