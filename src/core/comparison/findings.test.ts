import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  anyCriterion,
  claimFor,
  criterionOf,
  instrumentOf,
  numberClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import type { Claim, Criterion } from '../catalog/resolved.ts';
import { compare } from './compare.ts';
import { candidatesOf, findingBetween, firstPlaceIn, isBestOfAll } from './findings.ts';

/** One row: the subject’s claim, then those of the rivals. */
function rowOf(criterion: Criterion, [own, ...others]: [Claim, ...Claim[]]) {
  const claims = (claim: Claim) => ({ claims: { [criterion.id]: claim } });
  const catalog = catalogOf(
    [subjectOf(1, claims(own))],
    others.map((claim, index) => rivalOf(20 + index, claims(claim))),
    [criterion],
  );
  const comparison = compare(
    catalog,
    {
      subjectId: 1,
      representativeId: null,
      rivalIds: others.map((_, index) => 20 + index),
      criterionIds: [criterion.id],
    },
    '2026-11-21',
  );
  const [row] = comparison.rows;
  if (!row) throw new Error('The comparison has no row.');
  return { comparison, row, all: candidatesOf(comparison) };
}

function between(criterion: Criterion, claims: [Claim, Claim, ...Claim[]], one = 0, other = 1) {
  const { comparison, row, all } = rowOf(criterion, claims);
  const finding = findingBetween(comparison, row, all[one]!, all[other]!);
  if (!finding) throw new Error('The two are not in the row.');
  return finding;
}

function firstAt(criterion: Criterion, claims: [Claim, Claim, ...Claim[]], index = 0) {
  const { comparison, row, all } = rowOf(criterion, claims);
  return firstPlaceIn(comparison, row, all[index]!, all);
}

const PRICE = criterionOf({ factKind: 'price', higherIsBetter: false });
const TESTED = criterionOf({ instruments: [instrumentOf('Quiz')] });
const GENERAL = criterionOf({ instruments: [instrumentOf('Arena', { general: true })] });

describe('a finding between two candidates', () => {
  it('names the leader, whose lead counts, with the claims of both', () => {
    const finding = between(criterionOf(), [numberClaim(90), numberClaim(40)]);
    expect(finding).toMatchObject({ kind: 'lead', leader: { index: 0 }, strength: 'counted' });
    expect(finding.claims?.map(({ value }) => value)).toMatchObject([
      { number: 90 },
      { number: 40 },
    ]);
  });

  it.each([
    ['mixed', TESTED, numberClaim(90, { instrument: 'Quiz', reportedBy: 'vendor', board: 'Own' })],
    ['general', GENERAL, numberClaim(90, { instrument: 'Arena' })],
    ['stale', criterionOf(), numberClaim(90, { asOf: '2020' })],
    ['doubtful', criterionOf(), numberClaim(90, { confidence: 0.2 })],
    ['limited', PRICE, numberClaim(10, { scope: 'in a batch' })],
    ['limited', PRICE, numberClaim(10, { until: '2026-12-31' })],
    ['limited', PRICE, numberClaim(0)],
    ['informs', criterionOf({ decides: false }), numberClaim(90)],
  ])('is weak where it is %s', (strength, criterion, claim) => {
    const instrument = criterion.instruments[0]?.name;
    const other = numberClaim(40, instrument === undefined ? {} : { instrument });
    expect(between(criterion, [claim, other])).toMatchObject({ kind: 'lead', strength });
  });

  it('is level within the tie band, and open where a side is unknown', () => {
    expect(between(criterionOf(), [numberClaim(90), numberClaim(89)])).toMatchObject({
      kind: 'level',
      leader: null,
      strength: null,
    });
    expect(between(criterionOf(), [numberClaim(90), UNKNOWN])).toMatchObject({
      kind: 'open',
      claims: null,
    });
  });

  it('is the same from either side, whatever the claims', () => {
    const any = anyCriterion.chain((criterion) =>
      fc.tuple(fc.constant(criterion), claimFor(criterion), claimFor(criterion)),
    );
    fc.assert(
      fc.property(any, ([criterion, own, other]) => {
        const finding = between(criterion, [own, other]);
        const seen = between(criterion, [own, other], 1, 0);
        const { kind, strength, comparability } = finding;
        expect(seen).toMatchObject({ kind, strength, comparability });
        expect(seen.leader?.index).toBe(finding.leader?.index);
        expect(seen.claims).toEqual(finding.claims?.toReversed() ?? null);
      }),
    );
  });
});

describe('a first place', () => {
  it('is of one that is ahead of every other, and is the best of all only by leads that count', () => {
    const first = firstAt(criterionOf(), [numberClaim(90), numberClaim(40), numberClaim(30)]);
    expect(first && isBestOfAll(first)).toBe(true);
    const weak = firstAt(criterionOf(), [
      numberClaim(90),
      numberClaim(40),
      numberClaim(30, { asOf: 'undated' }),
    ]);
    expect(weak).toMatchObject({ beats: { length: 1 }, weak: { length: 1 } });
    expect(weak && isBestOfAll(weak)).toBe(false);
  });

  it('is of none that is behind another, and of none that is only level or alone', () => {
    expect(firstAt(criterionOf(), [numberClaim(40), numberClaim(90), numberClaim(30)])).toBeNull();
    expect(firstAt(criterionOf(), [numberClaim(90), numberClaim(90)])).toBeNull();
    expect(firstAt(criterionOf(), [numberClaim(90), UNKNOWN])).toBeNull();
  });

  it('rests on no measure of general ability, ahead or level', () => {
    const arena = (number: number) => numberClaim(number, { instrument: 'Arena' });
    expect(firstAt(GENERAL, [arena(90), arena(40), arena(90)])).toBeNull();
    const mixed = criterionOf({
      instruments: [instrumentOf('Quiz'), instrumentOf('Arena', { general: true })],
    });
    const both = {
      ...arena(90),
      measurements: [
        ...numberClaim(80, { instrument: 'Quiz' }).measurements,
        ...arena(90).measurements,
      ],
    } as Claim;
    expect(
      firstAt(mixed, [both, numberClaim(40, { instrument: 'Quiz' }), arena(90)]),
    ).toMatchObject({ beats: { length: 1 }, level: [], open: { length: 1 } });
  });

  it('rests on nothing that decides nothing, ahead or level', () => {
    const informing = criterionOf({ decides: false });
    expect(firstAt(informing, [numberClaim(90), numberClaim(40), numberClaim(90)])).toBeNull();
  });
});
