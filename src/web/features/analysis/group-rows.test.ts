import { expect, test } from 'vitest';
import { anAccount, aRow } from '../../../../test/support/batch-builders.ts';
import { groupRows } from './group-rows.ts';

const idsOf = (rows: { feature_id: string }[]) => rows.map((row) => row.feature_id);

test('rows stand under their category, in the categories’ order and in their own', () => {
  const groups = groupRows([
    aRow({ feature_id: 'a', category: 'Sales Intel' }),
    aRow({ feature_id: 'b', category: 'Company' }),
    aRow({ feature_id: 'c', category: 'Competitive' }),
    aRow({ feature_id: 'd', category: 'Company' }),
    aRow({ feature_id: 'e', category: 'Something else' }),
  ]);
  expect(groups.map(({ category, rows }) => [category, idsOf(rows)])).toEqual([
    ['Company', ['b', 'd']],
    ['Competitive', ['c']],
    ['Sales Intel', ['a', 'e']],
  ]);
});

test('what was not weighed is set apart, and a live answer counts as weighed', () => {
  const unknown = { advantage: 'neutral', statistics: null, metrics: null } as const;
  const [group] = groupRows([
    aRow({ feature_id: 'tie', advantage: 'neutral' }),
    aRow({ feature_id: 'unknown', ...unknown }),
    aRow({ feature_id: 'live', ...unknown, origin: 'live', live: [anAccount()] }),
  ]);
  expect(idsOf(group?.rows ?? [])).toEqual(['tie', 'live']);
  expect(idsOf(group?.notWeighed ?? [])).toEqual(['unknown']);
});
