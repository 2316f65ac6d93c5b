import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  numberClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import type { Claim } from '../../catalog/resolved.ts';
import { addCounts, countByVendor, countDue, dueTotal, isDue } from './count-due.ts';
import { dueDays } from './due-days.ts';
import { dueFacts, SOON_DAYS } from './due-facts.ts';
import { orderDue } from './order-due.ts';

const TODAY = '2026-11-21';
const price = criterionOf({ id: 'p', name: 'Price', factKind: 'price' });
const shelf = {
  shelfLifeDays: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
};
const withClaims = (claims: Record<string, Claim>) => ({ company: 'Elm', claims });

function dueOn(asOf: string, claim: Partial<Parameters<typeof numberClaim>[1]> = {}) {
  const rival = rivalOf(1, withClaims({ p: numberClaim(2, { asOf, ...claim }) }));
  const [fact] = dueFacts({ ...catalogOf([], [rival], [price]), ...shelf }, TODAY);
  return fact && { due: fact.due, staleOn: fact.staleOn };
}

it('a claim is stale from the day after its shelf life, and due soon in the month before', () => {
  expect(dueOn('2026-09-22')).toEqual({ due: 'soon', staleOn: '2026-11-22' });
  expect(dueOn('2026-09-21')).toEqual({ due: 'stale', staleOn: TODAY });
  expect(SOON_DAYS).toBe(30);
  expect(dueOn('2026-10-21')).toEqual({ due: 'soon', staleOn: '2026-12-21' });
  expect(dueOn('2026-10-22')).toEqual({ due: 'later', staleOn: '2026-12-22' });
});

it('what cannot be read again is unverified before it is stale, and without a date it is undated', () => {
  expect(dueOn('2020', { basis: 'memory' })).toEqual({ due: 'unverified', staleOn: '2020-03-02' });
  expect(dueOn('undated')).toEqual({ due: 'undated', staleOn: null });
  expect(dueOn('undated', { basis: 'third-party-unaddressed' })?.due).toBe('unverified');
});

const NOT_APPLICABLE: Claim = { state: 'unknown', reason: 'not-applicable', lookedAt: [] };
const keys = criterionOf({ id: 'k', name: 'Keys', type: 'boolean', unit: null });
const gone = criterionOf({ id: 'g', retired: true });
const catalog = {
  ...catalogOf(
    [
      subjectOf(1, {
        name: 'Ash',
        claims: { k: booleanClaim(true, { asOf: '2026-11-01' }), p: NOT_APPLICABLE },
      }),
    ],
    [
      rivalOf(10, {
        company: 'Elm',
        claims: { p: numberClaim(2, { asOf: '2026-09-01' }), k: UNKNOWN, g: UNKNOWN },
      }),
      rivalOf(11, { company: 'Elm', claims: { p: numberClaim(3, { asOf: '2026-08-01' }) } }),
      rivalOf(12, {
        company: 'Fir',
        retired: true,
        claims: { p: numberClaim(3, { asOf: '2026-08-01' }) },
      }),
      rivalOf(13, { company: 'Fir', claims: { p: numberClaim(3, { asOf: '2026-09-01' }) } }),
    ],
    [price, keys, gone],
  ),
  ...shelf,
};
const facts = dueFacts(catalog, TODAY);

it('what is retired or does not apply waits for nothing', () => {
  expect(facts.map(({ entity, criterion, due }) => [entity, criterion.name, due])).toEqual([
    ['Ash', 'Keys', 'later'],
    ['Rival 10', 'Price', 'stale'],
    ['Rival 10', 'Keys', 'unknown'],
    ['Rival 11', 'Price', 'stale'],
    ['Rival 13', 'Price', 'stale'],
  ]);
  expect(facts[1]?.ref).toEqual({ catalog: catalog.slug, kind: 'rival', id: 10, criterion: 'p' });
});

it('what is looked at most comes first, then what is due first; what has no day comes last', () => {
  const namesOf = (list: typeof facts) =>
    list.map(({ entity, criterion }) => `${entity} ${criterion.name}`);
  const due = facts.filter(isDue);
  expect(namesOf(orderDue(due))).toEqual([
    'Rival 11 Price',
    'Rival 10 Price',
    'Rival 13 Price',
    'Rival 10 Keys',
  ]);
  expect(namesOf(orderDue(due, ({ id }) => (id === 13 ? 7 : 0)))[0]).toBe('Rival 13 Price');
});

it('claims are counted once each, by vendor from the one with most to do', () => {
  const counts = countDue(facts);
  expect(counts).toEqual({ stale: 3, unverified: 0, undated: 0, unknown: 1, soon: 0, later: 1 });
  expect(dueTotal(counts)).toBe(4);
  expect(addCounts([counts, counts]).stale).toBe(6);
  expect(countByVendor(facts).map(({ vendor, counts: own }) => [vendor, dueTotal(own)])).toEqual([
    ['Elm', 3],
    ['Fir', 1],
    ['Ash', 0],
  ]);
});

it('due dates are grouped by day and vendor, from the earliest', () => {
  const days = dueDays(facts).map(({ day, vendor, facts: own }) => [day, vendor, own.length]);
  expect(days).toEqual([
    ['2026-10-01', 'Elm', 1],
    ['2026-11-01', 'Elm', 1],
    ['2026-11-01', 'Fir', 1],
    ['2027-11-02', 'Ash', 1],
  ]);
});
