import { expect, it } from 'vitest';
import { changedCounts, countWarnings } from './warning-counts.ts';

const warning = (file: string, rule: string) => ({ file, rule, path: [], message: '', remedy: '' });

it('counts warnings by catalog and rule', () => {
  const warnings = [
    warning('vans/rivals/one.yaml', 'old-claim'),
    warning('vans/criteria.yaml', 'lone-instrument'),
    warning('vans/subjects/two.yaml', 'old-claim'),
    warning('boats/rivals/one.yaml', 'old-claim'),
  ];
  expect(countWarnings(warnings)).toEqual({
    vans: { 'old-claim': 2, 'lone-instrument': 1 },
    boats: { 'old-claim': 1 },
  });
});

it('finds no fault where every count is the one written down', () => {
  expect(changedCounts({ vans: { 'old-claim': 2 } }, { vans: { 'old-claim': 2 } })).toEqual([]);
});

it('refuses a count that grew, and one that is not written down', () => {
  expect(
    changedCounts(
      { vans: { 'old-claim': 3 }, boats: { 'root-page': 1 } },
      { vans: { 'old-claim': 2 } },
    ),
  ).toMatchObject([
    { path: ['boats', 'root-page'], remedy: 'Mend the new ones; they are listed above.' },
    {
      path: ['vans', 'old-claim'],
      message: 'vans has 3 warnings of the rule old-claim; 2 are written down.',
    },
  ]);
});

it('asks for the lower number where a count fell, down to none', () => {
  expect(
    changedCounts({ vans: { 'old-claim': 1 } }, { vans: { 'old-claim': 2, 'root-page': 1 } }),
  ).toMatchObject([{ remedy: 'Lower the number to 1.' }, { remedy: 'Lower the number to 0.' }]);
});
