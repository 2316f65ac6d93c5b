import { describe, expect, it } from 'vitest';
import { textCell } from '../../core/document/book.ts';
import { rowHeight } from './row-height.ts';

const LINE = rowHeight([], [10]);

describe('a row', () => {
  it.each([
    ['one line', 1],
    ['two\nlines', 2],
    ['words that do not fit into a line', 3],
    ['one\n\nthree', 3],
    ['a'.repeat(30), 3],
    ['通义千问大模型', 2],
  ])('with %j is as high as its %i lines', (text, lines) => {
    expect(Math.round(rowHeight([textCell(text)], [10]) / LINE)).toBe(lines);
  });

  it('is as high as its highest cell, and no higher than a sheet allows', () => {
    const high = textCell('two\nlines');
    expect(rowHeight([textCell('one'), null, high], [10])).toBe(rowHeight([high], [10]));
    expect(rowHeight([textCell('\n'.repeat(99))], [10])).toBe(409);
  });

  it('gives a title that runs on one line of its size', () => {
    const title = { ...textCell('a'.repeat(200), 'title'), runsOn: true };
    expect(rowHeight([title], [10])).toBeGreaterThan(LINE);
    expect(rowHeight([title], [10])).toBeLessThan(2 * LINE);
  });
});
