import type { BookCell, BookRow } from '../../core/document/book.ts';
import { sizeOf } from './workbook-styles.ts';

/** Points of a line of one point of type, and at most for a row. */
const LINE = 1.35;
const HIGHEST = 409;
/** Widths are in figures; the letters of a text are narrower, until words are broken. */
const LETTERS_IN_FIGURE = 1.1;
/** Bold letters are wider, and a head has a filter button. */
const BOLD_IN_FIGURE = 0.9;
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\p{Extended_Pictographic}]/gu;

/** How high a row must be to show its texts whole, in points: no program works it out for all rows. */
export function rowHeight(row: BookRow, widths: number[]): number {
  const heights = row.map((cell, index) => {
    const lines = cell ? linesOf(cell, widths[index] ?? widths.at(-1) ?? 0) : 1;
    return Math.ceil(lines * sizeOf(cell?.look ?? null) * LINE);
  });
  return Math.min(HIGHEST, Math.max(Math.ceil(sizeOf(null) * LINE), ...heights));
}

function linesOf({ value, look, runsOn }: BookCell, width: number): number {
  if (value.kind !== 'text' || runsOn) return 1;
  const isBold = look === 'head' || look === 'label';
  const room = width * (isBold ? BOLD_IN_FIGURE : LETTERS_IN_FIGURE);
  return value.text.split('\n').reduce((lines, line) => lines + linesOfLine(line, room), 0);
}

/** Words stay whole unless one is longer than a line. */
function linesOfLine(line: string, room: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of line.split(' ')) {
    const length = word.length + (word.match(WIDE)?.length ?? 0);
    if (filled > 0 && filled + 1 + length > room) {
      lines += 1;
      filled = 0;
    } else if (filled > 0) {
      filled += 1;
    }
    filled += length;
    lines += Math.max(1, Math.ceil(filled / room)) - 1;
    if (filled > room) filled %= room;
  }
  return lines;
}
