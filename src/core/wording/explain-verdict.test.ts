import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { criterionOf, known, measurementOf } from '../../../test/support/claim-builders.ts';
import { anyComparison } from '../../../test/support/real-reports.ts';
import { compare, type Comparison } from '../comparison/compare.ts';
import { explainVerdict, isScored, subjectSpeaker, verdictWord } from './explain-verdict.ts';

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
        advantage === 'product' ? subjectSpeaker(comparison, row.criterion) : rival.name;
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
      expect(verdictWord(verdict) === 'comparable').toBe(isScored(verdict));
    });
  });
});

describe('the difference of two figures', () => {
  const said = (unit: 'tokens' | '%', ours: number, theirs: number) => {
    const claim = (number: number) => known(measurementOf({ kind: 'number', number, unit }));
    const comparison = compare(
      catalogOf(
        [subjectOf(1, { claims: { '1': claim(ours) } })],
        [rivalOf(20, { claims: { '1': claim(theirs) } })],
        [criterionOf({ unit })],
      ),
      { subjectId: 1, representativeId: null, rivalIds: [20], criterionIds: ['1'] },
      '2026-11-21',
    );
    return JSON.stringify(explained(comparison).map(({ words }) => words));
  };

  it('is a ratio of quantities, the larger to the smaller, whichever side has it', () => {
    expect(said('tokens', 500, 200)).toContain('Ratio: 2.5 to 1.');
    expect(said('tokens', 200, 500)).toContain('Ratio: 2.5 to 1.');
  });

  it('is a difference where one of them is nothing, and none where they are equal', () => {
    expect(said('tokens', 500, 0)).toContain('Difference: 500');
    expect(said('tokens', 500, 500)).toContain('No difference.');
  });

  it('is points, and their share of the larger, of percentages', () => {
    expect(said('%', 80, 64.26)).toContain('Difference: 15.7 points (19.7% of the larger).');
  });
});
