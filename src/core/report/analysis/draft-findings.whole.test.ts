import { describe, expect, it } from 'vitest';
import {
  manufacturingPairs,
  randomModelSelections,
} from '../../../../test/support/many-selections.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { pairAt } from '../pair/pair.ts';
import { leadLines } from '../pair/winning-lines.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { draftFindings, findingsOf } from './draft-findings.ts';

const comparisons = [...manufacturingPairs(), ...randomModelSelections(60)];

/** Every lead that a report may set on its page, of each side of each pair. */
function linesOfReport(comparison: Comparison): Set<string> {
  const pairs = comparison.rivals.flatMap(
    (_, index) => pairAt(comparison, index, 'internal', createSourceRegister()) ?? [],
  );
  return new Set(
    pairs.flatMap((pair) =>
      (['ours', 'theirs'] as const).flatMap((side) =>
        leadLines(pair, side).map(({ text }) => text),
      ),
    ),
  );
}

describe('the findings of which a draft is chosen', () => {
  it('are leads of the report, letter by letter, and own words of the sides', () => {
    for (const comparison of comparisons) {
      const lines = linesOfReport(comparison);
      const leads = draftFindings(comparison).filter(({ claims }) => claims.length === 2);
      expect(leads.filter(({ text }) => !lines.has(text))).toEqual([]);
    }
    const chosen = comparisons.filter((each) => draftFindings(each).length > 1);
    expect(chosen.length).toBeGreaterThan(comparisons.length / 2);
  });

  it('rest on claims of selected criteria that nothing is weak about', () => {
    for (const comparison of comparisons) {
      for (const { criterion, claims } of draftFindings(comparison)) {
        const row = comparison.rows.find((each) => each.criterion.name === criterion);
        const weak = claims.filter(
          ({ measurement }) =>
            !row || doubtAbout(comparison, row.criterion, [measurement]) !== null,
        );
        expect(weak).toEqual([]);
        expect(claims.length).toBeGreaterThan(0);
      }
    }
  });

  it('hold no price under a condition', () => {
    const prices = comparisons.flatMap((comparison) =>
      draftFindings(comparison).filter(({ criterion }) =>
        comparison.rows.some(
          (row) => row.criterion.name === criterion && row.criterion.factKind === 'price',
        ),
      ),
    );
    const compared = prices.filter(({ claims }) => claims.length > 1);
    expect(compared.length).toBeGreaterThan(0);
    const limited = compared.filter(({ claims }) =>
      claims.some(({ measurement: { scope, until } }) => (scope ?? until) !== undefined),
    );
    expect(limited).toEqual([]);
  });

  it('put ahead whom the verdict puts ahead, and say so in their id', () => {
    const leads = comparisons.flatMap((comparison) =>
      draftFindings(comparison)
        .filter(({ claims }) => claims.length > 1)
        .map((finding) => ({ comparison, finding })),
    );
    expect(leads.length).toBeGreaterThan(comparisons.length);
    for (const { comparison, finding } of leads) {
      const [criterionId, rivalId, side] = finding.id.split('/');
      const index = comparison.rivals.findIndex(({ id }) => String(id) === rivalId);
      const row = comparison.rows.find(({ criterion }) => criterion.id === criterionId);
      const isOurs = row?.rivals[index]?.verdict.advantage === 'product';
      const own = (comparison.representative ?? comparison.subject).name;
      const names = [own, comparison.rivals[index]?.name];
      const [leader, other] = isOurs ? names : names.toReversed();
      expect(side).toBe(isOurs ? 'ours' : 'theirs');
      expect(finding).toMatchObject({
        sides: [leader, other],
        label: `${leader}, ahead of ${other}`,
        claims: [{ entity: leader }, { entity: other }],
      });
    }
  });

  it('make no finding of what nothing is known about', () => {
    for (const comparison of comparisons) {
      const findings = draftFindings(comparison);
      for (const { sides, claims } of findings) expect(claims).toHaveLength(sides.length);
    }
  });

  it('give what a source says against a side as that source’s view', () => {
    const against = manufacturingPairs().flatMap((comparison) =>
      draftFindings(comparison).filter(({ criterion }) =>
        comparison.rows.some(
          ({ criterion: { name, role } }) =>
            name === criterion && (role === 'weakness' || role === 'complaint'),
        ),
      ),
    );
    expect(against.length).toBeGreaterThan(0);
    for (const { sides, label, text } of against) {
      expect(label).toBeNull();
      expect(text.startsWith(`A source on ${sides[0]}: `)).toBe(true);
    }
  });

  it('have an id each, which finds them in the order asked for', () => {
    for (const comparison of comparisons) {
      const findings = draftFindings(comparison);
      const ids = findings.map(({ id }) => id).toReversed();
      expect(new Set(ids).size).toBe(ids.length);
      expect(findingsOf(comparison, ['none', ...ids])).toEqual(findings.toReversed());
    }
  });

  it('are enough to choose from for every pair of the catalog that is written in words', () => {
    const counts = manufacturingPairs().map((comparison) => draftFindings(comparison).length);
    expect(Math.min(...counts)).toBeGreaterThan(1);
  });
});
