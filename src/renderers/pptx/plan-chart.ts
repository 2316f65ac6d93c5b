import type { ChartRunOptions } from 'docx/charts';
import type { BlockOf } from '../../core/report/report-document.ts';
import { chartOptions } from '../office/chart-options.ts';
import { tablePieces } from './block-pieces.ts';
import { BODY } from './deck-look.ts';
import { textHeight } from './measure-text.ts';
import { emptyPage, packPieces, type Page } from './pack-pieces.ts';
import type { Frame, Paragraph } from './slide-model.ts';
import { say, tinted } from './text-pieces.ts';

const CHART_WIDTH = 452;
const GAP = 28;
const NOTE_SIZES = [11, 10, 9, 8];
const TABLE_SIZES = [12, 11, 10];
const MOST_NOTE = 90;
const PIXELS_IN_POINT = 96 / 72;

export type ChartPage = Page & {
  options: ChartRunOptions | null;
  /** The table stands on this slide already. */
  tableTold: boolean;
};

/**
 * A native chart with its note, and beside it the table of the same numbers where it has room.
 * `chart` is the number of the chart's part.
 */
export function planChart(
  block: BlockOf<'chart'>,
  table: BlockOf<'table'> | null,
  chart: number,
): ChartPage {
  const note = noteParagraphs(block.note);
  const noteHeight = Math.min(textHeight(note, BODY.width), MOST_NOTE);
  const height = BODY.height - noteHeight - 10;
  const beside = table && tableBeside(table, height);
  const frame: Frame = { ...BODY, height, width: beside ? CHART_WIDTH : BODY.width };
  const options = chartOptions(block, {
    width: Math.round(frame.width * PIXELS_IN_POINT),
    height: Math.round(frame.height * PIXELS_IN_POINT),
    fontSize: 11,
  });
  const page = packPieces(
    [
      {
        kind: 'text',
        name: 'Note',
        paragraphs: note,
        before: 0,
        keepWithNext: false,
        refs: [],
        notes: [],
        texts: [block.note],
      },
    ],
    { ...BODY, y: BODY.y + BODY.height - noteHeight, height: noteHeight },
  )[0];
  const drawn = options
    ? [{ kind: 'chart' as const, name: 'Chart', alt: block.alt, chart, ...frame }]
    : [];
  return {
    ...emptyPage(),
    options,
    tableTold: beside !== null,
    shapes: [...drawn, ...(page?.shapes ?? []), ...(beside?.shapes ?? [])],
    refs: beside?.refs ?? [],
    notes: [block.alt],
    texts: [block.note, ...(beside?.texts ?? [])],
    clipped: page?.clipped ?? false,
  };
}

function noteParagraphs(note: string): Paragraph[] {
  const set = (size: number) => [tinted(note, size, 'muted')];
  const size = NOTE_SIZES.find((one) => textHeight(set(one), BODY.width) <= MOST_NOTE);
  return set(size ?? 8);
}

function tableBeside(table: BlockOf<'table'>, height: number): Page | null {
  const frame: Frame = {
    x: BODY.x + CHART_WIDTH + GAP,
    y: BODY.y,
    width: BODY.width - CHART_WIDTH - GAP,
    height,
  };
  for (const size of TABLE_SIZES) {
    const pages = packPieces(
      [
        {
          kind: 'text',
          name: 'Caption',
          paragraphs: [say(table.caption, size + 1, { bold: true })],
          before: 0,
          keepWithNext: true,
          refs: [],
          notes: [],
          texts: [table.caption],
        },
        ...tablePieces(table, frame.width, size),
      ],
      frame,
    );
    const [page] = pages;
    if (page && pages.length === 1 && !page.clipped) return page;
  }
  return null;
}
