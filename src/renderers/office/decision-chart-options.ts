import type { ChartRunOptions, ScatterChartSeries } from 'docx/charts';
import { shorten } from '../../core/charts/scene.ts';
import type { ChartOf } from '../../core/document/report-document.ts';
import { LIGHT, officeColour, WHITE } from '../look/palette.ts';
import { safeText } from '../look/safe-text.ts';

/** Native charts of a decision: bars of parts, a scatter with its frontier, lines over volume. */

type Shared = Pick<ChartRunOptions, 'transformation' | 'altText' | 'font' | 'legend' | 'chartArea'>;
type Bars = { names: string[]; labels: readonly string[]; values: number[][] };

const NAME_LENGTH = 50;
/** Two parts of 1 beside each other have no room for their labels; the table below has both. */
const NO_ONES = '[<2]"";0';
const TEN = 10;
const PARTS = {
  funnel: [LIGHT['series-1'], LIGHT['shade-1'], LIGHT.panel],
  ranks: [LIGHT['series-1'], LIGHT['shade-1'], LIGHT['shade-0'], LIGHT.panel],
};
const LINES = [
  { color: LIGHT['series-1'], dash: 'solid' },
  { color: LIGHT['series-2'], dash: 'longDash' },
  { color: LIGHT['series-3'], dash: 'shortDot' },
  { color: LIGHT['series-4'], dash: 'solid' },
  { color: LIGHT['series-5'], dash: 'longDash' },
] as const;
const ROLES = {
  leader: { shape: 'diamond', size: 11, color: LIGHT['series-1'] },
  efficient: { shape: 'circle', size: 8, color: LIGHT['series-1'] },
  dominated: { shape: 'circle', size: 6, color: LIGHT.control },
} as const;

export function funnelOptions(
  { labels, rows }: ChartOf<'funnel'>,
  shared: Shared,
  fontSize: number,
): ChartRunOptions {
  const bars = {
    names: rows.map(({ label }) => label),
    labels: [labels.in, labels.ask, labels.out],
    values: [rows.map((row) => row.in), rows.map(({ ask }) => ask), rows.map(({ out }) => out)],
  };
  return barsOf(bars, PARTS.funnel, shared, fontSize);
}

export function ranksOptions(
  { labels, rows }: ChartOf<'ranks'>,
  shared: Shared,
  fontSize: number,
): ChartRunOptions {
  const bars = {
    names: rows.map(({ name }) => name),
    labels,
    values: labels.map((_, index) => rows.map(({ shares }) => shares[index] ?? 0)),
  };
  return barsOf(bars, PARTS.ranks, shared, fontSize);
}

function barsOf(
  { names, labels, values }: Bars,
  colours: readonly string[],
  shared: Shared,
  fontSize: number,
): ChartRunOptions {
  return {
    ...shared,
    type: 'bar',
    stacking: 'stacked',
    gapWidth: 60,
    categories: names.map(named),
    series: labels.map((label, index) => ({
      name: named(label),
      values: values[index] ?? [],
      color: officeColour(colours[index] ?? LIGHT.panel),
      dataLabels: {
        value: true,
        numberFormat: NO_ONES,
        font: { size: fontSize, color: officeColour(index === 0 ? WHITE : LIGHT.ink) },
      },
    })),
    categoryAxis: { reverseOrder: true, font: { size: fontSize } },
    valueAxis: { minimum: 0, visible: false, gridlines: false },
  };
}

/** A series a candidate, each with its name beside its point; the frontier is a line of its own. */
export function frontierOptions(
  { axes, frontier, points }: ChartOf<'frontier'>,
  shared: Shared,
  fontSize: number,
): ChartRunOptions | null {
  if (points.length === 0) return null;
  const costs = points.map(({ cost }) => cost);
  const efficient = points
    .filter(({ role }) => role !== 'dominated')
    .toSorted((one, other) => one.cost - other.cost);
  const [lowest, highest] = [
    Math.max(0, Math.floor(Math.min(...points.map(({ low }) => low)))),
    Math.min(TEN, Math.ceil(Math.max(...points.map(({ high }) => high)))),
  ];
  const font = { size: fontSize };
  return {
    ...shared,
    type: 'scatter',
    legend: false,
    lines: 'straight',
    series: [
      {
        name: named(frontier),
        points: efficient.flatMap(({ cost, middle }, index) => [
          ...(index > 0 ? [{ x: cost, y: efficient[index - 1]?.middle ?? middle }] : []),
          { x: cost, y: middle },
        ]),
        color: officeColour(LIGHT['series-1']),
        markers: false,
        line: { width: 1.5 },
      },
      ...points.map((point): ScatterChartSeries => {
        const { shape, size, color } = ROLES[point.role];
        return {
          name: named(point.name),
          points: [{ x: point.cost, y: point.middle }],
          color: officeColour(color),
          markers: { shape, size },
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
      title: { text: named(axes.cost), font },
      logarithmicBase: TEN,
      minimum: powerOfTen(Math.floor, Math.min(...costs)),
      maximum: powerOfTen(Math.ceil, Math.max(...costs) * 2),
      numberFormat: '$#,##0',
      gridlines: false,
      font,
    },
    yAxis: { title: { text: named(axes.score), font }, minimum: lowest, maximum: highest, font },
  };
}

export function volumeOptions(
  { axes, most, lines, band }: ChartOf<'volume'>,
  shared: Shared,
  fontSize: number,
): ChartRunOptions {
  const font = { size: fontSize };
  const drawn = lines.filter(({ fixed }) => fixed <= most.cost);
  return {
    ...shared,
    type: 'scatter',
    lines: 'straight',
    markers: false,
    series: [
      ...drawn.map(({ name, fixed, perRequest }): ScatterChartSeries => {
        const style = LINES[lines.findIndex((each) => each.name === name)] ?? LINES[0];
        const last =
          perRequest > 0
            ? Math.min(most.requests, (most.cost - fixed) / perRequest)
            : most.requests;
        return {
          name: named(name),
          points: [0, 1, 2, 3].map((step) => {
            const x = Math.round((last * step) / 3);
            return { x, y: fixed + perRequest * x };
          }),
          color: officeColour(style.color),
          line: { width: 2, dash: style.dash },
        };
      }),
      {
        name: named(band.label),
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
      title: { text: named(axes.requests), font },
      minimum: 0,
      maximum: most.requests,
      numberFormat: '[>=1000000]0.#,,"M";[>=1000]0.#,"K";0',
      gridlines: false,
      font,
    },
    yAxis: {
      title: { text: named(axes.cost), font },
      minimum: 0,
      maximum: most.cost,
      numberFormat: '$#,##0',
      font,
    },
  };
}

function powerOfTen(round: (power: number) => number, value: number): number {
  return TEN ** round(Math.log10(value));
}

function named(text: string): string {
  return shorten(safeText(text), NAME_LENGTH);
}
