import { describe, expect, it } from 'vitest';
import { cellOf, textSheet } from '../../../../test/support/plain-sheets.ts';
import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import { chooseScore, withUnnamed } from './choose-score.ts';
import {
  columnsOf,
  dayIn,
  fieldsIn,
  lastDay,
  numberIn,
  plainNumber,
  scoreOf,
  tableOf,
  textIn,
} from './table.ts';

const tableIn = (...lines: string[]) => {
  const table = tableOf(textSheet(lines));
  if (!table) throw new Error('there is no table');
  return table;
};

describe('the table of a results file', () => {
  it('begins at the first row with two texts, and skips empty rows', () => {
    const { heads, rows } = tableIn('Our test', '', 'Prompt|Model|', 'A|one|', '||', 'B||');
    expect(heads).toEqual(['Prompt', 'Model', '']);
    expect(rows.map((row) => row.map((cell) => cell?.text ?? ''))).toEqual([
      ['A', 'one', ''],
      ['B', '', ''],
    ]);
  });

  it('is none where no row has two texts', () => {
    expect(tableOf(textSheet(['one', 'two']))).toBeNull();
    expect(tableOf({ rows: [] })).toBeNull();
  });

  it('finds columns by their heads, whatever their case and signs, the first of two', () => {
    const columns = columnsOf(tableIn('Trace ID|trace-id|--|metrics.cost|Größe 2'));
    expect([...columns]).toEqual([
      ['traceid', 0],
      ['metrics.cost', 3],
      ['größe2', 4],
    ]);
  });

  it('gives the first text and the first number of the columns named', () => {
    const table = tableIn('a|b|c', '|x|3', 'much|2|4');
    const columns = columnsOf(table);
    const [one = [], other = []] = table.rows;
    expect(textIn(one, columns, 'a', 'b', 'c')).toBe('x');
    expect(textIn(other, columns, 'missing', 'a')).toBe('much');
    expect(textIn(one, columns, 'a', 'missing')).toBe('');
    expect(numberIn(one, columns, 'a', 'b', 'c')).toBe(3);
    expect(numberIn(other, columns, 'a', 'b', 'c')).toBe(2);
    expect(numberIn(one, columns, 'a', 'missing')).toBeUndefined();
  });
});

describe('a cell of results', () => {
  it('is a number as its sheet keeps it, or as its text says', () => {
    expect(plainNumber({ text: '50 %', number: 0.5 })).toBe(0.5);
    expect(plainNumber({ text: '0', number: 0 })).toBe(0);
    expect(plainNumber({ text: '1e3' })).toBe(1000);
    expect(plainNumber({ text: '1,5' })).toBeUndefined();
    expect(plainNumber(null)).toBeUndefined();
    expect(plainNumber(undefined)).toBeUndefined();
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', {}],
    ['a {"a":1}', {}],
    ['{"a":', {}],
    ['', {}],
  ])('of JSON holds fields: %j', (text, fields) => {
    expect(fieldsIn(text)).toEqual(fields);
  });

  it.each([
    ['2026-11-23T10:00:00.000Z', '2026-11-23'],
    ['2026-11-23 10:00:00', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-234', null],
    ['on 2026-11-23', null],
    ['', null],
  ])('begins with its day: %j', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });

  it('of several days counts the last', () => {
    expect(lastDay(['2026-02-01', null, '2026-11-23', '2026-03-01'])).toBe('2026-11-23');
    expect(lastDay([null, '2026-02-01'])).toBe('2026-02-01');
    expect(lastDay([null])).toBeNull();
    expect(lastDay([])).toBeNull();
  });

  it.each([
    [7, 7],
    [0, 0],
    ['0.25', 0.25],
    ['yes', 1],
    ['Pass', 1],
    ['passed', 1],
    ['ok', 1],
    ['richtig', 1],
    ['no', 0],
    ['FAIL', 0],
    ['failed', 0],
    ['nicht bestanden', 0],
    ['passable', null],
    ['failing', null],
    ['[0.5,1]', 0.75],
    ['["1", "0"]', 0.5],
    ['[1,much]', null],
    ['[]', null],
    ['8 points', 8],
    ['1.000', 1],
    ['1,000', null],
    ['much', null],
    [null, null],
  ])('scores %j as %j', (written, score) => {
    expect(scoreOf(cellOf(written))).toBe(score);
  });

  it('is read by the decimal sign of its column where two readings are left', () => {
    expect(scoreOf({ text: '1,125' })).toBeNull();
    expect(scoreOf({ text: '1,125' }, ',')).toBe(1.125);
    expect(scoreOf({ text: '1,125' }, '.')).toBe(1125);
  });
});

describe('the score that is read of several', () => {
  const table = tableIn('prompt|a|b|c|d', 'P|1||1|', 'Q|0|1|1|', 'R||0||');
  const chosen = (places: number[], wanted?: string) => chooseScore(table, places, wanted);

  it('is the one that scores most rows, the first of these', () => {
    expect(chosen([2, 3, 1, 4])).toEqual({
      at: 1,
      scores: ['a', 'b', 'c'],
      notRead: [NOT_READ.scores('a', ['b', 'c'])],
    });
    const fuller = tableIn('prompt|a|b', 'P|1|1', 'Q||1');
    expect(chooseScore(fuller, [1, 2]).at).toBe(2);
  });

  it('is the one wanted, where it scores anything', () => {
    expect(chosen([1, 2, 3, 4], 'c')).toMatchObject({
      at: 3,
      notRead: [NOT_READ.scores('c', ['a', 'b'])],
    });
    expect(chosen([1, 2, 3, 4], 'd').at).toBe(1);
  });

  it('needs no choice where it is alone, and there must be one', () => {
    expect(chosen([2])).toEqual({ at: 2, scores: [], notRead: [] });
    expect(() => chosen([4])).toThrow(NO_RESULTS.noScore);
    expect(() => chosen([])).toThrow(NO_RESULTS.noScore);
  });

  it('says how many rows name no model, where any does not', () => {
    const scores = { scores: [], notRead: ['Said.'] };
    expect(withUnnamed(scores, 0)).toEqual(scores);
    expect(withUnnamed(scores, 1).notRead).toEqual(['Said.', NOT_READ.noModel(1)]);
  });
});
