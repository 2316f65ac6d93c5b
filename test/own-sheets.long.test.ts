import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownPreview } from '../src/core/api/own-catalog-api.ts';
import { checkCatalog } from '../src/core/catalog/catalog-rules.ts';
import { resolveCatalog } from '../src/core/catalog/resolve-catalog.ts';
import type { Claim } from '../src/core/catalog/resolved.ts';
import type { SheetPlan } from '../src/core/catalog/sheet-plan.ts';
import { unknownText, valueText } from '../src/core/wording/values.ts';
import { HEADS } from '../src/core/authoring/sheet/cell-words.ts';
import { readDay } from '../src/core/values/read-day.ts';
import { openSheets } from '../src/server/workers/catalog-file/open-sheets.ts';
import { readCatalogFile } from '../src/server/workers/catalog-file/read-catalog-file.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { documentTexts } from '../src/core/document/document-texts.ts';
import { reportDocument } from '../src/core/document/report-document.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { buildWorkbook, type BuiltCell } from './support/build-sheets.ts';
import { REQUEST } from './support/real-reports.ts';
import { OWN_FILES } from './support/own-sheets.ts';
import { OWN_LIMITS, OWN_TODAY, ownFile, readOwnFile } from './support/read-own-file.ts';

/** Twelve kinds of spreadsheets, cell by cell as a person reads them. */

const TODAY = OWN_TODAY;
const pathOf = (name: string) => new URL(`fixtures/own/${name}`, import.meta.url);

type Expected = {
  /** Ours first. */
  products: string[];
  /** By category and criterion, in the order of the products; notes in round brackets, pages in angles. */
  cells: Record<string, string[]>;
  /** Unreadable and ignored cells, by place. */
  lines: string[];
};
const EXPECTED = JSON.parse(ownFile('expected.json').toString()) as Record<string, Expected>;

function read(name: string, plan?: Partial<SheetPlan>) {
  const { preview, parts, unreadable } = readOwnFile(name, plan);
  expect(checkCatalog({ slug: 'own', version: '', ...parts }, TODAY, 'visitor')).toEqual([]);
  const catalog = resolveCatalog({ slug: 'own-abcdefghijklmnop', version: '1', ...parts }, TODAY);
  return { preview, catalog, parts, unreadable };
}

function cellText(claim: Claim | undefined): string {
  if (!claim) return '';
  const [first] = claim.state === 'known' ? claim.measurements : [];
  const pages = first ? first.evidence : claim.state === 'unknown' ? claim.lookedAt : [];
  const note = first ? first.note : claim.state === 'unknown' ? claim.note : undefined;
  return [
    first ? valueText(first.value) : claim.state === 'unknown' ? unknownText(claim) : '',
    ...(first?.from === undefined ? [] : [`from ${first.from}`]),
    ...(first && first.asOf !== 'undated' ? [`as of ${first.asOf}`] : []),
    ...(note === undefined ? [] : [`(${note})`]),
    ...pages.map(({ url }) => `<${url}>`),
  ].join(' ');
}

function asRead(name: string): Expected {
  const { preview, catalog } = read(name);
  const entities = [...catalog.subjects, ...catalog.rivals];
  return {
    products: entities.map((each) => each.name),
    cells: Object.fromEntries(
      catalog.criteria.map((criterion) => [
        `${criterion.category}: ${criterion.name}`,
        entities.map(({ claims }) => cellText(claims[criterion.id])),
      ]),
    ),
    lines: [
      ...preview.unreadable.map(
        ({ sheet, column, row, reason }) => `${sheet} ${column}${row}: ${reason}`,
      ),
      ...preview.leftOut.map(({ sheet, range, text }) =>
        `${sheet} ${range}: ${text}`.replace(' :', ':'),
      ),
    ],
  };
}

describe.each(Object.keys(OWN_FILES))('%s', (name) => {
  it('is read cell by cell as a person reads it', () => {
    expect(asRead(name)).toEqual(EXPECTED[name]);
  });

  it('loses no cell without a line in the preview', () => {
    const { preview, parts } = read(name);
    const taken = new Set([
      ...preview.lines.map((line) => line.name),
      ...preview.products.map((product) => product.name),
      ...preview.categories,
      ...preview.criteria.flatMap((each) => [
        each.name,
        ...each.cells.map(({ written }) => written),
      ]),
    ]);
    const said = JSON.stringify(parts);
    const lost = openSheets(ownFile(name), name).kind === 'folder' ? [] : textsOf(name);
    const listed = (row: number, column: number, sheet: string) =>
      preview.leftOut.some((each) => each.sheet === sheet && isIn(each.range, row, column));
    const heads = new Set(
      preview.tables.map(({ sheet, range }) => `${sheet} ${range.split(':')[0]}`),
    );
    const dropped = lost.filter(
      ({ sheet, row, column, text }) =>
        !taken.has(text) &&
        !said.includes(JSON.stringify(text).slice(1, -1)) &&
        !listed(row, column, sheet) &&
        // The names of the columns that hold criteria, products, values and sources.
        !heads.has(`${sheet} ${placeOf(row, column)}`) &&
        !HEADS.criterion.test(text) &&
        !said.includes(readDay(text, 'day-first') ?? text) &&
        !preview.criteria.some((each) => each.name.startsWith(text)) &&
        !(row === 0 && preview.form === 'claims') &&
        !preview.products.some((product) => text.includes(product.name)),
    );
    expect(dropped.map(({ text }) => text)).toEqual([]);
  });

  it('is written as its builder writes it', () => {
    const written = OWN_FILES[name]?.() ?? new Uint8Array();
    if (process.env['UPDATE_GOLDEN']) writeFileSync(pathOf(name), written);
    expect(Buffer.compare(ownFile(name), written)).toBe(0);
  });
});

function textsOf(name: string) {
  const opened = openSheets(ownFile(name), name.replace(/\.\w+$/, ''));
  return opened.kind === 'folder'
    ? []
    : opened.sheets.flatMap((sheet) =>
        sheet.rows.flatMap((cells, row) =>
          cells.flatMap((cell, column) =>
            cell ? [{ sheet: sheet.name, row, column, text: cell.text }] : [],
          ),
        ),
      );
}

const placeOf = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;

function isIn(range: string, row: number, column: number): boolean {
  const [from = '', to = from] = range.split(':');
  const [left, right] = [from, to].map((ref) => ref.charCodeAt(0) - 65);
  const [top, bottom] = [from, to].map((ref) => Number(ref.slice(1)) - 1);
  return (
    row >= (top ?? 0) && row <= (bottom ?? -1) && column >= (left ?? 0) && column <= (right ?? -1)
  );
}

describe('a bound', () => {
  const verdict = (name: string, criterion: string, rival: string) => {
    // A buyer's list has no own product; here its first vendor is ours.
    const { catalog } = read(name, name === 'rfp.xlsx' ? { ours: 2 } : undefined);
    const found = catalog.criteria.find((each) => each.name === criterion);
    const other = catalog.rivals.find((each) => each.name === rival);
    const comparison = compare(
      catalog,
      {
        subjectId: catalog.subjects[0]?.id ?? 0,
        representativeId: null,
        rivalIds: [other?.id ?? 0],
        criterionIds: [found?.id ?? ''],
      },
      TODAY,
    );
    const { verdict: judged } = comparison.rows[0]?.rivals[0] ?? {};
    return judged && [judged.advantage, judged.ground];
  };

  it.each([
    ['long.csv', 'Latency', 'Bolt', ['neutral', 'bounds-overlap']],
    ['long.csv', 'Latency', 'Crank', ['product', 'better']],
    ['rfp.xlsx', 'Users', 'Vendor B', ['product', 'better']],
    ['rfp.xlsx', 'Response time', 'Vendor B', ['neutral', 'bounds-overlap']],
    ['prices.csv', 'Seats included', 'Bolt', ['product', 'better']],
    ['prices.csv', 'Setup fee', 'Bolt', ['product', 'better']],
    ['prices.csv', 'Annual discount', 'Crank', ['product', 'better']],
    ['german.xlsx', 'Lizenzkosten', 'Müller & Söhne', ['neutral', 'bounds-overlap']],
    ['german.xlsx', 'Verfügbarkeit', 'Müller & Söhne', ['product', 'better']],
  ] as const)('in %s: %s vs %s', (name, criterion, rival, expected) => {
    expect(verdict(name, criterion, rival)).toEqual(expected);
  });
});

describe.each(Object.keys(OWN_FILES))('a report on %s', (name) => {
  const { catalog } = read(name, name === 'rfp.xlsx' ? { ours: 2 } : undefined);
  const report = (template: 'battlecard' | 'matrix' | 'profile', rivals: number) => {
    const selection = {
      subjectId: catalog.subjects[0]?.id ?? 0,
      representativeId: null,
      rivalIds: catalog.rivals.slice(0, rivals).map(({ id }) => id),
      criterionIds: catalog.criteria.map(({ id }) => id),
    };
    return buildReport(compare(catalog, selection, TODAY), {
      ...REQUEST,
      date: TODAY,
      template,
    });
  };

  it('prints every bound, and what could not be read, as it stands', () => {
    const most = Math.min(catalog.rivals.length, catalog.maxRivals);
    const texts = documentTexts(report('matrix', most)).join('\n');
    const shown = [...catalog.subjects, ...catalog.rivals.slice(0, most)].flatMap(({ claims }) =>
      Object.values(claims).flatMap((claim) => {
        if (claim.state === 'unknown') return claim.said === undefined ? [] : unknownText(claim);
        const { value } = claim.measurements[0];
        return value.kind === 'bounded' ? valueText(value) : [];
      }),
    );
    expect(shown.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('says documented of a page alone, and how its figures stand once', () => {
    for (const template of ['battlecard', 'profile'] as const) {
      const document = report(template, 1);
      const texts = documentTexts(document).join('\n');
      expect(reportDocument.safeParse(document).error).toBeUndefined();
      const hasPage = /<|https?:/.test(JSON.stringify(catalog.rivals[0]?.claims));
      if (!hasPage) expect(texts).not.toMatch(/documented/);
      expect(texts.match(/without a public page/g) ?? []).toHaveLength(1);
    }
  });
});

it('a card calls a part a part: it is no yes of both, and no reason to walk away', () => {
  const { catalog } = read('crm.csv');
  const document = buildReport(
    compare(
      catalog,
      {
        subjectId: catalog.subjects[0]?.id ?? 0,
        representativeId: null,
        rivalIds: [catalog.rivals[0]?.id ?? 0],
        criterionIds: catalog.criteria.map(({ id }) => id),
      },
      TODAY,
    ),
    { ...REQUEST, date: TODAY, template: 'battlecard' },
  );
  const texts = documentTexts(document).join('\n');
  expect(texts).toContain('Offline-App: yes vs partly.');
  expect(texts).not.toMatch(/Offline-App: both have it|Offline-App is a must/);
});

describe('what the visitor says', () => {
  it('gives a colour its meaning', () => {
    const { catalog, preview } = read('google.xlsx', {
      colours: [
        { fill: '00FF00', means: 'yes' },
        { fill: 'FF0000', means: 'no' },
      ],
    });
    expect(preview.colours).toEqual([
      { fill: '00FF00', means: 'yes', cells: 2 },
      { fill: 'FF0000', means: 'no', cells: 1 },
    ]);
    const audit = catalog.criteria.find(({ name }) => name === 'Audit log');
    expect(
      [...catalog.subjects, ...catalog.rivals].map(({ claims }) =>
        cellText(claims[audit?.id ?? '']),
      ),
    ).toEqual([
      'Yes (Said by the colour of the cell.)',
      'No (Said by the colour of the cell.)',
      'Yes* (* Business plan only)',
    ]);
  });

  it('makes a column a product, or leaves it out', () => {
    const asProduct = read('rfp.xlsx', {
      lines: [{ kind: 'product', index: 6, role: null, of: null }],
    });
    expect(asProduct.preview.products.map(({ name }) => name)).toContain('Owner');
    const without = read('rfp.xlsx', {
      lines: [{ kind: 'product', index: 5, role: 'leave-out', of: null }],
    });
    expect(without.preview.leftOut.map(({ range }) => range)).toContain('G1:G6');
    expect(JSON.stringify(without.parts)).not.toContain('Frankfurt');
  });

  it('is the source and the day of every value that names none', () => {
    const { catalog } = read('long.csv', {
      source: { text: 'Pipewise marketing', asOf: '2026-04-01' },
    });
    const [price, sso] = catalog.criteria.map(({ id }) =>
      [...catalog.subjects, ...catalog.rivals].map(({ claims }) => cellText(claims[id])),
    );
    expect(price).toEqual([
      '$12.50 / user as of 2026-03-31 (Yearly plan) <https://anvil.example/pricing>',
      'from $9.00 / user as of 2026-03-14 (Source: Call with Bolt.)',
      '$0.00 / user as of 2026-04-01 (Free plan. Source: Pipewise marketing.)',
    ]);
    expect(sso?.[0]).toBe('Yes as of 2026-04-01 (Source: Pipewise marketing.)');
  });

  it('keeps another table out', () => {
    const { preview } = read('three-sheets.xlsx', { joined: [] });
    expect(preview.criteria.map(({ name }) => name)).toEqual(['SSO', 'Exports']);
    expect(preview.leftOut.map(({ sheet }) => sheet)).toEqual(['Prices', 'Security']);
  });

  it('says that an empty cell among crosses is unknown', () => {
    const { preview } = read('sixty.csv', { criteria: [{ index: 2, blanks: 'unknown' }] });
    const [, second] = preview.criteria.find(({ name }) => name === 'SSO')?.cells ?? [];
    expect(second).toMatchObject({ read: null, unknown: 'not-researched' });
  });
});

describe('what stands beside values', () => {
  const file = (rows: BuiltCell[][]) => {
    const found = readCatalogFile({
      file: buildWorkbook([{ rows }]),
      fileName: 'ours.xlsx',
      plan: undefined,
      limits: OWN_LIMITS,
      today: TODAY,
    });
    if (found.state === 'refused') throw new Error(found.sentence);
    return { preview: ownPreview.parse(found.preview), parts: found.parts };
  };

  it('a note on a cell that holds nothing is a comment, or a line where it belongs to no cell', () => {
    const { preview, parts } = file([
      ['Feature', 'Anvil (us)', 'Bolt'],
      ['Price', '$12', { note: 'Asked on 2 May, no answer yet' }],
      ['SSO', 'yes', 'no'],
      [null, null, null],
      [null, null, null],
      [null, null, { note: 'Of no table' }],
    ]);
    if (preview.kind !== 'table') throw new Error('it was taken for an export');
    const said = JSON.stringify(parts);
    const lines = preview.leftOut.map(({ text }) => text).join('\n');
    for (const note of ['Asked on 2 May, no answer yet', 'Of no table']) {
      expect([note, said.includes(note) || lines.includes(note)]).toEqual([note, true]);
    }
  });

  it('a priority in words is kept with its criterion, and makes the list a buyer’s', () => {
    const { preview, parts } = file([
      ['Feature', 'Priority', 'Anvil', 'Bolt'],
      ['Price', 'Must', '$12', '$15'],
      ['SSO', 'nice to have, later', 'yes', 'no'],
    ]);
    expect(preview).toMatchObject({ kind: 'table', ours: null });
    expect(parts.criteria.criteria.map(({ description }) => description)).toEqual([
      'Priority: Must.',
      'Priority: nice to have, later.',
    ]);
  });
});
