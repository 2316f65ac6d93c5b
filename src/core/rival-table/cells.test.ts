import { describe, expect, it, test } from 'vitest';
import type { FilterTest } from '../catalog/table-settings.ts';
import { barScale, shareOn } from './bar-scale.ts';
import { matchOf, splitRows } from './filter-rows.ts';
import { frontierOf } from './frontier.ts';
import { bestIn, judgeCells, type JudgedColumn } from './judge-cells.ts';
import { regionChannels } from './region-channels.ts';
import { sortRows, sortValue } from './sort-rows.ts';
import { isHighFirst, type KnownCell, type TableCell } from './table-shape.ts';

const num = (value: number, rest: Partial<KnownCell> = {}): KnownCell => ({
  value,
  text: String(value),
  ...rest,
});
const yes: KnownCell = { value: true, text: 'Yes' };
const no: KnownCell = { value: false, text: 'No' };
const partly: KnownCell = { ...yes, isPartly: true };
const words: KnownCell = { value: null, text: 'In Words' };
const column = (rest: Partial<JudgedColumn> = {}): JudgedColumn => ({
  kind: 'number',
  unit: null,
  lowerIsBetter: false,
  isRanked: true,
  tieBand: 0.05,
  ...rest,
});

describe('a filter', () => {
  const limit = (kind: 'at-least' | 'at-most' | 'below'): FilterTest => ({ kind, number: 5 });
  it.each<[string, FilterTest, TableCell | undefined, string]>([
    ['at least 5', limit('at-least'), num(5), 'match'],
    ['at least 5', limit('at-least'), num(4.9), 'out'],
    ['at most 5', limit('at-most'), num(5), 'match'],
    ['at most 5', limit('at-most'), num(5.1), 'out'],
    ['below 5', limit('below'), num(4.9), 'match'],
    ['below 5', limit('below'), num(5), 'out'],
    ['below 5', limit('below'), words, 'check'],
    ['below 5', limit('below'), 'not-found', 'check'],
    ['below 5', limit('below'), null, 'check'],
    ['below 5', limit('below'), undefined, 'check'],
    ['yes', { kind: 'yes' }, yes, 'match'],
    ['yes', { kind: 'yes' }, no, 'out'],
    ['yes', { kind: 'yes' }, partly, 'check'],
    ['yes', { kind: 'yes' }, num(1), 'check'],
  ])('for %s', (_, asked, cell, match) => {
    expect(matchOf(cell, asked)).toBe(match);
  });

  it('puts a row out by one no, and to check by one unknown', () => {
    const rows = [
      { name: 'both', cells: [num(6), yes] },
      { name: 'unknown first', cells: [null, yes] },
      { name: 'unknown last', cells: [num(6), null] },
      { name: 'unknown and no', cells: [null, no] },
      { name: 'no and unknown', cells: [num(4), null] },
    ];
    const filters = [
      { key: '0', test: limit('at-least') },
      { key: '1', test: { kind: 'yes' as const } },
    ];
    const split = splitRows(rows, filters, ({ cells }, key) => cells[Number(key)]);
    const names = (list: typeof rows) => list.map(({ name }) => name);
    expect([names(split.match), names(split.check), names(split.out)]).toEqual([
      ['both'],
      ['unknown first', 'unknown last'],
      ['unknown and no', 'no and unknown'],
    ]);
    expect(splitRows(rows, [], () => null).match).toHaveLength(5);
  });
});

describe('the order of rows', () => {
  type Row = { name: string; value: number | string | null; second?: number };
  const order = (rows: Row[], isDescending = false) => {
    const { known, unknown } = sortRows(rows, {
      valueOf: ({ value }) => value,
      isDescending,
      thenBy: ({ second }) => second ?? null,
      nameOf: ({ name }) => name,
    });
    return [known.map(({ name }) => name).join(''), unknown.map(({ name }) => name).join('')];
  };

  it('is by value, up or down, with what is unknown apart', () => {
    const rows = [
      { name: 'b', value: 10 },
      { name: 'x', value: null },
      { name: 'a', value: 9 },
      { name: 'c', value: 100 },
    ];
    expect([order(rows), order(rows, true)]).toEqual([
      ['abc', 'x'],
      ['cba', 'x'],
    ]);
  });

  it('is by the second value where the first is level, less first, then by name', () => {
    const rows = [
      { name: 'd', value: 1 },
      { name: 'c', value: 1 },
      { name: 'b', value: 1, second: 20 },
      { name: 'a', value: 1, second: 100 },
    ];
    expect([order(rows)[0], order(rows, true)[0]]).toEqual(['bacd', 'bacd']);
    const unknown = rows.map((row) => ({ ...row, value: null }));
    expect(order(unknown)[1]).toBe('bacd');
  });

  it('of texts is by their letters', () => {
    const rows = ['pear', 'apple', 'fig', 'fig'].map((value, at) => ({
      name: String(3 - at),
      value,
    }));
    expect([order(rows)[0], order(rows, true)[0]]).toEqual(['2013', '3012']);
  });

  test.each<[TableCell | undefined, number | string | null]>([
    [num(3), 3],
    [words, 'in words'],
    [yes, 2],
    [partly, 1],
    [no, 0],
    ['not-found', null],
    [null, null],
    [undefined, null],
  ])('sorts the cell %j by %j', (cell, value) => {
    expect(sortValue(cell)).toBe(value);
  });
});

describe('the frontier', () => {
  const points = [
    { key: 'a', across: 1, up: 1 },
    { key: 'b', across: 2, up: 2 },
    { key: 'c', across: 2, up: 3 },
    { key: 'd', across: 3, up: 3 },
  ];
  it.each([
    ['more is better both ways', false, false, ['d']],
    ['less is better across', true, false, ['a', 'c']],
    ['less is better upwards', false, true, ['d', 'b', 'a']],
    ['less is better both ways', true, true, ['a']],
  ])('where %s', (_, lowerAcross, lowerUp, keys) => {
    expect(frontierOf(points, { lowerAcross, lowerUp })).toEqual(keys);
    expect(frontierOf(points.toReversed(), { lowerAcross, lowerUp })).toEqual(keys);
  });

  it('of nothing is nothing', () => {
    expect(frontierOf([], { lowerAcross: true, lowerUp: true })).toEqual([]);
  });
});

describe('bars of a test', () => {
  const tested = { test: { instrument: 'Test', board: null, agent: null } };

  it('begin a little below the worst and end at the best', () => {
    const scale = barScale(tested, [num(60), null, num(80), words, num(70), undefined]);
    expect(scale).toEqual({ from: 57, to: 80 });
    if (!scale) return;
    expect([57, 80, 68.5].map((value) => shareOn(scale, num(value)))).toEqual([0, 1, 0.5]);
    expect([null, words, undefined].map((cell) => shareOn(scale, cell))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are of tests alone, and empty where all are equal', () => {
    expect(barScale({ test: null }, [num(1), num(2)])).toBeNull();
    expect(shareOn(barScale(tested, [num(5), num(5)]) ?? { from: 0, to: 0 }, num(5))).toBe(0);
  });
});

describe('the verdict on two cells', () => {
  test.each<[string, Partial<JudgedColumn>, TableCell, TableCell, string, string]>([
    ['a higher number', {}, num(9), num(5), 'product', 'better'],
    ['a lower number', {}, num(5), num(9), 'competitor', 'better'],
    ['a lower price', { lowerIsBetter: true }, num(5), num(9), 'product', 'better'],
    ['a number without direction', { isRanked: false }, num(9), num(5), 'neutral', 'no-direction'],
    ['numbers within the tie band', {}, num(100), num(96), 'neutral', 'within-tie-band'],
    [
      'numbers within their errors',
      {},
      num(100, { error: 5 }),
      num(90, { error: 5 }),
      'neutral',
      'within-error',
    ],
    [
      'numbers beyond their errors',
      {},
      num(100, { error: 4 }),
      num(90, { error: 5 }),
      'product',
      'better',
    ],
    ['an unknown', {}, num(9), 'not-found', 'neutral', 'unknown'],
    ['no result', {}, null, num(9), 'neutral', 'unknown'],
    ['a yes and a no', { kind: 'answer' }, yes, no, 'product', 'better'],
    ['a yes for a part and a yes', { kind: 'answer' }, partly, yes, 'competitor', 'better'],
    ['two yeses', { kind: 'answer' }, yes, yes, 'neutral', 'equal'],
    ['texts', { kind: 'text' }, words, words, 'neutral', 'not-scored'],
    [
      'texts with scores',
      { kind: 'text' },
      { ...words, score: 9 },
      { ...words, score: 5 },
      'product',
      'better',
    ],
    ['lists without scores', { kind: 'list' }, num(3), num(2), 'neutral', 'not-scored'],
    [
      'a yes from memory and nothing',
      { kind: 'answer' },
      { ...yes, basis: 'memory' },
      null,
      'neutral',
      'unknown',
    ],
  ])('%s', (_, rest, one, other, advantage, ground) => {
    expect(judgeCells(column(rest), one, other)).toMatchObject({ advantage, ground });
  });
});

describe('the best of a row', () => {
  test.each<[string, Partial<JudgedColumn>, TableCell[], number[]]>([
    ['the highest', {}, [num(50), num(90), num(70)], [1]],
    ['the lowest of prices', { lowerIsBetter: true }, [num(50), num(90), num(70)], [0]],
    ['those level with it', {}, [num(98), num(100), num(70), num(97)], [0, 1, 3]],
    ['the first of equals and the rest', {}, [num(5), num(5)], [0, 1]],
    ['a number beside what is unknown', {}, [num(5), null, words, num(9)], [3]],
    ['none of one number', {}, [num(5), null], []],
    ['none without a number', {}, [null, 'not-found'], []],
    ['none without a direction', { isRanked: false }, [num(5), num(9)], []],
    ['none of answers', { kind: 'answer' }, [yes, no], []],
  ])('is %s', (_, rest, cells, places) => {
    expect(bestIn(column(rest), cells)).toEqual(places);
  });
});

test('a column begins with its best, and texts with the first letter', () => {
  expect(isHighFirst({ kind: 'number', lowerIsBetter: false })).toBe(true);
  expect(isHighFirst({ kind: 'number', lowerIsBetter: true })).toBe(false);
  expect(isHighFirst({ kind: 'text', lowerIsBetter: false })).toBe(false);
});

test('a rival can be had in a region on the channels of its cell, else on any', () => {
  const columns = [{ item: null }, { item: 'EU' }, { item: 'US' }];
  const row = (id: number, cell: TableCell) => ({ id, cells: [yes, cell, yes] });
  const rows = [row(1, { ...yes, channels: ['own', 'cloud'] }), row(2, yes), row(3, 'not-found')];
  const table = { columns, rows } as unknown as Parameters<typeof regionChannels>[0];
  const found = regionChannels(table, 'eu');
  expect([1, 2, 3, 4].map(found)).toEqual([['own', 'cloud'], null, null, null]);
  expect([null, 'us', 'asia'].map((region) => regionChannels(table, region)(1))).toEqual([
    null,
    null,
    null,
  ]);
});
