import { packPieces, type Page, type Piece } from './pack-pieces.ts';
import type { Frame } from './slide-model.ts';

const GUTTER = 32;

/** Sets a run of pieces `width` points wide, running text in `size`. */
export type Setting = (size: number, width: number) => Piece[];

/** One run of pieces through two columns a slide, on the fewest slides and then at the largest of `sizes`. */
export function packColumns(pieces: Setting, sizes: number[], frame: Frame): Page[] {
  const column = leftColumn(frame);
  const tried = sizes.map((size) => packPieces(pieces(size, column.width), column));
  const slidesOf = (columns: Page[]) => Math.ceil(columns.length / 2);
  const fewest = Math.min(...tried.map(slidesOf));
  const columns = tried.find((one) => slidesOf(one) === fewest) ?? [];
  return columns.flatMap((page, index) =>
    index % 2 === 0 ? [join(page, columns[index + 1], column)] : [],
  );
}

function leftColumn(frame: Frame): Frame {
  return { ...frame, width: (frame.width - GUTTER) / 2 };
}

function join(left: Page, right: Page | undefined, column: Frame): Page {
  if (!right) return left;
  const shift = column.width + GUTTER;
  return {
    shapes: [...left.shapes, ...right.shapes.map((shape) => ({ ...shape, x: shape.x + shift }))],
    refs: [...left.refs, ...right.refs],
    notes: [...left.notes, ...right.notes],
    texts: [...left.texts, ...right.texts],
    topics: [...left.topics, ...right.topics],
    clipped: left.clipped || right.clipped,
  };
}
