import { expect, test } from 'vitest';
import { moveTile } from './verdict-tiles.tsx';

const SIZE = { rows: 3, columns: 4 };

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 2, 1],
  ['ArrowUp', 0, 1],
  ['Home', 1, 0],
  ['End', 1, 3],
])('%s leads to line %i, column %i', (key, row, column) => {
  expect(moveTile(key, { row: 1, column: 1 }, SIZE)).toEqual({ row, column });
});

test('no key leads over the edge, and other keys lead nowhere', () => {
  const last = { row: 2, column: 3 };
  expect(moveTile('ArrowRight', last, SIZE)).toEqual(last);
  expect(moveTile('ArrowDown', last, SIZE)).toEqual(last);
  expect(moveTile('ArrowUp', { row: 0, column: 0 }, SIZE)).toEqual({ row: 0, column: 0 });
  expect(moveTile('Tab', last, SIZE)).toBeNull();
});
