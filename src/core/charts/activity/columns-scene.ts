import { formatNumber } from '../../catalog/format-number.ts';
import {
  barAt,
  drawnWidth,
  FULL_WIDTH,
  ROOMY_WIDTH,
  shorten,
  textAt,
  type Scene,
  type SceneItem,
} from '../scene.ts';
import { countScale } from './count-scale.ts';
import { rowsScene } from './rows-scene.ts';

export type ColumnChart = { columns: { label: string; value: number }[] };

const HEIGHT = 250;
const TOP = 26;
const BOTTOM = HEIGHT - 30;
const LEFT = 60;
const FILLED = 0.62;

/**
 * One column a value on a scale that starts at zero, each with its figure above and its word below;
 * bars below each other where the place is narrow.
 */
export function columnsScene({ columns }: ColumnChart, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  if (width < ROOMY_WIDTH) {
    return rowsScene(
      columns.map((column) => ({ ...column, figure: formatNumber(column.value, null) })),
      width,
    );
  }
  const most = Math.max(0, ...columns.map(({ value }) => value));
  const scale = countScale(most, { left: LEFT, right: width, top: TOP, bottom: BOTTOM });
  const room = (width - LEFT) / Math.max(1, columns.length);
  return {
    width,
    height: HEIGHT,
    items: [
      ...scale.items,
      ...columns.flatMap(({ label, value }, index) =>
        column(label, value, { left: LEFT + index * room, room, top: scale.heightOf(value) }),
      ),
    ],
  };
}

type Column = { left: number; room: number; top: number };

function column(label: string, value: number, { left, room, top }: Column): SceneItem[] {
  const middle = left + room / 2;
  const words: SceneItem[] = [
    textAt([middle, top - 7], formatNumber(value, null), { anchor: 'middle', size: 13 }),
    textAt([middle, BOTTOM + 20], shorten(label, Math.max(3, Math.floor(room / 8))), {
      anchor: 'middle',
      tone: 'muted',
      size: 12,
    }),
  ];
  if (value === 0) return words;
  return [
    barAt([middle - (room * FILLED) / 2, top], room * FILLED, BOTTOM - top, 'series-1'),
    ...words,
  ];
}
