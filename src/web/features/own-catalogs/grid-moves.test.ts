import { expect, it } from 'vitest';
import { moved } from './grid-moves.ts';
import type { Row } from './sheet.ts';

const group: Row = { kind: 'group', name: 'Group', count: 2, isCapabilities: false };
const line = { kind: 'criterion' } as Row;
const ROWS = [group, line, line, group, line];

const go = (row: number, col: number, key: string, ctrlKey = false) => {
  const to = moved({ row, col }, { key, ctrlKey, metaKey: false }, ROWS, 4);
  return to && [to.row, to.col];
};

it('among values the keys step over the names of groups', () => {
  expect(go(2, 1, 'ArrowDown')).toEqual([4, 1]);
  expect(go(4, 1, 'ArrowUp')).toEqual([2, 1]);
  expect(go(1, 1, 'ArrowUp')).toEqual([-1, 1]);
  expect(go(4, 1, 'ArrowDown')).toEqual([4, 1]);
});

it('the first column leads through the names of groups too', () => {
  expect(go(2, -1, 'ArrowDown')).toEqual([3, -1]);
  expect(go(3, -1, 'ArrowRight')).toEqual([3, -1]);
});

it('Home and End, and Control with an arrow, go as far as there are values', () => {
  expect(go(2, 2, 'Home')).toEqual([2, 0]);
  expect(go(2, 0, 'Home')).toEqual([2, -1]);
  expect(go(2, 2, 'End')).toEqual([2, 3]);
  expect(go(4, 3, 'Home', true)).toEqual([1, 0]);
  expect(go(1, 0, 'End', true)).toEqual([4, 3]);
  expect(go(2, 1, 'ArrowUp', true)).toEqual([1, 1]);
  expect(go(2, 1, 'ArrowRight', true)).toEqual([2, 3]);
});

it('no other key moves', () => {
  expect(go(1, 1, 'x')).toBeNull();
});
