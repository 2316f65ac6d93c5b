import type { Block, BlockOf } from '../../../core/document/report-document.ts';

/** Rivals that stand beside the subject on one slide. */
const MOST_RIVALS = 4;

/**
 * Blocks no wider than a slide: a matrix or table of many rivals becomes several, each with the
 * subject's column again and whole in itself. What all rivals come to is not said of a part; the
 * legend follows the last.
 */
export function splitWide(block: Block): Block[] {
  if (block.type === 'matrix') return splitMatrix(block);
  if (block.type === 'table') return splitTable(block);
  return [block];
}

function splitMatrix(block: BlockOf<'matrix'>): Block[] {
  const parts = chunks(block.rivals.length);
  return parts.map(([from, to], index) => ({
    ...block,
    rivals: block.rivals.slice(from, to),
    groups: block.groups.map((group) => ({
      ...group,
      standing: parts.length > 1 ? null : group.standing,
      rows: group.rows.map((row) => ({ ...row, rivals: row.rivals.slice(from, to) })),
    })),
    legend: index === parts.length - 1 ? block.legend : [],
  }));
}

/** The first two columns, what is compared and the subject, stand in every part; counts and signs need no parts. */
function splitTable(block: BlockOf<'table'>): Block[] {
  if (isOfCounts(block) || isOfSigns(block)) return [block];
  const part = <Item>(items: Item[], from: number, to: number) => [
    ...items.slice(0, 2),
    ...items.slice(from + 2, to + 2),
  ];
  return chunks(Math.max(0, block.columns.length - 2)).map(([from, to]) => ({
    ...block,
    columns: part(block.columns, from, to),
    rows: block.rows.map((row) => part(row, from, to)),
  }));
}

const MOST_COUNTS = 8;

function isOfCounts({ columns, rows }: BlockOf<'table'>): boolean {
  const isCount = ({ text }: { text: string }) => /^\d+$/.test(text);
  return columns.length <= MOST_COUNTS && rows.every(([, ...cells]) => cells.every(isCount));
}

const MOST_SIGNS = 11;
/** In characters. */
const LONGEST_SIGN = 12;

/** Whom to choose, with a word or two in every column behind. */
function isOfSigns({ role, columns, rows }: BlockOf<'table'>): boolean {
  const isSign = ({ text }: { text: string }) => text.length <= LONGEST_SIGN;
  return (
    role === 'choices' &&
    columns.length <= MOST_SIGNS &&
    rows.every((row) => row.slice(2).every(isSign))
  );
}

function chunks(count: number): [from: number, to: number][] {
  const parts = Math.max(1, Math.ceil(count / MOST_RIVALS));
  const size = Math.ceil(count / parts);
  return Array.from({ length: parts }, (_, index) => [
    index * size,
    Math.min(count, (index + 1) * size),
  ]);
}
