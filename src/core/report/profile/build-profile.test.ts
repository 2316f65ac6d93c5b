import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComparison } from '../../../../test/support/real-reports.ts';
import { recommendations } from './build-profile.ts';
import { whatNotToClaim } from '../battlecard/build-talk-track.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';

describe('recommendations', () => {
  it('say what to weigh first where a competitor leads, one row as well as several', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const labels = recommendations(comparison, createSourceRegister()).map(
          ({ label }) => label,
        );
        const isLed = comparison.rows.some(({ rivals }) =>
          rivals.some(({ verdict }) => verdict.advantage === 'competitor'),
        );
        expect(labels.includes('Weigh first')).toBe(isLed);
      }),
      { numRuns: 100 },
    );
  });

  it('build no case on what may not be claimed', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const sources = createSourceRegister();
        const advised = recommendations(comparison, sources)
          .filter(({ label }) => label === 'Build the case on')
          .flatMap(({ text }) => text.split(':')[0]?.split(/, | and /) ?? []);
        const warned = whatNotToClaim(comparison, sources).flatMap(({ label }) =>
          (label ?? '').split(/, | and /),
        );
        expect(advised.filter((name) => warned.includes(name))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
