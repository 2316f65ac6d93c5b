import type { ShapeName } from '../../../core/document/file-furniture.ts';
import { columnShapes, columnsHeight, type Columns } from './beside-columns.ts';
import { CELL } from './deck-look.ts';
import { clipParagraphs, measureHeight, textHeight } from './measure-text.ts';
import type { Frame, Paragraph, Shape, SlideCell, SlideRow } from './slide-model.ts';

/** A table whose rows may be spread over slides; its head is repeated on each. */
export type TableSpec = {
  name: ShapeName;
  alt: string;
  columns: number[];
  head: SlideCell[] | null;
  headTexts: string[];
  /** Room above and below the text of a cell. */
  pad: number;
};

type Attached = {
  refs: number[];
  /** What the speaker may add. */
  notes: string[];
  /** The document's own texts, in order: in full in the notes where the slide cuts one short. */
  texts: string[];
};

const NOTHING: Readonly<Attached> = { refs: [], notes: [], texts: [] };

export type Piece = Attached &
  (
    | {
        kind: 'text';
        name: ShapeName;
        paragraphs: Paragraph[];
        before: number;
        keepWithNext: boolean;
      }
    | {
        kind: 'row';
        table: TableSpec;
        cells: SlideCell[];
        keepWithNext?: boolean;
        /** What the row is about: a category of a matrix. */
        topic?: string;
      }
    /** `stacked`: the same one below the other, for a slide that is too low. */
    | { kind: 'beside'; set: Columns; stacked: Piece[]; before: number; keepWithNext?: false }
  );

export type TextPiece = Extract<Piece, { kind: 'text' }>;
type RowPiece = Extract<Piece, { kind: 'row' }>;

export function textPiece(
  name: ShapeName,
  paragraphs: Paragraph[],
  more: Partial<Pick<TextPiece, 'before' | 'keepWithNext' | keyof Attached>> = {},
): TextPiece {
  return { ...NOTHING, kind: 'text', name, paragraphs, before: 0, keepWithNext: false, ...more };
}

export function rowPiece(
  table: TableSpec,
  cells: SlideCell[],
  more: Partial<Pick<RowPiece, 'keepWithNext' | 'topic' | keyof Attached>> = {},
): RowPiece {
  return { ...NOTHING, kind: 'row', table, cells, ...more };
}

/** A table without a head. */
export function bareTable(name: ShapeName, alt: string, columns: number[], pad: number): TableSpec {
  return { name, alt, columns, head: null, headTexts: [], pad };
}

export type Page = Attached & {
  shapes: Shape[];
  /** The topics of its rows, in order. */
  topics: string[];
  clipped: boolean;
};

/** `spec`: of the table that its last shape is, if it is one. */
type Open = Page & { y: number; spec: TableSpec | null };

const BEFORE_TABLE = 10;
/** A heading goes to the next slide rather than stand alone above this little room. */
const KEEP = 60;

export function emptyPage(): Page {
  return { shapes: [], refs: [], notes: [], texts: [], topics: [], clipped: false };
}

/** Sets the pieces under each other inside the frame, on as many pages as they need; nothing leaves it. */
export function packPieces(pieces: Piece[], frame: Frame): Page[] {
  const pages: Open[] = [];
  let page = openPage();
  const laid = stackTall(pieces, frame);
  for (const [index, piece] of laid.entries()) {
    const next = piece.keepWithNext ? laid[index + 1] : undefined;
    const kept = next ? keptBelow(piece, next, page, frame) : 0;
    if (page.y > 0 && page.y + neededBy(piece, page, frame) + kept > frame.height) {
      pages.push(page);
      page = openPage();
    }
    if (piece.kind === 'text') addText(page, piece, frame);
    else if (piece.kind === 'beside') addBeside(page, piece, frame);
    else addRow(page, piece, frame);
    page.refs.push(...piece.refs);
    page.notes.push(...piece.notes);
    page.texts.push(...piece.texts);
    if (piece.kind === 'row') addTopic(page, piece);
  }
  return [...pages, page].filter(({ shapes }) => shapes.length > 0);
}

/**
 * Pages of the pieces at the first of several sizes that needs one slide only; else the fewest slides any size needs, at the
 * largest such size, filled evenly. Sizes at which columns stand side by side come first.
 */
export function packEvenly(
  sizes: number[],
  setAt: (size: number) => Piece[],
  frame: Frame,
): Page[] {
  let best: { pieces: Piece[]; pages: Page[] } | null = null;
  for (const pieces of besideFirst(sizes, setAt, frame)) {
    const pages = packPieces(pieces, frame);
    if (!best || pages.length < best.pages.length) best = { pieces, pages };
    if (pages.length < 2) break;
  }
  const { pieces, pages } = best ?? { pieces: [], pages: [] };
  if (pages.length < 2 || pages.some(({ clipped }) => clipped)) return pages;
  const least = leastHeight(pieces, frame) / (pages.length * frame.height);
  for (let share = 0.5; share < 1; share += 0.05) {
    if (share < least) continue;
    const lower = { ...frame, height: frame.height * share };
    if (pieces.some((piece) => isTall(piece, lower))) continue;
    const even = packPieces(pieces, lower);
    if (even.length === pages.length && !even.some(({ clipped }) => clipped)) return even;
  }
  return pages;
}

/** The pieces at each size; one below the other where no size leaves its columns side by side. */
function* besideFirst(sizes: number[], setAt: (size: number) => Piece[], frame: Frame) {
  const tall: Piece[][] = [];
  for (const size of sizes) {
    const pieces = setAt(size);
    if (pieces.some((piece) => isTall(piece, frame))) tall.push(pieces);
    else yield pieces;
  }
  if (tall.length === sizes.length) for (const pieces of tall) yield stackTall(pieces, frame);
}

/** The room that the pieces take wherever they stand, without heads and what is between them. */
function leastHeight(pieces: Piece[], { width }: Frame): number {
  const roundedUp = 1e-6;
  let height = -roundedUp;
  for (const piece of pieces) {
    if (piece.kind === 'row') height += rowHeight(piece.cells, piece.table);
    else if (piece.kind === 'text') height += textHeight(piece.paragraphs, width);
    else height += columnsHeight(piece.set, width);
  }
  return height;
}

function isTall(piece: Piece, { width, height }: Frame): boolean {
  return piece.kind === 'beside' && columnsHeight(piece.set, width) > height;
}

/** Columns too tall for a slide, one below the other. */
function stackTall(pieces: Piece[], frame: Frame): Piece[] {
  return pieces.flatMap((piece) =>
    piece.kind === 'beside' && isTall(piece, frame) ? piece.stacked : [piece],
  );
}

function openPage(): Open {
  return { ...emptyPage(), y: 0, spec: null };
}

/** Of rows as they stand in their tables: a planner asks for the same ones at many sizes of a page. */
const heights = new WeakMap<SlideCell[], { spec: TableSpec; height: number }>();

function rowHeight(cells: SlideCell[], spec: TableSpec): number {
  const found = heights.get(cells);
  if (found?.spec === spec) return found.height;
  let height = 0;
  for (const [index, { paragraphs }] of cells.entries()) {
    const width = (spec.columns[index] ?? 0) - 2 * CELL.side;
    height = Math.max(height, measureHeight(paragraphs, width) + 2 * spec.pad);
  }
  heights.set(cells, { spec, height });
  return height;
}

function neededBy(piece: Piece, page: Open, frame: Frame): number {
  if (piece.kind === 'text') return piece.before + textHeight(piece.paragraphs, frame.width);
  if (piece.kind === 'beside') return piece.before + columnsHeight(piece.set, frame.width);
  const row = rowHeight(piece.cells, piece.table);
  if (page.spec === piece.table) return row;
  const head = piece.table.head ? headHeight(piece.table, frame) : 0;
  return (page.y > 0 ? BEFORE_TABLE : 0) + head + row;
}

/** The room a heading wants below it: for the whole of what it opens where that is a row of its table. */
function keptBelow(piece: Piece, next: Piece, page: Open, frame: Frame): number {
  const isOneTable = piece.kind === 'row' && next.kind === 'row' && piece.table === next.table;
  if (next.kind === 'beside') return neededBy(next, page, frame);
  if (!isOneTable) return KEEP;
  return Math.max(KEEP, neededBy(next, { ...page, spec: next.table }, frame));
}

function addTopic({ topics }: Open, { topic }: RowPiece): void {
  if (topic !== undefined && !topics.includes(topic)) topics.push(topic);
}

/** No head takes more than a third of the slide. */
function headHeight(table: TableSpec, frame: Frame): number {
  return Math.min(rowHeight(table.head ?? [], table), frame.height / 3);
}

function addText(page: Open, piece: TextPiece, frame: Frame): void {
  const before = page.y > 0 ? piece.before : 0;
  const most = frame.height - page.y - before;
  const paragraphs = clipParagraphs(piece.paragraphs, frame.width, most);
  if (paragraphs !== piece.paragraphs) page.clipped = true;
  const height = textHeight(paragraphs, frame.width);
  const { x, width } = frame;
  page.shapes.push({
    kind: 'text',
    name: piece.name,
    paragraphs,
    x,
    y: frame.y + page.y + before,
    width,
    height,
  });
  page.y += before + height;
  page.spec = null;
}

function addBeside(page: Open, piece: Piece & { kind: 'beside' }, frame: Frame): void {
  const before = page.y > 0 ? piece.before : 0;
  const place = { x: frame.x, y: frame.y + page.y + before, width: frame.width };
  page.shapes.push(...columnShapes(piece.set, place));
  page.y += before + columnsHeight(piece.set, frame.width);
  page.spec = null;
}

function addRow(page: Open, { table: spec, cells }: RowPiece, frame: Frame): void {
  const last = page.shapes.at(-1);
  const table = page.spec === spec && last?.kind === 'table' ? last : startTable(page, spec, frame);
  const row = fitRow(cells, spec, frame.height - page.y, 'body');
  page.clipped ||= row.clipped;
  table.rows.push(row);
  table.height += row.height;
  page.y += row.height;
}

function startTable(page: Open, spec: TableSpec, frame: Frame) {
  if (page.y > 0) page.y += BEFORE_TABLE;
  const table: Shape & { kind: 'table' } = {
    kind: 'table',
    name: spec.name,
    alt: spec.alt,
    columns: spec.columns,
    pad: spec.pad,
    rows: [],
    x: frame.x,
    y: frame.y + page.y,
    width: spec.columns.reduce((sum, width) => sum + width, 0),
    height: 0,
  };
  page.shapes.push(table);
  page.spec = spec;
  if (!spec.head) return table;
  const head = fitRow(spec.head, spec, headHeight(spec, frame), 'head');
  page.clipped ||= head.clipped;
  page.texts.push(...spec.headTexts);
  table.rows.push(head);
  table.height = head.height;
  page.y += head.height;
  return table;
}

function fitRow(
  cells: SlideCell[],
  spec: TableSpec,
  most: number,
  kind: SlideRow['kind'],
): SlideRow & { clipped: boolean } {
  const whole = rowHeight(cells, spec);
  if (whole <= most) return { cells, height: whole, kind, clipped: false };
  const cut = cells.map((cell, index) => ({
    ...cell,
    paragraphs: clipParagraphs(
      cell.paragraphs,
      (spec.columns[index] ?? 0) - 2 * CELL.side,
      most - 2 * spec.pad,
    ),
  }));
  return { cells: cut, height: rowHeight(cut, spec), kind, clipped: true };
}
