import type {
  Block,
  BlockOf,
  MatrixCell,
  MatrixRow,
  ReportDocument,
} from '../../src/core/document/report-document.ts';

/** Documents small enough to read in a test; everything not under test has a plain default. */

export function smallDocument(
  blocks: Block[],
  changes: Partial<ReportDocument> = {},
): ReportDocument {
  return {
    version: 1,
    template: 'profile',
    catalog: { slug: 'language-models', version: 'one' },
    selection: { subjectId: 1, representativeId: null, rivalIds: [2, 3], criterionIds: ['a', 'b'] },
    options: { logo: false, charts: true, contact: false, disclaimer: false },
    language: 'en',
    date: '2026-11-21',
    title: 'Oak and two others',
    subtitle: 'As of today',
    brand: { logo: false, name: 'A desk' },
    footer: '',
    ...changes,
    blocks,
  } as ReportDocument;
}

export function smallCell(text: string, changes: Partial<MatrixCell> = {}): MatrixCell {
  return { state: 'known', text, details: [], marks: [], refs: [], verdict: null, ...changes };
}

type Verdict = NonNullable<MatrixCell['verdict']>;

/** A rival’s cell in which one side leads, or none. */
export function judgedCell(
  text: string,
  advantage: Verdict['advantage'],
  changes: Partial<Verdict> = {},
): MatrixCell {
  const kind = { product: 'subject', competitor: 'rival', neutral: 'level' } as const;
  const verdict = { advantage, kind: kind[advantage], word: 'a word', reason: 'A reason.' };
  return smallCell(text, { verdict: { ...verdict, confidence: 8, ...changes } });
}

export function smallRow(criterionId: string, subject: MatrixCell, ...rivals: MatrixCell[]) {
  return {
    criterionId,
    name: `Criterion ${criterionId}`,
    description: '',
    securityFactor: false,
    subject,
    rivals,
    overall: null,
    identical: false,
  } satisfies MatrixRow;
}

const NAMES = ['Oak', 'Elm', 'Fir', 'Ash', 'Yew', 'Box', 'Bay'];
const column = (name: string, at: number) => ({ id: at + 1, name, note: null });

/** One group for each list of rows; Oak and as many rivals as the rows have. */
export function smallMatrix(...groups: MatrixRow[][]): BlockOf<'matrix'> {
  const [subject, ...others] = NAMES.map(column);
  return {
    type: 'matrix',
    caption: 'All of it',
    criterionHeading: 'Criterion',
    subject: subject ?? column('Oak', 0),
    rivals: others.slice(0, groups[0]?.[0]?.rivals.length ?? 0),
    groups: groups.map((rows, at) => ({ name: `Group ${at + 1}`, rows })),
    legend: ['A legend'],
  };
}

export function saying(text: string, refs: number[] = []): BlockOf<'paragraph'> {
  return { type: 'paragraph', tone: 'body', text, refs };
}

export function smallTable(
  caption: string,
  heads: string[],
  ...rows: string[][]
): BlockOf<'table'> {
  return {
    type: 'table',
    caption,
    columns: heads.map((text) => ({ text, align: 'start' })),
    rows: rows.map((row) => row.map((text) => ({ text, refs: [] }))),
  };
}

type Column = BlockOf<'columns'>['columns'][number];

export function smallColumns(...all: [Column['sign'], ...string[]][]): BlockOf<'columns'> {
  return {
    type: 'columns',
    size: 'body',
    columns: all.map(([sign, ...texts]) => ({
      title: `Lines of ${sign}`,
      sign,
      items: texts.map((text) => ({ text, refs: [1], tag: null })),
    })),
  };
}

export function smallChart(kind: string, title = `Chart of ${kind}`): BlockOf<'chart'> {
  const chart = { kind, series: [], rows: [], lines: [], points: [], axes: [] };
  return { type: 'chart', title, alt: '', note: '', chart } as unknown as BlockOf<'chart'>;
}

export function smallSources(...numbers: number[]): BlockOf<'sources'> {
  return {
    type: 'sources',
    items: numbers.map((number) => ({
      number,
      title: `Page ${number}`,
      url: `https://example.org/${number}`,
      date: 'as of 2026-11-01',
    })),
  };
}

/** Blocks in one line each, so that a test reads their order. */
export function outline(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    if (block.type === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
    if (block.type === 'paragraph') return block.text;
    if (block.type === 'chart') return `chart ${block.chart.kind} ${block.title}`.trim();
    if (block.type === 'table') return `table ${block.caption} ${block.rows.length}`;
    if (block.type === 'sources') return `sources ${block.items.map((each) => each.number).join()}`;
    if (block.type === 'columns')
      return `columns ${block.columns.map(({ sign, items }) => `${sign} ${items.length}`).join()}`;
    return block.type;
  });
}
