import { sourceDate } from '../../core/document/document-texts.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import { lower, type Primitive } from '../../core/document/lower.ts';
import type {
  Block,
  BlockOf,
  MatrixCell,
  ReportDocument,
} from '../../core/document/report-document.ts';
import { sectionBlocks } from '../../core/document/section-blocks.ts';
import { safeText } from '../look/safe-text.ts';
import { csvLine } from './csv-line.ts';
type Table = BlockOf<'table'>;
type Sources = ReadonlyMap<number, BlockOf<'sources'>['items'][number]>;

const BYTE_ORDER_MARK = '\uFEFF';
const BETWEEN = '; ';
const HEADS = FILE_FURNITURE.tableHeads;
type CellColumn = [head: keyof typeof HEADS, text: (cell: MatrixCell) => string];

/**
 * RFC 4180 with a byte order mark: of a decision every candidate with its status, ranks and costs, and what to
 * choose; then the matrix, one line a criterion, and under it the lines of its columns and objections, that it is for
 * the inside, the tables of live research, if it has any, with when it was asked, its short address and its notice. A page that compares
 * without a matrix gives its title, names, day and all of its lines. No cell can be read as a formula. Any other document gives an empty file.
 */
export function renderCsv(document: ReportDocument): string {
  const matrix = document.blocks.find((block) => block.type === 'matrix');
  const listed = document.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  const sources = new Map(listed.map((source) => [source.number, source]));
  const found = [
    ...standingLines(document),
    ...(matrix ? matrixLines(document, matrix, sources) : pageLines(document, sources)),
  ];
  if (found.length === 0) return BYTE_ORDER_MARK;
  const { address, notice } = document;
  const lines = [
    ...found,
    ...(address ? [[], [FILE_FURNITURE.sheetHeads.address, address]] : []),
    ...(notice ? [[], [notice]] : []),
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const whole = lines.map((line) => [
    ...line,
    ...Array.from({ length: width - line.length }, () => ''),
  ]);
  return BYTE_ORDER_MARK + whole.map((line) => csvLine(line.map(safeCell))).join('');
}

type Cell = string | number;

const safeCell = (cell: Cell) => (typeof cell === 'number' ? cell : safeText(cell));

/** Heads that stay, numbers without their signs, and after a line apart the answer as the memo says it. */
function standingLines({ decision, title }: ReportDocument): Cell[][] {
  const { standings } = decision ?? {};
  if (!standings) return [];
  const { candidates, currency, months } = standings;
  const percent = (share: number | undefined) =>
    share === undefined ? '' : Math.round(share * 1000) / 10;
  return [
    Object.values(FILE_FURNITURE.standingHeads),
    ...candidates.map(({ name, company, channel, status, answer, rank, cost }) => [
      name,
      company,
      channel,
      status,
      answer ?? '',
      percent(rank?.first),
      rank?.meanRank ?? '',
      rank?.score ?? '',
      percent(rank?.known),
      cost?.month1 ?? '',
      cost?.month12 ?? '',
      cost?.total ?? '',
      cost && months !== null ? months : '',
      cost ? currency : '',
    ]),
    [],
    [FILE_FURNITURE.standingHeads.answer, title],
    [],
  ];
}

function pageLines(document: ReportDocument, sources: Sources): string[][] {
  const { blocks, compared, date, subtitle, title } = document;
  if (!compared) return [];
  const lines = blocks.flatMap((block): string[][] => {
    if (block.type === 'columns') return columnLines(block, sources);
    if (block.type === 'table') return tableLines(block, sources);
    if (block.type === 'list') return [[], ...block.items.map(({ text }) => [text])];
    if (block.type === 'verdict' || block.type === 'facts' || block.type === 'paragraph')
      return lower(block).flatMap((primitive) => plainLines(primitive, sources));
    return [];
  });
  return [[title], [subtitle], [FILE_FURNITURE.sheetHeads.madeOn, date], ...lines];
}

/** A label, the text and its sources. */
function plainLines(primitive: Primitive, sources: Sources): string[][] {
  if (primitive.type === 'paragraph')
    return [[], ['', primitive.text, '', sourceTexts(primitive.refs, sources)]];
  if (primitive.type !== 'lines') return [];
  return primitive.items.map(({ label, text, tag, refs }) => [
    label ?? '',
    text,
    tag ?? '',
    sourceTexts(refs, sources),
  ]);
}

function matrixLines(
  document: ReportDocument,
  matrix: BlockOf<'matrix'>,
  sources: Sources,
): Cell[][] {
  const isMarked = document.since != null;
  const values: CellColumn[] = [
    ['value', ({ text }) => text],
    ['details', ({ details }) => details.join(BETWEEN)],
    ['marks', ({ marks }) => marks.map(({ text }) => text).join(BETWEEN)],
    ['sources', ({ refs }) => sourceTexts(refs, sources)],
  ];
  const verdicts: CellColumn[] = [
    ['verdict', ({ verdict }) => verdict?.word ?? ''],
    ['reason', ({ verdict }) => verdict?.reason ?? ''],
    ['confidence', ({ verdict }) => verdict?.confidence?.toString() ?? ''],
  ];
  const columnsOf = (at: number) => (at === 0 ? values : [...values, ...verdicts]);
  const sides = [matrix.subject, ...matrix.rivals];
  const header = [
    HEADS.category,
    matrix.criterionHeading,
    ...sides.flatMap(({ name, note }, at) => {
      const title = note ? `${name} (${note})` : name;
      return columnsOf(at).map(([head]) => `${title}: ${HEADS[head].toLowerCase()}`);
    }),
    ...(isMarked ? [HEADS.changed] : []),
  ];
  return [
    header,
    ...matrix.groups.flatMap((group) =>
      group.rows.map((row) => {
        const cells = [row.subject, ...row.rivals];
        const changed = sides.flatMap(({ name }, at) => (cells[at]?.changed ? [name] : []));
        return [
          group.name,
          row.name,
          ...cells.flatMap((cell, at) => columnsOf(at).map(([, text]) => text(cell))),
          ...(isMarked ? [changed.join(BETWEEN)] : []),
        ];
      }),
    ),
    ...document.blocks.flatMap((block) => {
      if (block.type === 'columns') return columnLines(block, sources);
      const isArgued = block.type === 'table' && block.role === 'objections';
      return isArgued ? tableLines(block, sources) : [];
    }),
    ...(isInternal(document) ? [[], [FILE_FURNITURE.internalNotice]] : []),
    ...sectionBlocks(document, 'live').flatMap((block) => liveLines(block, sources)),
  ];
}

/** Who was asked when, and the answers; a table of values has no place for the rest. */
function liveLines(block: Block, sources: Sources): string[][] {
  if (block.type === 'table') return tableLines(block, sources);
  return block.type === 'paragraph' ? [[], [block.text]] : [];
}

/** A line apart, then one for each line of a column: its title, text, tag and sources. */
function columnLines({ columns }: BlockOf<'columns'>, sources: Sources): string[][] {
  return [
    [],
    ...columns.flatMap(({ title, items }) =>
      items.map(({ text, refs, tag }) => [title, text, tag ?? '', sourceTexts(refs, sources)]),
    ),
  ];
}

/** A line apart, then the table under its caption, each row followed by its sources. */
function tableLines({ caption, columns, rows }: Table, sources: Sources): string[][] {
  return [
    [],
    [caption, ...columns.map(({ text }) => text), HEADS.sources.toLowerCase()],
    ...rows.map((row) => {
      const refs = [...new Set(row.flatMap((cell) => cell.refs))];
      return ['', ...row.map(({ text }) => text), sourceTexts(refs, sources)];
    }),
  ];
}

function sourceTexts(refs: number[], sources: Sources): string {
  const texts = refs.map((number) => {
    const source = sources.get(number);
    return source ? `${source.url ?? source.title} (${sourceDate(source)})` : '';
  });
  return texts.join(BETWEEN);
}
