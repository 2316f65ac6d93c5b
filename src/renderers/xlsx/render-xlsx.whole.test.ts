import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageFaults, partsOf, partText } from '../../../test/support/check-package.ts';
import { tagsOf } from '../../../test/support/read-xml.ts';
import {
  columnsOf,
  sheetsOfWorkbook,
  type WorkbookSheets,
} from '../../../test/support/read-workbook.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { anyComparison, blocksOf, REQUEST } from '../../../test/support/real-reports.ts';
import { widenReport } from '../../../test/support/widen-report.ts';
import { columnLetters } from '../../core/document/book.ts';
import type { CellNumber } from '../../core/document/cell-number.ts';
import { ledgerIn } from '../../core/document/ledger-in.ts';
import type { LedgerReading } from '../../core/document/ledger.ts';
import { TEMPLATES, type ReportDocument } from '../../core/document/report-document.ts';
import { buildReport } from '../../core/report/build-report.ts';
import { renderXlsx } from './render-xlsx.ts';
import { processorMs } from '../../../test/support/processor-time.ts';

const { plain } = sampleDocuments;
const golden = (name: string): ReportDocument => goldenDocuments[`${name}.json`] ?? plain;
const models = golden('language-models.profile');
const memo = golden('language-models.decision');
const SHEETS = [
  'Notice',
  'Text',
  'Answer',
  'Readings',
  'By test',
  'Yes or no',
  'Prices',
  'Cost by month',
  'Verdicts',
  'Sources',
];

const part = (document: ReportDocument, path: string) =>
  partText(partsOf(renderXlsx(document)), path);

/** All that must hold of a workbook, whatever was selected. */
function expectSound(document: ReportDocument): void {
  const bytes = renderXlsx(document);
  expect(packageFaults(bytes)).toEqual([]);
  const sheets = sheetsOfWorkbook(bytes);
  expect(SHEETS.filter((name) => sheets[name])).toEqual(Object.keys(sheets));
  const parts = partsOf(bytes);
  for (const [at, [name, cells]] of Object.entries(sheets).entries()) {
    const sheet = partText(parts, `xl/worksheets/sheet${at + 1}.xml`);
    const pane = tagsOf(sheet).find((tag) => tag.name === 'pane')?.attributes;
    expect(pane).toMatchObject({ state: 'frozen', topLeftCell: 'B2' });
    const table = tagsOf(partText(parts, `xl/tables/table${at + 1}.xml`));
    const [, last = '', rows = ''] = /:([A-Z]+)(\d+)$/.exec(table[0]?.attributes.ref ?? '') ?? [];
    expect(table[0]?.attributes.name).toBe(name.replaceAll(' ', '_'));
    expect(table.some((tag) => tag.name === 'autoFilter')).toBe(true);
    expect(Number(rows)).toBeGreaterThan(1);
    const heads = table.filter((tag) => tag.name === 'tableColumn').length;
    for (let column = 0; column < heads; column += 1) {
      const letter = columnLetters(column);
      const filled = Array.from(
        { length: Number(rows) - 1 },
        (_, row) => cells[`${letter}${row + 2}`],
      );
      const kinds = new Set(filled.flatMap((cell) => cell?.kind ?? []));
      expect(kinds.size, `${name}, ${cells[`${letter}1`]?.text}`).toBe(1);
    }
    expect(columnLetters(heads - 1)).toBe(last);
  }
  expectOneTestAColumn(document, sheets);
}

/** Figures of tests are numbers only on the sheet by test, there under their own test, board and agent. */
function expectOneTestAColumn(document: ReportDocument, sheets: WorkbookSheets): void {
  const numeric = ['Confidence', 'Source'];
  for (const [head, cells] of columnsOf(sheets.Readings)) {
    const isNumeric = cells.some((cell) => cell?.kind === 'number');
    if (isNumeric) expect(numeric).toContain(head);
  }
  const readings = ledgerIn(document)?.readings ?? [];
  const sides = ledgerIn(document)?.sides.map(({ name }) => name) ?? [];
  for (const [head, cells] of columnsOf(sheets['By test'])) {
    if (cells.every((cell) => cell?.kind !== 'number')) continue;
    const own = readings.filter((reading) => headOf(reading) === head);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ reportedBy }) => reportedBy !== 'vendor')).toBe(true);
    const measured = new Set(
      readings.flatMap(({ test, side, reportedBy, board }) =>
        test === own[0]?.test && reportedBy !== 'vendor' && board ? [side] : [],
      ),
    );
    expect(measured.size).toBeGreaterThan(1);
    for (const [side] of sides.entries()) {
      const values = own.flatMap((each) => (each.side === side ? each.number?.value : []));
      const cell = cells[side];
      const scaled = cell?.value === undefined ? null : cell.value * (head.endsWith('%') ? 100 : 1);
      if (values.length === 0) expect(cell ?? null).toBeNull();
      else
        expect(values.some((value) => Math.abs((value ?? NaN) - (scaled ?? NaN)) < 1e-9)).toBe(
          true,
        );
    }
  }
}

function headOf({ test, board, agent, number, reportedBy }: LedgerReading): string | null {
  if (!test || !board || !number || reportedBy === 'vendor') return null;
  const unit = `${number.before} ${number.after}`.trim();
  return [test, board, agent, unit].filter(Boolean).join(', ');
}

describe('a workbook', () => {
  it.each(Object.entries(goldenDocuments))('is sound, %s', (_, document) => {
    expectSound(document);
  });

  it('is sound for any selection of both catalogs', () => {
    const template = fc.constantFrom(...TEMPLATES);
    const audience = fc.constantFrom('internal' as const, 'customer' as const);
    fc.assert(
      fc.property(anyComparison, template, audience, (comparison, chosen, reader) => {
        expectSound(buildReport(comparison, { ...REQUEST, template: chosen, audience: reader }));
      }),
      { numRuns: 25 },
    );
  });

  it.each(Object.entries(sampleDocuments))('of an earlier document is sound: %s', (_, document) => {
    expect(packageFaults(renderXlsx(document))).toEqual([]);
    expect(Object.keys(sheetsOfWorkbook(renderXlsx(document)))).toContain('Readings');
  });

  it('has the same bytes for the same document', () => {
    expect(renderXlsx(models)).toEqual(renderXlsx(structuredClone(models)));
  });

  it('has no sheet for what the report does not hold', () => {
    const sheetsFor = (name: string) => Object.keys(sheetsOfWorkbook(renderXlsx(golden(name))));
    expect(sheetsFor('language-models.decision')).toEqual(
      SHEETS.filter((name) => !['Notice', 'Text', 'Verdicts'].includes(name)),
    );
    expect(sheetsFor('manufacturing-software.profile')).toEqual([
      'Notice',
      'Readings',
      'Yes or no',
      'Verdicts',
      'Sources',
    ]);
    expect(sheetsFor('manufacturing-software.decision')).toEqual([
      'Answer',
      'Yes or no',
      'Sources',
    ]);
  });

  it('puts the notice of a visitor’s catalog first', () => {
    const notice = 'Not checked here.';
    const [first, ...others] = Object.entries(sheetsOfWorkbook(renderXlsx({ ...models, notice })));
    expect(first?.[0]).toBe('Notice');
    expect(first?.[1].A2?.text).toBe(notice);
    expect(others.length).toBeGreaterThan(3);
  });

  it('marks what reads otherwise than in the earlier report, and no more', () => {
    const blocks = models.blocks.map((block) => {
      if (block.type !== 'matrix') return block;
      const groups = block.groups.map((group, at) => ({
        ...group,
        rows: group.rows.map((row, index) =>
          at + index === 0 ? { ...row, subject: { ...row.subject, changed: true } } : row,
        ),
      }));
      return { ...block, groups };
    });
    const sheets = sheetsOfWorkbook(renderXlsx({ ...models, since: '2026-01-01', blocks }));
    const marked = columnsOf(sheets.Readings).get('Changed')?.filter(Boolean) ?? [];
    const { criteria = [], readings = [] } = ledgerIn(models) ?? {};
    const [first] = criteria;
    const own = readings.filter(
      ({ side, criterion }) => side === 0 && criteria[criterion] === first,
    );
    expect(marked).toHaveLength(own.length);
    expect(columnsOf(sheets['Yes or no']).get('Changed')).toBeUndefined();
  });

  it('takes less than a second of a processor for ten rivals on every criterion', () => {
    const { ledger: _ledger, ...earlier } = widenReport(models, 10);
    const times = [1, 2, 3].map(() => {
      const start = processorMs();
      renderXlsx(earlier);
      return processorMs() - start;
    });
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});

describe('a date', () => {
  const { Readings, Prices, Sources } = sheetsOfWorkbook(renderXlsx(memo));
  const DATES = ['As of', 'Read on', 'From', 'To'];

  it.each(Object.entries({ Readings, Prices, Sources }))('on the sheet %s is a day', (_, cells) => {
    const columns = [...columnsOf(cells)].filter(([head]) => DATES.includes(head));
    const dated = columns.flatMap(([, column]) => column.flatMap((cell) => cell ?? []));
    expect(dated.length).toBeGreaterThan(5);
    expect(dated.every(({ kind, text }) => kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(text))).toBe(
      true,
    );
  });

  it('that is a month or a year is its first day, with its precision; an undated source has none', () => {
    const source = (number: number, asOf?: string) => ({
      number,
      title: `Source ${number}`,
      url: null,
      date: 'undated',
      ...(asOf && { asOf }),
    });
    const items = [source(1, '2026-05'), source(2, '2025'), source(3, '2026-05-04'), source(4)];
    const blocks = [{ type: 'sources' as const, items }];
    const { ledger: _ledger, ...rest } = models;
    const columns = columnsOf(sheetsOfWorkbook(renderXlsx({ ...rest, blocks })).Sources);
    const texts = (head: string) => columns.get(head)?.map((cell) => cell?.text ?? null);
    expect(texts('As of')).toEqual(['2026-05-01', '2025-01-01', '2026-05-04', null]);
    expect(texts('Precision')).toEqual(['month', 'year', null, null]);
  });

  it('of a price is its first and its last day, each period a row', () => {
    const columns = columnsOf(Prices);
    const [to = [], from = []] = [columns.get('To'), columns.get('From')];
    expect(to.some((cell) => cell?.text === '2026-12-31')).toBe(true);
    expect(from.some((cell) => cell?.text === '2027-01-01')).toBe(true);
  });
});

describe('what is not known', () => {
  it('is empty in its own column, with the reason beside it', () => {
    for (const name of Object.keys(goldenDocuments)) {
      const sheets = sheetsOfWorkbook(renderXlsx(goldenDocuments[name] ?? plain));
      for (const [sheet, head] of [
        ['Readings', 'Reading'],
        ['Yes or no', 'Answer'],
      ] as const) {
        const columns = columnsOf(sheets[sheet]);
        const why = columns.get('Why empty');
        columns.get(head)?.forEach((cell, at) => {
          expect(cell === null).toBe((why?.[at] ?? null) !== null);
        });
      }
    }
  });
});

describe('the sources', () => {
  it('have a grade, and an address that leads to them', () => {
    const columns = columnsOf(sheetsOfWorkbook(renderXlsx(models)).Sources);
    const urls = columns.get('Address') ?? [];
    const cited = blocksOf(models, 'sources').flatMap(({ items }) => items);
    const sources = [...cited, ...(models.ledger?.sources ?? [])];
    columns.get('Grade')?.forEach((cell, at) => {
      expect(cell?.text).toBe(sources[at]?.grade);
    });
    const graded = sources.filter(({ grade }) => grade !== undefined);
    expect(graded.length).toBeGreaterThan(sources.length * 0.9);
    expect(columns.get('Number')?.map((cell) => cell?.value)).toEqual(urls.map((_, at) => at + 1));
    const sheet = Object.keys(sheetsOfWorkbook(renderXlsx(models))).indexOf('Sources') + 1;
    const targets = tagsOf(part(models, `xl/worksheets/_rels/sheet${sheet}.xml.rels`))
      .filter(({ attributes }) => attributes.TargetMode === 'External')
      .map(({ attributes }) => attributes.Target);
    expect(new Set(targets)).toEqual(new Set(urls.flatMap((cell) => cell?.text ?? [])));
  });

  it.each(['as of 2026-02-30', 'as of 1899-12-31', 'as of 2026-13-01', 'undated'])(
    'of an earlier document take no day from “%s”',
    (date) => {
      const item = { number: 1, title: 'A source', url: null, date };
      const blocks = [{ type: 'sources' as const, items: [item] }];
      const { Sources = {} } = sheetsOfWorkbook(renderXlsx({ ...plain, blocks }));
      expect(columnsOf(Sources).has('As of')).toBe(false);
    },
  );
});

describe('the cost by month', () => {
  it('is the sums of the memo, with a native chart over them', () => {
    const { costs, sides = [] } = memo.ledger ?? {};
    const columns = columnsOf(sheetsOfWorkbook(renderXlsx(memo))['Cost by month']);
    expect(
      columns
        .get('Month')
        ?.map((cell) => cell?.text)
        .slice(0, 2),
    ).toEqual(['2026-11-21', '2026-12-21']);
    for (const { side, sums } of costs?.lines ?? []) {
      const shown = columns.get(sides[side]?.name ?? '')?.map((cell) => cell?.value);
      expect(shown?.slice(0, sums.length)).toEqual(sums.map((sum) => Number(sum.toPrecision(15))));
    }
    const chart = Object.keys(partsOf(renderXlsx(memo))).filter((path) =>
      path.includes('/charts/'),
    );
    const series = tagsOf(part(memo, chart[0] ?? '')).filter(({ name }) => name === 'c:ser');
    expect(series).toHaveLength(costs?.lines.length ?? 0);
  });
});

/** The earlier report with one value in its matrix, as the reading in the second row. */
function withValue(text: string, number?: CellNumber): ReportDocument {
  return {
    ...plain,
    blocks: plain.blocks.map((block) => {
      if (block.type !== 'matrix') return block;
      const [group] = block.groups;
      const [row] = group?.rows ?? [];
      if (!group || !row) return block;
      const subject = { ...row.subject, text, ...(number && { number }) };
      return { ...block, groups: [{ ...group, rows: [{ ...row, subject }] }] };
    }),
  };
}

const readingIn = (document: ReportDocument) =>
  columnsOf(sheetsOfWorkbook(renderXlsx(document)).Readings).get('Reading')?.[0];

describe('a hostile text', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.test")'])(
    'like %j is a text, and stays one when it is edited',
    (text) => {
      const parts = partsOf(renderXlsx(withValue(text)));
      const at = Object.keys(sheetsOfWorkbook(renderXlsx(withValue(text)))).indexOf('Readings');
      const sheet = tagsOf(partText(parts, `xl/worksheets/sheet${at + 1}.xml`));
      expect(sheet.filter(({ name }) => name === 'f')).toEqual([]);
      expect(readingIn(withValue(text))).toMatchObject({ kind: 'text', text });
      const styles = tagsOf(partText(parts, 'xl/styles.xml'));
      const from = styles.findIndex(({ name }) => name === 'cellXfs');
      const forms = styles.slice(from).filter(({ name }) => name === 'xf');
      const used = sheet
        .filter(({ name }) => name === 'c')
        .map(({ attributes }) => Number(attributes.s));
      expect(used.some((style) => forms[style]?.attributes.quotePrefix === '1')).toBe(true);
    },
  );

  it('that looks like an escaped character is shown as it stands', () => {
    const text = 'Model_x0041_';
    expect(part(withValue(text), 'xl/sharedStrings.xml')).toContain('Model_x005F_x0041_');
    expect(readingIn(withValue(text))?.text).toBe(text);
  });

  it('longer than a cell can hold is cut between characters', () => {
    const text = `${'x'.repeat(32_766)}😀 and more`;
    expect(readingIn(withValue(text))?.text).toBe('x'.repeat(32_766));
  });

  it('in a name, a head or what is printed leaves the package sound', () => {
    const name = '&R&"Evil" ]]> "quoted" \u202E';
    const ledger = memo.ledger && {
      ...memo.ledger,
      sideHeading: 'Head_x0041_ <&',
      sides: memo.ledger.sides.map((side, at) => (at === 0 ? { ...side, name } : side)),
    };
    const hostile = { ...memo, title: name, ...(ledger && { ledger }) };
    expect(packageFaults(renderXlsx(hostile))).toEqual([]);
    expect(blocksOf(hostile, 'sources').length).toBe(1);
  });
});
