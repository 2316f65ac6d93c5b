import type { Comparison, Verdict } from '../comparison/compare.ts';
import { findRivalClaim, findSubjectClaim } from '../comparison/find-claim.ts';
import { isCompared } from '../comparison/judge.ts';
import { scoreSpider, type SpiderEntity } from '../comparison/score-spider.ts';
import type { Block, BlockOf } from '../document/report-document.ts';
import {
  BAR_LABELS,
  BARS_NOTE,
  BARS_TABLE,
  barsTitle,
  barText,
  pointText,
  SPIDER_TABLE,
  spiderNote,
  spiderSeriesText,
} from '../wording/charts.ts';

const DRAWN = 3;

/** The spider over the catalog's eight axes and the table of the same numbers; nothing when no one has a score. */
export function buildSpider(comparison: Comparison): Block[] {
  const { catalog, subject, representative, rivals } = comparison;
  const entities: SpiderEntity[] = [
    {
      answers: subject.spider,
      claimFor: (criterion) => findSubjectClaim(subject, representative, criterion).claim,
    },
    ...rivals.map((rival) => ({
      answers: rival.spider,
      claimFor: (criterion: Parameters<SpiderEntity['claimFor']>[0]) =>
        findRivalClaim(catalog, rival, criterion).claim,
    })),
  ];
  const points = scoreSpider(catalog, entities);
  if (points.every((series) => series.every((point) => point === null))) return [];
  const names = [subject.name, ...rivals.map(({ name }) => name)];
  const series = names.map((name, index) => ({
    name,
    role: index === 0 ? ('subject' as const) : ('rival' as const),
    points: points[index] ?? [],
  }));
  const axes = catalog.spider.axes.map(({ name }) => name);
  return [
    {
      type: 'chart',
      title: catalog.spider.title,
      alt: series
        .slice(0, DRAWN)
        .map((one) => spiderSeriesText(one.name, axes, one.points))
        .join(' '),
      note: spiderNote(catalog.spider.method, DRAWN, series.length),
      chart: { kind: 'spider', axes, series: series.slice(0, DRAWN) },
    },
    {
      type: 'table',
      caption: SPIDER_TABLE.caption,
      columns: [
        { text: SPIDER_TABLE.heading, align: 'start' },
        ...names.map((text) => ({ text, align: 'end' as const })),
      ],
      rows: axes.map((axis, index) => [
        { text: axis, refs: [] },
        ...series.map((one) => ({ text: pointText(one.points[index] ?? null), refs: [] })),
      ]),
    },
  ];
}

/** How the verdicts fall against each rival, as bars and as a table; nothing where nothing was scored. */
export function buildVerdictBars(comparison: Comparison): Block[] {
  const { subject, rivals, rows } = comparison;
  const series = rivals.map((rival, index) => {
    const verdicts = rows.flatMap((row) => row.rivals[index]?.verdict ?? []);
    return { label: rival.name, segments: segments(verdicts) };
  });
  const scored = series.some(({ segments: parts }) =>
    parts.slice(0, -1).some(({ value }) => value > 0),
  );
  if (!scored) return [];
  const chart: BlockOf<'chart'> = {
    type: 'chart',
    title: barsTitle(subject.name),
    alt: series.map(({ label, segments: parts }) => barText(label, parts)).join(' '),
    note: BARS_NOTE,
    chart: { kind: 'bars', series },
  };
  return [
    chart,
    {
      type: 'table',
      caption: BARS_TABLE.caption,
      columns: [
        { text: BARS_TABLE.heading, align: 'start' },
        ...BAR_LABELS.map((text) => ({ text, align: 'end' as const })),
      ],
      rows: series.map(({ label, segments: parts }) => [
        { text: label, refs: [] },
        ...parts.map(({ value }) => ({ text: String(value), refs: [] })),
      ]),
    },
  ];
}

function segments(verdicts: Verdict[]) {
  const counts = [
    (verdict: Verdict) => verdict.advantage === 'product',
    (verdict: Verdict) => verdict.advantage === 'competitor',
    (verdict: Verdict) => verdict.advantage === 'neutral' && isCompared(verdict),
    (verdict: Verdict) => !isCompared(verdict),
  ].map((isCounted) => verdicts.filter(isCounted).length);
  return BAR_LABELS.map((label, index) => ({ label, value: counts[index] ?? 0 }));
}
