import { expect, test } from 'vitest';
import { absentDatabase } from '../../../../test/support/create-test-app.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { ClaimValue } from '../../../core/catalog/resolved.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createClaimHistory, type PastOfClaim } from './claim-history.ts';

const OWN = `own-${'a'.repeat(16)}`;
const [small] = smallCatalogs();
if (!small) throw new Error('There is no catalog.');
const snapshot = createSnapshot([{ ...small, slug: OWN }], null);
const quiz = small.rivals[3]?.claims['1'];
const unit = quiz?.state === 'known' ? quiz.measurements[0] : undefined;
if (unit?.value.kind !== 'number') throw new Error('The quiz has no number.');
const { value } = unit;

/** Former values of the quiz of an own catalog, the newest first, without a database. */
function history(numbers: number[], since: Date | null = null) {
  const past = numbers.map((number, at): PastOfClaim['past'][number] => ({
    ref: { catalog: OWN, kind: 'rival', id: 4, criterion: '1' },
    value: { ...value, number } satisfies ClaimValue,
    measure: 'Quiz 2026',
    span: null,
    asOf: '2026',
    source: null,
    seenFrom: new Date(Date.UTC(2026, 5 - at, 1)),
    seenTo: new Date(Date.UTC(2026, 6 - at, 1)),
  }));
  return createClaimHistory({
    database: absentDatabase(),
    snapshot: () => snapshot,
    ownPast: async () => ({ past, since }),
    day: () => '2026-11-21',
  });
}

test('a claim says what it shows and since when, and what it showed before from when to when', async () => {
  const since = new Date('2026-07-01T00:00:00Z');
  const answer = await history(
    [65, 60],
    since,
  )({ catalog: OWN, kind: 'rival', id: 4, criterion: '1' });
  expect(answer).toMatchObject({
    day: '2026-11-21',
    entity: 'Cedar One',
    criterion: 'Criterion 1',
    today: { text: '71.5%', since: since.toISOString() },
    past: [
      { text: '65%', from: '2026-06-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' },
      { text: '60%', from: '2026-05-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z' },
    ],
  });
  expect(answer.points?.map(({ number, text }) => [number, text])).toEqual([
    [60, '60%'],
    [65, '65%'],
    [71.5, '71.5%'],
  ]);
});

test('fewer than three numbers are no curve, and what is unknown says why', async () => {
  const short = await history([65])({ catalog: OWN, kind: 'rival', id: 4, criterion: '1' });
  expect([short.points, short.today.since]).toEqual([null, null]);
  const { today } = await history([])({ catalog: OWN, kind: 'rival', id: 2, criterion: '1' });
  expect(today.text).toBe('No public evidence found');
});

test('a claim that the catalogs do not know is refused', async () => {
  const refs = [
    { catalog: 'language-models', kind: 'rival' as const, id: 4, criterion: '1' },
    { catalog: OWN, kind: 'rival' as const, id: 99, criterion: '1' },
    { catalog: OWN, kind: 'subject' as const, id: 1, criterion: 'none' },
  ];
  for (const ref of refs)
    await expect(history([])(ref)).rejects.toMatchObject({ code: 'claim_not_found' });
});
