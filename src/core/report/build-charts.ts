import type { Comparison } from '../comparison/compare.ts';
import { findRivalClaim, findSubjectClaim } from '../comparison/find-claim.ts';
import { verdictKindAgainst } from '../comparison/findings.ts';
import { isCompared } from '../comparison/judge.ts';
import { scoreSpider, type SpiderPoint } from '../comparison/score-spider.ts';
import type { Block, BlockOf } from '../document/report-document.ts';
import {
  barParts,
  BARS_NOTE,
  BARS_TABLE,
  barsTitle,
  barText,
  fewSharedAxes,
  mostWithout,
  NO_SHARED_TEST,
  noSpiderNote,
  pointText,
  SPIDER_TABLE,
  spiderNote,
  spiderSeriesText,
} from '../wording/charts.ts';
import type { SourceRegister } from './evidence/number-sources.ts';
import { numbersTable, plain, paragraph } from '../document/plain-blocks.ts';

const DRAWN = 3;
/** With fewer axes that share their tests a shape says nothing. */
const LEAST_SHARED = 5;

/**
 * The spider over the catalog's axes and the table of the same numbers; nothing when no one has
 * a score, and the table alone where the subject or every rival has too little to draw.
 */
export function buildSpider(comparison: Comparison, sources: SourceRegister): Block[] {
  const { catalog, subject, representative, rivals } = comparison;
  const series = [
    {
      name: subject.name,
      role: 'subject' as const,
      points: scoreSpider(
        catalog,
        (criterion) => findSubjectClaim(subject, representative, criterion).claim,
      ),
    },
    ...rivals.map((rival) => ({
      name: rival.name,
      role: 'rival' as const,
      points: scoreSpider(catalog, (criterion) => findRivalClaim(catalog, rival, criterion).claim),
    })),
  ];
  if (series.every(({ points }) => points.every((point) => !hasEvidence(point)))) return [];
  const axes = catalog.spider.axes.map(({ name }) => name);
  const [own] = series;
  return [
    spiderChart(catalog.spider, axes, series),
    numbersTable(
      SPIDER_TABLE.caption,
      [SPIDER_TABLE.heading, ...series.map(({ name }) => name)],
      axes.map((axis, index) => [
        plain(axis),
        ...series.map((one) => {
          const point = one.points[index] ?? null;
          const isShown = one === own || sharesTests(own?.points[index] ?? null, point);
          return isShown || point === null
            ? plain(pointText(point), sources.refsOf(point?.used ?? []))
            : plain(NO_SHARED_TEST);
        }),
      ]),
    ),
  ];
}

type Series = { name: string; role: 'subject' | 'rival'; points: (SpiderPoint | null)[] };

function spiderChart(
  { title, method }: Comparison['catalog']['spider'],
  axes: string[],
  series: Series[],
): Block {
  const isSparse = ({ points }: Series) =>
    points.filter((point) => !hasEvidence(point)).length >= mostWithout(axes.length);
  const sparse = series.filter(isSparse);
  const sparseNames = sparse.map(({ name }) => name);
  const drawable = series.filter((one) => !isSparse(one));
  if (sparse.some(({ role }) => role === 'subject') || drawable.length < 2) {
    return paragraph('body', noSpiderNote(sparseNames, axes.length));
  }
  const { drawn, empty } = withSharedTests(mostProven(drawable), axes);
  if (empty.length > 0 && axes.length - empty.length < LEAST_SHARED) {
    return paragraph('body', fewSharedAxes(axes.length - empty.length, axes.length));
  }
  return {
    type: 'chart',
    title,
    alt: drawn.map(({ name, points }) => spiderSeriesText(name, axes, points, empty)).join(' '),
    note: spiderNote(
      method,
      sparseNames,
      drawn.length < drawable.length ? (drawn[0]?.name ?? null) : null,
      empty,
    ),
    chart: {
      kind: 'spider',
      axes,
      series: drawn.map(({ name, role, points }) => ({ name, role, points: points.map(bounds) })),
    },
  };
}

/** The subject and the two rivals with most proven over all axes, in their order. */
function mostProven(series: Series[]): Series[] {
  const proven = ({ role, points }: Series) =>
    role === 'subject' ? Infinity : points.reduce((sum, point) => sum + (point?.lower ?? 0), 0);
  const most = series.toSorted((one, other) => proven(other) - proven(one)).slice(0, DRAWN);
  return series.filter((each) => most.includes(each));
}

/** The series with the place of an axis empty on which one was measured otherwise than the first. */
function withSharedTests(series: Series[], axes: string[]): { drawn: Series[]; empty: string[] } {
  const isShared = (axis: number) =>
    series.every(({ points }) =>
      sharesTests(series[0]?.points[axis] ?? null, points[axis] ?? null),
    );
  return {
    drawn: series.map((one) => ({
      ...one,
      points: one.points.map((point, axis) => (isShared(axis) ? point : null)),
    })),
    empty: axes.filter((_, axis) => !isShared(axis)),
  };
}

/** Whether two scores rest on the same tests, each of one board and one agent; those without tests do. */
function sharesTests(one: SpiderPoint | null, other: SpiderPoint | null): boolean {
  const tests = testsOf(one);
  return tests !== null && tests === testsOf(other);
}

/** Null where a run stands on no board. */
function testsOf(point: SpiderPoint | null): string | null {
  const runs = point?.used ?? [];
  if (runs.some(({ board }) => board === undefined)) return null;
  const names = runs.map(({ instrument, board, agent }) => [instrument, board, agent].join('\n'));
  return names.toSorted().join('\n\n');
}

function hasEvidence(point: SpiderPoint | null): boolean {
  return point !== null && point.known > 0;
}

function bounds(point: SpiderPoint | null) {
  if (!point) return null;
  const { lower, upper, known, of } = point;
  return { lower, upper, known, of };
}

/** How the verdicts fall against each rival, as bars and as a table; nothing where nothing was scored. */
export function buildVerdictBars(comparison: Comparison): Block[] {
  const { subject, rivals, rows, footing } = comparison;
  const ended = rivals.map((_, index) =>
    rows.map((row) => verdictKindAgainst(comparison, row, index)),
  );
  // An own catalog names only what it has.
  const parts = barParts().filter(
    (part) => !footing || part.kinds.some((kind) => ended.flat().includes(kind)),
  );
  const series = rivals.map((rival, at) => ({
    label: rival.name,
    segments: parts.map(({ label, kinds }) => ({
      label,
      value: (ended[at] ?? []).filter((kind) => kind && kinds.includes(kind)).length,
    })),
  }));
  if (!rows.some((row) => row.rivals.some(({ verdict }) => isCompared(verdict)))) return [];
  const chart: BlockOf<'chart'> = {
    type: 'chart',
    title: barsTitle(subject.name),
    alt: series.map((one) => barText(one.label, one.segments)).join(' '),
    note: BARS_NOTE,
    chart: { kind: 'bars', series },
  };
  return [
    chart,
    numbersTable(
      BARS_TABLE.caption,
      [BARS_TABLE.heading, ...parts.map(({ label }) => label)],
      series.map((one) => [
        plain(one.label),
        ...one.segments.map(({ value }) => plain(String(value))),
      ]),
    ),
  ];
}
