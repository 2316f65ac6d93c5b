import { FURNITURE } from './furniture.ts';
import { heading } from './heading.ts';
import type { Block, BlockOf, MatrixRow, ReportDocument } from './report-document.ts';

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
    return medium === 'paper'
      ? document
      : { ...document, blocks: withoutSources(document.blocks, []) };
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
