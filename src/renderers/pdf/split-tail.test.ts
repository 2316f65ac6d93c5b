import { expect, it } from 'vitest';
import { splitTail } from './split-tail.ts';
import type { BlockOf } from '../../core/document/report-document.ts';

const list = (lengths: number[], ordered = false): BlockOf<'list'> => ({
  type: 'list',
  ordered,
  items: lengths.map((length) => ({ label: null, text: 'x'.repeat(length), refs: [] })),
});
const pieces = (block: BlockOf<'list'>) =>
  splitTail(block).map(({ piece, items }) => [piece, items.length]);

it('keeps the last fifth of a page of a list together, and leaves short and numbered ones alone', () => {
  expect(pieces(list(Array.from({ length: 20 }, () => 80)))).toEqual([
    ['head', 6],
    ['tail', 14],
  ]);
  expect(pieces(list([80, 80, 900, 450]))).toEqual([
    ['head', 2],
    ['tail', 2],
  ]);
  expect(pieces(list([80, 80]))).toEqual([[undefined, 2]]);
  expect(
    pieces(
      list(
        Array.from({ length: 20 }, () => 80),
        true,
      ),
    ),
  ).toEqual([[undefined, 20]]);
});
