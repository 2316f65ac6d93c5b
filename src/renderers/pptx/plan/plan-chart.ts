import { isDrawable } from '../../../core/document/is-drawable.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { barCount } from '../../office/chart-options.ts';
import { tablePieces } from './block-pieces.ts';
import { CELL } from './deck-look.ts';
import { textHeight, textWidth } from './measure-text.ts';
import { emptyPage, packPieces, textPiece, type Page } from './pack-pieces.ts';
import type { Frame, Paragraph } from './slide-model.ts';
import { say, tinted } from './text-pieces.ts';

const CHART_WIDTH = 430;
/** Of a chart whose table needs more room. */
const NARROW_CHART_WIDTH = 370;
const GAP = 20;
const NOTE_SIZES = [11, 10, 9, 8];
const TABLE_SIZES = [12, 11, 10];
const MOST_NOTE = 90;
const NOTE_GAP = 10;
/** Room for one bar, and for what stands under the bars. */
const BAR = 56;
const BARS = 76;
/** The least room for one bar where the table stands under them. */
const LOW_BAR = 26;
const LABEL_SIZE = 11;

/**
 * A native chart with its note, and beside or under it the table of the same numbers where it has room.
 * `number` is that of the chart's part, `body` what the title leaves of the slide.
 */
export function planChart(
  block: BlockOf<'chart'>,
  table: BlockOf<'table'> | null,
  number: number,
  body: Frame,
) {
  const bars = barCount(block);
  const narrow = table !== null && bars !== null;
  const noteWidth = narrow ? CHART_WIDTH : body.width;
  const note = noteParagraphs(block.note, noteWidth);
  const noteHeight = Math.min(textHeight(note, noteWidth), MOST_NOTE);
  const room = body.height - noteHeight - NOTE_GAP;
  const needed = bars === null ? room : BARS + bars * BAR;
  const widths = narrow ? [CHART_WIDTH] : [CHART_WIDTH, NARROW_CHART_WIDTH];
  const isRoomy = table && (!narrow || headFits(table, body.width - CHART_WIDTH - GAP));
  const beside = isRoomy ? tableBeside(table, body, narrow ? body.height : room, widths) : null;
  const least = BARS + (bars ?? 0) * LOW_BAR;
  const under = narrow && !beside ? tableUnder(table, body, body.height - room + least) : null;
  const height = Math.min(room - (under?.taken ?? 0), needed);
  const frame: Frame = { ...body, height, width: beside?.chartWidth ?? body.width };
  const underNote = height + NOTE_GAP + noteHeight + GAP;
  const numbers = beside ?? (under && lowered(under, underNote));
  const drawn = isDrawable(block)
    ? { block, width: frame.width, height: frame.height, fontSize: LABEL_SIZE }
    : null;
  const noteFrame = { y: body.y + height + NOTE_GAP, height: noteHeight, width: noteWidth };
  const [page] = packPieces([textPiece('note', note, { texts: [block.note] })], {
    ...body,
    ...noteFrame,
  });
  const picture = drawn
    ? [{ kind: 'chart' as const, name: 'chart' as const, alt: block.alt, chart: number, ...frame }]
    : [];
  return {
    ...emptyPage(),
    chart: drawn,
    /** The table stands on this slide already. */
    tableTold: numbers !== null,
    shapes: [...picture, ...(page?.shapes ?? []), ...(numbers?.shapes ?? [])],
    refs: numbers?.refs ?? [],
    notes: [block.alt],
    texts: [block.note, ...(numbers?.texts ?? [])],
    clipped: page?.clipped ?? false,
  };
}

function noteParagraphs(note: string, width: number): Paragraph[] {
  const set = (size: number) => [tinted(note, size, 'muted')];
  const size = NOTE_SIZES.find((one) => textHeight(set(one), width) <= MOST_NOTE);
  return set(size ?? 8);
}

/** The table in the room that the widest chart possible leaves. */
function tableBeside(
  table: BlockOf<'table'>,
  body: Frame,
  height: number,
  chartWidths: number[],
): (Page & { chartWidth: number }) | null {
  const tried = chartWidths.flatMap((chartWidth) =>
    TABLE_SIZES.map((size) => ({ chartWidth, size })),
  );
  for (const { chartWidth, size } of tried) {
    const frame: Frame = {
      x: body.x + chartWidth + GAP,
      y: body.y,
      width: body.width - chartWidth - GAP,
      height,
    };
    const page = tableIn(table, frame, size);
    if (page) return { ...page, chartWidth };
  }
  return null;
}

/** The table in the width of the slide; `taken` is the height that the chart has to leave to it. */
function tableUnder(
  table: BlockOf<'table'>,
  body: Frame,
  kept: number,
): (Page & { taken: number }) | null {
  for (const size of TABLE_SIZES) {
    const page = tableIn(table, { ...body, height: body.height - kept - GAP }, size);
    if (!page) continue;
    const bottom = Math.max(...page.shapes.map(({ y, height }) => y + height));
    return { ...page, taken: bottom - body.y + GAP };
  }
  return null;
}

function lowered(page: Page, by: number): Page {
  return { ...page, shapes: page.shapes.map((shape) => ({ ...shape, y: shape.y + by })) };
}

/** The whole table with its caption in a frame. */
function tableIn(table: BlockOf<'table'>, frame: Frame, size: number): Page | null {
  const caption = textPiece('caption', [say(table.caption, size + 1, { bold: true })], {
    keepWithNext: true,
    texts: [table.caption],
  });
  const [page, ...others] = packPieces([caption, ...tablePieces(table, frame.width, size)], frame);
  return page && others.length === 0 && !page.clipped ? page : null;
}

/** Whether no head of a column has to break inside a word. */
function headFits(table: BlockOf<'table'>, width: number): boolean {
  return tablePieces(table, width, Math.min(...TABLE_SIZES)).every(
    (piece) =>
      piece.kind !== 'row' ||
      (piece.table.head ?? []).every(({ paragraphs }, index) =>
        paragraphs.every(({ runs }) =>
          runs.every((run) => {
            const room = (piece.table.columns[index] ?? 0) - 2 * CELL.side;
            return run.text.split(/\s/).every((text) => textWidth({ ...run, text }) <= room);
          }),
        ),
      ),
  );
}
