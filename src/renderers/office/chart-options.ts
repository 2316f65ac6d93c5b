import type { ChartRunOptions, RadarChartSeries, ScatterChartSeries } from 'docx/charts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import type { BlockOf, ChartOf } from '../../core/document/report-document.ts';
import { LIGHT, mix, OFFICE_INK, officeColour } from '../look/palette.ts';
import { safeText } from '../look/safe-text.ts';
import {
  barsOptions,
  costsOptions,
  funnelOptions,
  labelled,
  ranksOptions,
  type OwnOptions,
} from './bar-charts.ts';

type Chart = BlockOf<'chart'>;

export type ChartFrame = {
  /** In pixels of 1/96 inch. */
  width: number;
  height: number;
  /** In points, of every label. */
  fontSize: number;
  face: string;
};

const TEN = 10;
const ROLES = {
  leader: { shape: 'diamond', size: 11, color: LIGHT['series-1'] },
  efficient: { shape: 'circle', size: 8, color: LIGHT['series-1'] },
  dominated: { shape: 'circle', size: 6, color: LIGHT.control, isHollow: true },
} as const;

const FULL_SCORE = 10;
/** The table beside the chart has them whole. */
const AXIS_LENGTH = 40;
const SERIES = [
  { color: LIGHT['series-1'], dash: 'solid', shape: 'circle' },
  { color: LIGHT['series-2'], dash: 'longDash', shape: 'square' },
  { color: LIGHT['series-3'], dash: 'shortDot', shape: 'triangle' },
  { color: LIGHT['series-4'], dash: 'solid', shape: 'circle' },
  { color: LIGHT['series-5'], dash: 'longDash', shape: 'square' },
] as const;
/** What is only possible is drawn with this share of its colour. */
const POSSIBLE = 0.53;

/**
 * A native, editable Office chart of a chart block: a radar chart of what is proven (and, where more is
 * possible, of that too), or one stacked bar for each rival. Null where there is nothing to draw.
 */
export function chartOptions(block: Chart, frame: ChartFrame): ChartRunOptions | null {
  const { chart, title, alt } = block;
  const { width, height, fontSize, face } = frame;
  const own = ownOptions(chart, fontSize);
  return (
    own && {
      transformation: { width, height },
      altText: { name: safeText(title || chart.kind), description: safeText(alt) },
      font: { name: face, color: OFFICE_INK },
      legend: { position: 'bottom', font: { size: fontSize } },
      chartArea: { fill: 'none', border: 'none' },
      ...own,
    }
  );
}

function ownOptions(chart: Chart['chart'], fontSize: number): OwnOptions | null {
  switch (chart.kind) {
    case 'spider':
      return spiderOptions(chart, fontSize);
    case 'bars':
      return barsOptions(chart, fontSize);
    case 'costs':
      return costsOptions(chart, fontSize);
    case 'funnel':
      return funnelOptions(chart, fontSize);
    case 'ranks':
      return ranksOptions(chart, fontSize);
    case 'frontier':
      return frontierOptions(chart, fontSize);
    case 'volume':
      return volumeOptions(chart, fontSize);
    case 'months':
      return monthsOptions(chart, fontSize);
  }
}

/** How many bars lie below each other; null where a chart has none and is as high as its place. */
export function barCount({ chart }: Chart): number | null {
  if (chart.kind === 'bars') return chart.series.length;
  return 'rows' in chart ? chart.rows.length : null;
}

function spiderOptions({ axes, series }: ChartOf<'spider'>, fontSize: number): OwnOptions | null {
  if (axes.length === 0 || series.length === 0) return null;
  return {
    type: 'radar',
    categories: axes.map((axis) => labelled(axis, AXIS_LENGTH)),
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
  { name, points }: ChartOf<'spider'>['series'][number],
  index: number,
  axes: number,
): RadarChartSeries[] {
  const style = SERIES[index] ?? SERIES[0];
  const drawn = points.slice(0, axes);
  const lower: RadarChartSeries = {
    name: labelled(name),
    values: drawn.map((point) => point?.lower ?? null),
    color: officeColour(style.color),
    line: { width: 2, dash: style.dash },
    markers: { shape: style.shape, size: 6 },
  };
  if (drawn.every((point) => point === null || point.lower === point.upper)) return [lower];
  const upper: RadarChartSeries = {
    name: `${labelled(name)}, ${FILE_FURNITURE.atMost}`,
    values: drawn.map((point) => point?.upper ?? null),
    color: officeColour(mix(style.color, POSSIBLE)),
    line: { width: 1, dash: style.dash },
    markers: false,
  };
  return [lower, upper];
}

/** A series a candidate, each with its name beside its point; the frontier is a line of its own. */
function frontierOptions(
  { axes, frontier, points, ticks }: ChartOf<'frontier'>,
  fontSize: number,
): OwnOptions | null {
  if (points.length === 0) return null;
  const costs = points.map(({ cost }) => cost);
  const efficient = points
    .filter(({ role }) => role !== 'dominated')
    .toSorted((one, other) => one.cost - other.cost);
  const least = Math.floor(Math.min(...points.map(({ low }) => low)));
  const lowest = Math.min(TEN - 1, Math.max(0, least));
  const most = Math.ceil(Math.max(...points.map(({ high }) => high)));
  const highest = Math.min(TEN, Math.max(lowest + 1, most));
  const font = { size: fontSize };
  return {
    type: 'scatter',
    legend: false,
    lines: 'straight',
    series: [
      {
        name: labelled(frontier),
        points: efficient.flatMap(({ cost, middle }, index) => [
          ...(index > 0 ? [{ x: cost, y: efficient[index - 1]?.middle ?? middle }] : []),
          { x: cost, y: middle },
        ]),
        color: officeColour(LIGHT['series-1']),
        markers: false,
        line: { width: 1.5 },
      },
      ...points.map((point): ScatterChartSeries => {
        const { color, ...markers } = ROLES[point.role];
        return {
          name: labelled(point.name),
          points: [{ x: point.cost, y: point.middle }],
          color: officeColour(color),
          markers,
          // The table names all; more names would lie on each other.
          ...(point.role === 'leader' && {
            dataLabels: { seriesName: true, position: 'right' as const, font },
          }),
          ...(point.high > point.low && {
            yErrorBars: {
              type: 'custom' as const,
              plus: [point.high - point.middle],
              minus: [point.middle - point.low],
              endCaps: false,
            },
          }),
        };
      }),
    ],
    xAxis: {
      title: { text: labelled(axes.cost), font },
      logarithmicBase: TEN,
      minimum: powerOfTen(Math.floor, Math.min(...costs)),
      maximum: powerOfTen(Math.ceil, Math.max(...costs) * 2),
      numberFormat: moneyFormat(ticks.cost),
      gridlines: false,
      font,
    },
    yAxis: { title: { text: labelled(axes.score), font }, minimum: lowest, maximum: highest, font },
  };
}

function volumeOptions(
  { axes, most, lines, band, ticks }: ChartOf<'volume'>,
  fontSize: number,
): OwnOptions {
  const font = { size: fontSize };
  const drawn = lines.filter(({ fixed }) => fixed <= most.cost);
  return {
    type: 'scatter',
    lines: 'straight',
    markers: false,
    series: [
      ...drawn.map(({ name, fixed, perRequest }): ScatterChartSeries => {
        const style = SERIES[lines.findIndex((each) => each.name === name)] ?? SERIES[0];
        const last =
          perRequest > 0
            ? Math.min(most.requests, (most.cost - fixed) / perRequest)
            : most.requests;
        return {
          name: labelled(name),
          points: [0, 1, 2, 3].map((step) => {
            const x = Math.round((last * step) / 3);
            return { x, y: fixed + perRequest * x };
          }),
          color: officeColour(style.color),
          line: { width: 2, dash: style.dash },
        };
      }),
      {
        name: labelled(band.label),
        points: [band.from, band.to].flatMap((x, index) => {
          const column = [
            { x, y: 0 },
            { x, y: most.cost },
          ];
          return index === 0 ? column : column.toReversed();
        }),
        color: officeColour(LIGHT.control),
        line: { width: 1, dash: 'shortDash' },
      },
    ],
    xAxis: {
      title: { text: labelled(axes.requests), font },
      minimum: 0,
      maximum: most.requests,
      numberFormat: '[>=1000000]0.#,,"M";[>=1000]0.#,"K";0',
      gridlines: false,
      font,
    },
    yAxis: costAxis(axes.cost, most.cost, ticks.cost, fontSize),
  };
}

function monthsOptions(
  { axes, most, lines, ticks }: ChartOf<'months'>,
  fontSize: number,
): OwnOptions {
  const font = { size: fontSize };
  const months = sharedMonths(lines);
  return {
    type: 'scatter',
    lines: 'straight',
    markers: false,
    series: lines.map(({ name, total, points }, index): ScatterChartSeries => {
      const style = SERIES[index] ?? SERIES[0];
      return {
        name: labelled(`${name}: ${total}`),
        points: months.map(([x, end]) => ({ x, y: costAtMonth(points, x, end) })),
        color: officeColour(style.color),
        line: { width: 2, dash: style.dash },
      };
    }),
    xAxis: {
      title: { text: labelled(axes.month), font },
      minimum: 0,
      maximum: most.months,
      interval: ticks.month[1]?.value ?? most.months,
      numberFormat: '0',
      gridlines: false,
      font,
    },
    yAxis: costAxis(axes.cost, most.cost, ticks.cost, fontSize),
  };
}

function costAxis(title: string, maximum: number, ticks: { text: string }[], size: number) {
  const font = { size };
  const numberFormat = moneyFormat(ticks);
  return { title: { text: labelled(title), font }, minimum: 0, maximum, numberFormat, font };
}

/** With whatever stands before the amounts of the scale. */
function moneyFormat([first]: { text: string }[]): string {
  const before = /^[^\d"]*/.exec(first?.text ?? '')?.[0] ?? '';
  return `"${before}"#,##0`;
}

/** The power of ten beyond a value, on the side to which it is rounded. */
function powerOfTen(round: (power: number) => number, value: number): number {
  return TEN ** round(Math.log10(value));
}

type MonthLines = ChartOf<'months'>['lines'];
type StepEnd = 'before' | 'after';

/** The months of all lines, twice where one has a step: LibreOffice draws no line whose months are its own. */
function sharedMonths(lines: MonthLines): [months: number, end: StepEnd][] {
  const all = lines.flatMap(({ points }) => points.map(({ months }) => months));
  const stepped = lines.flatMap(({ points }) =>
    points.flatMap(({ months }, at) => (points[at - 1]?.months === months ? [months] : [])),
  );
  return [...new Set(all)]
    .sort((one, other) => one - other)
    .flatMap((months): [number, StepEnd][] =>
      stepped.includes(months)
        ? [
            [months, 'before'],
            [months, 'after'],
          ]
        : [[months, 'before']],
    );
}

/** On the straight line between the points of a line; of a step the end that is asked for. */
function costAtMonth(points: MonthLines[number]['points'], month: number, end: StepEnd): number {
  const own = points.filter(({ months }) => months === month);
  const exact = end === 'before' ? own[0] : own.at(-1);
  if (exact) return exact.cost;
  const before = points.findLast(({ months }) => months < month);
  const after = points.find(({ months }) => months > month);
  if (!before || !after) return (before ?? after)?.cost ?? 0;
  const share = (month - before.months) / (after.months - before.months);
  return before.cost + (after.cost - before.cost) * share;
}
