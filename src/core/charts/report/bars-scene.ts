import type { BlockOf } from '../../document/report-document.ts';
import {
  barAt,
  CHARACTER,
  drawnWidth,
  FULL_WIDTH,
  ROOMY_WIDTH,
  shorten,
  textAt,
  wrapLabel,
  type Paint,
  type Scene,
  type SceneItem,
} from '../scene.ts';

type Bars = Extract<BlockOf<'chart'>['chart'], { kind: 'bars' }>;
type Series = Bars['series'][number];

const LEGEND_LINE = 20;
const LEGEND_GAP = 12;
const ROW = 50;
const BAR = 22;
const NAME_SIZE = 13;
const NAME_LINE = 17;
const LONGEST_NAME = 70;
const PAINTS: Paint[] = [
  'product',
  'competitor',
  'comparable',
  'one-sided',
  'in-words',
  'unlike',
  'weak',
];
/** A segment narrower than this has no room for its number. */
const LEAST_SEGMENT = 18;

/**
 * One horizontal bar a series, its segments in the order given and as long as their share of the row,
 * under the name of the series, which a narrow place breaks into lines.
 */
export function barsScene({ series }: Bars, place = FULL_WIDTH): Scene {
  const width = drawnWidth(place);
  const isNarrow = width < ROOMY_WIDTH;
  const labels = series[0]?.segments.map(({ label }) => label) ?? [];
  const columns = isNarrow ? 1 : 2;
  const legendRows = Math.ceil(labels.length / columns);
  let top = legendRows * LEGEND_LINE + LEGEND_GAP;
  const rows = series.flatMap((one) => {
    const names = isNarrow
      ? wrapLabel(one.label, Math.floor(width / (NAME_SIZE * CHARACTER)))
      : [shorten(one.label, LONGEST_NAME)];
    const items = barRow(names, one, top, width);
    top += ROW + (names.length - 1) * NAME_LINE;
    return items;
  });
  return {
    width,
    height: top,
    items: [
      ...labels.flatMap((label, index) => legendEntry(label, index, { width, columns })),
      ...rows,
    ],
  };
}

function legendEntry(
  label: string,
  index: number,
  { width, columns }: { width: number; columns: number },
): SceneItem[] {
  const x = (index % columns) * (width / columns);
  const y = 4 + Math.floor(index / columns) * LEGEND_LINE;
  const most = Math.floor((width / columns - 20) / (12 * CHARACTER));
  return [
    barAt([x, y], 14, 12, paintOf(index)),
    textAt([x + 20, y + 11], shorten(label, Math.min(40, most)), { size: 12 }),
  ];
}

function barRow(names: string[], { segments }: Series, top: number, width: number): SceneItem[] {
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  const barTop = top + (names.length - 1) * NAME_LINE + 18;
  let x = 0;
  const parts = segments.flatMap(({ value }, index): SceneItem[] => {
    const length = total === 0 ? 0 : (value / total) * width;
    const left = x;
    x += length;
    if (value === 0) return [];
    const bar = barAt([left, barTop], length, BAR, paintOf(index));
    if (length < LEAST_SEGMENT) return [bar];
    return [
      bar,
      textAt([left + (length < 2 * LEAST_SEGMENT ? 3 : 7), barTop + 16], String(value), {
        size: 12,
      }),
    ];
  });
  return [
    ...names.map((text, line) =>
      textAt([0, top + 12 + line * NAME_LINE], text, { size: NAME_SIZE }),
    ),
    ...parts,
  ];
}

function paintOf(index: number): Paint {
  return PAINTS[index] ?? 'unlike';
}
