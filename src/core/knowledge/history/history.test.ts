import { expect, it } from 'vitest';
import {
  booleanClaim,
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../../test/support/units.ts';
import type { Claim } from '../../catalog/resolved.ts';
import type { ClaimRef } from '../claim-ref.ts';
import { heldValueTexts } from '../../wording/held-value.ts';
import { historyPoints } from './history-points.ts';
import { pastClaims, shownOf, type PastClaim } from './past-claims.ts';

const SINCE = new Date('2026-10-02T00:00:00Z');
const price = criterionOf({ id: 'p' });
const ref = (id: number, criterion = 'p'): ClaimRef => ({
  catalog: 'small',
  kind: 'rival',
  id,
  criterion,
});
const past = (before: Claim, after: Claim | null) =>
  pastClaims(
    [{ ref: ref(1), claim: before, since: SINCE }],
    after ? [{ ref: ref(1), claim: after }] : [],
    [price],
  );

it('a value that was replaced is kept with its date, its source and since when it was held', () => {
  expect(past(numberClaim(3), numberClaim(2))).toEqual([
    {
      ref: ref(1),
      value: { kind: 'number', number: 3, unit: PERCENT },
      measure: null,
      span: null,
      asOf: '2026-10-01',
      source: { url: 'https://example.org/page', asOf: '2026-10-01', readOn: false },
      seenFrom: SINCE,
    },
  ]);
});

it('a price keeps its end, and another end is another line', () => {
  const until = (day: string) => numberClaim(3, { until: day, afterwards: 6 });
  const [line] = past(until('2026-12-31'), until('2027-03-31'));
  expect(line && heldValueTexts(line).text).toBe('3% until 31 December 2026, then 6%');
  expect(past(until('2026-12-31'), until('2026-12-31'))).toEqual([]);
  expect(past(numberClaim(3), until('2026-12-31'))).toMatchObject([{ span: null }]);
});

it('the same value read again on another day is no history', () => {
  expect(past(numberClaim(3), numberClaim(3, { asOf: '2026-11-01', evidence: [] }))).toEqual([]);
  const moreDecimals = { ...PERCENT, decimals: [2, 2] as const };
  const again = known(measurementOf({ kind: 'number', number: 3, unit: moreDecimals }));
  expect(past(numberClaim(3), again)).toEqual([]);
  const turned = { text: 'Yes', yes: true, kind: 'boolean' as const };
  expect(past(booleanClaim(true), known(measurementOf(turned)))).toEqual([]);
  expect(past(booleanClaim(true), booleanClaim(false))).toHaveLength(1);
});

it('what was unknown before, and what is gone now, is kept too; a foreign criterion is not', () => {
  expect(past(UNKNOWN, numberClaim(3))).toMatchObject([{ value: null, asOf: 'undated' }]);
  expect(past(textClaim('Open'), null)).toMatchObject([{ value: { text: 'Open' } }]);
  const foreign = { ref: ref(1, 'other'), claim: numberClaim(3), since: SINCE };
  expect(pastClaims([foreign], [], [price])).toEqual([]);
});

it('figures of another test are another value', () => {
  const tested = criterionOf({
    id: 'p',
    instruments: [instrumentOf('Quiz'), instrumentOf('Exam')],
  });
  const [quiz, exam] = ['Quiz', 'Exam'].map((instrument) => numberClaim(3, { instrument }));
  if (!quiz || !exam) throw new Error('There are two claims.');
  const before = [{ ref: ref(1), claim: exam, since: SINCE }];
  expect(pastClaims(before, [{ ref: ref(1), claim: quiz }], [tested])).toMatchObject([
    { measure: 'Exam' },
  ]);
});

function pastNumber(number: number, asOf: string, changes: Partial<PastClaim> = {}): PastClaim {
  return {
    ...shownOf(price, numberClaim(number, { asOf })),
    ref: ref(1),
    seenFrom: SINCE,
    ...changes,
  };
}

it('three figures that are measured alike make a line in time, from the earliest', () => {
  const today = { ...shownOf(price, numberClaim(1, { asOf: '2026-11-01' })), since: null };
  const points = historyPoints(today, [pastNumber(2, '2026'), pastNumber(3, '2026-09-01')]);
  expect(points).toEqual([
    { day: '2026-09-01', number: 3 },
    { day: '2026-10-02', number: 2 },
    { day: '2026-11-01', number: 1 },
  ]);
  const corrected = historyPoints(today, [
    pastNumber(2, '2026-12-01'),
    pastNumber(3, '2026-09-01'),
  ]);
  expect(corrected?.map(({ day }) => day)).toEqual(['2026-09-01', '2026-12-01', '2026-12-01']);
  expect(historyPoints(today, [pastNumber(2, '2026-09-01')])).toBeNull();
  const unlike = [pastNumber(2, '2026-09-01'), pastNumber(3, '2026-08-01', { measure: 'Exam' })];
  expect(historyPoints(today, unlike)).toBeNull();
  const words = { ...shownOf(price, textClaim('Free')), since: null };
  expect(
    historyPoints(words, [pastNumber(2, '2026-09-01'), pastNumber(3, '2026-08-01')]),
  ).toBeNull();
});
