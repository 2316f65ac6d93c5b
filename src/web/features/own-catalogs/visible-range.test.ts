import { expect, test } from 'vitest';
import {
  between,
  indexesOf,
  stepTowards,
  widened,
  type Drawn,
  type Sight,
} from './visible-range.ts';

const span = (from: number, to: number) => ({ from, to });
const seen: Sight = { rows: span(10, 20), cols: span(5, 11) };
const around: Sight = { rows: span(8, 22), cols: span(4, 12) };
const cells = (drawn: Drawn) =>
  [...drawn.values()].reduce((sum, { from, to }) => sum + to - from, 0);

function settled(drawn: Drawn, most: number): Drawn[] {
  const steps: Drawn[] = [];
  for (let last = drawn; steps.length < 100;) {
    const next = stepTowards(last, seen, around, most);
    if (next === last) return steps;
    steps.push(next);
    last = next;
  }
  throw new Error('it never settles');
}

test('what is in sight is drawn at once, what lies around it by a few cells a step', () => {
  const steps = settled(new Map(), 8);
  const [first] = steps;
  for (let row = 10; row < 20; row += 1) expect(first?.get(row)).toMatchObject({ to: 11 });
  expect(cells(first ?? new Map())).toBeLessThanOrEqual(10 * 6 + 8);
  for (const [at, step] of steps.entries())
    if (at > 0) expect(cells(step) - cells(steps[at - 1] ?? new Map())).toBeLessThanOrEqual(8);
  const last = steps.at(-1);
  expect([...(last?.keys() ?? [])]).toEqual(Array.from({ length: 14 }, (_, at) => 8 + at));
  expect([...(last?.values() ?? [])].every(({ from, to }) => from === 4 && to === 12)).toBe(true);
});

test('a column that comes near is added a few rows at a time, and what is far is dropped', () => {
  const before = new Map(Array.from({ length: 14 }, (_, at) => [8 + at, span(3, 11)] as const));
  const [first, ...others] = settled(before, 5);
  expect([...(first?.values() ?? [])].filter(({ to }) => to === 12)).toHaveLength(5);
  expect(others).toHaveLength(2);
  expect([...(others.at(-1)?.values() ?? [])].every(({ from }) => from === 4)).toBe(true);
});

test('after a jump nothing of the place before is left', () => {
  const before = new Map([
    [90, span(50, 58)],
    [15, span(50, 58)],
  ]);
  const last = settled(before, 8).at(-1);
  expect(last?.has(90)).toBe(false);
  expect(last?.get(15)).toEqual(span(4, 12));
});

test('places between two distances are those that show any part', () => {
  const starts = [52, 86, 154, 222];
  expect(between(starts, 52, 86)).toEqual(span(0, 1));
  expect(between(starts, 85, 155)).toEqual(span(0, 3));
  expect(between(starts, 86, 154)).toEqual(span(1, 2));
  expect(between(starts, 500, 600)).toEqual(span(3, 3));
  expect(between([52], 52, 500)).toEqual(span(0, 0));
  expect(widened(span(0, 3), 2, 4)).toEqual(span(0, 4));
});

test('the place that holds the focus stays drawn, in its order', () => {
  expect(indexesOf(span(4, 6), 1)).toEqual([1, 4, 5]);
  expect(indexesOf(span(4, 6), 9)).toEqual([4, 5, 9]);
  expect(indexesOf(span(4, 6), 5)).toEqual([4, 5]);
  expect(indexesOf(span(4, 6), -1)).toEqual([4, 5]);
  expect(indexesOf(span(4, 6), null)).toEqual([4, 5]);
});
