import type { ChartRunOptions, RadarChartSeries } from 'docx/charts';
import { shorten } from '../../core/charts/scene.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { LIGHT, mix, officeColour, PLAIN_BARS } from '../look/palette.ts';
import { safeText } from '../look/safe-text.ts';
import {
  frontierOptions,
  funnelOptions,
  ranksOptions,
  volumeOptions,
} from './decision-chart-options.ts';

type Chart = BlockOf<'chart'>;
type Spider = Extract<Chart['chart'], { kind: 'spider' }>;
type Bars = Extract<Chart['chart'], { kind: 'bars' }>;

export type ChartFrame = {
  /** In pixels of 1/96 inch. */
  width: number;
  height: number;
  /** In points, of every label. */
  fontSize: number;
  face: string;
};

const INK = officeColour(LIGHT.ink);
const FULL_SCORE = 10;
/** The table beside the chart has them whole. */
const AXIS_LENGTH = 40;
const NAME_LENGTH = 50;
const SERIES = [
  { color: LIGHT['series-1'], dash: 'solid', shape: 'circle' },
  { color: LIGHT['series-2'], dash: 'longDash', shape: 'square' },
  { color: LIGHT['series-3'], dash: 'shortDot', shape: 'triangle' },
] as const;
/** What is only possible is drawn with this share of its colour. */
const POSSIBLE = 0.53;

/**
 * A native, editable Office chart of a chart block: a radar chart of what is proven (and, where more is
 * possible, of that too), or one stacked bar for each rival. Null where there is nothing to draw.
 */
export function chartOptions(block: Chart, frame: ChartFrame): ChartRunOptions | null {
  const { chart } = block;
  const shared = {
    transformation: { width: frame.width, height: frame.height },
    altText: { name: safeText(block.title), description: safeText(block.alt) },
    font: { name: frame.face, color: INK },
    legend: { position: 'bottom', font: { size: frame.fontSize } },
    chartArea: { fill: 'none', border: 'none' },
  } as const;
  switch (chart.kind) {
    case 'spider':
      return spiderOptions(chart, shared, frame.fontSize);
    case 'bars':
      return barsOptions(chart, shared, frame.fontSize);
    case 'funnel':
      return funnelOptions(chart, shared, frame.fontSize);
    case 'ranks':
      return ranksOptions(chart, shared, frame.fontSize);
    case 'frontier':
      return frontierOptions(chart, shared, frame.fontSize);
    case 'volume':
      return volumeOptions(chart, shared, frame.fontSize);
  }
}

/** How many bars lie below each other; null where a chart has none and is as high as its place. */
export function barCount({ chart }: Chart): number | null {
  if (chart.kind === 'bars') return chart.series.length;
  return chart.kind === 'funnel' || chart.kind === 'ranks' ? chart.rows.length : null;
}

type Shared = Pick<ChartRunOptions, 'transformation' | 'altText' | 'font' | 'legend' | 'chartArea'>;

function spiderOptions(
  { axes, series }: Spider,
  shared: Shared,
  fontSize: number,
): ChartRunOptions | null {
  if (axes.length === 0 || series.length === 0) return null;
  return {
    ...shared,
    type: 'radar',
    categories: axes.map((axis) => chartLabel(axis, AXIS_LENGTH)),
    series: series.flatMap((one, index) => spiderSeries(one, index, axes.length)),
    categoryAxis: { font: { size: fontSize } },
    valueAxis: {
      minimum: 0,
      maximum: FULL_SCORE,
      interval: 2.5,
      numberFormat: '0.#',
      font: { size: fontSize - 1, color: officeColour(LIGHT.muted) },
    },
    emptyValues: 'gap',
  };
}

function spiderSeries(
  { name, points }: Spider['series'][number],
  index: number,
  axes: number,
): RadarChartSeries[] {
  const style = SERIES[index] ?? SERIES[0];
  const drawn = points.slice(0, axes);
  const lower: RadarChartSeries = {
    name: chartLabel(name, NAME_LENGTH),
    values: drawn.map((point) => point?.lower ?? null),
    color: officeColour(style.color),
    line: { width: 2, dash: style.dash },
    markers: { shape: style.shape, size: 6 },
  };
  if (drawn.every((point) => point === null || point.lower === point.upper)) return [lower];
  const upper: RadarChartSeries = {
    name: `${chartLabel(name, NAME_LENGTH)}, ${FURNITURE.atMost}`,
    values: drawn.map((point) => point?.upper ?? null),
    color: officeColour(mix(style.color, POSSIBLE)),
    line: { width: 1, dash: style.dash },
    markers: false,
  };
  return [lower, upper];
}

function barsOptions({ series }: Bars, shared: Shared, fontSize: number): ChartRunOptions | null {
  const parts = series[0]?.segments ?? [];
  if (parts.length === 0) return null;
  return {
    ...shared,
    type: 'bar',
    stacking: 'stacked',
    gapWidth: 60,
    categories: series.map(({ label }) => chartLabel(label, NAME_LENGTH)),
    series: parts.map(({ label }, index) => ({
      name: chartLabel(label, NAME_LENGTH),
      values: series.map(({ segments }) => segments[index]?.value ?? null),
      color: officeColour(PLAIN_BARS[index] ?? LIGHT.rule),
    })),
    categoryAxis: { reverseOrder: true, font: { size: fontSize } },
    valueAxis: { minimum: 0, visible: false, gridlines: false },
    // The second part of the format says what a zero shows: nothing, as its segment has no width.
    dataLabels: { value: true, numberFormat: '0;;', font: { size: fontSize, color: INK } },
  };
}

function chartLabel(text: string, most: number): string {
  return shorten(safeText(text), most);
}
