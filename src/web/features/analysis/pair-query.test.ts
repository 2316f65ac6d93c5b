import { expect, test } from 'vitest';
import { EMPTY_WIZARD, type WizardSelection } from '../../lib/wizard-address.ts';
import { pairQuery, pairRequests } from './use-analysis.ts';

const SELECTION: WizardSelection = {
  ...EMPTY_WIZARD,
  subjectId: 1,
  representativeId: 2,
  rivalIds: [4, 5],
  criterionIds: ['1', '3'],
};

const keysOf = (selection: WizardSelection) =>
  pairRequests(selection).map((pair) => pairQuery(pair).queryKey[1]);

test('a selection is asked for rival by rival, each with all features', () => {
  expect(pairRequests(SELECTION)).toMatchObject([
    { productId: 1, as: 2, rivalId: 4, featureIds: ['1', '3'] },
    { productId: 1, as: 2, rivalId: 5, featureIds: ['1', '3'] },
  ]);
});

test('an incomplete selection asks no provider', () => {
  for (const missing of [{ subjectId: null }, { rivalIds: [] }, { criterionIds: [] }]) {
    expect(pairRequests({ ...SELECTION, ...missing })).toEqual([]);
  }
});

test('an answer is kept for its own pair: another rival added keeps it, anything else does not', () => {
  const [first] = keysOf(SELECTION);
  expect(keysOf({ ...SELECTION, rivalIds: [6, 4] })[1]).toBe(first);
  for (const change of [
    { subjectId: 7 },
    { representativeId: null },
    { criterionIds: ['1'] },
    { catalog: 'manufacturing-software' as const },
  ]) {
    expect(keysOf({ ...SELECTION, ...change })[0]).not.toBe(first);
  }
});
