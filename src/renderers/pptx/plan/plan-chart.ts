import { isDrawable } from '../../../core/document/is-drawable.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { barCount } from '../../office/chart-options.ts';
import { tablePieces } from './block-pieces.ts';
import { textHeight } from './measure-text.ts';
import { emptyPage, packPieces, NOTHING_ATTACHED, type Page } from './pack-pieces.ts';
import type { DeckChart, Frame, Paragraph } from './slide-model.ts';
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
const LABEL_SIZE = 11;

export type ChartPage = Page & {
  chart: DeckChart | null;
  /** The table stands on this slide already. */
  tableTold: boolean;
};

/**
 * A native chart with its note, and beside it the table of the same numbers where it has room.
 * `number` is that of the chart's part, `body` what the title leaves of the slide.
 */
export function planChart(
  block: BlockOf<'chart'>,
  table: BlockOf<'table'> | null,
  number: number,
  body: Frame,
): ChartPage {
  const bars = barCount(block);
  const narrow = table !== null && bars !== null;
  const noteWidth = narrow ? CHART_WIDTH : body.width;
  const note = noteParagraphs(block.note, noteWidth);
  const noteHeight = Math.min(textHeight(note, noteWidth), MOST_NOTE);
  const room = body.height - noteHeight - NOTE_GAP;
  const needed = bars === null ? room : BARS + bars * BAR;
  const height = Math.min(room, needed);
  const widths = narrow ? [CHART_WIDTH] : [CHART_WIDTH, NARROW_CHART_WIDTH];
  const beside = table && tableBeside(table, body, narrow ? body.height : room, widths);
  const frame: Frame = { ...body, height, width: beside?.chartWidth ?? body.width };
  const drawn = isDrawable(block)
    ? { block, width: frame.width, height: frame.height, fontSize: LABEL_SIZE }
    : null;
  const page = packPieces(
    [
      {
        ...NOTHING_ATTACHED,
        kind: 'text',
        name: 'note',
        paragraphs: note,
        before: 0,
        keepWithNext: false,
        texts: [block.note],
      },
    ],
    { ...body, y: body.y + height + NOTE_GAP, height: noteHeight, width: noteWidth },
  )[0];
  const picture = drawn
    ? [{ kind: 'chart' as const, name: 'chart' as const, alt: block.alt, chart: number, ...frame }]
    : [];
  return {
    ...emptyPage(),
    chart: drawn,
    tableTold: beside !== null,
    shapes: [...picture, ...(page?.shapes ?? []), ...(beside?.shapes ?? [])],
    refs: beside?.refs ?? [],
    notes: [block.alt],
    texts: [block.note, ...(beside?.texts ?? [])],
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
    const pages = packPieces(
      [
        {
          ...NOTHING_ATTACHED,
          kind: 'text',
          name: 'caption',
          paragraphs: [say(table.caption, size + 1, { bold: true })],
          before: 0,
          keepWithNext: true,
          texts: [table.caption],
        },
        ...tablePieces(table, frame.width, size),
      ],
      frame,
    );
    const [page] = pages;
    if (page && pages.length === 1 && !page.clipped) return { ...page, chartWidth };
  }
  return null;
}
