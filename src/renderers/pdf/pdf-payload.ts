import {
  isOfSentences,
  ROOMY_RIVALS,
  RUNNING_TITLE,
  UPRIGHT_RIVALS,
  withFullPages,
} from '../look/layout.ts';
import { chartScene } from '../../core/charts/report/chart-scene.ts';
import { shorten } from '../../core/charts/scene.ts';
import { briefDocument } from '../../core/document/brief-document.ts';
import { sourceDate } from '../../core/document/document-texts.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import { pageOne } from '../../core/document/page-one.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import type {
  Block,
  BlockOf,
  MatrixCell,
  ReportDocument,
} from '../../core/document/report-document.ts';
import { cellParts, unbroken } from '../look/cell-parts.ts';
import { COLUMN_LOOKS, columnLength, columnLevel } from '../look/column-looks.ts';
import { printedReferences } from '../look/references.ts';
import { safeText, webAddress, mapTexts } from '../look/safe-text.ts';
import { drawableTexts } from './drawable-texts.ts';
import { drawnAddress } from './drawn-address.ts';
import type { PageOneAttempt } from './page-attempts.ts';
import { softBreaks } from './soft-breaks.ts';
import { splitTail } from './split-tail.ts';
import {
  isSmall,
  LONGEST_IN_TABLE,
  sharesBesideChart,
  tableParts,
  tableShares,
  type Orientation,
} from './table-widths.ts';
import type { Coverage } from './font-coverage.ts';

/** With more rivals than this the matrix is split into parts. */
const MOST_ACROSS = 10;
/** The longest word that fits the narrowest column of each setting, in characters. */
const LONGEST_WORD = {
  roomy: 18,
  roomyName: 15,
  compact: 13,
  compactName: 12,
  beside: 10,
  running: 40,
  lead: 16,
  body: 26,
};
/** A table of no more columns stands beside its spider, or beside its bars on a page that lies across. */
const MOST_BESIDE = { spider: 4, bars: 8 };
/** A row taller than this may break over pages, because it might not fit on one. */
const MOST_UNBROKEN_CHARACTERS = 900;

const LED_TO: readonly (Block | Pair)['type'][] = ['table', 'chart', 'pair', 'matrix'];
/** Headings of who sends a report and of its legal text. */
const CLOSING_IDS = ['contact', 'disclaimer'];

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** The most characters without a glyph that are named. */
const MOST_NAMED = 12;

/** How large all of it is set, and whether its sources are set tight. */
export type Setting = { scale?: number | undefined; isEndTight?: boolean };

/** What the template draws: the document with every text cleaned, every chart a scene, pages chosen. */
export function pdfPayload(
  document: ReportDocument,
  coverage: Coverage,
  attempt: PageOneAttempt | null = null,
  { scale = 1, isEndTight = false }: Setting = {},
): string {
  const laid = attempt === null ? laidOut(document) : laidOnOnePage(document, attempt);
  const { drawable, missing } = drawableTexts(laid, coverage);
  return JSON.stringify(
    { ...drawable, scale, isEndTight, missing: missingNote(missing) },
    withReferences,
  );
}

/** Numbers of sources as the template prints them. */
function withReferences(key: string, value: unknown): unknown {
  return key === 'refs' && Array.isArray(value) ? printedReferences(value as number[]) : value;
}

function missingNote(characters: string[]): string | null {
  if (characters.length === 0) return null;
  const numbers = characters.map(
    (character) =>
      `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const rest = numbers.length > MOST_NAMED ? ['…'] : [];
  return FILE_FURNITURE.missingCharacters([...numbers.slice(0, MOST_NAMED), ...rest]);
}

function laidOnOnePage(document: ReportDocument, attempt: PageOneAttempt) {
  const { dropped, isTight, hasSources } = attempt;
  const { document: first, sources, all } = pageOne(document, dropped);
  const listed = hasSources ? sources : [];
  const laid = laidOut(document, first);
  return {
    ...laid,
    isCard: laid.isCard || isTight,
    foot: {
      sources: mapTexts(listed, safeText).map((item) => ({
        number: item.number,
        text: softBreaks(`${item.title}, ${sourceDate(item)}`, LONGEST_WORD.running),
      })),
      note: FILE_FURNITURE.onePage(all - listed.length, all, dropped > 0),
    },
  };
}

function laidOut(document: ReportDocument, shown = briefDocument(document, 'paper')) {
  const brief = mapTexts(shown, safeText);
  const clean = { ...brief, blocks: withFullPages(brief.blocks) };
  const sources = document.blocks.flatMap((block) =>
    block.type === 'sources'
      ? block.items.map(({ number, url }) => [String(number), url && webAddress(url)] as const)
      : [],
  );
  const isFlipped = clean.template === 'matrix' && clean.blocks.some(liesAcross);
  const page = isFlipped ? 'across' : 'upright';
  const paired = pairCharts(evenLevels(clean.blocks), isFlipped).flatMap(
    (block): (Block | Pair)[] => (block.type === 'table' ? tableParts(block, page) : [block]),
  );
  const { title, notice, subtitle, date, brand, footer, language } = clean;
  return {
    title,
    running: shorten(title, RUNNING_TITLE),
    notice: notice ?? null,
    subtitle: softBreaks(subtitle, LONGEST_WORD.running),
    date,
    address: document.address ? drawnAddress(document.address) : null,
    pageOf: FURNITURE.pageOf,
    changed: FURNITURE.changed,
    attached: FILE_FURNITURE.attached,
    internal: isInternal(document) ? FILE_FURNITURE.internal : null,
    internalNotice: FILE_FURNITURE.internalNotice,
    brand: { ...brand, mark: picture(document.brand.mark) },
    footer: softBreaks(footer, LONGEST_WORD.running),
    language,
    isCard: clean.template === 'battlecard',
    sources: Object.fromEntries(sources),
    sections: isFlipped ? [{ isFlipped, blocks: paired.map(drawnIn(page)) }] : sections(paired),
  };
}

/** The bytes of the operator's mark, as the template reads them. */
function picture(mark: ReportDocument['brand']['mark']): number[] | null {
  return mark ? [...Buffer.from(mark.base64, 'base64')] : null;
}

/** A heading never stands more than one level below the one before: readers of tags rely on it. */
function evenLevels(blocks: Block[]): Block[] {
  let above = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    above = Math.min(block.level, above + 1);
    return above === 1 || above === 2 || above === 3 ? { ...block, level: above } : block;
  });
}

type Pair = {
  type: 'pair';
  chart: BlockOf<'chart'>;
  table: BlockOf<'table'>;
  isAcross: boolean;
};

/** A chart and a narrow table of its numbers become one block, side by side; bars only where the page is wide. */
function pairCharts(blocks: Block[], isAcross: boolean): (Block | Pair)[] {
  const isPair = (chart: Block | undefined, table: Block | undefined): boolean => {
    if (chart?.type !== 'chart' || table?.type !== 'table') return false;
    const { kind } = chart.chart;
    if (kind === 'spider') return table.columns.length <= MOST_BESIDE.spider;
    return isAcross && kind === 'bars' && table.columns.length <= MOST_BESIDE.bars;
  };
  return blocks.flatMap((block, index): (Block | Pair)[] => {
    const next = blocks[index + 1];
    if (block.type === 'chart' && next?.type === 'table' && isPair(block, next))
      return [{ type: 'pair', chart: block, table: next, isAcross }];
    return isPair(blocks[index - 1], block) ? [] : [block];
  });
}

/** Runs of blocks that open a new page: those that lie across it, with the headings above them. */
function sections(blocks: (Block | Pair)[]) {
  const found: { isFlipped: boolean; blocks: object[] }[] = [];
  const turns: boolean[] = [];
  for (const [index, block] of [...blocks.entries()].toReversed())
    turns[index] = liesAcross(block) || (block.type === 'heading' && turns[index + 1] === true);
  blocks.forEach((block, index) => {
    const isFlipped = turns[index] ?? false;
    const endsPages = index + 1 < blocks.length && turns[index + 1] !== isFlipped;
    const pieces = endsPages && block.type === 'list' ? splitTail(block) : [block];
    const shown = pieces.map((piece) => drawnIn('upright')(piece, index, blocks));
    const last = found.at(-1);
    if (last?.isFlipped === isFlipped) last.blocks.push(...shown);
    else found.push({ isFlipped, blocks: shown });
  });
  return found;
}

function liesAcross(block: Block | Pair): boolean {
  return block.type === 'matrix' && block.rivals.length > UPRIGHT_RIVALS;
}

/** A block as the template draws it, its headings below those of the blocks above it. */
function drawnIn(page: Orientation) {
  return (block: Block | Pair, index: number, all: (Block | Pair)[]): object => {
    switch (block.type) {
      case 'columns':
        return drawnColumns(block, columnLevel(all.slice(0, index)));
      case 'paragraph':
        return { ...drawn(block, page), isLead: leadsIn(all[index - 1], all[index + 1]) };
      default:
        return drawn(block, page);
    }
  };
}

/** Whether a paragraph between these two stays on the page of what it leads to, as its heading does. */
function leadsIn(before: Block | Pair | undefined, next: Block | Pair | undefined): boolean {
  return before?.type === 'heading' && next !== undefined && LED_TO.includes(next.type);
}

function drawn(block: Exclude<Block, { type: 'columns' }> | Pair, page: Orientation): object {
  switch (block.type) {
    case 'chart':
      return drawnChart(block);
    case 'pair':
      return {
        type: block.type,
        isAcross: block.isAcross,
        chart: drawnChart(block.chart),
        table: {
          ...drawnTable(block.table, LONGEST_WORD.beside),
          shares: sharesBesideChart(block.table),
        },
      };
    case 'facts':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          value: closed(item.value),
          link: item.link ?? null,
        })),
      };
    case 'sources':
      return {
        ...block,
        items: block.items.map(({ url, ...item }) => ({
          ...breakable(item, LONGEST_WORD.running),
          date: softBreaks(sourceDate(item), LONGEST_WORD.running),
          url,
          link: url && webAddress(url),
        })),
      };
    case 'matrix':
      return drawnMatrix(block);
    case 'table':
      return {
        ...drawnTable(block, LONGEST_IN_TABLE),
        isCrowded: isSmall(block, page),
        shares: tableShares(block, page),
      };
    case 'heading':
      return {
        ...breakable(block, LONGEST_WORD.running),
        isClosing: CLOSING_IDS.includes(block.id),
      };
    case 'paragraph':
    case 'list':
    case 'callout':
    case 'verdict':
      return breakable(block, LONGEST_WORD.running);
  }
}

function drawnColumns({ type, size, columns }: BlockOf<'columns'>, level: 1 | 2) {
  const isWhole = columns.every((column) => columnLength(column) <= MOST_UNBROKEN_CHARACTERS);
  return {
    type,
    size,
    level,
    isWhole,
    columns: columns.map(({ title, sign, items }) => ({
      ...COLUMN_LOOKS[sign],
      ...breakable({ title, items }, LONGEST_WORD[size]),
    })),
  };
}

function drawnChart(block: BlockOf<'chart'>) {
  const { type, title, alt, note } = block;
  return {
    type,
    alt,
    ...breakable({ title, note }, LONGEST_WORD.running),
    scene: chartScene(block),
  };
}

function drawnTable(block: BlockOf<'table'>, longest: number) {
  return {
    ...breakable(block, longest),
    caption: softBreaks(block.caption, LONGEST_WORD.running),
    isOfSentences: isOfSentences(block),
  };
}

/** The matrix in parts of at most ten rivals, each with the subject beside it. */
function drawnMatrix(block: BlockOf<'matrix'>) {
  const count = block.rivals.length;
  const isCompact = count > ROOMY_RIVALS;
  const longest = isCompact ? LONGEST_WORD.compact : LONGEST_WORD.roomy;
  const longestName = isCompact ? LONGEST_WORD.compactName : LONGEST_WORD.roomyName;
  const perPart = Math.ceil(count / Math.max(1, Math.ceil(count / MOST_ACROSS)));
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(count / perPart)) },
    (_, part) => part * perPart,
  );
  const lastRow = block.groups.at(-1)?.rows.at(-1);
  return {
    type: block.type,
    isCompact,
    caption: softBreaks(block.caption, LONGEST_WORD.running),
    criterionHeading: softBreaks(block.criterionHeading, longest),
    legend: breakable(block.legend, LONGEST_WORD.running),
    parts: starts.map((start) => {
      const isLastPart = start === starts.at(-1);
      const groups = block.groups.map(({ name, rows }) => ({
        name: softBreaks(name, LONGEST_WORD.running),
        rows: rows.map((row) => {
          const cells = [row.subject, ...row.rivals.slice(start, start + perPart)];
          const drawn = cells.map(drawnCell);
          const isWhole = drawn.every((one) => lengthOf(one) <= MOST_UNBROKEN_CHARACTERS);
          return {
            name: softBreaks(row.name, longestName),
            isWhole,
            isTied: isWhole && isLastPart && row === lastRow,
            cells: breakable(drawn, longest),
          };
        }),
      }));
      return {
        columns: breakable([block.subject, ...block.rivals.slice(start, start + perPart)], longest),
        groups,
        isTied: groups.at(-1)?.rows.at(-1)?.isTied ?? false,
      };
    }),
  };
}

/** The least the template needs: every entry of a cell costs time. */
function drawnCell(cell: MatrixCell) {
  const { value, smallPrint, lead } = cellParts(cell);
  return {
    value,
    smallPrint: smallPrint.map(({ sign, tone, text, confidence }) => {
      const behind = confidence === null ? '' : ` ${unbroken(confidence)}`;
      return { sign, tone, text: `${text}${behind}` };
    }),
    lead: lead && {
      sign: lead.sign,
      tone: lead.tone,
      text: lead.text,
      isFirm: lead.isBold,
      confidence: lead.confidence && unbroken(lead.confidence),
    },
    changed: cell.changed ?? false,
  };
}

function lengthOf({ value, smallPrint, lead }: ReturnType<typeof drawnCell>): number {
  const texts = [value, ...smallPrint, ...(lead ? [lead] : [])].map(({ text }) => text);
  return texts.join(' ').length;
}

/** The same value with every text of it allowed to break, and kept from being drawn into by the next. */
function breakable<Value>(value: Value, longest: number): Value {
  return mapTexts(value, (text) => closed(softBreaks(text, longest)));
}

/** What follows a right-to-left text would else be drawn into it. */
function closed(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${text}\u200E` : text;
}
