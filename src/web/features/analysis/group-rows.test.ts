import { expect, test } from 'vitest';
import { anAccount, aRow } from '../../../../test/support/batch-builders.ts';
import { groupRows } from './analysis-texts.ts';

const idsOf = (rows: { feature_id: string }[]) => rows.map((row) => row.feature_id);

test('rows stand under their category, in the order in which they come', () => {
  const groups = groupRows([
    aRow({ feature_id: 'a', category: 'Core Performance' }),
    aRow({ feature_id: 'b', category: 'Company' }),
    aRow({ feature_id: 'c', category: 'Core Performance' }),
  ]);
  expect(groups.map(({ category, rows }) => [category, idsOf(rows)])).toEqual([
    ['Core Performance', ['a', 'c']],
    ['Company', ['b']],
  ]);
});

test('what was not weighed is set apart, and a live answer counts as weighed', () => {
  const unknown = { advantage: 'neutral', verdict_kind: 'apart' } as const;
  const [group] = groupRows([
    aRow({ feature_id: 'tie', advantage: 'neutral', verdict_kind: 'level' }),
    aRow({ feature_id: 'unknown', ...unknown }),
    aRow({ feature_id: 'live', ...unknown, origin: 'live', live: [anAccount()] }),
  ]);
  expect(idsOf(group?.rows ?? [])).toEqual(['tie', 'live']);
  expect(idsOf(group?.notWeighed ?? [])).toEqual(['unknown']);
});
