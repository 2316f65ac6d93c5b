import { describe, expect, it } from 'vitest';
import { sheetOf, textSheet } from '../../../../test/support/plain-sheets.ts';
import type { LinePlan, SheetPlan, TableForm } from '../../catalog/sheet-plan.ts';
import { CELL_COLOURS } from '../../wording/spreadsheets.ts';
import { findTables } from './find-tables.ts';
import { planTable, surveyTable } from './plan-table.ts';
import type { Sheet } from './sheet.ts';

const planOf = (plan: Partial<SheetPlan>): SheetPlan => ({ criteria: [], ...plan });
function planned(sheets: Sheet[], plan?: Partial<SheetPlan>, at = 0) {
  const tables = sheets.flatMap(findTables).map(surveyTable);
  const found = planTable(tables, at, sheets, plan && planOf(plan));
  if (!found) throw new Error('there is no such table');
  return found;
}
const plannedOf = (lines: string[], plan?: Partial<SheetPlan>) => planned([textSheet(lines)], plan);
const rolesOf = (lines: { name: string; role: string | null; of: number | null }[]) =>
  lines.map(({ name, role, of }) => `${name}: ${role ?? '-'}${of === null ? '' : ` of ${of}`}`);
const column = (lines: string[]) => rolesOf(plannedOf(lines).lines.products);
const row = (lines: string[]) => rolesOf(plannedOf(lines, { form: 'rows' }).lines.criteria);

describe('the form of a table', () => {
  it.each<[TableForm, string[]]>([
    ['claims', ['Product|Criterion|Value', 'A|SSO|yes']],
    ['rows', ['Feature|A|B', 'SSO|yes|no', 'Price|5|6']],
    ['rows', ['Things|A|B', 'SSO|yes|no', 'Price|$5|$6']],
    ['columns', ['Vendor|SSO|Price', 'A|yes|$5', 'B|no|$6']],
    ['columns', ['Things|SSO|Price', 'A|yes|$5', 'B|no|$6', 'C|no|$7']],
    ['rows', ['Vendor|A|B|C', 'SSO|yes|no|yes', 'Price|$5|$6|$7']],
    ['columns', ['Vendor|Hosting|City', 'A|cloud|Rome', 'B|own|Paris']],
  ])('is %s as its head and cells suggest', (form, lines) => {
    expect(findTables(textSheet(lines)).map(surveyTable)[0]?.form).toBe(form);
    expect(plannedOf(lines).form).toBe(form);
  });

  it('is another where the visitor says so', () => {
    const lines = ['Feature|A|B', 'SSO|yes|no'];
    const { grid, form } = plannedOf(lines, { form: 'columns' });
    expect(form).toBe('columns');
    expect(grid.products.map(({ name }) => name)).toEqual(['SSO']);
    expect(grid.criteria.map(({ name }) => name)).toEqual(['A', 'B']);
  });
});

describe('a column that is no product', () => {
  it.each<[string, string[]]>([
    ['Comment', ['A: -', 'Comment: comment of 0']],
    ['Source', ['A: -', 'Source: source of 0']],
    ['As of', ['A: -', 'As of: date of 0']],
    ['Notes 2', ['A: -', 'Notes 2: comment of 0']],
    ['Priority', ['A: -', 'Priority: priority']],
    ['Owner', ['A: -', 'Owner: owner']],
    ['Last modified', ['A: -', 'Last modified: leave-out']],
    ['Noted', ['A: -', 'Noted: -']],
  ])('“%s” beside one product', (head, roles) => {
    expect(column([`Feature|A|${head}`, 'SSO|yes|text', 'API|no|text'])).toEqual(roles);
  });

  it('of several products belongs to the one before it where each has one, else to the row', () => {
    const body = ['SSO|yes|x|no|y', 'API|no|x|yes|y'];
    expect(column(['Feature|A|Comment|B|Comment', ...body])).toEqual([
      'A: -',
      'Comment: comment of 0',
      'B: -',
      'Comment: comment of 2',
    ]);
    expect(column(['Feature|A|B|Comment', 'SSO|yes|no|text'])[2]).toBe('Comment: comment');
    expect(column(['Feature|A|Comment|B', 'SSO|yes|text|no'])[1]).toBe('Comment: comment of 0');
    expect(column(['Feature|Comment|A|B', 'SSO|text|yes|no'])[0]).toBe('Comment: comment');
  });

  it.each([
    ['Source of B', 'source of 1'],
    ['Source B', 'source of 1'],
    ['b comment', 'comment of 1'],
    ['B (source)', 'source of 1'],
    ['B – date', 'date of 1'],
    ['Source of C', '-'],
  ])('“%s” names the product that it belongs to', (head, role) => {
    expect(column([`Feature|A|B|${head}`, 'SSO|yes|no|text'])[2]).toBe(`${head}: ${role}`);
  });

  it('is one after all where no other column is a product', () => {
    expect(column(['Feature|Source|Date', 'SSO|web|May'])).toEqual(['Source: -', 'Date: -']);
  });

  it('in rows is a row like any other, but for products in rows', () => {
    expect(row(['Feature|A|B', 'Date|May|June', 'Source|web|call'])).toEqual([
      'Date: -',
      'Source: -',
    ]);
    const { criteria } = plannedOf([
      'Vendor|Price|Price source|Source|Notes|Owner',
      'A|5|web|call|good|Ana',
      'B|6|web|call|good|Ana',
    ]).lines;
    expect(rolesOf(criteria)).toEqual([
      'Price: -',
      'Price source: source of 0',
      'Source: source',
      'Notes: -',
      'Owner: owner',
    ]);
  });

  it('is none among claims in rows, whose products are named one by one', () => {
    const lines = ['Product|Criterion|Value', 'A|SSO|yes', 'Source|SSO|no'];
    expect(column(lines)).toEqual(['A: -', 'Source: -']);
  });

  it('is what the visitor says, be it of one line', () => {
    const lines: LinePlan[] = [{ kind: 'product', index: 0, role: 'owner', of: null }];
    const plan = plannedOf(['Feature|A|B', 'SSO|yes|no'], { lines });
    expect(plan.grid.products.map(({ name }) => name)).toEqual(['B']);
    expect(plannedOf(['Feature|A|B', 'SSO|yes|no'], { lines: [] }).grid.products).toHaveLength(2);
  });

  it('is what the visitor says of several', () => {
    const lines: LinePlan[] = [
      { kind: 'product', index: 1, role: 'comment', of: 0 },
      { kind: 'criterion', index: 0, role: 'leave-out', of: null },
    ];
    const plan = plannedOf(['Feature|A|B|C', 'SSO|yes|text|no', 'API|no|text|yes'], { lines });
    expect(rolesOf(plan.lines.products)).toEqual(['A: -', 'B: comment of 0', 'C: -']);
    expect(plan.grid.products.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(plan.criteria.map(({ leaveOut, role }) => [leaveOut, role])).toEqual([
      [true, 'leave-out'],
      [false, null],
    ]);
    expect(plan.grid.criteria[1]?.cells[0]?.source).toEqual({ note: 'text' });
    expect(plan.grid.lines).toEqual([0, 2]);
  });
});

describe('what stands beside a value', () => {
  const first = (lines: string[], plan?: Partial<SheetPlan>) =>
    plannedOf(lines, plan).grid.criteria[0];

  it('is its comment, source and date; what stands in the cell itself comes first', () => {
    const sheet = sheetOf([
      ['Feature', 'A', 'Source', 'Date', 'Comment'],
      [
        'SSO',
        { text: 'yes', note: 'Own.' },
        { text: 'web', link: 'https://a.example' },
        'May',
        'More.',
      ],
      ['API', { text: 'no', link: 'https://b.example' }, 'call', null, null],
    ]);
    const { criteria } = planned([sheet]).grid;
    expect(criteria[0]?.cells[0]?.source).toEqual({
      note: 'Own. More.',
      address: 'https://a.example',
      date: { text: 'May' },
    });
    expect(criteria[1]?.cells[0]?.source).toEqual({ address: 'https://b.example' });
  });

  it('of a whole row is that of each product, and a comment that of the criterion', () => {
    const found = first(['Feature|A|B|Source|Priority|Comment', 'SSO|yes|no|web|Must|Check it.']);
    expect(found?.cells.map((cell) => cell?.source)).toEqual([
      { address: 'web' },
      { address: 'web' },
    ]);
    expect(found?.description).toBe('Priority: Must. Comment: Check it.');
    expect(first(['Feature|A|B', 'SSO|yes|no'])?.description).toBeNull();
  });

  it('of a column belongs to each row of a table of vendors', () => {
    const { grid } = plannedOf([
      'Vendor|Price|Source|SLA|SLA comment',
      'A|5|web|99|Yearly',
      'B|6||98|',
    ]);
    const sources = grid.criteria.map(({ cells }) => cells.map((cell) => cell?.source));
    expect(sources[0]).toEqual([{ address: 'web' }, undefined]);
    expect(sources[2]).toEqual([{ address: 'web', note: 'Yearly' }, undefined]);
  });

  it('is not taken of owners and lines that are left out', () => {
    const { taken } = plannedOf(['Feature|A|Owner|ID', 'SSO|yes|Ana|7', 'API|no||8']);
    expect(
      taken.map(({ dropped }) => dropped.map(({ name, cells }) => [name, cells.length])),
    ).toEqual([
      [
        ['Owner', 3],
        ['ID', 3],
      ],
    ]);
    const rows = plannedOf(['Vendor|Price|Priority', 'A|5|Must', 'B|6|Could']);
    expect(rows.taken[0]?.dropped.map(({ name, cells }) => [name, cells.length])).toEqual([
      ['Priority', 3],
    ]);
  });
});

describe('our product', () => {
  it.each<[string, string[], Partial<SheetPlan> | undefined, number | null]>([
    ['is the first', ['Feature|A|B', 'SSO|yes|no'], undefined, 0],
    ['is the one named so', ['Feature|A|B (us)', 'SSO|yes|no'], undefined, 1],
    ['is none of a buyer’s list', ['Feature|Priority|A|B', 'SSO|Must|yes|no'], undefined, null],
    ['is none where the visitor says so', ['Feature|A (us)|B', 'SSO|yes|no'], { ours: null }, null],
    ['is the column that he chooses', ['Feature|ID|A|B', 'SSO|1|yes|no'], { ours: 2 }, 1],
    ['is not a column that is none', ['Feature|ID|A|B (us)', 'SSO|1|yes|no'], { ours: 0 }, 1],
  ])('%s', (_, lines, plan, ours) => {
    expect(plannedOf(lines, plan).ours).toBe(ours);
  });

  it('is the one in bold, where one alone is', () => {
    const heads = (...bold: string[]) =>
      sheetOf([
        ['Feature', ...['A', 'B', 'C'].map((text) => ({ text, isBold: bold.includes(text) }))],
        ['SSO', 'yes', 'no', 'no'],
      ]);
    expect(planned([heads('B')]).ours).toBe(1);
    expect(planned([heads('B', 'C')]).ours).toBe(0);
    const rows = sheetOf([
      ['Vendor', 'Price', 'SLA'],
      ['A', '5', '99'],
      [{ text: 'B', isBold: true }, '6', '98'],
    ]);
    expect(planned([rows]).ours).toBe(1);
  });
});

describe('several tables', () => {
  const other = (lines: string[], name = 'Prices') => textSheet(lines, { name });
  const main = textSheet(['Feature|A|B|C', 'SSO|yes|no|no', 'API|no|yes|no']);
  const joins = (lines: string[], plan?: Partial<SheetPlan>) =>
    planned([main, other(lines)], plan).joined;

  it.each<[string, string[], number[]]>([
    ['the same products', ['Price|A|B|C', 'Seat|5|6|7'], [1]],
    ['half of the products', ['Price|A|D', 'Seat|5|6'], [1]],
    ['fewer than half', ['Price|A|D|E', 'Seat|5|6|7'], []],
    ['none of them', ['Price|D|E', 'Seat|5|6'], []],
    ['ours, however it is written', ['Price|a (us)|D', 'Seat|5|6'], [1]],
    ['half of the criteria again', ['Feature|A|B', 'SSO|yes|no', 'Log|no|no'], []],
    [
      'a third of the criteria again',
      ['Feature|A|B', 'SSO|yes|no', 'Log|no|no', 'Fast|no|no'],
      [1],
    ],
  ])('with %s', (_, lines, joined) => {
    expect(joins(lines)).toEqual(joined);
  });

  it('are joined as the visitor says', () => {
    expect(joins(['Price|A|B|C', 'Seat|5|6|7'], { joined: [] })).toEqual([]);
    expect(joins(['Price|D|E', 'Seat|5|6'], { joined: [0, 1] })).toEqual([1]);
  });

  it('become one, with the products of each and their sheets for categories', () => {
    const { grid, taken, criteria } = planned([main, other(['Price|D|B', 'Seat|5|6'])]);
    expect(grid.products.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
    expect(grid.lines).toEqual([0, 1, 2, -1]);
    const seat = grid.criteria[2];
    expect(seat?.cells.map((cell) => cell?.cell?.text ?? null)).toEqual([null, '6', null, '5']);
    expect(seat).toMatchObject({ category: 'Prices', sheet: 'Prices', form: 'rows' });
    expect(grid.criteria.map(({ cells }) => cells.length)).toEqual([4, 4, 4]);
    expect(criteria.map(({ category }) => category)).toEqual(['Sheet', 'Sheet', 'Prices']);
    expect(taken).toHaveLength(2);
  });

  it('of one sheet have their titles for categories', () => {
    const sheet = textSheet(['Feature|A|B', 'SSO|yes|no', '', 'Price|A|B', 'Seat|5|6']);
    expect(planned([sheet]).criteria.map(({ name, category }) => `${category}: ${name}`)).toEqual([
      'Security: SSO',
      'Price: Seat',
    ]);
  });

  it('is none at a place where there is none', () => {
    const tables = [main].flatMap(findTables).map(surveyTable);
    expect(planTable(tables, 1, [main], undefined)).toBeNull();
  });
});

describe('criteria', () => {
  it('of one name are told apart by their categories', () => {
    const { criteria } = plannedOf([
      'Category|Feature|A|B',
      'EU|Price|5|6',
      'US|Price|7|8',
      'US|SLA|99|98',
    ]);
    expect(criteria.map(({ name }) => name)).toEqual(['Price (EU)', 'Price (US)', 'SLA']);
    const plain = plannedOf(['Feature|A|B', 'Thing|x|y', 'Thing|z|u']).criteria;
    expect(plain.map(({ name }) => name)).toEqual(['Thing', 'Thing']);
  });

  it('are what the visitor says of them', () => {
    const lines = ['Feature|A|B', 'Seat|1.000|2.000', 'SSO|yes|no'];
    const read = (rest: Partial<SheetPlan['criteria'][number]>) =>
      plannedOf(lines, { criteria: [{ index: 0, ...rest }] }).criteria[0];
    expect(read({})).toMatchObject({ type: 'number', decimalSign: null, twoReadings: '1.000' });
    expect(read({ decimalSign: ',' })).toMatchObject({ decimalSign: ',' });
    expect(read({ unit: '€', name: 'Seats', higherIsBetter: false })).toMatchObject({
      unit: '€',
      name: 'Seats',
      higherIsBetter: false,
    });
    expect(read({ unit: '' })?.unit).toBeNull();
    expect(read({ type: 'text', unit: '€', higherIsBetter: true })).toMatchObject({
      unit: null,
      higherIsBetter: null,
      twoReadings: null,
      decimalSign: null,
    });
    expect(read({ leaveOut: true })?.leaveOut).toBe(true);
  });

  it('keep what an empty cell says while they are a yes or a no', () => {
    const lines = ['Feature|A|B', 'SSO|x|', 'API||x'];
    expect(plannedOf(lines).criteria.map(({ blanks }) => blanks)).toEqual(['no', 'no']);
    const plan = { criteria: [{ index: 0, type: 'text' as const }] };
    expect(plannedOf(lines, plan).criteria.map(({ blanks }) => blanks)).toEqual([null, 'no']);
  });
});

describe('colours and footnotes', () => {
  const painted = [
    { row: 1, column: 1, fill: 'FF0000' },
    { row: 1, column: 2, fill: '00FF00' },
    { row: 2, column: 2, fill: '00FF00' },
    { row: 2, column: 1, fill: '0000FF' },
    { row: 9, column: 9, fill: '123456' },
  ];
  const sheet = textSheet(['Feature|A|B|C', 'SSO|||no', 'API|yes||no', 'Log|no|yes|no'], {
    painted,
  });

  it('of empty cells are counted, the most frequent first', () => {
    expect(
      planned([sheet]).colours.map(({ fill, means, places }) => [fill, means, places.size]),
    ).toEqual([
      ['00FF00', null, 2],
      ['FF0000', null, 1],
    ]);
    expect(plannedOf(['Feature|A|B', 'SSO||', 'API|yes|no']).colours).toEqual([]);
  });

  it('say what the visitor says they mean', () => {
    const colours = [
      { fill: '00FF00', means: 'yes' as const },
      { fill: 'FF0000', means: null },
    ];
    const { grid } = planned([sheet], { colours });
    expect(grid.criteria.map(({ cells }) => cells.map((cell) => cell?.cell?.text ?? null))).toEqual(
      [
        [null, CELL_COLOURS.yes, 'no'],
        ['yes', CELL_COLOURS.yes, 'no'],
        ['no', 'yes', 'no'],
      ],
    );
    expect(grid.criteria[0]?.cells[1]?.source).toEqual({ note: CELL_COLOURS.note });
    expect(
      planned([sheet], { colours: colours.slice(1) }).grid.criteria[0]?.cells[1]?.cell,
    ).toBeNull();
  });

  it('with a star stand beside each value that points to them, in their own sheet', () => {
    const lines = ['Feature|A|B', 'SSO|yes*|no**', 'API|no|yes *', '* Enterprise||', '* Again||'];
    const two = textSheet(['Price|A|B', 'Plan|free*|paid'], { name: 'Prices' });
    const { grid, footnotes } = planned([textSheet(lines), two]);
    expect(footnotes.map(({ mark, text, row, column: at }) => [mark, text, row, at])).toEqual([
      ['*', '* Enterprise', 3, 0],
    ]);
    expect(grid.criteria.map(({ cells }) => cells.map((cell) => cell?.source?.note))).toEqual([
      ['* Enterprise', undefined],
      [undefined, '* Enterprise'],
      [undefined, undefined],
    ]);
  });

  it('with a star come after a note of the cell', () => {
    const noted = sheetOf([
      ['Feature', 'A', 'B'],
      ['SSO', { text: 'yes¹', note: 'Seen.' }, 'no'],
      ['¹ Enterprise'],
    ]);
    expect(planned([noted]).grid.criteria[0]?.cells[0]?.source?.note).toBe('Seen. ¹ Enterprise');
  });
});
