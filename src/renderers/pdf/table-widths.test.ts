import { describe, expect, it } from 'vitest';
import { numbersTable, plain } from '../../core/document/plain-blocks.ts';
import { isSmall, tableParts, tableShares } from './table-widths.ts';

const names = ['Oracle', 'Microsoft', 'Infor', 'Epicor', 'Acumatica', 'Rockwell', 'Siemens', 'SAP'];

function dimensions(count: number, cell: string) {
  const heads = ['Dimension', ...names.concat(names).slice(0, count)];
  const row = ['Implementation', ...heads.slice(1).map(() => cell)];
  return numbersTable('Dimensions: the numbers', heads, [row.map((text) => plain(text))]);
}

describe('a table of many columns', () => {
  it('is split where its words do not fit beside each other, each part with the first column', () => {
    const whole = dimensions(11, '0 of 3 documented, 2 unknown');
    const parts = tableParts(whole, 'upright');
    expect(parts.map(({ columns }) => columns.map(({ text }) => text))).toEqual([
      ['Dimension', ...names.slice(0, 6)],
      ['Dimension', 'Siemens', 'SAP', ...names.slice(0, 3)],
    ]);
    expect(parts.map(({ caption, rows }) => [caption, rows[0]?.length])).toEqual([
      [whole.caption, 7],
      [whole.caption, 6],
    ]);
    expect(tableParts(whole, 'across')).toEqual([whole]);
  });

  it('is one in small type where they fit', () => {
    const whole = dimensions(8, '3');
    expect(tableParts(whole, 'upright')).toEqual([whole]);
    expect(isSmall(whole, 'upright')).toBe(true);
    expect(isSmall(dimensions(6, '3'), 'upright')).toBe(false);
  });
});

it('no column is narrower than its longest word, the others share what is left as before', () => {
  const [name = 0, first = 0, second = 0] = tableShares(dimensions(7, 'documented,'), 'upright');
  expect(name).toBeGreaterThanOrEqual('Implementation'.length);
  expect(Math.min(first, second)).toBeGreaterThanOrEqual('documented,'.length);
  const [wide = 0, even = 0] = tableShares(dimensions(2, '3'), 'upright');
  expect(wide / even).toBeCloseTo(1.4);
});
