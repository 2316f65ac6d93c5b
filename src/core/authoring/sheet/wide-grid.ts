import { headlessName } from '../../wording/spreadsheets.ts';
import { unknownReason } from '../../values/read-unknown.ts';
import { answerOf } from '../../values/read-yes-no.ts';
import { HEADS, saysOurs } from './cell-words.ts';
import type { PlacedCell, Table } from './find-tables.ts';
import type { DroppedLine, Grid, GridCell, GridCriterion } from './grid.ts';
import { columnLetters } from '../../document/book.ts';

type Columns = {
  criterion: number;
  category: number | null;
  unit: number | null;
  description: number | null;
  products: number[];
};

const LONGEST_NAME = 120;
const LONGEST_FOOTNOTE_MARK = /^(?:\*|\d\)|sources?:|quellen?:|notes?:|stand:|as of\b)/i;
/** A column of categories repeats itself. */
const MOST_DISTINCT = 0.7;

/** The table with its rows and columns exchanged; what groups the head is lost. */
export function turned({ head, body, above, ...rest }: Table): Table {
  const rows = [head, ...body];
  const [first = [], ...others] = head.map((_, at) => rows.flatMap((row) => row[at] ?? []));
  const categories = above.length > 0 ? others.map((_, at) => above[at + 1]) : [];
  const hasGroups = categories.some((cell) => cell?.cell);
  if (!hasGroups) return { ...rest, head: first, body: others, above: [] };
  const label = (place: PlacedCell | undefined, text: string): PlacedCell => ({
    row: 0,
    column: 0,
    ...place,
    cell: { text },
  });
  return {
    ...rest,
    above: [],
    head: [label(first[0], 'Category'), ...first],
    body: others.map((row, at) => [categories[at] ?? { cell: null, row: 0, column: 0 }, ...row]),
  };
}

/** A table whose rows are criteria and whose columns are products. */
export function wideGrid(table: Table): Grid {
  const columns = columnsOf(table);
  const title = table.head[columns.criterion]?.cell?.text;
  const { criteria, dropped } = criterionRows(table.body, columns);
  return {
    products: columns.products.map((at) => {
      const { cell, row, column } = table.head[at] ?? { cell: null, row: 0, column: 0 };
      const name = (cell?.text ?? headlessName(columnLetters(column))).slice(0, LONGEST_NAME);
      return {
        name,
        row,
        column,
        isOurs: saysOurs(`${name} ${table.above[at]?.cell?.text ?? ''}`),
        role: null,
        of: null,
      };
    }),
    criteria,
    dropped,
    ...(title && !HEADS.criterion.test(title) && !HEADS.product.test(title) && { title }),
  };
}

function columnsOf({ head, body }: Table): Columns {
  const named = (pattern: RegExp, from: number[]) =>
    from.find((at) => pattern.test(head[at]?.cell?.text ?? '')) ?? null;
  const all = head.map((_, at) => at);
  const category = named(HEADS.category, all.slice(0, 2)) ?? repeatedColumn(head, body);
  const others = all.filter((at) => at !== category);
  const labels = others.filter((at) => !HEADS.ignored.test(head[at]?.cell?.text ?? ''));
  const criterion = named(HEADS.criterion, labels.slice(0, 2)) ?? labels[0] ?? 0;
  const rest = others.filter((at) => at !== criterion);
  const unit = named(HEADS.unit, rest);
  const description = named(HEADS.description, labels.filter((at) => at !== criterion).slice(0, 1));
  const products = rest.filter((at) => at !== unit && at !== description);
  return { criterion, category, unit, description, products };
}

/** The first column holds categories where it repeats itself and the second names each row. */
function repeatedColumn(head: PlacedCell[], body: PlacedCell[][]): number | null {
  const texts = (at: number) => body.flatMap((row) => row[at]?.cell?.text ?? []);
  const [first, second] = [texts(0), texts(1)];
  if (head.length < 4 || first.length === 0 || second.length < body.length * MOST_DISTINCT) {
    return null;
  }
  const isName = (text: string) =>
    answerOf(text) === null && unknownReason(text) === null && !/^\p{Sc}?[\d.,]/u.test(text);
  const distinct = (list: string[]) => new Set(list).size;
  const isRepeated =
    distinct(first) < body.length * MOST_DISTINCT && distinct(second) > distinct(first);
  return isRepeated && distinct(second) === second.length && second.every(isName) ? 0 : null;
}

function criterionRows(body: PlacedCell[][], columns: Columns): Pick<Grid, 'criteria' | 'dropped'> {
  const isBare = (row: PlacedCell[]) => columns.products.every((at) => !row[at]?.cell);
  const marksCategories = body.some((row) => isBare(row) && row[columns.criterion]?.cell?.isBold);
  const criteria: GridCriterion[] = [];
  const dropped: DroppedLine[] = [];
  let category: string | null = null;
  for (const [at, row] of body.entries()) {
    const label = row[columns.criterion];
    const name = label?.cell?.text;
    const own = columns.category === null ? null : row[columns.category]?.cell?.text;
    if (own) category = own;
    if (!label || name === undefined) {
      if (own && isBare(row)) category = own;
      else dropped.push({ name: '', cells: row });
      continue;
    }
    if (isBare(row)) {
      const next = body[at + 1];
      if (LONGEST_FOOTNOTE_MARK.test(name)) {
        dropped.push({ name: '', cells: row });
        continue;
      }
      const leads = marksCategories
        ? label.cell?.isBold === true
        : next !== undefined && !isBare(next);
      if (leads && columns.category === null) {
        category = name;
        continue;
      }
    }
    const textAt = (column: number | null) =>
      column === null ? null : (row[column]?.cell?.text ?? null);
    criteria.push({
      name: name.slice(0, LONGEST_NAME),
      row: label.row,
      column: label.column,
      role: null,
      of: null,
      category: category?.slice(0, LONGEST_NAME) ?? null,
      unit: textAt(columns.unit),
      description: textAt(columns.description) ?? label.cell?.note ?? null,
      cells: columns.products.map((product) => withOwnSource(row[product])),
    });
  }
  return { criteria, dropped };
}

/** A cell with its own note and link as what they are. */
export function withOwnSource(placed: PlacedCell | undefined): GridCell | null {
  const { note, link, text } = placed?.cell ?? {};
  const address = link === text ? undefined : link;
  if (!placed || (note === undefined && address === undefined)) return placed ?? null;
  return { ...placed, source: { ...(note && { note }), ...(address && { address }) } };
}
