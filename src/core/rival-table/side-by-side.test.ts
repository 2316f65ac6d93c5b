import { describe, expect, it } from 'vitest';
import {
  answerCell as answer,
  columnNamed as columnOf,
  EXAM as TEST,
  monthlyCosts as monthly,
  numberCell as num,
  rivalTableOf as tableOf,
  TABLE_WORKLOAD as WORKLOAD,
  textCellOf as word,
} from '../../../test/support/rival-tables.ts';
import {
  byCategory,
  columnsFor,
  costColumn,
  headlineOf,
  sideBySide,
  type SidesAsked,
} from './side-by-side.ts';
import type { RivalTable, TableCell, TableColumn } from './table-shape.ts';

const compare = (table: RivalTable, rest: Partial<SidesAsked> = {}) =>
  sideBySide(table, {
    sides: table.rows,
    features: table.columns.map(({ key }) => key),
    workload: null,
    costs: new Map(),
    sort: null,
    baseline: null,
    ...rest,
  });

describe('rivals side by side', () => {
  it('have a row a criterion with how many are known, the best and who is level', () => {
    const table = tableOf(
      [columnOf('a'), columnOf('b'), columnOf('c')],
      [
        [num(10), num(100), null],
        [num(20), num(98), 'not-found'],
        [null, num(50), null],
      ],
    );
    const { rows, missing, weak } = compare(table);
    expect(rows.map(({ known, best, isTie, isSame }) => [known, best, isTie, isSame])).toEqual([
      [2, ['2'], false, false],
      [3, ['1', '2'], true, false],
      [0, [], false, true],
    ]);
    expect([missing, weak]).toEqual([4, 0]);
  });

  it('count as weak what has a doubt', () => {
    const table = tableOf([columnOf('a')], [[num(1, { doubt: 'stale' })], [num(2)], [null]]);
    expect(compare(table)).toMatchObject({ weak: 1, missing: 1 });
  });

  it.each<[string, TableColumn['kind'], TableCell[], boolean]>([
    ['numbers by their text', 'number', [num(1), num(1)], true],
    ['two numbers', 'number', [num(1), num(2)], false],
    ['a number and nothing', 'number', [num(1), null], false],
    [
      'answers whatever their words',
      'answer',
      [answer(true), answer(true, { text: 'Of course' })],
      true,
    ],
    [
      'a yes and a yes for a part',
      'answer',
      [answer(true), answer(true, { isPartly: true })],
      false,
    ],
    [
      'a yes and one elsewhere',
      'answer',
      [answer(true), answer(true, { isElsewhere: true })],
      false,
    ],
    ['texts', 'text', [word('One'), word('Other')], false],
  ])('say the same or not: %s', (_, kind, cells, isSame) => {
    const table = tableOf(
      [columnOf('a', { kind })],
      cells.map((cell) => [cell]),
    );
    expect(compare(table).rows[0]?.isSame).toBe(isSame);
  });

  it('stand ahead of the baseline, behind, level or apart, and not to themselves', () => {
    const table = tableOf([columnOf('a')], [[num(50)], [num(90)], [num(10)], [num(51)], [null]]);
    expect(compare(table, { baseline: '1' }).rows[0]?.standings).toEqual([
      null,
      'ahead',
      'behind',
      'level',
      'apart',
    ]);
    expect(compare(table).rows[0]?.standings).toBeNull();
    expect(compare(table, { baseline: 'gone' }).rows[0]?.standings).toBeNull();
  });

  it('are sorted by a row, the unknown last, by cost and name where it is level', () => {
    const table = tableOf([columnOf('a')], [[null], [num(5)], [num(9)], [num(5)], [num(5)]]);
    const keys = (rest: Partial<SidesAsked>) =>
      compare(table, rest)
        .sides.map(({ key }) => key)
        .join('');
    const sort = { key: 'a', isDescending: true };
    expect(keys({ sort })).toBe('32451');
    expect(keys({ sort: { ...sort, isDescending: false } })).toBe('24531');
    expect(keys({ sort, costs: monthly(1, 30, 5, 20, null) })).toBe('34251');
    expect([keys({}), keys({ sort: { key: 'gone', isDescending: true } })]).toEqual([
      '12345',
      '12345',
    ]);
  });

  it('have the cost of a workload as their last row, of rivals alone', () => {
    const table = tableOf(
      [columnOf('price', { category: 'Prices' }), columnOf('a')],
      [
        [num(1), null],
        [num(2), null],
        [num(3), null],
      ],
    );
    table.rows[2]!.kind = 'subject';
    const costs = monthly(1234.4, null, 5);
    const row = compare(table, { workload: WORKLOAD, costs }).rows.at(-1);
    expect(row?.cells).toEqual([{ value: 1234.4, text: '$1,234' }, 'not-found', 'not-found']);
    expect(row?.column).toMatchObject({
      key: 'cost',
      name: 'Your workload',
      category: 'Prices',
      lowerIsBetter: true,
      tieBand: 0,
      known: 2,
      isRanked: true,
      isGeneral: false,
      isCapability: false,
    });
    expect(compare(table, { costs }).rows).toHaveLength(2);
    expect(costColumn({ ...table, prices: null })).toMatchObject({ category: '', known: 0 });
  });

  it('are grouped by category in the order of their first rows', () => {
    const table = tableOf(
      [
        columnOf('a', { category: 'B' }),
        columnOf('b', { category: 'A' }),
        columnOf('c', { category: 'B' }),
      ],
      [[null, null, null]],
    );
    const groups = byCategory(compare(table).rows);
    expect(groups.map(({ name, rows }) => [name, rows.map(({ column }) => column.key)])).toEqual([
      ['B', ['a', 'c']],
      ['A', ['b']],
    ]);
  });
});

describe('the criteria that are compared', () => {
  const test = (key: string, rest: Partial<TableColumn> = {}) =>
    columnOf(key, { criterionId: 'skill', test: TEST, ...rest });
  const columns = [
    columnOf('shown', { kind: 'text' }),
    columnOf('plain'),
    columnOf('empty'),
    columnOf('yes', { kind: 'answer' }),
    columnOf('words', { kind: 'text' }),
    columnOf('where', { kind: 'answer' }),
    columnOf('where.eu', { kind: 'answer', criterionId: 'where', item: 'EU' }),
    test('general', { isGeneral: true }),
    test('rare'),
    test('usual'),
    test('lost', { criterionId: 'other' }),
  ];
  const one: TableCell[] = [
    word('x'),
    num(1),
    null,
    answer(true),
    word('y'),
    answer(true),
    answer(true),
    num(1),
    num(1),
    num(1),
    null,
  ];
  const two: TableCell[] = [...one.slice(0, 8), null, num(2), null];
  const table = tableOf(columns, [one, two], { shown: ['shown', 'where.eu', 'rare'] });
  const keys = (features: string[] | null, of: RivalTable = table) =>
    columnsFor(of, of.rows, features).map(({ key }) => key);

  it('are what the catalog shows, then known numbers and answers, then a test of each criterion', () => {
    expect(keys(null)).toEqual(['shown', 'plain', 'yes', 'where.eu', 'usual']);
  });

  it('are those that were asked for, each once, in the order of the table', () => {
    expect(keys(['plain', 'shown', 'gone', 'plain'])).toEqual(['shown', 'plain']);
    expect(keys(['empty', 'lost'])).toEqual(['empty', 'lost']);
    expect(keys([])).toEqual([]);
  });

  it('read a criterion on the special test that measured most, else on a general one', () => {
    expect([keys(['skill']), keys(['rare']), keys(['other'])]).toEqual([
      ['usual'],
      ['rare'],
      ['lost'],
    ]);
    const general = one.map((cell, at) => (at === 8 || at === 9 ? null : cell));
    expect(keys(['skill'], tableOf(columns, [general]))).toEqual(['general']);
    expect(keys(null, tableOf(columns, [general]))).toContain('general');
  });
});

describe('the headline', () => {
  const exam = (key: string, instrument: string) =>
    columnOf(key, { test: { ...TEST, instrument, board: null } });
  const columns = [columnOf('plain'), exam('first', 'First exam'), exam('second', 'Second exam')];
  const say = (
    cells: TableCell[][],
    { costs = monthly(), sort = null as string | null, asked = null as string | null } = {},
  ) => {
    const table = tableOf(columns, cells, { sort });
    const view = compare(table, { costs, workload: costs.size > 0 ? WORKLOAD : null });
    return headlineOf(view, table, asked);
  };

  it('says who leads on the test that measured most, and who costs least', () => {
    const cells = [
      [num(9), num(10), num(20)],
      [num(1), num(20), num(10)],
      [num(1), null, num(5)],
    ];
    expect(say(cells)).toBe('Rival 1 leads on Second exam.');
    expect(say(cells, { sort: 'first' })).toBe('Rival 2 leads on First exam (2 of 3 tested).');
    expect(say(cells, { sort: 'second', asked: 'first' })).toContain('First exam');
    expect(say(cells, { sort: 'plain' })).toContain('Second exam');
    expect(say(cells, { costs: monthly(5, 4, null) })).toBe(
      'Rival 1 leads on Second exam. Rival 2 costs least (2 of 3 with a price).',
    );
    expect(say(cells, { costs: monthly(5, 6, 7) })).toBe(
      'Rival 1 leads on Second exam and costs least.',
    );
  });

  it('says nothing of a tie, a doubt or a test that measured less than half', () => {
    const cells = (one: TableCell, other: TableCell, ...rest: TableCell[]) =>
      [one, other, ...rest].map((cell) => [null, cell, null]);
    expect(say(cells(num(100), num(98)))).toBeNull();
    expect(say(cells(num(100, { doubt: 'stale' }), num(50)))).toBeNull();
    expect(say(cells(num(100), num(50, { doubt: 'stale' })))).toBe('Rival 1 leads on First exam.');
    expect(say(cells(num(100), num(50), null, null))).toBe(
      'Rival 1 leads on First exam (2 of 4 tested).',
    );
    expect(say(cells(num(100), num(50), null, null, null))).toBeNull();
    expect(
      say([
        [num(9), null, null],
        [num(1), null, null],
      ]),
    ).toBeNull();
    expect(say(cells(null, null), { costs: monthly(9, 4) })).toBe(
      'Rival 2 costs less at this workload.',
    );
  });
});
