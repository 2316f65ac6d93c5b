import { dayAfter } from '../../catalog/day-number.ts';
import { readDay } from '../../values/read-day.ts';
import { joinPrice, splitPrice, type PriceTexts } from '../../values/read-price.ts';
import { HEADS, saysOurs } from './cell-words.ts';
import type { PlacedCell, Table } from './find-tables.ts';
import type {
  ClaimSource,
  DroppedLine,
  FurtherLine,
  Grid,
  GridCell,
  GridCriterion,
} from './grid.ts';
import type { SheetCell } from './sheet.ts';
import { withOwnSource } from './wide-grid.ts';

/** Columns of the long form, as exports call them and as people do. */
const COLUMNS = {
  product: HEADS.product,
  criterion: HEADS.criterion,
  value: HEADS.value,
  category: HEADS.category,
  unit: HEADS.unit,
  basis: /^(?:basis|grundlage)$/i,
  reportedBy: /^(?:reported by|reporter)$/i,
  address: /^(?:source|url|link|address|source address|source url|quelle)$/i,
  title: /^(?:source title|title|titel|quellentitel)$/i,
  date: /^(?:date|as of|stand|datum|date of the page|source date)$/i,
  confidence: /^(?:confidence|sicherheit|konfidenz)$/i,
  note: /^(?:notes?|comments?|remarks?|bemerkung(?:en)?|kommentare?|anmerkung(?:en)?)$/i,
  reason: /^(?:unknown(?: because)?|reason|why unknown|grund)$/i,
  from: /^(?:valid )?from$|^(?:gültig )?ab$/i,
  until: /^(?:valid )?(?:until|through)$|^(?:gültig )?bis$/i,
};
type Column = keyof typeof COLUMNS;
const SOURCE_TEXTS = ['basis', 'reportedBy', 'address', 'title', 'note', 'reason'] as const;

/** Whether a table has the columns without which a row is no claim. */
export function isLongTable({ head }: Table): boolean {
  const found = placesOf(head);
  return found.product !== undefined && found.criterion !== undefined && found.value !== undefined;
}

function placesOf(head: PlacedCell[]): Partial<Record<Column, number>> {
  const texts = head.map(({ cell }) => cell?.text ?? '');
  return Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([column, pattern]) => {
      const at = texts.findIndex((text) => pattern.test(text));
      return at === -1 ? [] : [[column, at]];
    }),
  );
}

/** One row a claim; a product and a criterion begin where they are first named. */
export function longGrid({ head, body }: Table): Grid {
  const places = placesOf(head);
  const products: Grid['products'] = [];
  const productAt = new Map<string, number>();
  const criteria = new Map<string, GridCriterion>();
  const taken = new Set(Object.values(places));
  const dropped: DroppedLine[] = head.flatMap(({ cell }, index) =>
    taken.has(index) ? [] : [columnLine(cell?.text ?? '', index, [head, ...body])],
  );
  for (const row of body) {
    const placed = (column: Column) => {
      const at = places[column];
      return at === undefined ? undefined : row[at];
    };
    const at = placed('product');
    const product = at?.cell?.text;
    const name = placed('criterion')?.cell?.text;
    if (at === undefined || product === undefined || name === undefined) {
      dropped.push({ name: '', cells: row.filter((_, index) => taken.has(index)) });
      continue;
    }
    let index = productAt.get(product);
    if (index === undefined) {
      index = products.push({
        name: product,
        row: at.row,
        column: at.column,
        isOurs: saysOurs(product),
        role: null,
        of: null,
      });
      index -= 1;
      productAt.set(product, index);
    }
    let criterion = criteria.get(name);
    if (criterion === undefined) {
      const column = places.criterion ?? 0;
      const nothing = { category: null, unit: null, description: null, role: null, of: null };
      criterion = { name, row: at.row, column, ...nothing, cells: [] };
      criteria.set(name, criterion);
    }
    criterion.category ??= placed('category')?.cell?.text ?? null;
    criterion.unit ??= placed('unit')?.cell?.text ?? null;
    while (criterion.cells.length <= index) criterion.cells.push(null);
    const first = criterion.cells[index];
    if (first) addLine(first, placed);
    else criterion.cells[index] = claimCell(placed('value'), at.row, placed);
  }
  for (const { cells } of criteria.values()) {
    while (cells.length < products.length) cells.push(null);
  }
  return { products, criteria: [...criteria.values()], dropped };
}

function columnLine(name: string, at: number, rows: PlacedCell[][]): DroppedLine {
  return { name, cells: rows.flatMap((row) => row[at] ?? []) };
}

function claimCell(
  value: PlacedCell | undefined,
  row: number,
  placed: (column: Column) => PlacedCell | undefined,
): GridCell {
  const source: ClaimSource = { ...withOwnSource(value)?.source };
  for (const column of SOURCE_TEXTS) {
    const text = placed(column)?.cell?.text;
    if (text !== undefined) source[column] = text;
  }
  for (const column of ['confidence', 'date', 'from'] as const) {
    const cell = placed(column)?.cell;
    if (cell) source[column] = cell;
  }
  const cell = endingOn(value?.cell ?? null, placed('until')?.cell);
  return { cell, row, column: value?.column ?? 0, source };
}

/** A price with its last day, as one would be typed. */
function endingOn(cell: SheetCell | null, until: SheetCell | null | undefined): SheetCell | null {
  return cell && until ? { text: joinPrice(cell.text, until.day ?? until.text) } : cell;
}

/** A further line of a product on a criterion: what follows a price from the day after its end, or left out. */
function addLine(first: GridCell, placed: (column: Column) => PlacedCell | undefined): void {
  const value = placed('value');
  if (!value?.cell) return;
  const ending = first.cell && splitPrice(first.cell.text);
  const why = notFollowing(ending, placed('from')?.cell);
  if (ending && why === null) {
    first.cell = { text: joinPrice(ending.now, ending.until, value.cell.text) };
    return;
  }
  const { row, column } = value;
  first.further ??= [];
  first.further.push({ row, column, text: value.cell.text, why: why ?? { kind: 'second' } });
}

function notFollowing(
  ending: PriceTexts | null,
  begins: SheetCell | null | undefined,
): FurtherLine['why'] | null {
  if (!ending || !begins) return { kind: 'second' };
  if (ending.later !== null) return { kind: 'third' };
  const { until } = ending;
  const from = begins.day ?? readDay(begins.text, null);
  if (from?.length !== until.length) return { kind: 'no-day' };
  if (from <= until) return { kind: 'overlap', until, from };
  return from === dayAfter(until) ? null : { kind: 'gap', until, from };
}
