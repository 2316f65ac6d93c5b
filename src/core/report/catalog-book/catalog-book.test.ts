import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { BookSheet } from '../../document/book.ts';
import { catalogBook, templateBook } from './catalog-book.ts';

const ABOUT = { brand: {} as never, date: '2026-10-20' };
const whole = () => catalogBook(tinyCatalog(), ABOUT);
const texts = (sheet: BookSheet | undefined) =>
  sheet?.rows.map((row) =>
    row.map((cell) => {
      const value = cell?.value;
      return value?.kind === 'text' ? value.text : value?.kind === 'number' ? value.value : null;
    }),
  ) ?? [];

it('a catalog has a guide and its matrix in view, all else on hidden sheets', () => {
  const { sheets, title, subtitle } = whole();
  expect([title, subtitle]).toEqual(['Tiny', '6 products, 6 criteria']);
  expect(sheets.map(({ name, isHidden = false }) => [name, isHidden])).toEqual([
    ['Guide', false],
    ['Matrix', false],
    ['Claims', true],
    ['Lists', true],
    ['Catalog data', true],
  ]);
  expect(sheets.map(({ frozen }) => [frozen?.rows, frozen?.columns])).toEqual([
    [0, 0],
    [1, 2],
    [1, 2],
    [0, 0],
    [0, 0],
  ]);
});

it('the matrix has four columns a product, and numbers with their decimals alone', () => {
  const [, matrix] = whole().sheets;
  expect(matrix?.widths).toEqual([
    20,
    32,
    ...Array.from({ length: 6 }, () => [24, 28, 12, 28]).flat(),
  ]);
  const [heads, ...rows] = texts(matrix);
  expect(heads?.slice(0, 7)).toEqual([
    'Category',
    'Criterion',
    'north',
    'Source',
    'Date',
    'Comment',
    'south',
  ]);
  expect(rows.map((row) => row[1])).toEqual([
    'skill',
    'price',
    'certificate',
    'inputs',
    'limits',
    'Hotline',
  ]);
  const price = matrix?.rows[2]?.[10];
  expect(price?.value).toMatchObject({ kind: 'number', value: 2, before: '$', decimals: 2 });
  const head = matrix?.rows[0]?.[0]?.look;
  expect([head, matrix?.rows[1]?.[1]?.look, matrix?.rows[1]?.[0]?.look]).toEqual([
    'head',
    'label',
    undefined,
  ]);
});

it('what may be chosen is listed, for every row that is filled and two thousand more', () => {
  const [, , claims, lists] = whole().sheets;
  const rows = (claims?.rows.length ?? 0) - 1;
  const listed = texts(lists);
  expect(listed[0]).toEqual(['Basis', 'Unknown because', 'Reported by']);
  const lengths = [0, 1, 2].map((at) => listed.slice(1).filter((row) => row[at] !== null).length);
  expect(listed.length - 1).toBe(Math.max(...lengths));
  const letters = ['G', 'F', 'H'];
  expect(claims?.rules).toEqual(
    letters.map((letter, at) => ({
      cell: `${letter}2:${letter}${rows + 2001}`,
      rule: {
        kind: 'list',
        range: `Lists!$${'ABC'[at]}$2:$${'ABC'[at]}$${(lengths[at] ?? 0) + 1}`,
      },
      message: 'Choose one of the list.',
    })),
  );
  expect(texts(claims)[0]?.slice(0, 4)).toEqual(['Product', 'Criterion', 'Value', 'Unit']);
});

it('the guide says that the figures are a visitor’s, and how to go on', () => {
  const [guide] = whole().sheets;
  expect(guide?.rows.slice(0, 4).map((row) => row[0]?.look)).toEqual([
    'title',
    'label',
    'muted',
    undefined,
  ]);
  expect(guide?.rows[3]).toEqual([]);
  const [template] = templateBook(ABOUT).sheets;
  expect(template?.rows.slice(0, 3).map((row) => row[0]?.look)).toEqual([
    'title',
    'muted',
    undefined,
  ]);
});

it('the workbook to fill in has heads, categories and a choice in its lists', () => {
  const [, matrix, claims, lists] = templateBook(ABOUT).sheets;
  const looks = matrix?.rows.map((row) => [row[0]?.look, row[1]?.look]);
  expect(looks?.slice(0, 3)).toEqual([
    ['head', 'head'],
    ['heading', undefined],
    [undefined, undefined],
  ]);
  expect(matrix?.frozen).toEqual({ rows: 1, columns: 1 });
  expect(claims?.rules?.map(({ cell }) => cell.replace(/[A-Z]+/g, ''))).toContain('2:2001');
  expect(claims?.frozen).toEqual({ rows: 1, columns: 2 });
  expect(lists?.isHidden).toBe(true);
});
