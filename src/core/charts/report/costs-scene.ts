import type { ChartOf } from '../../document/report-document.ts';
import {
  barAt,
  CHARACTER,
  drawnWidth,
  FULL_WIDTH,
  ROOMY_WIDTH,
  shorten,
  textAt,
  type Scene,
  type SceneItem,
} from '../scene.ts';

type Costs = ChartOf<'costs'>;
type Row = Costs['rows'][number];

const SIZE = 13;
const ROOMY = { bar: 16, row: 25 };
/** Of many candidates, so that they stay on their page. */
const TIGHT = { bar: 9, row: 14 };
const MOST_ROOMY = 6;
const NAME_LINE = 17;
/** Of the width at most; names that fit take what they need. */
const NAME_SHARE = 0.4;
const GAP = 8;
const LEAST_BAR = 2;

/** A bar a candidate, as long as its cost; what is added on a known day is lighter. */
export function costsScene({ rows }: Costs, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const isRoomy = width >= ROOMY_WIDTH;
  const { bar, row } = rows.length > MOST_ROOMY ? TIGHT : ROOMY;
  const widest = (texts: string[]) =>
    Math.max(...texts.map(({ length }) => length)) * SIZE * CHARACTER + GAP;
  const names = Math.ceil(widest(rows.map(({ name }) => name)));
  const left = isRoomy ? Math.min(Math.round(width * NAME_SHARE), names) : 0;
  const room = Math.max(LEAST_BAR, width - left - widest(rows.map(({ text }) => text)));
  const most = Math.max(...rows.flatMap(({ now, later }) => [now, later ?? 0]), 1e-9);
  const height = isRoomy ? row : row + NAME_LINE;
  const items = rows.flatMap((each, at): SceneItem[] => {
    const top = at * height;
    const barTop = top + (isRoomy ? (row - bar) / 2 : NAME_LINE);
    const named = isRoomy ? barTop + bar / 2 + 5 : top + SIZE;
    const space = Math.floor((isRoomy ? left - GAP : width) / (SIZE * CHARACTER));
    return [
      textAt([0, named], shorten(each.name, space), { size: SIZE }),
      ...bars(each, { left, top: barTop, height: bar, scale: room / most }),
    ];
  });
  return { width, height: rows.length * height, items };
}

function bars(
  { now, later, text }: Row,
  box: { left: number; top: number; height: number; scale: number },
): SceneItem[] {
  const { left, top, height, scale } = box;
  const own = Math.max(LEAST_BAR, now * scale);
  const added = Math.max(0, ((later ?? now) - now) * scale);
  return [
    barAt([left, top], own, height, 'series-1'),
    ...(added > 0 ? [barAt([left + own, top], added, height, 'shade-1')] : []),
    textAt([left + own + added + GAP, top + height / 2 + 5], text, { size: SIZE }),
  ];
}
