import { subjectClaimOwner } from '../comparison/find-claim.ts';
import { isCompared, kindOf } from '../comparison/judge.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import { criterionOf, known, measurementOf } from '../../../test/support/claim-builders.ts';
import { anyComparison } from '../../../test/support/real-reports.ts';
import { PERCENT } from '../../../test/support/units.ts';
import { NO_UNIT, type Unit } from '../catalog/units.ts';
import { compare, type Comparison } from '../comparison/compare.ts';
import { VERDICT_WORDS } from './verdict-words.ts';
import { explainVerdict } from './verdicts.ts';

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

  it('names the instrument, and warns where different testers are compared', () => {
    holds(({ cell, words }) => {
      const { pair } = cell.verdict;
      if (!pair?.instrument) return;
      expect(words.statistics).toContain(pair.instrument.name);
      const areUnlike = pair.comparability === 'kind' || pair.comparability === 'mixed';
      expect(words.reasoning.includes('Caution: ')).toBe(areUnlike);
      expect(words.reasoning.includes('different agents')).toBe(pair.comparability === 'agents');
    });
  });

  it('is called comparable only when the two sides were weighed', () => {
    holds(({ cell: { verdict } }) => {
      if (verdict.advantage !== 'neutral') return;
      expect(VERDICT_WORDS[kindOf(verdict)] === 'comparable').toBe(isCompared(verdict));
    });
  });
});

it('says whose price a figure is wherever the figure stands', () => {
  holds(({ row, cell, words }) => {
    const { pair } = cell.verdict;
    if (row.criterion.factKind !== 'price' || !pair) return;
    for (const { host } of [pair.subject, pair.rival]) {
      if (host === undefined) continue;
      expect(words.statistics).toContain(`(price of ${host})`);
      if (cell.verdict.ground === 'better') expect(words.reasoning).toContain(`(price of ${host})`);
    }
  });
});

describe('the difference between two figures', () => {
  const MILLISECONDS: Unit = { ...NO_UNIT, name: 'ms', after: ' ms', difference: 'amount' };
  const metrics = (ours: number, theirs: number, unit: Unit | null) => {
    const claim = (number: number) => known(measurementOf({ kind: 'number', number, unit }));
    const criterion = criterionOf({ unit });
    const catalog = catalogOf(
      [subjectOf(1, { claims: { 1: claim(ours) } })],
      [rivalOf(2, { claims: { 1: claim(theirs) }, competesWith: [1] })],
      [criterion],
    );
    const selection = {
      subjectId: 1,
      representativeId: null,
      rivalIds: [2],
      criterionIds: ['1'],
    };
    const found = explained(compare(catalog, selection, '2026-11-21'));
    return found[0]?.words.metrics;
  };

  it.each([
    [40, 52, MILLISECONDS, 'Difference: 12 ms (23.1% of the larger).'],
    [40, 40, MILLISECONDS, 'No difference.'],
    [40, 52, PERCENT, 'Difference: 12 points (23.1% of the larger).'],
    [40, 52, null, 'Difference: 12 points (23.1% of the larger).'],
    [4, 1, { ...MILLISECONDS, difference: 'ratio' as const }, 'Ratio: 4 to 1.'],
    [0, 7, { ...MILLISECONDS, difference: 'ratio' as const }, 'Difference: 7 ms.'],
  ])('of %d and %d is said as the unit has it', (ours, theirs, unit, text) => {
    expect(metrics(ours, theirs, unit)).toBe(text);
  });
});
