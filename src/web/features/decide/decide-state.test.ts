import { expect, it } from 'vitest';
import {
  COST_WISH,
  type DecisionInput,
  type Need,
} from '../../../core/catalog/decision-settings.ts';
import { wholeWorkload } from '../../../core/decision/decision-address.ts';
import {
  addNeed,
  addWish,
  makeMust,
  makeNice,
  moveNeed,
  NOTHING_ASKED,
  plainNeed,
  quickRequirements,
  removeWish,
  requirementsOf,
  setEnds,
  setTests,
  shorterField,
  weighEqually,
  weighGroup,
  weighWish,
  withOneCost,
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

it('a shorter request has less input, a shorter answer less output', () => {
  const workload = { outputTokens: 200 };
  expect(shorterField(workload, 'request', 1000)).toEqual({ field: 'inputTokens', tokens: 800 });
  expect(shorterField(workload, 'answer', 150)).toEqual({ field: 'outputTokens', tokens: 150 });
  expect(shorterField(workload, 'request', 200)).toBeNull();
  expect(shorterField(workload, 'answer', null)).toBeNull();
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

it('one list holds every must in its order, then what is nice to have; a must may carry a weight', () => {
  const wishedFor = wished('2', '7');
  const input = [need('1', 5), need('2', 6), need('1', 9)].reduce(
    (so, each) => ({ ...so, needs: [...so.needs, each] }),
    wishedFor,
  );
  expect(requirementsOf(input)).toEqual([
    { criterionId: '1', need: 0, isWeighed: false },
    { criterionId: '2', need: 1, isWeighed: true },
    { criterionId: '1', need: 2, isWeighed: false },
    { criterionId: '7', need: null, isWeighed: true },
  ]);
});

it('what is nice to have becomes a must and back, and weights stay whole', () => {
  const before = wished('1', '2', '7');
  const must = makeMust(before, GROUPS, need('2', 6));
  expect(must.needs).toEqual([need('2', 6)]);
  expect(insideOf(must, 0)).toEqual([{ criterionId: '1', weight: 100 }]);
  const nice = makeNice(must, GROUPS, 0);
  expect(nice.needs).toEqual([]);
  expect(sumOf(insideOf(nice, 0))).toBe(100);
  expect(requirementsOf(nice).map(({ need: at }) => at)).toEqual([null, null, null]);
  expect(makeNice(nice, GROUPS, 0)).toBe(nice);
});

it('a yes and a text need no number to be a must', () => {
  expect(plainNeed({ id: '1', type: 'boolean' })?.test).toEqual({ kind: 'yes' });
  expect(plainNeed({ id: '1', type: 'text' })?.test).toEqual({ kind: 'known' });
  expect(plainNeed({ id: '1', type: 'number' })).toBeNull();
});

it('the quick ones are what most questions ask for and this one does not, musts as the first asks', () => {
  const [first, second] = [wished('3', '7'), wished('7')];
  const presets = [
    { ...first, needs: [need('1', 5), need('1', 8)] },
    { ...second, needs: [need('1', 6)] },
  ];
  expect(quickRequirements(presets, [])).toEqual([
    { criterionId: '1', need: need('1', 5) },
    { criterionId: '7', need: null },
    { criterionId: '3', need: null },
  ]);
  expect(quickRequirements(presets, [{ criterionId: '1' }])[0]?.criterionId).toBe('7');
  const many = Array.from({ length: 20 }, (_, at) => ({ criterionId: `taken ${at}` }));
  const long = { ...NOTHING_ASKED, needs: Array.from({ length: 9 }, (_, at) => need(`${at}`, 1)) };
  expect(quickRequirements([long], [])).toHaveLength(8);
  expect(quickRequirements([long], many)).toHaveLength(3);
});

it('prices that were wished for are one cost of the workload, of their weight in all', () => {
  const weights = {
    groups: [{ groupId: 'cost', weight: 100 }],
    wishes: [
      { criterionId: '7', weight: 40 },
      { criterionId: '1', weight: 100 },
      { criterionId: '8', weight: 25 },
    ],
  };
  const { weights: folded } = withOneCost({ ...NOTHING_ASKED, weights }, ['7', '8']);
  expect(folded?.wishes).toEqual([
    { criterionId: COST_WISH, weight: 65 },
    { criterionId: '1', weight: 100 },
  ]);
  expect(withOneCost({ ...NOTHING_ASKED, weights: folded }, ['7', '8']).weights).toEqual(folded);
});

it('tests and ends of its own go with what is no longer nice to have', () => {
  const ends = { worst: 9, best: 1 };
  const input = setEnds(setTests(wished('1', '7'), '1', ['A']), '7', ends);
  expect(input.tests).toEqual([{ criterionId: '1', instruments: ['A'] }]);
  expect(setTests(input, '1', null).tests).toEqual([]);
  expect(removeWish(input, GROUPS, '7').ends).toEqual([]);
  expect(removeWish(input, GROUPS, '7').tests).toEqual(input.tests);
  expect(removeWish(input, GROUPS, '1').tests).toEqual([]);
});
