import type { ChartOf } from '../../document/report-document.ts';
import {
  CHARACTER,
  drawnWidth,
  FULL_WIDTH,
  ROOMY_WIDTH,
  shorten,
  textAt,
  wrapLabel,
  type Scene,
  type SceneItem,
} from '../scene.ts';
import { partsBar, sample, type Filling, type BarPart } from './parts-bar.ts';

type BarRow = { label: string; parts: BarPart[]; figures: string[] };
type BarRows = {
  legend: { text: string; filling: Filling }[];
  /** Heads of the figures to the right of the bars. */
  heads: string[];
  /** What a whole bar stands for. */
  total: number;
  rows: BarRow[];
};

const SIZE = 13;
const LINE = 17;
const SMALL = 12;
const BAR = 22;
const GAP = 10;
const FIGURE = 54;
/** In characters. */
const LONGEST_LEGEND = 20;
const LONGEST_HEAD = 7;
const LABEL_SHARE = 0.36;
const SAMPLE = { width: 18, height: 12 };

type Frame = { width: number; isRoomy: boolean; left: number; right: number };

/** Bars of equal length below each other, each with its name beside it, or above it in a narrow place. */
function barRows({ legend, heads, total, rows }: BarRows, place: number): Scene {
  const width = drawnWidth(place);
  const isRoomy = width >= ROOMY_WIDTH;
  const frame: Frame = {
    width,
    isRoomy,
    left: isRoomy ? Math.round(width * LABEL_SHARE) : 0,
    right: width - heads.length * FIGURE,
  };
  const head = legendItems(legend, frame);
  const items = [...head.items];
  let top = head.height;
  if (heads.length > 0) {
    items.push(
      ...figures(
        heads.map((head) => shorten(head, LONGEST_HEAD)),
        top + SMALL,
        frame,
      ),
    );
    top += SMALL + 6;
  }
  for (const row of rows) {
    const drawn = rowItems(row, total, top, frame);
    items.push(...drawn.items);
    top += drawn.height;
  }
  return { width, height: top, items };
}

function legendItems(legend: BarRows['legend'], { left, width }: Frame) {
  let [x, y] = [left, 2];
  const items = legend.flatMap(({ text: whole, filling }): SceneItem[] => {
    const text = shorten(whole, LONGEST_LEGEND);
    const room = SAMPLE.width + 6 + text.length * SMALL * CHARACTER;
    if (x > left && x + room > width) {
      x = left;
      y += SAMPLE.height + 8;
    }
    const at = x;
    x += room + 14;
    return [
      ...sample(filling, { left: at, top: y, ...SAMPLE }),
      textAt([at + SAMPLE.width + 6, y + 10], text, { size: SMALL }),
    ];
  });
  return { items, height: y + SAMPLE.height + GAP };
}

function rowItems(
  { label: name, parts, figures: own }: BarRow,
  total: number,
  top: number,
  frame: Frame,
) {
  const { isRoomy, left, right, width } = frame;
  const room = isRoomy ? left - GAP : width;
  const lines = wrapLabel(name, Math.floor(room / (SIZE * CHARACTER)));
  const barTop = isRoomy
    ? top + Math.max(0, (lines.length * LINE - BAR) / 2)
    : top + lines.length * LINE + 2;
  const first = isRoomy ? barTop + BAR / 2 + 5 - ((lines.length - 1) * LINE) / 2 : top + SIZE;
  const height = isRoomy ? Math.max(BAR, lines.length * LINE) : lines.length * LINE + 2 + BAR;
  return {
    items: [
      ...lines.map((text, line) => textAt([0, first + line * LINE], text, { size: SIZE })),
      ...partsBar(parts, total, { left, top: barTop, width: right - left, height: BAR }),
      ...figures(own, barTop + BAR / 2 + 5, frame),
    ],
    height: height + GAP,
  };
}

function figures(texts: string[], y: number, { width }: Frame): SceneItem[] {
  return texts.map((text, index) =>
    textAt([width - (texts.length - 1 - index) * FIGURE, y], text, { anchor: 'end', size: SMALL }),
  );
}

/** The three piles after each need: filled is in, hatched is to be asked, empty is out. */
export function funnelScene({ labels, rows }: ChartOf<'funnel'>, place = FULL_WIDTH): Scene {
  const [all] = rows;
  return barRows(
    {
      legend: [
        { text: labels.in, filling: 'series-1' },
        { text: labels.ask, filling: 'hatch' },
        { text: labels.out, filling: 'none' },
      ],
      heads: rows.length > 1 ? [labels.removes, labels.alone] : [],
      total: all ? all.in + all.ask + all.out : 0,
      rows: rows.map((row) => ({
        label: row.label,
        parts: [
          { value: row.in, filling: 'series-1' },
          { value: row.ask, filling: 'hatch' },
          { value: row.out, filling: 'none' },
        ],
        figures: [row.removes, row.alone].flatMap((figure) =>
          figure === null ? [] : [String(figure)],
        ),
      })),
    },
    place,
  );
}

const FILLINGS: Filling[] = ['series-1', 'shade-1', 'shade-0', 'none'];
const ALL = 100;

/** Of 100 plausible weightings, those in which a candidate is first, second, third and lower. */
export function ranksScene({ labels, rows }: ChartOf<'ranks'>, place = FULL_WIDTH): Scene {
  const fillingAt = (index: number) => FILLINGS[index] ?? 'none';
  return barRows(
    {
      legend: labels.map((text, index) => ({ text, filling: fillingAt(index) })),
      heads: [],
      total: ALL,
      rows: rows.map(({ name, shares }) => ({
        label: name,
        parts: shares.map((value, index) => ({ value, filling: fillingAt(index) })),
        figures: [],
      })),
    },
    place,
  );
}
