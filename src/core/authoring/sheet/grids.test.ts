import { describe, expect, it } from 'vitest';
import { sheetOf, textSheet, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import { saysOurs, withoutOurs } from './cell-words.ts';
import { findTables } from './find-tables.ts';
import type { Grid } from './grid.ts';
import { isLongTable, longGrid } from './long-grid.ts';
import type { Sheet } from './sheet.ts';
import { turned, wideGrid, withOwnSource } from './wide-grid.ts';

const tableIn = (sheet: Sheet) => {
  const [table] = findTables(sheet);
  if (!table) throw new Error('there is no table');
  return table;
};
const tableOf = (...lines: string[]) => tableIn(textSheet(lines));
const wide = (...lines: string[]) => wideGrid(tableOf(...lines));
const productsIn = ({ products }: Grid) => products.map(({ name }) => name);
/** Category, name, unit and description of each, then its cells. */
const criteriaIn = ({ criteria }: Grid) =>
  criteria.map(({ category, name, unit, description, cells }) =>
    [
      [category, name, unit, description].map((each) => each ?? '-').join('/'),
      cells.map((each) => each?.cell?.text ?? '').join(','),
    ].join(' '),
  );
const droppedIn = ({ dropped }: Grid) =>
  dropped.map(({ name, cells }) => [name, ...cells.map(({ cell }) => cell?.text ?? '')].join(':'));

describe('criteria in rows', () => {
  it('are named by the first column, or by one that is called so', () => {
    expect(criteriaIn(wide('Tool|A|B', 'SSO|yes|no'))).toEqual(['-/SSO/-/- yes,no']);
    const second = wide('ID|Feature|A|B', '1|SSO|yes|no');
    expect(criteriaIn(second)).toEqual(['-/SSO/-/- 1,yes,no']);
    expect(productsIn(second)).toEqual(['ID', 'A', 'B']);
  });

  it('have a category, a unit and a description where columns are called so', () => {
    const grid = wide(
      'Category|Feature|Description|Unit|A|B',
      'Safe|SSO|Sign in once|-|yes|no',
      '|Audit|||no|no',
      'Fast|Latency|How long|ms|5|6',
    );
    expect(productsIn(grid)).toEqual(['A', 'B']);
    expect(criteriaIn(grid)).toEqual([
      'Safe/SSO/-/Sign in once yes,no',
      'Safe/Audit/-/- no,no',
      'Fast/Latency/ms/How long 5,6',
    ]);
    // A description is the column beside the names, and no other.
    expect(productsIn(wide('Feature|A|Description', 'SSO|yes|Sign in once'))).toEqual([
      'A',
      'Description',
    ]);
    expect(criteriaIn(wide('Feature|Area|A', 'SSO|Safe|yes'))).toEqual(['Safe/SSO/-/- yes']);
  });

  it('have the note of their name for a description', () => {
    const sheet = sheetOf([
      ['Feature', 'A', 'B'],
      [{ text: 'SSO', note: 'Sign in once' }, 'yes', 'no'],
    ]);
    expect(criteriaIn(wideGrid(tableIn(sheet)))).toEqual(['-/SSO/-/Sign in once yes,no']);
  });

  it('stand in the category of a line above them that names nothing else', () => {
    const grid = wide('Feature|A|B', 'Safety||', 'SSO|yes|no', 'Speed||', 'Latency|5|6', 'Last||');
    expect(criteriaIn(grid)).toEqual([
      'Safety/SSO/-/- yes,no',
      'Speed/Latency/-/- 5,6',
      'Speed/Last/-/- ,',
    ]);
    const twice = wide('Feature|A|B', 'SSO||', 'Audit||', 'Log|yes|no');
    expect(criteriaIn(twice)).toEqual(['-/SSO/-/- ,', 'Audit/Log/-/- yes,no']);
  });

  it('are marked by bold lines where any is bold', () => {
    const sheet = sheetOf([
      ['Feature', 'A', 'B'],
      [{ text: 'Safety', isBold: true }, null, null],
      ['SSO', null, null],
      ['Audit', 'yes', 'no'],
    ]);
    expect(criteriaIn(wideGrid(tableIn(sheet)))).toEqual([
      'Safety/SSO/-/- ,',
      'Safety/Audit/-/- yes,no',
    ]);
  });

  it('are no footnotes and no lines without a name', () => {
    const grid = wide(
      'Feature|A|B',
      'SSO|yes*|no',
      '|odd|',
      '* Enterprise only||',
      'Sources: web||',
    );
    expect(criteriaIn(grid)).toEqual(['-/SSO/-/- yes*,no']);
    expect(droppedIn(grid)).toEqual(['::odd:', ':* Enterprise only::', ':Sources: web::']);
  });

  it('have products whose columns may have no head, and ours are marked', () => {
    const grid = wide('Price|Our tool|B|', 'Seat|5|6|7', 'User|1|2|3');
    expect(productsIn(grid)).toEqual(['Our tool', 'B', 'Column D']);
    expect(grid.products.map(({ isOurs }) => isOurs)).toEqual([true, false, false]);
    expect(grid.title).toBe('Price');
    expect(wide('Feature|A', 'SSO|yes').title).toBeUndefined();
    expect(wide('Product|A', 'SSO|yes').title).toBeUndefined();
    expect(wide('|A|B', 'SSO|yes|no').title).toBeUndefined();
  });

  it('know ours by what stands over it', () => {
    const grid = wide('|Ours|Ours|Them|Them', 'Feature|A|B|C|D', 'SSO|yes|no|no|no');
    expect(grid.products.map(({ isOurs }) => isOurs)).toEqual([true, true, false, false]);
  });

  it('have names of 120 characters at most', () => {
    const long = 'x'.repeat(121);
    const grid = wide(`Feature|${long}`, `${long}|yes`, 'SSO|no');
    expect(grid.products[0]?.name).toHaveLength(120);
    expect(grid.criteria[0]?.name).toHaveLength(120);
  });
});

describe('a first column that repeats itself', () => {
  const rows = (...lines: string[]) => wide('Part|Thing|A|B', ...lines);

  it('holds categories where the second names each row', () => {
    const grid = rows('Safe|SSO|yes|no', 'Safe|Audit|yes|no', 'Fast|Speed|5|6', 'Fast|Cache|1|2');
    expect(productsIn(grid)).toEqual(['A', 'B']);
    expect(criteriaIn(grid)[2]).toBe('Fast/Speed/-/- 5,6');
  });

  it.each<[string, string[]]>([
    ['names each row itself', ['SSO|Safe|yes|no', 'Audit|Safe|yes|no', 'Speed|Fast|5|6']],
    ['the second repeats too', ['Safe|SSO|yes|no', 'Safe|SSO|yes|no', 'Safe|Log|5|6']],
    ['the second holds answers', ['Safe|yes|a|b', 'Safe|no|a|b', 'Safe|partly so|a|b']],
    ['the second holds numbers', ['Safe|$5|a|b', 'Safe|6|a|b', 'Safe|7|a|b']],
    ['the second holds what is unknown', ['Safe|n/a|a|b', 'Safe|tbd|a|b', 'Safe|SSO|a|b']],
    ['the second is empty', ['Safe||a|b', 'Safe||a|b', 'Safe|SSO|a|b']],
  ])('holds none where %s', (_, lines) => {
    expect(productsIn(rows(...lines))).toContain('Thing');
  });

  it('needs four columns', () => {
    const grid = wide('Part|Thing|A', 'Safe|SSO|yes', 'Safe|Log|yes', 'Safe|API|no');
    expect(productsIn(grid)).toEqual(['Thing', 'A']);
  });

  it('repeats itself where less than seven tenths are different', () => {
    const lines = (first: string[]) =>
      first.map((part, at) => `${part}|Thing ${'abcdefghij'[at]}|x|y`);
    const seven = lines([...'abcdefggg'].slice(0, 9).concat('g'));
    const six = lines([...'abcdeffff'].concat('f'));
    expect(productsIn(rows(...seven))).toContain('Thing');
    expect(productsIn(rows(...six))).not.toContain('Thing');
  });
});

describe('a table that is turned', () => {
  it('has products in rows', () => {
    const grid = wideGrid(turned(tableOf('Tool|SSO|Price', 'A|yes|5', 'B|no|6')));
    expect(productsIn(grid)).toEqual(['A', 'B']);
    expect(criteriaIn(grid)).toEqual(['-/SSO/-/- yes,no', '-/Price/-/- 5,6']);
    expect(grid.products.map(({ row, column }) => [row, column])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it('has what groups its head for categories', () => {
    const table = tableOf('|EU|EU|US', 'Tool|Price|SLA|Price', 'A|5|99|6', 'B|6|98|7');
    expect(criteriaIn(wideGrid(turned(table)))).toEqual([
      'EU/Price/-/- 5,6',
      'EU/SLA/-/- 99,98',
      'US/Price/-/- 6,7',
    ]);
  });
});

it('a table that is turned has a category where anything stands over its head', () => {
  const table = tableOf('||EU|EU', 'Tool|Plan|Price|SLA', 'A|x|5|99', 'B|y|6|98');
  expect(criteriaIn(wideGrid(turned(table)))).toEqual([
    '-/Plan/-/- x,y',
    'EU/Price/-/- 5,6',
    'EU/SLA/-/- 99,98',
  ]);
});

describe('a cell', () => {
  const own = (cell: Exclude<WrittenCell, string | number | null>) =>
    withOwnSource({ cell: { text: 'yes', ...cell }, row: 0, column: 0 })?.source;
  it('has its note and its link for a source, but not a link that it shows', () => {
    expect(own({ note: 'Seen' })).toEqual({ note: 'Seen' });
    expect(own({ link: 'https://a.example' })).toEqual({ address: 'https://a.example' });
    expect(own({ text: 'https://a.example', link: 'https://a.example' })).toBeUndefined();
    expect(own({})).toBeUndefined();
    expect(withOwnSource(undefined)).toBeNull();
  });
});

describe('claims in rows', () => {
  const HEAD = 'Product|Criterion|Value|Category|Unit|Source|Date|Note|Valid from|Until|Owner';
  const long = (...lines: string[]) => longGrid(tableOf(HEAD, ...lines));

  it.each([
    ['Product|Criterion|Value', true],
    ['Vendor|Feature|Answer|Link', true],
    ['Product|Criterion|Note', false],
    ['Product|Value|Note', false],
    ['Criterion|Value|Note', false],
  ])('are known by their heads: %s', (head, is) => {
    expect(isLongTable(tableOf(head, 'A|SSO|yes'))).toBe(is);
  });

  it('make a grid of products and criteria in the order in which they are first named', () => {
    const grid = long(
      'A|SSO|yes|||||',
      'B|Seat|5|Price|$',
      'B|SSO|no|Safe',
      'Our C|Seat|6|Other|€',
    );
    expect(grid.products.map(({ name, row, isOurs }) => [name, row, isOurs])).toEqual([
      ['A', 1, false],
      ['B', 2, false],
      ['Our C', 4, true],
    ]);
    expect(criteriaIn(grid)).toEqual(['Safe/SSO/-/- yes,no,', 'Price/Seat/$/- ,5,6']);
    expect(grid.criteria.map(({ row, column, role, of }) => [row, column, role, of])).toEqual([
      [1, 1, null, null],
      [2, 1, null, null],
    ]);
  });

  it('take their source from the columns that are called so', () => {
    const [sso] = long('A|SSO|yes|||https://a.example|2026-05-01|Seen|2026-01-01').criteria;
    expect(sso?.cells[0]?.source).toEqual({
      address: 'https://a.example',
      note: 'Seen',
      date: { text: '2026-05-01' },
      from: { text: '2026-01-01' },
    });
  });

  it('leave out columns of another kind, and rows without a name', () => {
    const grid = long('A|SSO|yes||||||||Ana', '|SSO|no', 'B||no');
    expect(droppedIn(grid)[0]).toBe('Owner:Owner:Ana::');
    expect(grid.dropped.map(({ name }) => name)).toEqual(['Owner', '', '']);
    expect(criteriaIn(grid)).toEqual(['-/SSO/-/- yes']);
  });

  it.each([
    ['2026-07-01', '5 until 2026-06-30, then 6', undefined],
    ['1 July 2026', '5 until 2026-06-30, then 6', undefined],
    ['2026-06-30', undefined, { kind: 'overlap', until: '2026-06-30', from: '2026-06-30' }],
    ['2026-06-01', undefined, { kind: 'overlap', until: '2026-06-30', from: '2026-06-01' }],
    ['2026-07-02', undefined, { kind: 'gap', until: '2026-06-30', from: '2026-07-02' }],
    ['July 2026', undefined, { kind: 'no-day' }],
    ['soon', undefined, { kind: 'no-day' }],
    ['', undefined, { kind: 'second' }],
  ])('a second price from “%s”', (from, joined, why) => {
    const grid = long('A|Seat|5||||||2026-01-01|2026-06-30', `A|Seat|6||||||${from}|`);
    const cell = grid.criteria[0]?.cells[0];
    expect(cell?.cell?.text).toBe(joined ?? '5 until 2026-06-30');
    expect(cell?.further).toEqual(why && [{ row: 2, column: 2, text: '6', why }]);
  });

  it('a second value is left out, and a third price, and an empty line says nothing', () => {
    const further = (...lines: string[]) =>
      long(...lines).criteria[0]?.cells[0]?.further?.map(({ text, why }) => [text, why.kind]);
    expect(further('A|SSO|yes', 'A|SSO|no||||||2026-01-01')).toEqual([['no', 'second']]);
    expect(further('A|SSO|yes', 'A|SSO|')).toBeUndefined();
    expect(further('A|SSO|', 'A|SSO|no')).toEqual([['no', 'second']]);
    expect(
      further('A|Seat|5|||||||2026-06-30', 'A|Seat|6||||||2026-07-01', 'A|Seat|7||||||2026-08-01'),
    ).toEqual([['7', 'third']]);
  });
});

describe('names of ours', () => {
  it.each([
    ['Our tool', true],
    ['Anvil (us)', true],
    ['unsere Lösung', true],
    ['Eigenprodukt', true],
    ['Ourania', false],
    ['Campus', false],
    ['WeWork', false],
  ])('%s: %j', (name, is) => {
    expect(saysOurs(name)).toBe(is);
  });

  it.each([
    ['Anvil (us)', 'Anvil'],
    ['Anvil [our product]', 'Anvil'],
    ['Ours: LedgerDB', 'LedgerDB'],
    ['Our product – LedgerDB', 'LedgerDB'],
    ['(us)', '(us)'],
    ['Our tool', 'Our tool'],
  ])('%s is called %s', (name, called) => {
    expect(withoutOurs(name)).toBe(called);
  });
});
