import { describe, expect, it } from 'vitest';
import {
  answerCell as answer,
  columnNamed as columnOf,
  DOLLARS,
  monthlyCosts as monthly,
  numberCell as num,
  rivalTableOf as tableOf,
  TABLE_WORKLOAD as WORKLOAD,
  textCellOf as word,
} from '../../../test/support/rival-tables.ts';
import { UNKNOWN_TEXT } from '../wording/values.ts';
import { chosenOf, tableBook, tableLines } from './table-book.ts';
import { makerOf, signIn } from './table-shape.ts';

describe('the file of a table', () => {
  const columns = [
    columnOf('a', { unit: DOLLARS }),
    columnOf('b', { kind: 'answer' }),
    columnOf('c', { kind: 'text' }),
  ];
  const table = tableOf(columns, [
    [num(2.5), answer(true), word('Words')],
    [num(3, { doubt: 'stale' }), answer(false), null],
    ['not-published', answer(true, { isPartly: true }), word('More')],
  ]);
  const choice = {
    ...chosenOf(table, { rows: ['1', '2', '3'], columns: ['a', 'b', 'c'] }),
    counted: null,
    check: null,
  };

  it('has rows and columns as they were asked for, without what is not there', () => {
    const { rows, columns: found } = chosenOf(table, {
      rows: ['3', '9', '1'],
      columns: ['c', 'x', 'a'],
    });
    expect(rows.map(({ key }) => key)).toEqual(['3', '1']);
    expect(found.map(({ column, at }) => [column.key, at])).toEqual([
      ['c', 2],
      ['a', 0],
    ]);
  });

  it('has numbers as numbers, answers in a word, and why a cell is empty or weak', () => {
    const { heads, lines } = tableLines(table, choice);
    expect(heads).toEqual([
      'Name',
      'Company',
      expect.stringMatching(/^A/),
      'B',
      'C',
      'Sources and gaps',
    ]);
    expect(lines[0]?.[2]).toMatchObject({
      value: { kind: 'number', value: 2.5, after: '' },
      atEnd: true,
    });
    const texts = lines.map((line) =>
      line.slice(3).map((cell) => (cell?.value.kind === 'text' ? cell.value.text : cell)),
    );
    expect(texts).toEqual([
      ['Yes', 'Words', null],
      ['No', null, 'A: Past its shelf life. C: No result.'],
      ['Partly', 'More', `A: ${UNKNOWN_TEXT['not-published']}.`],
    ]);
    expect(lines[2]?.[2]).toBeNull();
  });

  it('has costs to the cent, and says which rows are to check', () => {
    const counted = { workload: WORKLOAD, costs: monthly(12.345, null, 7) };
    const { heads, lines } = tableLines(table, { ...choice, counted, check: 1 });
    expect(heads.slice(5)).toEqual([
      'Cost a month: 1,000 requests × 10 tokens in, 5 out, 0% cached',
      'Filters',
      'Sources and gaps',
    ]);
    expect(lines.map((line) => line[5]?.value)).toEqual([
      { kind: 'number', value: 12.35, before: '$', after: '', decimals: 2, grouped: true },
      undefined,
      { kind: 'number', value: 7, before: '$', after: '', decimals: 2, grouped: true },
    ]);
    expect(lines.map((line) => line[6]?.value)).toMatchObject([
      { text: 'Match' },
      { text: 'Match' },
      { text: 'To check' },
    ]);
    expect(tableLines(table, { ...choice, check: 0 }).lines[2]?.[5]?.value).toMatchObject({
      text: 'Match',
    });
  });

  it('says in place of a cost that a request does not fit, and why in the notes', () => {
    const misfit = 'Window is 16,384 tokens, and a request of this workload needs 500,000.';
    const [cost] = monthly(null).values();
    if (!cost) throw new Error('There is no cost.');
    const counted = { workload: WORKLOAD, costs: new Map([[1, { ...cost, misfit }]]) };
    const { lines } = tableLines(table, { ...choice, counted });
    expect(lines.map((line) => line.slice(5).map((cell) => cell && cell.value))).toMatchObject([
      [{ text: 'does not fit' }, { text: misfit }],
      [null, { kind: 'text' }],
      [null, { kind: 'text' }],
    ]);
  });

  it('is one sheet with its head row and first column in view', () => {
    const book = tableBook(table, choice, { title: 'Table', brand: {} as never });
    expect(book).toMatchObject({
      date: '2026-10-20',
      sheets: [
        { isTable: true, frozen: { rows: 1, columns: 1 }, widths: [26, 18, 16, 14, 40, 16, 60] },
      ],
    });
    expect(book.sheets[0]?.rows).toHaveLength(4);
  });
});

it('prices have the sign of their unit, and rows the mark of their maker', () => {
  const table = tableOf([], []);
  expect([signIn(table), signIn({ prices: null })]).toEqual(['$', '']);
  expect(makerOf(table, { subjectId: 1, company: 'Firm' })).toEqual({
    outlines: ['M0 0'],
    maker: 'Firm',
  });
  expect(makerOf(table, { subjectId: 2, company: 'A product', maker: 'Firm' })).toEqual({
    outlines: null,
    maker: 'Firm',
  });
});
