import { isKnown, type RivalTable } from './table-shape.ts';

/** The region that an item of a column names, as prices are asked for it. */
export function regionOf(item: string): string {
  return item.toLowerCase();
}

/** Where each rival, by id, can be had in a region; null: on any channel. */
export function regionChannels(
  { rows, columns }: Pick<RivalTable, 'rows' | 'columns'>,
  region: string | null,
): (rivalId: number) => string[] | null {
  const at = columns.findIndex(({ item }) => item !== null && regionOf(item) === region);
  const found = new Map(
    rows.map(({ id, cells }) => {
      const cell = cells[at];
      return [id, (isKnown(cell) && cell.channels) || null];
    }),
  );
  return (rivalId) => found.get(rivalId) ?? null;
}
