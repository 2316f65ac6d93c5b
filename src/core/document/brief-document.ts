import { FURNITURE } from './furniture.ts';
import { heading } from './heading.ts';
import type { Block, BlockOf, MatrixRow, ReportDocument } from './report-document.ts';
import { sectionBlocks } from './section-blocks.ts';

/** Where a report of many rivals is shortened, because all of it would not be read there. */
export type Medium = 'slides' | 'paper';

/** With more rivals a report is long; a matrix by itself is asked for whole and never is. */
const MOST_RIVALS = {
  battlecard: 3,
  profile: 5,
  matrix: Number.POSITIVE_INFINITY,
  decision: Number.POSITIVE_INFINITY,
};
const MOST_ROWS = { slides: 4, paper: 6 };
const MOST_COLUMNS = 6;
/** Sections behind the cards of a long battlecard that are left out. */
const BEHIND_CARDS = {
  slides: ['before-use', 'dimensions', 'matrix', 'capabilities', 'dates'],
  paper: ['dimensions'],
};

export function isLong({ blocks, template }: ReportDocument): boolean {
  return blocks.some(
    (block) => block.type === 'matrix' && block.rivals.length > MOST_RIVALS[template],
  );
}

/**
 * The document as this medium shows it. A long one gives up matrix rows, its widest tables and what
 * stands behind its cards, on slides its sources too, and says what was left out and where it is.
 */
export function briefDocument(document: ReportDocument, medium: Medium): ReportDocument {
  if (document.template === 'decision')
    return medium === 'paper' ? document : { ...document, blocks: boardSlides(document) };
  if (!isLong(document)) return document;
  const gone =
    document.template === 'battlecard'
      ? sectionsBehind(document.blocks, medium)
      : wideNumbers(document.blocks);
  const kept = document.blocks
    .filter((block) => !gone.blocks.has(block))
    .flatMap((block) =>
      block.type === 'matrix' ? briefMatrix(block, medium, gone.titles) : [block],
    );
  return { ...document, blocks: medium === 'paper' ? kept : withoutSources(kept, gone.titles) };
}

/** Opens all that a memo keeps behind its first pages. */
export const APPENDIX_ID = 'appendix';
/** Of each kind of chart that a board sees one has a slide, under the title of its own section. */
const BOARD_CHARTS = [
  { section: 'cost', kinds: ['months', 'volume', 'frontier'] },
  { section: 'ranks', kinds: ['ranks'] },
  { section: 'trail', kinds: ['funnel'] },
];
const MOST_QUESTIONS = 3;
const MOST_LINES = 2;

/**
 * Five slides at most: the answer under the title of the memo, a chart each of cost, ranks and needs, and what to
 * ask; the appendix only where it was chosen. Sources and the closing sections stand in the notes.
 */
function boardSlides(document: ReportDocument): Block[] {
  const { blocks, options } = document;
  const questions = sectionBlocks(document, 'questions');
  const asked = questions.findIndex(({ type }) => type === 'table');
  const [from, end] = [APPENDIX_ID, 'sources'].map((wanted) =>
    blocks.findIndex((block) => block.type === 'heading' && block.id === wanted),
  );
  return [
    ...sectionBlocks(document, 'answer').flatMap((block, _, all): Block[] => {
      if (block.type === 'verdict') return [{ ...block, lines: block.lines.slice(0, MOST_LINES) }];
      const hasVote = all.some(({ type }) => type === 'callout');
      const isShown = hasVote
        ? block.type === 'callout'
        : block.type === 'paragraph' && block.tone !== 'quiet';
      return isShown ? [block] : [];
    }),
    ...BOARD_CHARTS.flatMap(({ section, kinds }) => {
      const charts = kinds.flatMap((kind) =>
        blocks.filter((block) => block.type === 'chart' && block.chart.kind === kind),
      );
      return charts.length === 0 ? [] : [...titleOf(blocks, section), ...charts.slice(0, 1)];
    }),
    ...(asked === -1 ? [] : titleOf(blocks, 'questions')),
    ...questions.slice(0, asked + 1).map(shortTable),
    ...(options.appendix === true && from !== undefined && from !== -1
      ? blocks.slice(from, end)
      : []),
  ];
}

function titleOf(blocks: Block[], id: string): Block[] {
  return blocks.filter((block) => block.type === 'heading' && block.level === 1 && block.id === id);
}

function shortTable(block: Block): Block {
  return block.type === 'table' ? { ...block, rows: block.rows.slice(0, MOST_QUESTIONS) } : block;
}

/** On slides sources stand in the notes. */
function withoutSources(blocks: Block[], titles: string[]): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    if (block.type === 'sources') return leftOut(block, titles);
    return block.type === 'heading' && blocks[index + 1]?.type === 'sources' ? [] : [block];
  });
}

type Gone = { blocks: Set<Block>; titles: string[] };

function sectionsBehind(blocks: Block[], medium: Medium): Gone {
  const gone: Gone = { blocks: new Set(), titles: [] };
  let isBehind = false;
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 1) {
      isBehind = BEHIND_CARDS[medium].includes(block.id);
      if (isBehind) gone.titles.push(block.text);
    }
    if (isBehind) gone.blocks.add(block);
  }
  return gone;
}

/** Tables of the numbers of a chart with more columns than stand side by side. */
function wideNumbers(blocks: Block[]): Gone {
  const tables = blocks.flatMap((block, index) =>
    block.type === 'table' &&
    block.columns.length > MOST_COLUMNS &&
    blocks[index - 1]?.type === 'chart'
      ? [block]
      : [],
  );
  return { blocks: new Set<Block>(tables), titles: tables.map(({ caption }) => caption) };
}

/**
 * Rows that set somebody apart; of too many those with the most leads. The legend says how many. Where no
 * row does, a sentence stands for the matrix.
 */
function briefMatrix(block: BlockOf<'matrix'>, medium: Medium, titles: string[]): Block[] {
  const rows = block.groups.flatMap((group) => group.rows);
  const kept = new Set(
    rows
      .filter((row) => leadsIn(row) > 0)
      .toSorted((one, other) => leadsIn(other) - leadsIn(one))
      .slice(0, MOST_ROWS[medium]),
  );
  const elsewhere =
    medium === 'paper' && titles.length > 0 ? [FURNITURE.sectionsLeftOut(titles)] : [];
  if (kept.size === 0) return [FURNITURE.allRowsLeftOut, ...elsewhere].map(plainParagraph);
  return [
    {
      ...block,
      groups: block.groups.flatMap((group) => {
        const shown = group.rows.filter((row) => kept.has(row));
        return shown.length > 0 ? [{ ...group, rows: shown, counts: null }] : [];
      }),
      legend: [FURNITURE.rowsLeftOut(kept.size, rows.length), ...elsewhere, ...block.legend],
    },
  ];
}

function plainParagraph(text: string): Block {
  return { type: 'paragraph', tone: 'body', text, refs: [] };
}

/** Leads that count; those on weak evidence are none. */
function leadsIn({ rivals }: MatrixRow): number {
  return rivals.filter(({ verdict }) => verdict && verdict.advantage !== 'neutral' && !verdict.weak)
    .length;
}

/** In place of the sources the lines that say where all of it is; the closing sections follow. */
function leftOut({ items }: BlockOf<'sources'>, titles: string[]): Block[] {
  const texts = [
    ...(titles.length > 0 ? [FURNITURE.sectionsLeftOut(titles)] : []),
    FURNITURE.sourcesLeftOut(items.length),
  ];
  return [
    heading('left-out', FURNITURE.leftOut),
    { type: 'sources', items: [] },
    ...texts.map(plainParagraph),
  ];
}
