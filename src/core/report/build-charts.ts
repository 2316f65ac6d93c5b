import { isScored } from '../comparison/judge.ts';
import type { Comparison, Verdict } from '../comparison/compare.ts';
import { findRivalClaim, findSubjectClaim } from '../comparison/find-claim.ts';
import { scoreSpider, type SpiderEntity, type SpiderPoint } from '../comparison/score-spider.ts';
import { VERDICT_WORDS } from '../wording/verdicts.ts';
import type { Block, BlockOf } from '../document/report-document.ts';

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
  const left = series.length - DRAWN;
  const drawn =
    left > 0 ? ` The first ${DRAWN} are drawn; the table holds all ${series.length}.` : '';
  return [
    {
      type: 'chart',
      title: catalog.spider.title,
      alt: series
        .slice(0, DRAWN)
        .map((one) => seriesText(one.name, axes, one.points))
        .join(' '),
      note: `${catalog.spider.method}${drawn}`,
      chart: { kind: 'spider', axes, series: series.slice(0, DRAWN) },
    },
    {
      type: 'table',
      caption: 'Dimensions: the numbers',
      columns: [
        { text: 'Dimension', align: 'start' },
        ...names.map((text) => ({ text, align: 'end' as const })),
      ],
      rows: axes.map((axis, index) => [
        { text: axis, refs: [] },
        ...series.map((one) => ({ text: pointText(one.points[index] ?? null), refs: [] })),
      ]),
    },
  ];
}

function seriesText(name: string, axes: string[], points: SpiderPoint[]): string {
  const values = axes.map((axis, index) => `${axis} ${pointText(points[index] ?? null)}`);
  return `${name}: ${values.join(', ')}.`;
}

/** `6`, `4 to 8 (3 of 5 known)`, `Too little is known`. */
export function pointText(point: SpiderPoint): string {
  if (!point) return 'Too little is known';
  if (point.known === point.of) return String(point.lower);
  return `${point.lower} to ${point.upper} (${point.known} of ${point.of} known)`;
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
  const labels = series[0]?.segments.map(({ label }) => label) ?? [];
  const chart: BlockOf<'chart'> = {
    type: 'chart',
    title: `Verdicts for ${subject.name}`,
    alt: series
      .map(
        ({ label, segments: parts }) =>
          `${label}: ${parts.map((part) => `${part.label} ${part.value}`).join(', ')}.`,
      )
      .join(' '),
    note: 'Each bar counts the rows of the matrix by their verdict.',
    chart: { kind: 'bars', series },
  };
  return [
    chart,
    {
      type: 'table',
      caption: 'Verdicts: the numbers',
      columns: [
        { text: 'Against', align: 'start' },
        ...labels.map((text) => ({ text, align: 'end' as const })),
      ],
      rows: series.map(({ label, segments: parts }) => [
        { text: label, refs: [] },
        ...parts.map(({ value }) => ({ text: String(value), refs: [] })),
      ]),
    },
  ];
}

function segments(verdicts: Verdict[]) {
  const count = (wanted: (verdict: Verdict) => boolean) => verdicts.filter(wanted).length;
  return [
    { label: VERDICT_WORDS.product, value: count(({ advantage }) => advantage === 'product') },
    {
      label: VERDICT_WORDS.competitor,
      value: count(({ advantage }) => advantage === 'competitor'),
    },
    {
      label: VERDICT_WORDS.comparable,
      value: count((verdict) => verdict.advantage === 'neutral' && isScored(verdict)),
    },
    {
      label: `${VERDICT_WORDS.notComparable} or ${VERDICT_WORDS.notScored}`,
      value: count((verdict) => !isScored(verdict)),
    },
  ];
}
