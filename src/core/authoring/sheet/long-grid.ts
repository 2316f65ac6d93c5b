import { HEADS, saysOurs } from './cell-words.ts';
import type { PlacedCell, Table } from './find-tables.ts';
import type { ClaimSource, Grid, GridCell, GridCriterion } from './grid.ts';

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
  const products = new Map<string, Grid['products'][number]>();
  const criteria = new Map<string, GridCriterion>();
  const cells = new Map<string, Map<string, GridCell>>();
  for (const row of body) {
    const placed = (column: Column) => {
      const at = places[column];
      return at === undefined ? undefined : row[at];
    };
    const textOf = (column: Column) => placed(column)?.cell?.text;
    const [product, criterion] = [textOf('product'), textOf('criterion')];
    if (product === undefined || criterion === undefined) continue;
    const at = placed('product') ?? { row: 0, column: 0 };
    if (!products.has(product)) {
      products.set(product, {
        name: product,
        row: at.row,
        column: at.column,
        isOurs: saysOurs(product),
      });
    }
    const known = criteria.get(criterion) ?? {
      name: criterion,
      row: at.row,
      column: places.criterion ?? 0,
      category: null,
      unit: null,
      description: null,
      cells: [],
    };
    known.category ??= textOf('category') ?? null;
    known.unit ??= textOf('unit') ?? null;
    criteria.set(criterion, known);
    const value = placed('value') ?? { cell: null, row: at.row, column: 0 };
    const ofCriterion = cells.get(criterion) ?? new Map<string, GridCell>();
    // The first line of a product on a criterion counts.
    if (!ofCriterion.has(product)) {
      ofCriterion.set(product, { ...value, source: sourceOf(placed, textOf) });
    }
    cells.set(criterion, ofCriterion);
  }
  const names = [...products.keys()];
  return {
    products: [...products.values()],
    criteria: [...criteria.values()].map((criterion) => ({
      ...criterion,
      cells: names.map((name) => cells.get(criterion.name)?.get(name) ?? null),
    })),
  };
}

function sourceOf(
  placed: (column: Column) => PlacedCell | undefined,
  textOf: (column: Column) => string | undefined,
): ClaimSource {
  const source: ClaimSource = {};
  for (const column of SOURCE_TEXTS) {
    const text = textOf(column);
    if (text !== undefined) source[column] = text;
  }
  for (const column of ['confidence', 'date'] as const) {
    const cell = placed(column)?.cell;
    if (cell) source[column] = cell;
  }
  return source;
}
