import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildWorkbook, type BuiltSheet } from '../../../../test/support/build-sheets.ts';
import { readCatalogFile } from './read-catalog-file.ts';

const book = (...sheets: BuiltSheet[]) => buildWorkbook(sheets);
const csv = (text: string) => Buffer.from(text);

describe('a file that becomes no catalog', () => {
  const table = {
    rows: [
      ['Feature', 'A'],
      ['Price', '$1'],
    ],
  };
  const compound = (text: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.alloc(600),
      Buffer.from(text, 'utf16le'),
    ]);
  const wide = (products: number, criteria: number) =>
    csv(
      [['Feature', ...Array.from({ length: products }, (_, at) => `P${at}`)].join(',')]
        .concat(Array.from({ length: criteria }, (_, row) => `C${row}${',1'.repeat(products)}`))
        .join('\n'),
    );
  const folder = (text: string) => zipSync({ 'ours/catalog.yaml': strToU8(text) });
  it.each([
    ['nests keys in keys, four bytes each', folder('[? '.repeat(2000)), 'nests its lists deeper'],
    ['nests lists without an end', folder('['.repeat(5000)), 'nests its lists deeper'],
    ['closes what it never opened', folder('a: ]\n'.repeat(200_000)), 'closes a list'],
    [
      'says one thing twice',
      folder('name: A\nids:\n  a: 1\n  a: 2\n'),
      '"a" twice, the second time in line 4',
    ],
    ['holds too much YAML', folder('# c\n'.repeat(600_000)), 'larger than 2 MB'],
    ['is empty', Buffer.alloc(0), 'This file is empty.'],
    ['has no table', book({ rows: [['Hello']] }), 'No table was found in this file.'],
    ['has a password', compound('EncryptedPackage'), 'protected by a password'],
    ['is of before 2007', compound('Workbook'), 'format of before 2007'],
    ['holds macros', buildWorkbook([table], { 'xl/vbaProject.bin': 'x' }), 'holds macros'],
    [
      'is larger inside than it seems',
      buildWorkbook([table], { 'xl/sharedStrings.xml': new Uint8Array(51 * 1024 ** 2) }),
      'larger than 50 MB',
    ],
    ['is cut off', book(table).slice(0, 700), 'is damaged'],
    [
      'has entities that grow',
      buildWorkbook([table], {
        'xl/sharedStrings.xml':
          '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
      }),
      'is damaged',
    ],
    [
      'claims cells at the end of the sheet',
      book({ rows: [...Array.from({ length: 30_000 }, () => []), ['x']] }),
      'more than 30,000 rows',
    ],
    ['is a PDF', csv('%PDF-1.7 …'), 'is no spreadsheet'],
    ['is a page', csv('<!doctype html><table>'), 'is no spreadsheet'],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'is no spreadsheet'],
    ['is another package', buildWorkbook([], { 'xl/workbook.xml': '' }).slice(0, 40), 'is damaged'],
    ['compares too many products', wide(501, 1), '501 products, and a catalog takes 500'],
    ['has too many criteria', wide(1, 201), '201 criteria, and a catalog takes 200'],
    ['has too many cells', wide(150, 150), '22,500 cells, and a catalog takes 20,000'],
  ])('%s, which one sentence says', (_, file, sentence) => {
    const limits = { entities: 500, criteria: 200, claims: 20_000 };
    const work = { fileName: 'file.xlsx', today: '2026-01-15' } as const;
    expect(readCatalogFile({ ...work, file, plan: undefined, limits })).toEqual({
      state: 'refused',
      sentence: expect.stringContaining(sentence),
    });
  });
});
