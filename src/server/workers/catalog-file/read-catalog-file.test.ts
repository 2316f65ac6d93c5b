import { describe, expect, it } from 'vitest';
import { checkCatalog } from '../../../core/catalog/catalog-rules.ts';
import { catalogParts } from '../../../core/catalog/own-catalog.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { ownPreview } from '../../../core/api/own-catalog-api.ts';
import { buildWorkbook, type BuiltSheet } from '../../../../test/support/build-sheets.ts';
import { readCatalogFile } from './read-catalog-file.ts';

const TODAY = '2026-01-15';
const LIMITS = { entities: 500, criteria: 200, claims: 20_000 };

const open = (file: Uint8Array, fileName: string, plan?: Partial<SheetPlan>) =>
  readCatalogFile({
    file,
    fileName,
    plan: plan && { criteria: [], ...plan },
    limits: LIMITS,
    today: TODAY,
  });

/** Reads a file into a catalog, and checks the rules of every catalog. */
function read(file: Uint8Array, fileName = 'matrix.xlsx', plan?: Partial<SheetPlan>) {
  const found = open(file, fileName, plan);
  if (found.state === 'refused') throw new Error(found.sentence);
  const preview = ownPreview.parse(found.preview);
  if (preview.kind !== 'table') throw new Error('it was taken for an export');
  expect(checkCatalog({ slug: 'own', version: '', ...found.parts }, TODAY, 'visitor')).toEqual([]);
  expect(catalogParts.parse(found.parts)).toEqual(found.parts);
  return {
    preview,
    parts: found.parts,
    unreadable: found.unreadable,
    ours: found.parts.subjects[0]?.data.name,
    rivals: found.parts.rivals.map(({ data }) => data.name),
    /** Each criterion in a line: name, type, unit, direction, category. */
    lines: preview.criteria.map(({ name, type, unit, higherIsBetter, category }) =>
      [
        name,
        type,
        unit,
        { true: 'more', false: 'less', null: null }[String(higherIsBetter)],
        category,
      ]
        .filter((part) => part !== null)
        .join(' | '),
    ),
    cells: Object.fromEntries(
      preview.criteria.map(({ name, cells }) => [
        name,
        cells.map(({ read, unknown }) => read ?? `(${unknown})`),
      ]),
    ),
  };
}
const book = (...sheets: BuiltSheet[]) => buildWorkbook(sheets);
const csv = (text: string) => Buffer.from(text);

describe('a table that people have lying about', () => {
  it('has criteria in its rows and our product in column B', () => {
    const { lines, cells, ours, rivals, preview } = read(
      book({
        name: 'Matrix',
        rows: [
          ['Feature', 'Anvil', 'Bolt', 'Crank'],
          ['Price per 1M tokens', '$3 / 1M', '$4.50 / 1M', '$10 / 1M'],
          ['Uptime', { value: 0.9995, format: '0.00%' }, { value: 0.99, format: '0.0%' }, 'n/a'],
          ['Context window', '200k', '1M', '128k'],
          ['SSO', '✓', '✗', '—'],
          ['SDKs', 'Java, Go, Python', 'Go', 'C, Rust'],
          ['Hosting', 'In the EU, by us.', 'Wherever you like.', 'tbd'],
          ['Latency', { value: 120, format: '0" ms"' }, { value: 80, format: '0" ms"' }, '~95 ms'],
        ],
      }),
    );
    expect([ours, ...rivals]).toEqual(['Anvil', 'Bolt', 'Crank']);
    expect(lines).toEqual([
      'Price per 1M tokens | number | $ / 1M | less | Price',
      'Uptime | number | % | more | Performance',
      'Context window | number | more | General',
      'SSO | boolean | Security',
      'SDKs | list | General',
      'Hosting | text | General',
      'Latency | number | ms | less | Performance',
    ]);
    expect(cells).toEqual({
      'Price per 1M tokens': ['$3.00 / 1M', '$4.50 / 1M', '$10.00 / 1M'],
      Uptime: ['99.95%', '99%', '(not-applicable)'],
      'Context window': ['200,000', '1,000,000', '128,000'],
      SSO: ['Yes', 'No', '(not-researched)'],
      SDKs: ['Java, Go, Python', 'Go', 'C, Rust'],
      Hosting: ['In the EU, by us.', 'Wherever you like.', '(not-researched)'],
      Latency: ['120 ms', '80 ms', '~95 ms'],
    });
    expect(preview.name).toBe('matrix');
    expect(preview.tables).toEqual([
      expect.objectContaining({
        sheet: 'Matrix',
        range: 'A1:D8',
        form: 'rows',
        products: 3,
        criteria: 7,
      }),
    ]);
  });

  it('is turned, with a product in each row', () => {
    const { preview, lines, ours, rivals } = read(
      csv(
        'Database,Licence fee,Throughput,Encryption at rest,Founded\n' +
          'Alpha,"$1,200",120 MB/s,yes,2001\nBeta (us),$900,95 MB/s,no,1999\nGamma,$80,300 MB/s,yes,2015\n',
      ),
      'databases.csv',
    );
    expect(preview).toMatchObject({ form: 'columns', ours: 1, name: 'databases' });
    expect([ours, ...rivals]).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(preview.products.map(({ place }) => place)).toEqual(['3', '2', '4']);
    expect(preview.criteria.map(({ place }) => place)).toEqual(['B', 'C', 'D', 'E']);
    expect(lines).toEqual([
      'Licence fee | number | $ | less | Price',
      'Throughput | number | MB / s | more | Performance',
      'Encryption at rest | boolean | Security',
      'Founded | text | Company',
    ]);
  });

  it('has merged heads, a title above, and its categories in merged cells', () => {
    const { preview, lines, cells, ours } = read(
      book({
        rows: [
          ['Competitive matrix 2026'],
          ['Status: 1 March'],
          [],
          [null, null, 'Competitors', null, 'Our product'],
          ['Area', 'Criterion', 'Bolt', 'Crank', 'Anvil'],
          ['Commercial', 'Price', '€12', '€15', '€9'],
          [null, 'Free trial', 'yes', 'no', 'yes'],
          ['Technical', 'API', 'yes', 'yes', 'no'],
          [null, 'Regions', 'shared by all', null, null],
        ],
        merged: ['A1:E1', 'C4:D4', 'A6:A7', 'A8:A9', 'C9:E9'],
      }),
    );
    expect(preview.tables[0]?.range).toBe('A5:E9');
    expect(ours).toBe('Anvil');
    expect(lines).toEqual([
      'Price | number | € | less | Commercial',
      'Free trial | boolean | Commercial',
      'API | boolean | Technical',
      'Regions | text | more | Technical'.replace(' | more', ''),
    ]);
    expect(cells['Regions']).toEqual(['shared by all', 'shared by all', 'shared by all']);
  });

  it('has categories in rows of their own, and a line without an answer', () => {
    const { lines } = read(
      book({
        rows: [
          ['', 'Anvil', 'Bolt'],
          [{ value: 'Costs', bold: true }],
          ['Licence', '$10', '$12'],
          ['Setup', null, null],
          [],
          [{ value: 'Security', bold: true }],
          ['MFA', 'x', null],
          ['Audit log', 'x', 'x'],
          ['* as of March'],
        ],
      }),
    );
    expect(lines).toEqual([
      'Licence | number | $ | less | Costs',
      'Setup | text | Costs',
      'MFA | boolean | Security',
      'Audit log | boolean | Security',
    ]);
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Latin-1', (text: string) => Buffer.from(text.replaceAll('€', 'EUR'), 'latin1')],
  ])('is German, with semicolons and decimal commas, in %s', (_, encode) => {
    const { cells, lines, ours } = read(
      encode(
        'Merkmal;Wettbewerb Müller;Wir\r\nPreis;1.234,50 €;999 €\r\nVerfügbarkeit;99,9 %;ab 99,95 %\r\n' +
          'Nutzer;1.000;12.500\r\nSSO;ja;nein\r\nStand;31.03.2025;1.4.2025\r\n"Sprachen";"DE; EN";"DE; FR"\r\n',
      ),
      'vergleich.csv',
    );
    expect(ours).toBe('Wir');
    expect(lines.slice(0, 2)).toEqual([
      'Preis | number | € | less | Price',
      'Verfügbarkeit | number | % | more | Performance',
    ]);
    expect(cells).toEqual({
      Preis: ['€999.00', '€1,234.50'],
      Verfügbarkeit: ['≥ 99.95%', '99.9%'],
      Nutzer: ['12,500', '1,000'],
      SSO: ['No', 'Yes'],
      Stand: ['2025-04-01', '2025-03-31'],
      Sprachen: ['DE, FR', 'DE, EN'],
    });
  });

  it('answers with ticks, words of two languages, n/a, a dash and nothing', () => {
    const { parts, unreadable } = read(
      csv(
        'Capability,Us,A,B,C,D,E,F,G\nExport,✓,✗,yes,nein,n/a,—,?,\n' +
          'Import,Ja,no,TRUE,x,tbd,not published,"Yes (from version 3)",maybe later\n',
      ),
      'caps.csv',
    );
    const said = (slug: string) =>
      [...parts.subjects, ...parts.rivals].map(({ data }) => {
        const claim = data.claims[slug];
        return claim && ('unknown' in claim ? claim.unknown : 'has' in claim ? claim.has : null);
      });
    expect(said('export')).toEqual([
      true,
      false,
      true,
      false,
      'not-applicable',
      'not-researched',
      'not-researched',
      'not-researched',
    ]);
    expect(said('import')).toEqual([
      true,
      false,
      true,
      true,
      'not-researched',
      'not-published',
      true,
      'not-researched',
    ]);
    expect(unreadable).toEqual([
      { sheet: 'caps', row: 3, column: 'I', reason: '“maybe later” is neither a yes nor a no.' },
    ]);
  });

  it('writes days in three styles', () => {
    const { cells } = read(
      book({
        rows: [
          ['Criterion', 'Anvil', 'Bolt', 'Crank'],
          ['Released', { value: 45_747, format: 'dd/mm/yyyy' }, '03/31/2025', 'March 31, 2025'],
          ['Reviewed', '2025-03-31', '31.03.2025', '31 Mar 2025'],
        ],
      }),
    );
    expect(cells).toEqual({
      Released: ['2025-03-31', '2025-03-31', '2025-03-31'],
      Reviewed: ['2025-03-31', '2025-03-31', '2025-03-31'],
    });
  });

  it('stands beside others, of which the visitor chooses', () => {
    const file = book(
      {
        name: 'Both',
        rows: [
          ['Feature', 'Anvil', 'Bolt'],
          ['Price', '$1', '$2'],
          [],
          ['Feature', 'Anvil Pro', 'Bolt Pro', 'Crank Pro'],
          ['Price', '$5', '$6', '$7'],
          ['SSO', 'yes', 'no', 'yes'],
        ],
      },
      {
        name: 'Prices',
        rows: [
          ['Plan', 'Small', 'Large'],
          ['Monthly', '$1', '$9'],
        ],
      },
      {
        name: 'Secret',
        hidden: true,
        rows: [
          ['Feature', 'X', 'Y'],
          ['a', 'b', 'c'],
        ],
      },
    );
    const { preview, ours } = read(file);
    expect(preview.tables.map(({ sheet, range }) => `${sheet} ${range}`)).toEqual([
      'Both A1:C2',
      'Both A4:D6',
      'Prices A1:C2',
    ]);
    expect([preview.table, ours]).toEqual([1, 'Anvil Pro']);
    expect(read(file, 'matrix.xlsx', { table: 0 }).ours).toBe('Anvil');
  });

  it('compares 300 competitors', () => {
    const names = Array.from({ length: 301 }, (_, at) => `Firm ${at}`);
    const { parts, preview } = read(
      book({
        rows: [
          ['Criterion', ...names],
          ['Price', ...names.map((_, at) => at + 1)],
          ['SSO', ...names.map((_, at) => at % 2 === 0)],
        ],
      }),
    );
    expect(parts.rivals).toHaveLength(300);
    expect(preview.counts).toEqual({
      products: 301,
      criteria: 2,
      claims: 602,
      known: 602,
      unknown: 0,
    });
  });

  it('is long, with a row for each claim and its source', () => {
    const { parts, unreadable, preview } = read(
      csv(
        'Product,Criterion,Value,Unit,Basis,Source,Source title,Date,Confidence,Note\n' +
          'Anvil,Price,12.50,$ / user,read,https://example.org/prices,Price list,31/03/2025,90%,Yearly\n' +
          'Bolt,Price,9,$ / user,,,,,low,\nBolt,SSO,yes,,,no address,,,,\nAnvil,SSO,,,,,,,,\n',
      ),
      'claims.csv',
    );
    expect(preview.form).toBe('claims');
    expect(parts.subjects[0]?.data.claims).toEqual({
      price: {
        value: 12.5,
        basis: 'read',
        reported_by: 'third-party',
        confidence: 0.9,
        evidence: [{ url: 'https://example.org/prices', title: 'Price list', as_of: '2025-03-31' }],
        note: 'Yearly',
      },
      sso: { unknown: 'not-researched', looked_at: [] },
    });
    expect(parts.rivals[0]?.data.claims).toMatchObject({
      price: { value: 9, basis: 'own', confidence: 0.3, evidence: [] },
      sso: { value: 'Yes', has: true, basis: 'own', note: 'Source: no address.' },
    });
    expect(unreadable).toEqual([]);
  });

  it('is read as the visitor corrects it', () => {
    const file = csv('Feature,Anvil,Bolt\nSpeed,12,15\nSeats,5,9\nOld,1,2\n');
    const { lines, ours, parts } = read(file, 'a.csv', {
      ours: 1,
      criteria: [
        { index: 0, type: 'number', unit: 'ms', higherIsBetter: false, category: 'Technical' },
        { index: 1, type: 'text', name: 'Seats in a plan' },
        { index: 2, leaveOut: true },
      ],
    });
    expect(ours).toBe('Bolt');
    expect(lines.slice(0, 2)).toEqual([
      'Speed | number | ms | less | Technical',
      'Seats in a plan | text | General',
    ]);
    expect(parts.criteria.criteria.map(({ name }) => name)).toEqual(['Speed', 'Seats in a plan']);
    expect(parts.subjects[0]?.data.claims).toMatchObject({
      speed: { value: 15 },
      'seats-in-a-plan': { value: '9' },
    });
  });

  it('lists with its place whatever cannot be read', () => {
    const { unreadable, cells } = read(
      book({
        name: 'Data',
        rows: [
          ['Feature', 'Anvil', 'Bolt', 'Crank', 'Dent'],
          ['Price', '$3', '€4', { error: '#REF!' }, '$0'],
          ['Seats', '10', '20', '30', '5–10'],
          ['Total', 7, { formula: 'A1+1', value: 8 }, { formula: '1/0' }, 9],
          ['Standing', 'Good', 'Good', 'Unverified claims', 'Good'],
        ],
      }),
    );
    expect(
      unreadable.map(({ sheet, row, column, reason }) => `${sheet} ${column}${row}: ${reason}`),
    ).toEqual([
      'Data C2: “€4” is in “€”, but the row is in “$”.',
      'Data D2: The cell holds #REF! instead of a value.',
      'Data D4: The cell holds a formula without a result instead of a value.',
    ]);
    expect(cells['Standing']).toEqual(['Good', 'Good', 'Unverified claims', 'Good']);
    expect(cells['Total']).toEqual(['7', '8', '(not-researched)', '9']);
  });
});
