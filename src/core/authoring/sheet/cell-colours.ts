import type { SheetPlan } from '../../catalog/sheet-plan.ts';
import { CELL_COLOURS } from '../../wording/spreadsheets.ts';
import { mapGrid, type AttachedGrid } from './attach-lines.ts';
import type { Sheet } from './sheet.ts';

/** Colours of empty cells: they say something, and only the visitor knows what. */

export type FoundColour = {
  /** RRGGBB */
  fill: string;
  means: 'yes' | 'no' | 'partly' | null;
  /** `sheet row column` of each. */
  places: Set<string>;
};

const placeOf = (sheet: string, row: number, column: number) => `${sheet} ${row} ${column}`;

/** Of the empty cells of a grid, the most frequent first. */
export function findColours(
  grid: AttachedGrid,
  sheet: string,
  sheets: Sheet[],
  plan: SheetPlan | undefined,
): FoundColour[] {
  const fills = new Map(
    sheets.flatMap(({ name, painted = [] }) =>
      painted.map(({ row, column, fill }) => [placeOf(name, row, column), fill] as const),
    ),
  );
  if (fills.size === 0) return [];
  const found = new Map<string, FoundColour>();
  for (const criterion of grid.criteria) {
    for (const placed of criterion.cells) {
      if (!placed || placed.cell) continue;
      const place = placeOf(criterion.sheet ?? sheet, placed.row, placed.column);
      const fill = fills.get(place);
      if (fill === undefined) continue;
      const means = plan?.colours?.find((each) => each.fill === fill)?.means ?? null;
      const colour = found.get(fill) ?? { fill, means, places: new Set<string>() };
      colour.places.add(place);
      found.set(fill, colour);
    }
  }
  return [...found.values()].sort((one, other) => other.places.size - one.places.size);
}

/** With what the visitor says that each colour means. */
export function paintGrid(grid: AttachedGrid, colours: FoundColour[], sheet: string): AttachedGrid {
  const said = colours.filter(({ means }) => means !== null);
  if (said.length === 0) return grid;
  return mapGrid(grid, (placed, of = sheet) => {
    if (placed.cell) return placed;
    const place = placeOf(of, placed.row, placed.column);
    const means = said.find(({ places }) => places.has(place))?.means;
    if (!means) return placed;
    const note = CELL_COLOURS.note;
    return { ...placed, cell: { text: CELL_COLOURS[means] }, source: { note, ...placed.source } };
  });
}
