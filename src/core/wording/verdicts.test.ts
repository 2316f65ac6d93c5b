import { subjectClaimOwner } from '../comparison/find-claim.ts';
import { isCompared } from '../comparison/judge.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComparison } from '../../../test/support/real-reports.ts';
import type { Comparison } from '../comparison/compare.ts';
import { explainVerdict, verdictWord } from './verdicts.ts';

function explained(comparison: Comparison) {
  return comparison.rows.flatMap((row) =>
    row.rivals.flatMap((cell, index) => {
      const rival = comparison.rivals[index];
      return rival
        ? [{ row, cell, rival, words: explainVerdict(comparison, row, rival, cell) }]
        : [];
    }),
  );
}

const holds = (rule: (found: ReturnType<typeof explained>[number], in_: Comparison) => void) =>
  fc.assert(
    fc.property(anyComparison, (comparison) => {
      for (const found of explained(comparison)) rule(found, comparison);
    }),
    { numRuns: 60 },
  );

describe('explainVerdict, over any selection of the real catalogs', () => {
  it('names the leader first', () => {
    holds(({ row, cell, rival, words }, comparison) => {
      const { advantage } = cell.verdict;
      if (advantage === 'neutral') return;
      const leader =
        advantage === 'product' ? subjectClaimOwner(comparison, row.criterion) : rival.name;
      expect(words.reasoning.startsWith(`${leader} leads in ${row.criterion.name}`)).toBe(true);
    });
  });

  it('says that nothing is concluded where a side is unknown, and gives no figure', () => {
    holds(({ cell, words }) => {
      if (cell.verdict.ground !== 'unknown') return;
      expect(words.reasoning).toContain('Nothing is concluded');
      expect(words).toMatchObject({ statistics: null, metrics: null });
    });
  });

  it('names the instrument, and warns where different kinds of tester are compared', () => {
    holds(({ cell, words }) => {
      const { pair } = cell.verdict;
      if (!pair?.instrument) return;
      expect(words.statistics).toContain(pair.instrument.name);
      expect(words.reasoning.includes('Caution: ')).toBe(!pair.sameReporter);
    });
  });

  it('is called comparable only when the two sides were weighed', () => {
    holds(({ cell: { verdict } }) => {
      if (verdict.advantage !== 'neutral') return;
      expect(verdictWord(verdict) === 'comparable').toBe(isCompared(verdict));
    });
  });
});
