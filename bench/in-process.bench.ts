import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Catalog, Claim, Criterion } from '../src/core/catalog/resolved.ts';
import { compare, type Selection } from '../src/core/comparison/compare.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { renderHtml } from '../src/renderers/html/render-html.ts';
import { ReportBlocks } from '../src/renderers/screen/report-blocks.tsx';
import { catalogs, REQUEST } from '../test/support/real-reports.ts';
import { msOf, type Bench } from './bench.ts';

const DATE = '2026-11-21';
const [models] = catalogs.filter(({ slug }) => slug === 'language-models');
if (!models) throw new Error('the catalog of language models is missing');
const catalog = models;

/** The first subject with at least these numbers of rivals and criteria. */
function selectionOf(rivals: number, criteria: number): Selection {
  const [subject] = catalog.subjects;
  if (!subject) throw new Error('the catalog has no subject');
  const { id } = subject;
  return {
    subjectId: id,
    representativeId: null,
    rivalIds: catalog.rivals
      .filter(({ competesWith, retired }) => !retired && competesWith.includes(id))
      .slice(0, rivals)
      .map((rival) => rival.id),
    criterionIds: catalog.criteria.slice(0, criteria).map((criterion) => criterion.id),
  };
}

/** Hand-written code for the same answers: leader, confidence and age in one loop. */
function handWritten({ subjects, rivals, criteria, shelfLifeDays }: Catalog, selection: Selection) {
  const byId = <Item extends { id: unknown }>(items: Item[]) =>
    new Map(items.map((item) => [item.id, item]));
  const [ours, theirs, asked] = [byId(subjects), byId(rivals), byId(criteria)];
  const subject = ours.get(selection.subjectId);
  const flagship = theirs.get(selection.representativeId ?? subject?.flagshipId ?? 0);
  const rows: unknown[] = [];
  for (const criterionId of selection.criterionIds) {
    const criterion = asked.get(criterionId);
    if (!criterion) continue;
    const own = flagship?.claims[criterionId] ?? subject?.claims[criterionId];
    const cells: unknown[] = [];
    const life = shelfLifeDays[criterion.factKind];
    for (const rivalId of selection.rivalIds) {
      const rival = theirs.get(rivalId);
      const other =
        rival?.claims[criterionId] ?? ours.get(rival?.subjectId ?? 0)?.claims[criterionId];
      cells.push({
        rivalId,
        claim: other,
        verdict: verdictOf(criterion, own, other),
        confidence: Math.min(confidenceOf(own, life), confidenceOf(other, life)),
        isStale: isStale(other, life),
      });
    }
    rows.push({ criterion, own, cells });
  }
  return rows;
}

const DAY_MS = 86_400_000;
const TODAY = Date.parse(DATE);

function daysOver(asOf: string, life: number): number {
  return (TODAY - Date.parse(asOf)) / DAY_MS - life;
}

function confidenceOf(claim: Claim | undefined, life: number): number {
  if (claim?.state !== 'known') return 0;
  const [{ confidence, asOf }] = claim.measurements;
  if (asOf === 'undated') return confidence / 2;
  const over = daysOver(asOf, life);
  return over > 0 ? confidence * 0.5 ** (over / life) : confidence;
}

function isStale(claim: Claim | undefined, life: number): boolean {
  if (claim?.state !== 'known') return false;
  return claim.measurements.some(({ asOf }) => asOf !== 'undated' && daysOver(asOf, life) > 0);
}

function verdictOf(criterion: Criterion, own: Claim | undefined, other: Claim | undefined) {
  if (own?.state !== 'known' || other?.state !== 'known') return 'neutral';
  for (const mine of own.measurements) {
    for (const yours of other.measurements) {
      if (mine.instrument !== yours.instrument) continue;
      if (mine.value.kind !== 'number' || yours.value.kind !== 'number') {
        return JSON.stringify(mine.value) === JSON.stringify(yours.value) ? 'neutral' : 'product';
      }
      const [one, two] = [mine.value.number, yours.value.number];
      if (Math.abs(one - two) <= criterion.tieBand * Math.max(Math.abs(one), Math.abs(two))) {
        return 'neutral';
      }
      return one > two === (criterion.higherIsBetter ?? true) ? 'product' : 'competitor';
    }
  }
  return 'neutral';
}

const report = (rivals: number, criteria: number) =>
  buildReport(compare(catalog, selectionOf(rivals, criteria), DATE), REQUEST);

export const benches: Bench[] = [
  {
    name: 'compare',
    what: 'comparing 10 rivals by 32 criteria, and all capabilities',
    against: 'a hand-written loop over the same arrays: 10 rivals by the same rows',
    unit: 'ms',
    goal: { atMost: 3 },
    prepare: async () => {
      const selection = selectionOf(10, 32);
      const rows = [...selection.criterionIds, ...catalog.capabilities.map(({ id }) => id)];
      const whole = { ...catalog, criteria: [...catalog.criteria, ...catalog.capabilities] };
      const both = { ...selection, criterionIds: rows };
      return {
        ours: () => msOf(() => compare(catalog, selection, DATE)),
        theirs: () => msOf(() => handWritten(whole, both)),
      };
    },
  },
  {
    name: 'html',
    what: 'the HTML report of 32 criteria by 5 rivals',
    against: 'ReactDOMServer with our screen of the same document',
    unit: 'ms',
    goal: { atMost: 0.5 },
    prepare: async () => {
      const document = report(5, 32);
      const element = createElement(ReportBlocks, { blocks: document.blocks });
      return {
        ours: () => msOf(() => renderHtml(document)),
        theirs: () => msOf(() => renderToStaticMarkup(element)),
      };
    },
  },
];
