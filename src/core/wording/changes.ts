import { countOf } from './phrases.ts';

/** Words of a report that is set beside an earlier one of the same selection. */

export const CHANGE_TITLES = {
  cells: 'Cells that read otherwise now',
  heads: ['What', 'Before', 'Now'],
  gone: 'No longer there',
};

const CELLS = { one: 'cell', many: 'cells' };
const LINES = { one: 'line', many: 'lines' };

export function changesTitle(since: string): string {
  return `What changed since ${since}`;
}

/** What the bars mean and how many there are; without any, that nothing changed. */
export function changesSummary(since: string, cells: number, lines: number, gone: number): string {
  const parts = [
    ...(cells > 0 ? [countOf(cells, CELLS)] : []),
    ...(lines > 0 ? [countOf(lines, LINES)] : []),
  ];
  if (parts.length > 0) {
    return `A bar beside a line or a cell marks what the report of ${since} did not say: ${parts.join(' and ')}.`;
  }
  return gone > 0
    ? `Nothing was added since the report of ${since}.`
    : `Nothing changed since the report of ${since}.`;
}

/** Which cell a row of the table is about. */
export function changedCellName(criterion: string, entity: string): string {
  return `${criterion}, ${entity}`;
}

export const NOT_COMPARED_THEN = 'Not compared';

export function moreCells(count: number): string {
  return `${countOf(count, CELLS)} more with a bar in the matrix`;
}

export const GONE_KINDS = { rival: 'Compared no more', row: 'Row left out', line: 'Said no more' };

export function moreGone(count: number): string {
  return `${count} more`;
}
