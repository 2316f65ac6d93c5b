import { mapGrid, type AttachedGrid } from './attach-lines.ts';
import type { GridCell } from './grid.ts';
import type { Sheet } from './sheet.ts';

/** What a star behind a value points to. */

export type Footnote = { sheet: string; row: number; column: number; mark: string; text: string };

const FOOTNOTE = /^(\*{1,3}|[¹²³])\s*(?=\S)(?!\*)/;
const MARKED = /[^\s*¹²³]\s*(\*{1,3}|[¹²³])$/;

/** The first line of each mark in each sheet. */
export function findFootnotes(sheets: Sheet[]): Footnote[] {
  return sheets.flatMap(({ name, rows }) => {
    const found = new Map<string, Footnote>();
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const mark = cell && FOOTNOTE.exec(cell.text)?.[1];
        if (!cell || !mark || found.has(mark)) continue;
        found.set(mark, { sheet: name, row, column, mark, text: cell.text });
      }
    }
    return [...found.values()];
  });
}

/** Each cell that ends with a mark has the line behind that mark as a note. */
export function withFootnotes(
  grid: AttachedGrid,
  sheet: string,
  footnotes: Footnote[],
): AttachedGrid {
  if (footnotes.length === 0) return grid;
  return mapGrid(grid, (placed, of = sheet) => {
    const found = footnoteOf(placed, of, footnotes);
    if (!found) return placed;
    const note = [placed.source?.note, found.text].filter(Boolean).join(' ');
    return { ...placed, source: { ...placed.source, note } };
  });
}

export function footnoteOf(
  { cell }: GridCell,
  sheet: string,
  footnotes: Footnote[],
): Footnote | undefined {
  const mark = cell && MARKED.exec(cell.text)?.[1];
  return mark ? footnotes.find((each) => each.mark === mark && each.sheet === sheet) : undefined;
}
