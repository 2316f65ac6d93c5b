import { expect, it } from 'vitest';
import type { DecisionInput, Need } from '../../../core/catalog/decision-settings.ts';
import { wholeWorkload } from '../../../core/decision/decision-address.ts';
import {
  addNeed,
  addWish,
  moveNeed,
  NOTHING_ASKED,
  removeWish,
  weighEqually,
  weighGroup,
  weighWish,
} from './decide-state.ts';

const GROUPS = [
  { id: 'quality', criterionIds: ['1', '2', '3'] },
  { id: 'cost', criterionIds: ['7', '8'] },
];
const need = (criterionId: string, number: number): Need => ({
  criterionId,
  test: { kind: 'at-least', number, instrument: null },
  strictness: 'any',
});
const wished = (...ids: string[]): DecisionInput =>
  ids.reduce((input, id) => addWish(input, GROUPS, id), NOTHING_ASKED);
const sumOf = (entries: { weight: number }[] = []) =>
  entries.reduce((sum, { weight }) => sum + weight, 0);
const insideOf = ({ weights }: DecisionInput, group: number) =>
  weights?.wishes.filter(({ criterionId }) => GROUPS[group]?.criterionIds.includes(criterionId));

it('a need on the same criterion in the same direction takes the place of the first', () => {
  const input = [need('1', 5), need('2', 6), need('1', 7)].reduce(addNeed, NOTHING_ASKED);
  expect(input.needs).toEqual([need('1', 7), need('2', 6)]);
});

it('a need moves by one place, and stays where it is at an end', () => {
  const input = [need('1', 5), need('2', 6)].reduce(addNeed, NOTHING_ASKED);
  expect(moveNeed(input, 0, 1).needs).toEqual([need('2', 6), need('1', 5)]);
  expect(moveNeed(input, 0, -1)).toBe(input);
  expect(moveNeed(input, 1, 1)).toBe(input);
});

it('points of groups, and of wishes within each group, sum to 100 after every step', () => {
  const steps: DecisionInput[] = [wished('1', '2', '3', '7')];
  const then = (next: (input: DecisionInput) => DecisionInput) =>
    steps.push(next(steps.at(-1) ?? NOTHING_ASKED));
  then((input) => weighGroup(input, 'cost', 71));
  then((input) => weighWish(input, GROUPS, '2', 99));
  then((input) => addWish(input, GROUPS, '8'));
  then((input) => removeWish(input, GROUPS, '3'));
  then((input) => weighWish(input, GROUPS, '1', 100));
  then((input) => weighEqually(input, GROUPS));
  for (const input of steps) {
    expect(sumOf(input.weights?.groups)).toBe(100);
    expect(sumOf(insideOf(input, 0))).toBe(100);
    expect(sumOf(insideOf(input, 1))).toBe(100);
  }
});

it('a group goes with its last wish, and the weights with the last of all', () => {
  const input = wished('1', '7');
  const left = removeWish(input, GROUPS, '7');
  expect(left.weights?.groups).toEqual([{ groupId: 'quality', weight: 100 }]);
  expect(removeWish(left, GROUPS, '1').weights).toBeNull();
});

it('a workload counts once requests, input and output are known, and assumes nothing unsaid for them', () => {
  expect(wholeWorkload({ requests: 5, inputTokens: 3 })).toBeNull();
  expect(wholeWorkload({ requests: 5, inputTokens: 3, outputTokens: 0 })).toMatchObject({
    requests: 5,
    outputTokens: 0,
    horizonMonths: 36,
    growthPercent: 0,
  });
});
