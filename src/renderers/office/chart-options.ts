import type { ChartRunOptions, RadarChartSeries } from 'docx/charts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { shorten } from '../../core/charts/scene.ts';
import { cleanText } from './xml-text.ts';

type Chart = BlockOf<'chart'>;
type Spider = Extract<Chart['chart'], { kind: 'spider' }>;
type Bars = Extract<Chart['chart'], { kind: 'bars' }>;

export type ChartFrame = {
  /** In pixels of 1/96 inch. */
  width: number;
  height: number;
  /** In points, of every label. */
  fontSize: number;
};

const INK = '1C2326';
const RULE = 'D8D4CA';
const FULL_SCORE = 10;
/** The table beside the chart has them whole. */
const AXIS_LENGTH = 40;
const NAME_LENGTH = 50;
const SERIES = [
  { color: '0B5D66', lighter: '7DAAAF', dash: 'solid', shape: 'circle' },
  { color: 'A3441A', lighter: 'D09E88', dash: 'longDash', shape: 'square' },
  { color: '5B4A94', lighter: 'A99FC7', dash: 'shortDot', shape: 'triangle' },
] as const;
/** In the order of the segments: product, competitor, comparable, not comparable. */
const SEGMENTS = ['8DB59C', 'D7AAA6', 'C9C4B8', 'EDEAE2'];

/**
 * A native, editable Office chart of a chart block: a radar chart of what is proven (and, where more is
 * possible, of that too), or one stacked bar for each rival. Null where there is nothing to draw.
 */
export function chartOptions(block: Chart, frame: ChartFrame): ChartRunOptions | null {
  const { chart } = block;
  const shared = {
    transformation: { width: frame.width, height: frame.height },
    altText: { name: cleanText(block.title), description: cleanText(block.alt) },
    font: { name: 'Calibri', color: INK },
    legend: { position: 'bottom', font: { size: frame.fontSize } },
    chartArea: { fill: 'none', border: 'none' },
  } as const;
  if (chart.kind === 'spider') return spiderOptions(chart, shared, frame.fontSize);
  return barsOptions(chart, shared, frame.fontSize);
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
      font: { size: fontSize - 1, color: '566064' },
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
    color: style.color,
    line: { width: 2, dash: style.dash },
    markers: { shape: style.shape, size: 6 },
  };
  if (drawn.every((point) => point === null || point.lower === point.upper)) return [lower];
  const upper: RadarChartSeries = {
    name: `${chartLabel(name, NAME_LENGTH)}, at most`,
    values: drawn.map((point) => point?.upper ?? null),
    color: style.lighter,
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
      color: SEGMENTS[index] ?? RULE,
    })),
    categoryAxis: { reverseOrder: true, font: { size: fontSize } },
    valueAxis: { minimum: 0, visible: false, gridlines: false },
    // The second part of the format says what a zero shows: nothing, as its segment has no width.
    dataLabels: { value: true, numberFormat: '0;;', font: { size: fontSize, color: INK } },
  };
}

function chartLabel(text: string, most: number): string {
  return shorten(cleanText(text), most);
}
