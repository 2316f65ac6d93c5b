import { describe, expect, it } from 'vitest';
import { readPlainSheets, textSheet } from '../../../../test/support/plain-sheets.ts';
import type { SheetPlan } from '../../catalog/sheet-plan.ts';
import { LEFT_OUT } from '../../wording/spreadsheets.ts';
import { previewSheets } from './preview-sheets.ts';
import type { Sheet } from './sheet.ts';

const readLines = (lines: string[], plan?: Partial<SheetPlan>) =>
  readPlainSheets([textSheet(lines)], plan);
const PLAIN = ['Feature|A|B (us)|C', 'SSO|yes|no|odd', 'Seat|$5|$6.50|$7'];

describe('what is not taken', () => {
  const leftOut = (sheets: Sheet[], plan?: Partial<SheetPlan>) =>
    readPlainSheets(sheets, plan).leftOut.map(
      ({ sheet, range, text, cells }) => `${sheet} ${range}: ${text} (${cells})`,
    );

  it('is what stands outside of the table, as blocks', () => {
    const lines = ['My notes', '', ...PLAIN, '', 'Odd', 'Odder'];
    expect(leftOut([textSheet(lines), textSheet(['Alone'], { name: 'Other' })])).toEqual([
      'Sheet A1: My notes (1)',
      'Sheet A7:A8: Odd, Odder (2)',
      'Other A1: Alone (1)',
    ]);
  });

  it('parts blocks that do not touch', () => {
    const other = textSheet(['a|b||c', '||d|', '', 'e'], { name: 'Other' });
    expect(leftOut([textSheet(PLAIN), other]).map((line) => line.replace('Other ', ''))).toEqual([
      'A1:C2: a, b, d (3)',
      'D1: c (1)',
      'A4: e (1)',
    ]);
  });

  it('is what belongs to no product and no criterion, but for footnotes that are pointed to', () => {
    const lines = ['Feature|A|B|Owner', 'SSO|yes*|no|Ana', '* Enterprise', '** Nobody', '|odd|'];
    expect(leftOut([textSheet(lines)])).toEqual([
      'Sheet A4: ** Nobody (1)',
      'Sheet B5: odd (1)',
      'Sheet D1:D2: Owner, Ana (2)',
    ]);
  });

  it('is a note on an empty cell, and a colour without a meaning', () => {
    const painted = [
      { row: 1, column: 1, fill: 'FF0000' },
      { row: 2, column: 1, fill: 'FF0000' },
    ];
    const looseNotes = [{ row: 4, column: 2, text: 'Ask them' }];
    const sheet = textSheet(['Feature|A|B', 'SSO||yes', 'API||no'], { painted, looseNotes });
    expect(leftOut([sheet])).toEqual([
      `Sheet C5: ${LEFT_OUT.note('Ask them')} (1)`,
      `Sheet : ${LEFT_OUT.colour('FF0000', 2)} (2)`,
    ]);
    expect(leftOut([sheet], { colours: [{ fill: 'FF0000', means: 'no' }] })).toHaveLength(1);
  });

  it('shows the beginning of a long block', () => {
    const many = Array.from({ length: 30 }, () => 'x');
    const [line] = leftOut([textSheet(PLAIN), textSheet(many, { name: 'Other' })]);
    expect(line).toMatch(/^Other A1:A30: x, x, .*x \(30\)$/);
  });
});

describe('the preview of a file', () => {
  it('says how each line would be read', () => {
    const found = previewSheets(readLines(PLAIN));
    expect(found).toMatchObject({
      name: 'Tools',
      table: 0,
      form: 'rows',
      ours: 1,
      tables: [
        { sheet: 'Sheet', range: 'A1:D3', products: 3, criteria: 2, names: ['A', 'B', 'C'] },
      ],
      products: [
        { name: 'B', place: 'C', line: 1 },
        { name: 'A', place: 'B', line: 0 },
        { name: 'C', place: 'D', line: 2 },
      ],
      counts: { products: 3, criteria: 2, claims: 6, known: 5, unknown: 1 },
      unreadableCount: 1,
      leftOutCount: 0,
    });
    expect(found.criteria.map(({ place, cells }) => [place, cells])).toEqual([
      [
        '2',
        [
          { written: 'no', read: 'No', unknown: null, isUnread: false },
          { written: 'yes', read: 'Yes', unknown: null, isUnread: false },
          { written: 'odd', read: null, unknown: 'not-researched', isUnread: true },
        ],
      ],
      [
        '3',
        [
          { written: '$6.50', read: '$6.50', unknown: null, isUnread: false },
          { written: '$5', read: '$5.00', unknown: null, isUnread: false },
          { written: '$7', read: '$7.00', unknown: null, isUnread: false },
        ],
      ],
    ]);
  });

  it('shows a criterion that is left out as it would be read', () => {
    const plan = { criteria: [0, 1].map((index) => ({ index, leaveOut: index === 0 })) };
    const [sso, seat] = previewSheets(readLines(PLAIN, plan)).criteria;
    expect(sso?.cells.map((cell) => [cell.read, cell.unknown, cell.isUnread])).toEqual([
      ['No', null, false],
      ['Yes', null, false],
      [null, 'not-researched', true],
    ]);
    expect(seat?.cells.map((cell) => cell.read)).toEqual(['$6.50', '$5.00', '$7.00']);
  });

  it('places products in rows and criteria in columns where the table lies so', () => {
    const found = previewSheets(readLines(['Vendor|Price|SSO', 'A|$5|yes', 'B|$6|no', 'C|$7|no']));
    expect(found.form).toBe('columns');
    expect(found.products.map(({ place }) => place)).toEqual(['2', '3', '4']);
    expect(found.criteria.map(({ place }) => place)).toEqual(['B', 'C']);
    const claims = previewSheets(readLines(['Product|Criterion|Value', 'A|SSO|yes', 'B|SSO|no']));
    expect(claims.products.map(({ place }) => place)).toEqual(['2', '3']);
    expect(claims.criteria.map(({ place }) => place)).toEqual(['2']);
  });

  it('names the sheet of a joined criterion', () => {
    const prices = textSheet(['Feature|A|B|C', 'Audit|yes|no|no'], { name: 'More' });
    const found = previewSheets(readPlainSheets([textSheet(PLAIN), prices]));
    expect(found.criteria.map(({ place }) => place)).toEqual(['2', '3', 'More 2']);
    expect(found.joined).toEqual([1]);
  });

  it('shows values of every type', () => {
    const found = previewSheets(
      readLines([
        'Feature|A|B',
        'SSO|partly|planned for Q3 2027',
        'Languages|German, English|French, Polish',
        'Delay|10–15 ms|< 5 ms',
        'Colour|red|n/a',
      ]),
    );
    expect(
      found.criteria.map(({ cells }) => cells.map(({ read: said, unknown }) => said ?? unknown)),
    ).toEqual([
      ['Partly', 'No. Planned for Q3 2027'],
      ['German, English', 'French, Polish'],
      ['10–15 ms', '< 5 ms'],
      ['red', 'not-applicable'],
    ]);
  });

  it('names six products of a table, and 200 cells that cannot be read', () => {
    const names = Array.from({ length: 8 }, (_, at) => `P${at}`);
    const lines = Array.from({ length: 31 }, (_, at) =>
      [`Thing ${at}`, ...names.map((_name, product) => (product < 7 ? `$${product}` : 'yes'))].join(
        '|',
      ),
    );
    const found = previewSheets(readLines([['Feature', ...names].join('|'), ...lines]));
    expect(found.tables[0]?.names).toEqual(names.slice(0, 6));
    expect(found.unreadableCount).toBe(31);
    const faults = Array.from({ length: 201 }, () => ({
      sheet: 'S',
      row: 1,
      column: 'A',
      reason: 'No.',
    }));
    const many = previewSheets({ ...readLines(PLAIN), unreadable: faults });
    expect([many.unreadable.length, many.unreadableCount]).toEqual([200, 201]);
  });

  it('shows each colour with what it means, and each line with its role', () => {
    const painted = [{ row: 1, column: 1, fill: 'FF0000' }];
    const sheet = textSheet(['Feature|A|B (us)|Owner', 'SSO||yes|Ana', 'API|no|no|Ana'], {
      painted,
    });
    const found = previewSheets(
      readPlainSheets([sheet], { colours: [{ fill: 'FF0000', means: 'no' }] }),
    );
    expect(found.colours).toEqual([{ fill: 'FF0000', means: 'no', cells: 1 }]);
    expect(found.lines).toEqual([
      { name: 'A', place: 'B', index: 0, role: null, of: null },
      { name: 'B', place: 'C', index: 1, role: null, of: null },
      { name: 'Owner', place: 'D', index: 2, role: 'owner', of: null },
    ]);
  });
});
