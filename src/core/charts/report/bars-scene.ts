import type { BlockOf } from '../../document/report-document.ts';
import { rounded, shorten, type Paint, type Scene, type SceneItem } from '../scene.ts';

type Bars = Extract<BlockOf<'chart'>['chart'], { kind: 'bars' }>;

const WIDTH = 640;
const LEGEND_HEIGHT = 72;
const ROW = 50;
const BAR = 22;
const PAINTS: Paint[] = ['product', 'competitor', 'comparable', 'one-sided', 'in-words', 'unlike'];
/** A segment narrower than this has no room for its number. */
const NARROW = 18;

/** One horizontal bar a series, its segments in the order given and as long as their share of the row. */
export function barsScene({ series }: Bars): Scene {
  const labels = series[0]?.segments.map(({ label }) => label) ?? [];
  return {
    width: WIDTH,
    height: LEGEND_HEIGHT + series.length * ROW,
    items: [
      ...labels.flatMap(legendEntry),
      ...series.flatMap((one, index) => barRow(one, LEGEND_HEIGHT + index * ROW)),
    ],
  };
}

function legendEntry(label: string, index: number): SceneItem[] {
  const x = (index % 2) * (WIDTH / 2);
  const y = 4 + Math.floor(index / 2) * 20;
  return [
    { kind: 'bar', at: rounded(x, y), width: 14, height: 12, paint: paintOf(index) },
    {
      kind: 'text',
      at: rounded(x + 20, y + 11),
      text: shorten(label, 40),
      anchor: 'start',
      tone: 'ink',
      size: 12,
    },
  ];
}

function barRow({ label, segments }: Bars['series'][number], top: number): SceneItem[] {
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  let x = 0;
  const parts = segments.flatMap(({ value }, index): SceneItem[] => {
    const width = total === 0 ? 0 : (value / total) * WIDTH;
    const left = x;
    x += width;
    if (value === 0) return [];
    const bar: SceneItem = {
      kind: 'bar',
      at: rounded(left, top + 18),
      width: Math.round(width * 10) / 10,
      height: BAR,
      paint: paintOf(index),
    };
    if (width < NARROW) return [bar];
    return [
      bar,
      {
        kind: 'text',
        at: rounded(left + 7, top + 34),
        text: String(value),
        anchor: 'start',
        tone: 'ink',
        size: 12,
      },
    ];
  });
  return [
    {
      kind: 'text',
      at: rounded(0, top + 12),
      text: shorten(label, 70),
      anchor: 'start',
      tone: 'ink',
      size: 13,
    },
    ...parts,
  ];
}

function paintOf(index: number): Paint {
  return PAINTS[index] ?? 'unlike';
}
