import { describe, expect, it } from 'vitest';
import { packageFaults, partsOf, partText } from '../../../test/support/check-package.ts';
import { tagsOf } from '../../../test/support/read-xml.ts';
import { sheetsOfWorkbook } from '../../../test/support/read-workbook.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { blocksOf } from '../../../test/support/real-reports.ts';
import { widenReport } from '../../../test/support/widen-report.ts';
import type { BlockOf, CellNumber, ReportDocument } from '../../core/document/report-document.ts';
import { columnName } from './table-part.ts';
import { renderXlsx } from './render-xlsx.ts';

const { plain } = sampleDocuments;
const models = goldenDocuments['language-models.profile.json'] ?? plain;

function matrixOf(document: ReportDocument) {
  const [matrix] = blocksOf(document, 'matrix');
  if (!matrix) throw new Error('There is no matrix.');
  return matrix;
}

/** The report with one value in its matrix, in B… of the first line. */
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

function markFirst(matrix: BlockOf<'matrix'>): BlockOf<'matrix'> {
  const groups = matrix.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, subject: { ...row.subject, changed: true } })),
  }));
  return { ...matrix, groups };
}

/** Numbers of the styles whose cells have a thick line at their left. */
function barredStyles(xml: string): number[] {
  const borders = tagsOf(xml).filter(({ name }) => name === 'left');
  const bar = borders.findIndex(({ attributes }) => attributes.style === 'thick');
  const own = xml.slice(xml.indexOf('<cellXfs'), xml.indexOf('</cellXfs>') + '</cellXfs>'.length);
  return tagsOf(own)
    .filter(({ name }) => name === 'xf')
    .flatMap(({ attributes }, index) => (attributes.borderId === String(bar) ? [index] : []));
}

const part = (document: ReportDocument, path: string) =>
  partText(partsOf(renderXlsx(document)), path);

describe('a workbook', () => {
  it.each(Object.entries({ ...sampleDocuments, ...goldenDocuments }))(
    'is a sound package: %s',
    (_, document) => {
      expect(packageFaults(renderXlsx(document))).toEqual([]);
    },
  );

  it('draws a bar at a changed cell, whose number stays a number', () => {
    const counts: BlockOf<'table'> = {
      type: 'table',
      caption: 'Counts',
      columns: [
        { text: 'What', align: 'start' },
        { text: 'Count', align: 'end' },
      ],
      rows: [
        [
          { text: 'All', refs: [] },
          { text: '4', refs: [], changed: true },
        ],
      ],
    };
    const blocks = [
      counts,
      ...withValue('new').blocks.map((block) =>
        block.type === 'matrix' ? markFirst(block) : block,
      ),
    ];
    const marked = { ...plain, since: '2026-01-01', blocks };
    const sheets = sheetsOfWorkbook(renderXlsx(marked));
    expect(Object.values(sheets.Report ?? {})).toContainEqual({
      text: '4',
      kind: 'number',
      value: 4,
    });
    const barred = barredStyles(part(marked, 'xl/styles.xml'));
    const barredCells = ['Report', 'Matrix', 'Verdicts', 'Values'].map(
      (_, index) =>
        tagsOf(part(marked, `xl/worksheets/sheet${index + 1}.xml`)).filter(
          ({ name, attributes }) => name === 'c' && barred.includes(Number(attributes.s)),
        ).length,
    );
    const rivals = matrixOf(plain).rivals.length;
    expect(barredCells).toEqual([1, 1, rivals, 1]);
  });

  it('has the same bytes for the same document', () => {
    expect(renderXlsx(plain)).toEqual(renderXlsx(structuredClone(plain)));
  });

  it('has a sheet each for the report, its matrix, verdicts, values and evidence', () => {
    expect(Object.keys(sheetsOfWorkbook(renderXlsx(plain)))).toEqual([
      'Report',
      'Matrix',
      'Verdicts',
      'Values',
      'Evidence',
    ]);
  });

  it('has no sheet for what the report does not hold', () => {
    const blocks = plain.blocks.filter(({ type }) => type !== 'matrix' && type !== 'sources');
    expect(Object.keys(sheetsOfWorkbook(renderXlsx({ ...plain, blocks })))).toEqual(['Report']);
  });

  it('gives each of several matrices sheets of its own', () => {
    const blocks = [...plain.blocks, matrixOf(plain)];
    const sheets = sheetsOfWorkbook(renderXlsx({ ...plain, blocks }));
    expect(sheets['Matrix 2']).toEqual(sheets.Matrix);
    expect(packageFaults(renderXlsx({ ...plain, blocks }))).toEqual([]);
  });

  it('is made in less than a second for ten rivals on every criterion', () => {
    const wide = widenReport(models, 10);
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      renderXlsx(wide);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});

describe('a table of the workbook', () => {
  it.each([
    [2, 'B2', 'A1:F33'],
    [3, 'B2', 'A1:G97'],
    [4, 'B2', 'A1:G129'],
    [5, 'C2', null],
  ])('on sheet %i keeps its heads in sight and can be filtered', (number, corner, cells) => {
    const tags = tagsOf(part(models, `xl/worksheets/sheet${number}.xml`));
    const pane = tags.find(({ name }) => name === 'pane')?.attributes;
    expect(pane).toMatchObject({ state: 'frozen', ySplit: '1', topLeftCell: corner });
    const table = tagsOf(part(models, `xl/tables/table${number}.xml`));
    const filter = table.find(({ name }) => name === 'autoFilter')?.attributes.ref;
    expect(filter).toBe(table[0]?.attributes.ref);
    if (cells) expect(filter).toBe(cells);
  });

  it.each(['long '.repeat(60), 'two\nlines', 'Category'])(
    'whose head is %j is filtered without being a table',
    (name) => {
      const blocks = plain.blocks.map((block) =>
        block.type === 'matrix' ? { ...block, subject: { ...block.subject, name } } : block,
      );
      const bytes = renderXlsx({ ...plain, blocks });
      const parts = partsOf(bytes);
      expect(parts['xl/tables/table2.xml']).toBeUndefined();
      expect(partText(parts, 'xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:E7"/>');
      expect(partText(parts, 'xl/workbook.xml')).toContain('$A$1:$E$7</definedName>');
      expect(packageFaults(bytes)).toEqual([]);
    },
  );
});

describe('a value of the matrix', () => {
  it('is a number that is shown as its text, wherever it is one', () => {
    const { Matrix = {} } = sheetsOfWorkbook(renderXlsx(models));
    const rows = matrixOf(models).groups.flatMap(({ rows }) => rows);
    const kinds = rows.flatMap((row, y) =>
      [row.subject, ...row.rivals].map(({ text, number }, x) => {
        const cell = Matrix[`${columnName(x + 2)}${y + 2}`];
        const value = number?.after === '%' ? number.value / 100 : number?.value;
        expect(cell?.text).toBe(text);
        expect(cell?.kind).toBe(number ? 'number' : 'text');
        if (value !== undefined) expect(cell?.value).toBeCloseTo(value, 12);
        return cell?.kind;
      }),
    );
    expect(kinds.filter((kind) => kind === 'number').length).toBeGreaterThan(20);
  });

  it.each<[string, number, CellNumber]>([
    ['95.8%', 0.958, { value: 95.8, before: '', after: '%', decimals: 1, grouped: false }],
    [
      '$2.00 per 1M tokens',
      2,
      { value: 2, before: '$', after: ' per 1M tokens', decimals: 2, grouped: true },
    ],
    [
      '1,050,000 tokens',
      1050000,
      { value: 1050000, before: '', after: ' tokens', decimals: 0, grouped: true },
    ],
    ['-3.5"', -3.5, { value: -3.5, before: '', after: '"', decimals: 1, grouped: false }],
  ])('%s is kept as %d', (text, value, number) => {
    const cell = sheetsOfWorkbook(renderXlsx(withValue(text, number))).Matrix?.C2;
    expect(cell).toEqual({ text, kind: 'number', value });
  });

  it('stays a text where no format can show it', () => {
    const after = ` ${'x'.repeat(300)}`;
    const number = { value: 1, before: '', after, decimals: 0, grouped: false };
    const cell = sheetsOfWorkbook(renderXlsx(withValue(`1${after}`, number))).Matrix?.C2;
    expect(cell).toEqual({ text: `1${after}`, kind: 'text' });
  });

  it('stays a text in a report kept from before numbers were', () => {
    expect(sheetsOfWorkbook(renderXlsx(withValue('95.8%'))).Matrix?.C2?.kind).toBe('text');
  });
});

describe('the verdicts', () => {
  it('give word, reason and confidence for each criterion and competitor', () => {
    const { Verdicts = {} } = sheetsOfWorkbook(renderXlsx(models));
    const cells = matrixOf(models).groups.flatMap(({ rows }) => rows.flatMap((row) => row.rivals));
    cells.forEach(({ verdict }, index) => {
      const [word, reason, confidence] = ['E', 'F', 'G'].map((at) => Verdicts[`${at}${index + 2}`]);
      expect(word?.text).toBe(verdict?.word);
      expect(reason?.text).toBe(verdict?.reason);
      expect(confidence?.value).toBe(verdict?.confidence ?? undefined);
    });
    expect(cells.length).toBe(96);
  });
});

describe('the evidence', () => {
  const { Evidence = {} } = sheetsOfWorkbook(renderXlsx(models));
  const sources = blocksOf(models, 'sources').flatMap(({ items }) => items);

  it('has a day where the date is one full day, and a text where it is not', () => {
    const kinds = sources.map(({ date }, index) => {
      const cell = Evidence[`D${index + 2}`];
      expect(cell?.text).toBe(date);
      expect(cell?.kind).toBe(/^[a-z ]+ \d{4}-\d\d-\d\d$/.test(date) ? 'day' : 'text');
      return cell?.kind;
    });
    expect(new Set(kinds)).toEqual(new Set(['day', 'text']));
  });

  it.each(['as of 2026-02-30', 'as of 1899-12-31', 'as of 2026-13-01', 'undated'])(
    'takes no day from “%s”',
    (date) => {
      const item = { number: 1, title: 'A source', url: null, date };
      const blocks = [{ type: 'sources' as const, items: [item] }];
      const cell = sheetsOfWorkbook(renderXlsx({ ...plain, blocks })).Evidence?.D2;
      expect(cell).toEqual({ text: date, kind: 'text' });
    },
  );

  it('leads to each source from its title and its address', () => {
    const targets = new Map(
      tagsOf(part(models, 'xl/worksheets/_rels/sheet5.xml.rels'))
        .filter(({ attributes }) => attributes.TargetMode === 'External')
        .map(({ attributes }) => [attributes.Id, attributes.Target]),
    );
    const links = tagsOf(part(models, 'xl/worksheets/sheet5.xml'))
      .filter(({ name }) => name === 'hyperlink')
      .map(({ attributes }) => targets.get(attributes['r:id']));
    expect(links).toEqual(sources.flatMap(({ url }) => (url === null ? [] : [url, url])));
  });
});

describe('a hostile text', () => {
  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.test")'])(
    'like %j is a text, and stays one when it is edited',
    (text) => {
      const parts = partsOf(renderXlsx(withValue(text)));
      const sheet = tagsOf(partText(parts, 'xl/worksheets/sheet2.xml'));
      expect(sheet.filter(({ name }) => name === 'f')).toEqual([]);
      const cell = sheet.find(({ attributes }) => attributes.r === 'C2')?.attributes;
      const styles = tagsOf(partText(parts, 'xl/styles.xml'));
      const from = styles.findIndex(({ name }) => name === 'cellXfs');
      const forms = styles.slice(from).filter(({ name }) => name === 'xf');
      expect(cell?.t).toBe('s');
      expect(forms[Number(cell?.s)]?.attributes.quotePrefix).toBe('1');
    },
  );

  it('that looks like an escaped character is shown as it stands', () => {
    const text = 'Model_x0041_';
    expect(part(withValue(text), 'xl/sharedStrings.xml')).toContain('Model_x005F_x0041_');
    expect(sheetsOfWorkbook(renderXlsx(withValue(text))).Matrix?.C2?.text).toBe(text);
  });

  it('in a link or a head of a table leaves the package sound', () => {
    const link = 'https://example.org/"a b"<%zz>\u202E?é=1#x';
    const facts = { label: 'Desk', value: 'Write', refs: [], link };
    const blocks = plain.blocks.map((block) =>
      block.type === 'matrix' ? { ...block, criterionHeading: 'Head_x0041_' } : block,
    );
    const document = { ...plain, blocks: [...blocks, { type: 'facts' as const, items: [facts] }] };
    expect(packageFaults(renderXlsx(document))).toEqual([]);
    expect(part(document, 'xl/tables/table2.xml')).toContain('"Head_x005F_x0041_"');
    expect(part(document, 'xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'https://example.org/%22a%20b%22%3C%25zz%3E%EF%BF%BD?%C3%A9=1#x',
    );
  });

  it('longer than a cell can hold is cut between characters', () => {
    const text = `${'x'.repeat(32_766)}😀 and more`;
    const cell = sheetsOfWorkbook(renderXlsx(withValue(text))).Matrix?.C2;
    expect(cell?.text).toBe('x'.repeat(32_766));
  });
});
