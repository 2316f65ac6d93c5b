import type { ChartDataLabels, ChartRunOptions } from 'docx/charts';
import { shorten } from '../../core/charts/scene.ts';
import type { ChartOf } from '../../core/document/report-document.ts';
import { PLAIN_BARS } from '../look/bars.ts';
import { LIGHT, OFFICE_INK, officeColour, WHITE } from '../look/palette.ts';
import { safeText } from '../look/safe-text.ts';

/** Charts of bars below each other, each of parts; what every chart shares. */

const NAME_LENGTH = 50;
/** Two parts of 1 beside each other have no room for their labels; the table below has both. */
const NO_ONES = '[<2]"";0';
const PARTS = {
  funnel: [LIGHT['series-1'], LIGHT['shade-1'], LIGHT.panel],
  ranks: [LIGHT['series-1'], LIGHT['shade-1'], LIGHT['shade-0'], LIGHT.panel],
};

type Unplaced<Options> = Options extends unknown ? Omit<Options, 'transformation'> : never;
/** Of a chart without its size. */
export type OwnOptions = Unplaced<ChartRunOptions>;

export function labelled(text: string, most = NAME_LENGTH): string {
  return shorten(safeText(text), most);
}

export function barsOptions({ series }: ChartOf<'bars'>, fontSize: number): OwnOptions | null {
  const parts = series[0]?.segments ?? [];
  if (parts.length === 0) return null;
  return {
    ...stackedBars(
      series.map(({ label, segments }) => ({
        name: label,
        values: parts.map((_, index) => segments[index]?.value ?? null),
      })),
      parts.map(({ label }, index) => ({ label, color: PLAIN_BARS[index] ?? LIGHT.rule })),
      fontSize,
    ),
    // The second part of the format says what a zero shows: nothing, as its segment has no width.
    dataLabels: { value: true, numberFormat: '0;;', font: { size: fontSize, color: OFFICE_INK } },
  };
}

type Part = { label: string; color: string } & { dataLabels?: ChartDataLabels };

/** A part of the bars of a decision, with its figure on it. */
function partOf(colours: readonly string[], size: number) {
  return (label: string, index: number): Part => ({
    label,
    color: colours[index] ?? LIGHT.panel,
    dataLabels: {
      value: true,
      numberFormat: NO_ONES,
      font: { size, color: officeColour(index === 0 ? WHITE : LIGHT.ink) },
    },
  });
}

/** One bar a row, its parts beside each other. */
function stackedBars(
  rows: { name: string; values: (number | null)[] }[],
  parts: Part[],
  fontSize: number,
) {
  return {
    type: 'bar',
    stacking: 'stacked',
    gapWidth: 60,
    categories: rows.map(({ name }) => labelled(name)),
    series: parts.map(({ label, color, ...part }, index) => ({
      name: labelled(label),
      values: rows.map(({ values }) => values[index] ?? null),
      color: officeColour(color),
      ...part,
    })),
    categoryAxis: { reverseOrder: true, font: { size: fontSize } },
    valueAxis: { minimum: 0, visible: false, gridlines: false },
  } as const;
}

/** Each candidate with its cost in words; a second part where any changes on a known day. */
export function costsOptions({ labels, rows }: ChartOf<'costs'>, fontSize: number): OwnOptions {
  const changes = rows.some(({ now, later }) => (later ?? now) > now);
  const parts = [
    { label: labels.now, color: LIGHT['series-1'] },
    ...(changes ? [{ label: labels.later, color: LIGHT['shade-1'] }] : []),
  ];
  return {
    ...stackedBars(
      rows.map(({ name, now, later, text }) => ({
        name: `${name}: ${text}`,
        values: [now, Math.max(0, (later ?? now) - now)],
      })),
      parts,
      fontSize,
    ),
    ...(!changes && { legend: false as const }),
  };
}

export function funnelOptions({ labels, rows }: ChartOf<'funnel'>, fontSize: number): OwnOptions {
  return stackedBars(
    rows.map(({ label, ...row }) => ({ name: label, values: [row.in, row.ask, row.out] })),
    [labels.in, labels.ask, labels.out].map(partOf(PARTS.funnel, fontSize)),
    fontSize,
  );
}

export function ranksOptions({ labels, rows }: ChartOf<'ranks'>, fontSize: number): OwnOptions {
  return stackedBars(
    rows.map(({ name, shares }) => ({ name, values: shares })),
    labels.map(partOf(PARTS.ranks, fontSize)),
    fontSize,
  );
}
