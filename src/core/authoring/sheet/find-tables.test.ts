import { describe, expect, it } from 'vitest';
import { sheetOf, textSheet, type WrittenCell } from '../../../../test/support/plain-sheets.ts';
import { findTables } from './find-tables.ts';
import { cellRangeText, type Sheet } from './sheet.ts';

/** Each table in a line: its corners, its head, and the first cell of each further row. */
const found = (sheet: Sheet) =>
  findTables(sheet).map(({ range, head, body }) =>
    [
      cellRangeText(range),
      head.map(({ cell }) => cell?.text ?? '').join(','),
      body.map(([first]) => first?.cell?.text ?? '').join(','),
    ].join(' '),
  );
const bold = (...texts: string[]): WrittenCell[] => texts.map((text) => ({ text, isBold: true }));

describe('tables of a sheet', () => {
  it.each<[string, string[], string[]]>([
    ['none in an empty one', [], []],
    ['none in lines of text', ['Our notes', '', 'More notes'], []],
    [
      'one with its corners',
      ['|Feature|A|B', '|SSO|yes|no', '|API|no|yes'],
      ['B1:D3 Feature,A,B SSO,API'],
    ],
    ['none without a row below its names', ['Feature|A|B'], []],
    [
      'below its titles',
      ['Comparison of tools', 'As of May', 'Feature|A|B', 'SSO|yes|no'],
      ['A3:C4 Feature,A,B SSO'],
    ],
    [
      'below a line of two cells that is far narrower',
      ['Date:|today||', 'Feature|A|B|C', 'SSO|yes|no|no'],
      ['A2:D3 Feature,A,B,C SSO'],
    ],
    [
      'with a head of two names above rows of three',
      ['Feature|A|', 'SSO|yes|1', 'API|no|2'],
      ['A1:C3 Feature,A, SSO,API'],
    ],
    ['whose head is of numbers, at its first full row', ['1|2', 'SSO|yes'], ['A1:B2 1,2 SSO']],
    [
      'that an empty row divides, as one',
      ['Feature|A|B', 'SSO|yes|no', '', 'API|no|yes'],
      ['A1:C4 Feature,A,B SSO,API'],
    ],
    [
      'with a heading between its parts, as one',
      ['Feature|A|B', 'SSO|yes|no', '', 'Price', '', 'Seat|5|6'],
      ['A1:C6 Feature,A,B SSO,Price,Seat'],
    ],
    [
      'whose head is repeated, as one without the second head',
      ['Feature|A|B', 'SSO|yes|no', '', 'Feature|A|B', 'API|no|yes'],
      ['A1:C5 Feature,A,B SSO,API'],
    ],
    [
      'whose products are repeated without a topic, as one',
      ['Feature|A|B', 'SSO|yes|no', '', '|A|B', 'API|no|yes'],
      ['A1:C5 Feature,A,B SSO,API'],
    ],
    [
      'of the same products on another topic, as two',
      ['Feature|A|B', 'SSO|yes|no', '', 'Price|A|B', 'Seat|5|6'],
      ['A1:C2 Feature,A,B SSO', 'A4:C5 Price,A,B Seat'],
    ],
    [
      'with a labelled head of its own, as two',
      ['Feature|A|B', 'SSO|yes|no', '', 'Product|Seat', 'C|7'],
      ['A1:C2 Feature,A,B SSO', 'A4:B5 Product,Seat C'],
    ],
    [
      'whose head begins further right, as two',
      ['Feature|A|B', 'SSO|yes|no', '', '|C|D', 'API|no|yes'],
      ['A1:C2 Feature,A,B SSO', 'A4:C5 ,C,D API'],
    ],
    [
      'with a head of its own after two rows, as two',
      ['Feature|A|B', 'SSO|yes|no', '', '1|2|3', '4|5|6', 'Product|Seat|User', 'C|7|8'],
      ['A1:C2 Feature,A,B SSO', 'A6:C7 Product,Seat,User C'],
    ],
    [
      'with such a head after three rows, as one',
      ['Feature|A|B', 'SSO|yes|no', '', '1|2|3', '4|5|6', '7|8|9', 'Product|Seat|User', 'C|7|8'],
      ['A1:C8 Feature,A,B SSO,1,4,7,Product,C'],
    ],
    [
      'with names and nothing below them, as one',
      ['Feature|A|B', 'SSO|yes|no', '', 'Product|Seat|User'],
      ['A1:C4 Feature,A,B SSO,Product'],
    ],
    [
      'with plain rows of names below, as one',
      ['Feature|A|B', 'SSO|yes|no', '', 'Host|Here|There', 'API|no|yes'],
      ['A1:C5 Feature,A,B SSO,Host,API'],
    ],
  ])('%s', (_, lines, tables) => {
    expect(found(textSheet(lines))).toEqual(tables);
  });

  it('with a bold head of its own are two', () => {
    const rows = (second: WrittenCell[]) =>
      sheetOf([['Feature', 'A', 'B'], ['SSO', 'yes', 'no'], [null], second, ['Fast', 'x', 'z']]);
    expect(found(rows(bold('Speed', 'C', 'D')))).toEqual([
      'A1:C2 Feature,A,B SSO',
      'A4:C5 Speed,C,D Fast',
    ]);
    expect(found(rows(['Speed', 'C', 'D']))).toHaveLength(1);
  });

  it('with a whole bold band are one', () => {
    const sheet = sheetOf([
      ['Feature', 'A', 'B'],
      ['SSO', 'yes', 'no'],
      [null],
      bold('Speed', 'C', 'D'),
      bold('Fast', 'x', 'z'),
    ]);
    expect(found(sheet)).toHaveLength(1);
  });

  it('leave out columns in which nothing stands', () => {
    const [table] = findTables(textSheet(['Feature|A||B', 'SSO|yes||no', 'API|no||yes']));
    expect(table?.head.map(({ column }) => column)).toEqual([0, 1, 3]);
    expect(table?.body[0]?.map(({ cell }) => cell?.text)).toEqual(['SSO', 'yes', 'no']);
    expect(table && cellRangeText(table.range)).toBe('A1:D3');
  });
});

describe('a head', () => {
  const headOf = (...lines: string[]) => found(textSheet(lines))[0]?.split(' ')[1];
  it.each([
    ['yes', 'an answer'],
    ['n/a', 'nothing known'],
    ['12', 'no letter'],
  ])('holds no “%s”: %s', (text) => {
    expect(headOf(`One|${text}|Three`, 'Feature|A|B', 'SSO|yes|no')).toBe('Feature,A,B');
  });

  it('holds no numbers and no days of the sheet', () => {
    for (const cell of [
      { text: 'v4', number: 4 },
      { text: 'May', day: '2026-05-01' },
    ]) {
      const sheet = sheetOf([
        ['One', cell, 'Three'],
        ['Feature', 'A', 'B'],
        ['SSO', 'yes', 'no'],
      ]);
      expect(findTables(sheet)[0]?.head[0]?.cell?.text).toBe('Feature');
    }
  });

  it('stands below what groups it', () => {
    const [table] = findTables(
      textSheet(['Product|EU|EU|US', 'Product|Price|SLA|Price', 'Bolt|5|99|6', 'Crank|6|98|7']),
    );
    expect(table?.head.map(({ cell }) => cell?.text)).toEqual(['Product', 'Price', 'SLA', 'Price']);
    expect(table?.above.map(({ cell }) => cell?.text)).toEqual(['Product', 'EU', 'EU', 'US']);
    expect(table?.body).toHaveLength(2);
  });

  it('of a group needs two rows below', () => {
    const [table] = findTables(textSheet(['Name|EU|EU', 'Host|Here|There']));
    expect(table?.head.map(({ cell }) => cell?.text)).toEqual(['Name', 'EU', 'EU']);
    expect(table?.above).toEqual([]);
  });

  it('is sought in the first twelve rows', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at}|1|2`);
    expect(headOf(...numbers(11), 'Feature|A|B', 'SSO|yes|no')).toBe('Feature,A,B');
    expect(headOf(...numbers(12), 'Feature|A|B', 'SSO|yes|no')).toBe('0,1,2');
  });
});

describe('merged cells', () => {
  const range = (top: number, left: number, bottom: number, right: number) => ({
    top,
    left,
    bottom,
    right,
  });
  const textsIn = (sheet: Sheet) => {
    const [table] = findTables(sheet);
    return [table?.head ?? [], ...(table?.body ?? [])].map((row) =>
      row.map(({ cell }) => cell?.text ?? '').join(','),
    );
  };

  it('hold their value in each, and no other is overwritten', () => {
    const rows = ['Feature|A|B', 'SSO|yes|', 'API||', 'Log|no|own'];
    const merged = [range(1, 1, 2, 2), range(3, 1, 3, 2)];
    expect(textsIn(textSheet(rows, { merged }))).toEqual([
      'Feature,A,B',
      'SSO,yes,yes',
      'API,yes,yes',
      'Log,no,own',
    ]);
  });

  it('that run over a whole line of text stay one', () => {
    const rows = ['Feature|A|B', 'SSO|yes|no', 'Prices||', 'Seat|5|6'];
    expect(textsIn(textSheet(rows, { merged: [range(2, 0, 2, 2)] }))[2]).toBe('Prices,,');
    // Down the first column they name each row.
    const down = ['Area|Feature|A', 'Safe|SSO|yes', '|API|no'];
    expect(textsIn(textSheet(down, { merged: [range(1, 0, 2, 0)] }))[2]).toBe('Safe,API,no');
  });

  it('without a value change nothing', () => {
    const rows = ['Feature|A|B', 'SSO||', 'API|no|yes'];
    expect(textsIn(textSheet(rows, { merged: [range(1, 1, 1, 2)] }))[1]).toBe('SSO,,');
  });
});

describe('side by side', () => {
  it.each<[string, string[], number]>([
    [
      'are two tables with the same labels',
      ['Feature|A||Feature|C', 'SSO|yes||SSO|no', 'API|no||API|yes'],
      2,
    ],
    [
      'are two with half of the labels in common',
      ['Kind|A||Kind|C', 'SSO|yes||SSO|no', 'API|no||Fast|yes', 'Log|no||Good|yes'],
      2,
    ],
    [
      'is one where fewer labels come again',
      ['Kind|A||Sort|C', 'SSO|yes||SSO|no', 'API|no||Fast|yes', 'Log|no||Good|yes'],
      1,
    ],
    [
      'are a table and a legend with fewer rows',
      ['Feature|A||Mark|Means', 'SSO|1||x|yes', 'API|2||', 'Log|3||', 'Fast|4||'],
      2,
    ],
    ['is one with a gap before a column', ['Feature|A||B', 'SSO|yes||no', 'API|no||yes'], 1],
    [
      'is one where three of four rows reach over the gap',
      ['Name|A||C|D', 'SSO|yes||no|no', 'API|no||yes|no', 'Log|no||'],
      1,
    ],
  ])('%s', (_, lines, count) => {
    expect(findTables(textSheet(lines))).toHaveLength(count);
  });
});
