import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  anyCriterion,
  booleanClaim,
  claimFor,
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
  numberClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import { compare } from './compare.ts';
import { PERCENT } from '../../../test/support/units.ts';

const TODAY = '2026-11-21';
const quality = criterionOf({ id: '1' });
const audit = criterionOf({
  id: '2',
  type: 'boolean',
  unit: null,
  category: 'Security',
  factKind: 'certificate',
});

const catalog = catalogOf(
  [
    subjectOf(1, {
      flagshipId: 10,
      representativeIds: [10, 11],
      claims: { '2': booleanClaim(true) },
    }),
    subjectOf(2, { claims: { '2': booleanClaim(false) } }),
  ],
  [
    rivalOf(10, { subjectId: 1, claims: { '1': numberClaim(90) } }),
    rivalOf(11, { subjectId: 1, claims: { '1': numberClaim(50) } }),
    rivalOf(20, { subjectId: 2, claims: { '1': numberClaim(70) } }),
    rivalOf(21, { subjectId: 2, claims: { '1': UNKNOWN, '2': booleanClaim(true) } }),
  ],
  [quality, audit],
);
const everything = {
  subjectId: 1,
  representativeId: null,
  rivalIds: [21, 20],
  criterionIds: ['2', '1'],
};

describe('compare', () => {
  it('keeps rivals and criteria in the order in which they were asked for', () => {
    const { rows, rivals } = compare(catalog, everything, TODAY);
    expect(rows.map((row) => row.criterion.id)).toEqual(['2', '1']);
    expect(rivals.map(({ id }) => id)).toEqual([21, 20]);
  });

  it('lets the flagship stand for the subject unless another is named', () => {
    const verdictAs = (representativeId: number | null) =>
      compare(catalog, { ...everything, representativeId }, TODAY).rows[1]?.rivals[1]?.verdict;
    expect(verdictAs(null)?.advantage).toBe('product');
    expect(verdictAs(11)?.advantage).toBe('competitor');
  });

  it('gives a rival the claim of its own company where it has none, and says so', () => {
    const [row] = compare(catalog, everything, TODAY).rows;
    expect(row?.rivals.map(({ inheritedFrom }) => inheritedFrom)).toEqual([null, 'Subject 2']);
    expect(row?.rivals.map(({ verdict }) => verdict.advantage)).toEqual(['neutral', 'product']);
  });

  it('has an overall verdict only when all rivals agree', () => {
    const [boolean, number] = compare(catalog, everything, TODAY).rows;
    expect(boolean?.overall).toBeNull();
    expect(number?.overall).toBeNull();
    const alone = compare(catalog, { ...everything, rivalIds: [20] }, TODAY);
    expect(alone.rows.map(({ overall }) => overall)).toEqual(['product', 'product']);
  });

  it('counts unknown cells and leaves them without confidence', () => {
    const { counts, rows } = compare(catalog, everything, TODAY);
    expect(counts).toMatchObject({ cells: 6, unknown: 1, stale: 0 });
    expect(rows[1]?.rivals[0]?.verdict).toMatchObject({ ground: 'unknown', confidence: null });
  });

  it('names the first day on which a further claim goes stale', () => {
    expect(compare(catalog, everything, TODAY).useUntil).toBe('2027-10-02');
    const late = compare(catalog, everything, '2027-12-01');
    expect(late.useUntil).toBeNull();
    expect(late.counts.stale).toBe(5);
  });

  it('takes the verdict’s confidence from the weaker claim', () => {
    const weak = catalogOf(
      [subjectOf(1, { claims: { '1': numberClaim(90, { confidence: 0.9 }) } })],
      [rivalOf(20, { claims: { '1': numberClaim(50, { confidence: 0.4 }) } })],
      [quality],
    );
    const selection = { ...everything, rivalIds: [20], criterionIds: ['1'] };
    expect(compare(weak, selection, TODAY).rows[0]?.rivals[0]?.verdict.confidence).toBe(4);
  });

  it.each([
    ['one board', 'Arena', undefined, 'independent', 10],
    ['one board with two agents', 'Arena', 'Other agent', 'independent', 9],
    ['two boards of one kind', 'Testers', undefined, 'independent', 8],
    ['two kinds of tester', 'Maker', undefined, 'vendor', 7],
  ] as const)(
    'holds a verdict on %s with that much of the confidence',
    (_, board, agent, by, of) => {
      const tested = criterionOf({ id: '1', instruments: [instrumentOf('A')] });
      const run = { instrument: 'A', board: 'Arena', confidence: 1 };
      const both = catalogOf(
        [subjectOf(1, { claims: { '1': numberClaim(90, run) } })],
        [
          rivalOf(20, {
            claims: { '1': numberClaim(50, { ...run, board, agent, reportedBy: by }) },
          }),
        ],
        [tested],
      );
      const selection = { ...everything, rivalIds: [20], criterionIds: ['1'] };
      const verdict = compare(both, selection, TODAY).rows[0]?.rivals[0]?.verdict;
      expect(verdict).toMatchObject({ advantage: 'product', confidence: of });
    },
  );

  it('shows in the subject’s cell every figure a rival was compared with', () => {
    const tested = criterionOf({ id: '1', instruments: [instrumentOf('A'), instrumentOf('B')] });
    const value = { kind: 'number', number: 60, unit: PERCENT } as const;
    for (const names of [
      ['B', 'A'],
      ['A', 'B'],
    ] as const) {
      const [one, two] = names.map((instrument) => measurementOf(value, { instrument }));
      const both = catalogOf(
        [subjectOf(1, { claims: { '1': known(one!, two!) } })],
        [
          rivalOf(20, { claims: { '1': numberClaim(50, { instrument: 'B' }) } }),
          rivalOf(21, { claims: { '1': numberClaim(50, { instrument: 'A' }) } }),
        ],
        [tested],
      );
      const selection = { ...everything, criterionIds: ['1'], rivalIds: [20, 21] };
      const [row] = compare(both, selection, TODAY).rows;
      expect(row?.subject.shown.map(({ instrument }) => instrument)).toEqual(['A', 'B']);
    }
  });

  it('shows the figure that was compared, even where another is the better known', () => {
    const tested = criterionOf({ id: '1', instruments: [instrumentOf('A'), instrumentOf('B')] });
    const figure = (number: number, instrument: string) =>
      measurementOf({ kind: 'number', number, unit: PERCENT }, { instrument });
    const [ours, theirs] = [known(figure(60, 'A'), figure(70, 'B')), known(figure(50, 'B'))];
    const shown = (subject: typeof ours, rival: typeof ours) => {
      const small = catalogOf(
        [subjectOf(1, { claims: { '1': subject } })],
        [rivalOf(20, { claims: { '1': rival } })],
        [tested],
      );
      const selection = { ...everything, criterionIds: ['1'], rivalIds: [20] };
      const [row] = compare(small, selection, TODAY).rows;
      return [row?.subject.shown, row?.rivals[0]?.shown].map((list) =>
        list?.map(({ instrument }) => instrument),
      );
    };
    expect(shown(ours, theirs)).toEqual([['B'], ['B']]);
    expect(shown(theirs, ours)).toEqual([['B'], ['B']]);
    expect(shown(known(figure(60, 'A')), theirs)).toEqual([['A'], ['B']]);
  });

  it('counts a cell once for each way in which its evidence is weak', () => {
    const weak = (rest: object) =>
      catalogOf(
        [subjectOf(1, { claims: { '1': numberClaim(90, rest) } })],
        [rivalOf(20, { claims: { '1': numberClaim(50) } })],
        [quality],
      );
    const counted = (rest: object) =>
      compare(weak(rest), { ...everything, rivalIds: [20], criterionIds: ['1'] }, TODAY).counts;
    const nothing = { unknown: 0, stale: 0, undated: 0, unverified: 0, unsourced: 0, inferred: 0 };
    const none = { cells: 2, ...nothing };
    expect(counted({})).toEqual(none);
    expect(counted({ basis: 'derived' })).toEqual({ ...none, inferred: 1 });
    expect(counted({ basis: 'own' })).toEqual({ ...none, unsourced: 1 });
    expect(counted({ basis: 'memory', asOf: 'undated' })).toEqual({
      ...none,
      unverified: 1,
      undated: 1,
    });
    expect(counted({ basis: 'third-party-unaddressed', asOf: '2024' })).toEqual({
      ...none,
      unverified: 1,
      stale: 1,
    });
  });

  it('refuses an id that the catalog does not hold', () => {
    for (const wrong of [{ subjectId: 9 }, { rivalIds: [9] }, { criterionIds: ['9'] }])
      expect(() => compare(catalog, { ...everything, ...wrong }, TODAY)).toThrow(RangeError);
  });

  it('calls a row identical when every cell reads the same', () => {
    const same = compare(catalog, { ...everything, rivalIds: [21], criterionIds: ['2'] }, TODAY);
    expect(same.rows[0]?.identical).toBe(true);
    expect(compare(catalog, everything, TODAY).rows[0]?.identical).toBe(false);
  });

  it('gives the opposite verdict when subject and rival change places, whatever the claims', () => {
    const pairs = anyCriterion.chain((criterion) =>
      fc.tuple(fc.constant(criterion), claimFor(criterion), claimFor(criterion)),
    );
    const opposite = { product: 'competitor', competitor: 'product', neutral: 'neutral' } as const;
    fc.assert(
      fc.property(pairs, ([criterion, one, two]) => {
        const verdict = (ours: typeof one, theirs: typeof one) =>
          compare(
            catalogOf(
              [subjectOf(1, { claims: { [criterion.id]: ours } })],
              [rivalOf(20, { claims: { [criterion.id]: theirs } })],
              [criterion],
            ),
            { subjectId: 1, representativeId: null, rivalIds: [20], criterionIds: [criterion.id] },
            TODAY,
          ).rows[0]?.rivals[0]?.verdict;
        const there = verdict(one, two);
        const back = verdict(two, one);
        expect(back?.advantage).toBe(opposite[there?.advantage ?? 'neutral']);
        expect(back?.confidence).toBe(there?.confidence);
      }),
      { numRuns: 500 },
    );
  });
});
