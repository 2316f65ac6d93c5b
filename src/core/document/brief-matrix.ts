import { FILE_FURNITURE } from './file-furniture.ts';
import type { Block, BlockOf, MatrixRow } from './report-document.ts';
import { paragraph } from './plain-blocks.ts';

/** On paper, where not all of it would be read. */
export const MOST_BRIEF_ROWS = 6;

/**
 * Rows in which one side leads; of too many those with the most leads. The legend says how many. Where no
 * row does, a sentence stands for the matrix.
 */
export function briefMatrix(
  block: BlockOf<'matrix'>,
  titles: string[],
  most = MOST_BRIEF_ROWS,
): Block[] {
  const rows = block.groups.flatMap((group) => group.rows);
  const kept = new Set(mostTelling(rows).slice(0, most));
  const elsewhere = titles.length > 0 ? [FILE_FURNITURE.sectionsLeftOut(titles)] : [];
  if (kept.size === 0)
    return [FILE_FURNITURE.allRowsLeftOut, ...elsewhere].map((text) => paragraph('body', text));
  if (kept.size === rows.length) return [block];
  return [
    {
      ...block,
      groups: block.groups.flatMap((group) => {
        const shown = group.rows.filter((row) => kept.has(row));
        return shown.length > 0 ? [{ ...group, rows: shown }] : [];
      }),
      legend: [FILE_FURNITURE.rowsLeftOut(kept.size, rows.length), ...elsewhere, ...block.legend],
    },
  ];
}

/** Rows with at least one lead, those with the most leads first. */
export function mostTelling(rows: MatrixRow[]): MatrixRow[] {
  return rows
    .filter((row) => leadsIn(row) > 0)
    .toSorted((one, other) => leadsIn(other) - leadsIn(one));
}

/** Leads that count; those on weak evidence are none. */
function leadsIn({ rivals }: MatrixRow): number {
  return rivals.filter(({ verdict }) => verdict && verdict.advantage !== 'neutral' && !verdict.weak)
    .length;
}
