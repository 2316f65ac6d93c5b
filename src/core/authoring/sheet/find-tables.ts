import { unknownReason } from '../../values/read-unknown.ts';
import { answerOf } from '../../values/read-yes-no.ts';
import { HEADS } from './cell-words.ts';
import type { Sheet, SheetCell, SheetRange } from './sheet.ts';

/** A cell with its place in the sheet; a table may be turned without losing it. */
export type PlacedCell = { cell: SheetCell | null; row: number; column: number };

/** A table of a sheet: its head first, then what stands below; every row has as many cells. */
export type Table = {
  sheet: string;
  range: SheetRange;
  head: PlacedCell[];
  /** What stands over several columns of the head. */
  above: PlacedCell[];
  body: PlacedCell[][];
};

type Row = PlacedCell[];
const MOST_ROWS_ABOVE = 12;
const LEAST_SHARED_LABELS = 0.5;

/** Every table of a sheet, from the top; rows without a table around them are left alone. */
export function findTables(sheet: Sheet): Table[] {
  const rows = placedRows(sheet);
  const panels = panelsOf(rows);
  return panels.flatMap(([left, right]) =>
    tablesIn(
      rows.map((row) => row.slice(left, right + 1)),
      sheet,
    ),
  );
}

/** All rows equally wide, and merged cells filled, but those that run on over a whole line of text. */
function placedRows({ rows, merged }: Sheet): Row[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const placed = rows.map((cells, row) => {
    const line: Row = [];
    for (let column = 0; column < width; column += 1) {
      line.push({ cell: cells[column] ?? null, row, column });
    }
    return line;
  });
  const first = placed.reduce((least, row) => {
    const at = row.findIndex(({ cell }) => cell !== null);
    return at === -1 ? least : Math.min(least, at);
  }, width);
  for (const { top, left, bottom, right } of merged) {
    const value = placed[top]?.[left]?.cell;
    if (!value || (left <= first && right > left)) continue;
    for (const row of placed.slice(top, bottom + 1)) {
      for (const each of row.slice(left, right + 1)) each.cell ??= value;
    }
  }
  return placed;
}

/** Spans of columns that hold tables side by side. */
function panelsOf(rows: Row[]): [left: number, right: number][] {
  const width = rows[0]?.length ?? 0;
  const isUsed = Array.from({ length: width }, (_, at) => rows.some((row) => row[at]?.cell));
  const spans: [number, number][] = [];
  for (const [at, used] of isUsed.entries()) {
    const last = spans.at(-1);
    if (used && last && last[1] === at - 1) last[1] = at;
    else if (used) spans.push([at, at]);
  }
  const labels = (column: number) =>
    new Set(rows.flatMap((row) => row[column]?.cell?.text.toLowerCase() ?? []));
  return spans.reduce<[number, number][]>((panels, span) => {
    const before = panels.at(-1);
    if (
      !before ||
      isTableBeside(rows, before, span) ||
      startsATable(labels(before[0]), labels(span[0]), span)
    )
      return [...panels, span];
    before[1] = span[1];
    return panels;
  }, []);
}

/** Share of a table's rows that join what stands past a gap to it. */
const LEAST_SHARED_ROWS = 0.75;

/** A legend or a list beside a table: it has fewer rows, or others. */
function isTableBeside(rows: Row[], left: [number, number], right: [number, number]): boolean {
  if (left[1] === left[0] || right[1] === right[0]) return false;
  const filled = ([first, last]: [number, number]) =>
    rows.filter((row) => row.slice(first, last + 1).filter(({ cell }) => cell).length > 1);
  const [own, beside] = [filled(left), filled(right)];
  const shared = own.filter((row) => beside.includes(row)).length;
  return shared / Math.max(own.length, beside.length) < LEAST_SHARED_ROWS;
}

function startsATable(left: Set<string>, own: Set<string>, [first, last]: [number, number]) {
  const shared = [...own].filter((text) => left.has(text)).length;
  const [head = ''] = own;
  const isLabelled = HEADS.criterion.test(head) || HEADS.product.test(head);
  return last > first && own.size > 1 && (isLabelled || shared / own.size >= LEAST_SHARED_LABELS);
}

function tablesIn(rows: Row[], sheet: Sheet): Table[] {
  const tables: Table[] = [];
  let waiting: Row[] = [];
  for (const band of bandsOf(rows)) {
    const open = tables.at(-1);
    if (band.every(isLabelOnly)) {
      waiting.push(...band);
      continue;
    }
    const at = headAt(band);
    if (!open || beginsAnew(band, at, open)) {
      if (band.length > at + 1) tables.push(tableOf(band, at, sheet));
    } else {
      open.body.push(...waiting, ...(isSameHead(band[at], open.head) ? band.slice(at + 1) : band));
    }
    waiting = [];
  }
  return tables.map(trimmed);
}

function bandsOf(rows: Row[]): Row[][] {
  const bands: Row[][] = [];
  let isOpen = false;
  for (const row of rows) {
    const isFilled = row.some(({ cell }) => cell);
    if (isFilled && isOpen) bands.at(-1)?.push(row);
    else if (isFilled) bands.push([row]);
    isOpen = isFilled;
  }
  return bands;
}

function isLabelOnly(row: Row): boolean {
  return row.filter(({ cell }) => cell).length === 1;
}

/** The row of names; above it may stand titles and what groups them. */
function headAt(band: Row[]): number {
  const most = Math.min(band.length - 1, MOST_ROWS_ABOVE);
  for (let at = 0; at < most; at += 1) {
    if (!isHeadLike(band[at]) || hasNarrowHead(band, at)) continue;
    const next = band[at + 1];
    const groups = isGroupRow(band[at]);
    return groups && isHeadLike(next) && band.length > at + 2 ? at + 1 : at;
  }
  const found = band.findIndex((row) => row.filter(({ cell }) => cell).length > 1);
  return Math.max(0, found);
}

/** A line such as "Date: | today" above a far wider table. */
function hasNarrowHead(band: Row[], at: number): boolean {
  const count = (row: Row | undefined) => row?.filter(({ cell }) => cell).length ?? 0;
  const below = Math.max(...band.slice(at + 1, at + 4).map(count));
  return count(band[at]) === 2 && band[at]?.[0]?.cell !== null && below > 3;
}

/** Names: texts alone, neither numbers nor answers. */
function isHeadLike(row: Row | undefined): boolean {
  const cells = (row ?? []).flatMap(({ cell }) => cell ?? []);
  return (
    cells.length > 1 &&
    cells.every(
      ({ text, number, day }) =>
        number === undefined &&
        day === undefined &&
        answerOf(text) === null &&
        unknownReason(text) === null &&
        /\p{L}/u.test(text),
    )
  );
}

/** Some of its names stand over several columns. */
function isGroupRow(row: Row | undefined): boolean {
  const cells = (row ?? []).flatMap(({ cell }) => cell ?? []);
  return new Set(cells.map(({ text }) => text)).size < cells.length;
}

function isSameHead(row: Row | undefined, head: Row): boolean {
  return (
    row !== undefined &&
    row.slice(1).some(({ cell }) => cell) &&
    row.slice(1).every(({ cell }, at) => cell?.text === head[at + 1]?.cell?.text)
  );
}

function beginsAnew(band: Row[], at: number, open: Table): boolean {
  const head = band[at];
  if (at > 2 || band.length <= at + 1 || !isHeadLike(head)) return false;
  if (isSameHead(head, open.head)) return isOtherTopic(head?.[0], open.head[0]);
  const first = head?.find(({ cell }) => cell);
  const label = head?.[0]?.cell?.text ?? '';
  const isBold = (row: Row | undefined) => row?.every(({ cell }) => !cell || cell.isBold) ?? false;
  const isLabelled = HEADS.criterion.test(label) || HEADS.product.test(label);
  return first !== head?.[0] || isLabelled || (isBold(head) && !isBold(band[at + 1]));
}

/** "Price" over a second table of the same products; a head that is only repeated says the same again. */
function isOtherTopic(label: PlacedCell | undefined, before: PlacedCell | undefined): boolean {
  const text = label?.cell?.text ?? '';
  return text !== '' && text !== before?.cell?.text && !HEADS.criterion.test(text);
}

function tableOf(band: Row[], at: number, { name }: Sheet): Table {
  const head = band[at] ?? [];
  const above = band[at - 1];
  return {
    sheet: name,
    range: { top: 0, left: 0, bottom: 0, right: 0 },
    head,
    above: above && isGroupRow(above) ? above : [],
    body: band.slice(at + 1),
  };
}

/** Without columns in which nothing stands, and with its corners. */
function trimmed({ head, above, body, ...rest }: Table): Table {
  const isUsed = head.map(
    (cell, at) => cell.cell !== null || body.some((row) => row[at]?.cell != null),
  );
  const areAll = isUsed.every(Boolean);
  const keep = (row: Row) => (areAll ? row : row.filter((_, at) => isUsed[at]));
  const [first, last] = [keep(head)[0], keep(body.at(-1) ?? head).at(-1)];
  return {
    ...rest,
    head: keep(head),
    above: keep(above),
    body: body.map(keep),
    range: {
      top: first?.row ?? 0,
      left: first?.column ?? 0,
      bottom: last?.row ?? 0,
      right: last?.column ?? 0,
    },
  };
}
