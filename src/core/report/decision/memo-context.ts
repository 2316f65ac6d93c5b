import type { Catalog, Criterion, Rival } from '../../catalog/resolved.ts';
import { askableCriteria, criterionOf } from '../../decision/decision-ledger.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import type { RankedCandidate } from '../../decision/rank-candidates.ts';
import { capitalise } from '../../wording/phrases.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import type { ChartSubject } from './chart-subject.ts';

/** What every section of a memo reads. */
export type MemoContext = {
  catalog: Catalog;
  decision: Decision;
  sources: SourceRegister;
};

const MOST_SHORTLISTED = 4;

export function rivalOf({ catalog }: MemoContext, id: number): Rival {
  const rival = catalog.rivals.find((each) => each.id === id);
  if (!rival) throw new RangeError(`The catalog knows no rival ${id}.`);
  return rival;
}

export function nameIn(context: MemoContext, id: number): string {
  return rivalOf(context, id).name;
}

/** `Model (Company)` where the two differ. */
export function fullNameIn(context: MemoContext, id: number): string {
  const { name, company } = rivalOf(context, id);
  if (!company || company === name) return name;
  return company.includes('(') ? `${name}, ${company}` : `${name} (${company})`;
}

export function criterionIn({ catalog }: MemoContext, id: string): Criterion {
  return criterionOf(catalog, id);
}

/** As the head of a column. */
export function candidateHead({ catalog }: MemoContext): string {
  return capitalise(catalog.words.rival.one);
}

export function rankedIn({ decision }: MemoContext, id: number): RankedCandidate | null {
  return decision.ranking?.ranked.find(({ candidateId }) => candidateId === id) ?? null;
}

export function leaderIn({ decision }: MemoContext) {
  return 'leaderId' in decision.recommendation ? decision.recommendation : null;
}

/** Numbers of the sources of what a candidate's cost rests on. */
export function priceRefs({ decision, sources }: MemoContext, id: number): number[] {
  const found = decision.costs?.candidates.find(({ candidateId }) => candidateId === id);
  if (!found) return [];
  const { input, output, cached, batchDiscount } = found.prices;
  return sources.refsOf(
    [input, output, cached, batchDiscount].flatMap((price) => price?.claim ?? []),
  );
}

/** Those ranked highest; else those in, else those to be asked; at most four. */
export function shortlist({ decision }: MemoContext): number[] {
  const ranked = decision.ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const { in: met, ask } = decision.placement.piles;
  const others = met.filter((id) => !ranked.includes(id));
  const all = met.length > 0 ? [...ranked, ...others] : ask;
  return all.slice(0, MOST_SHORTLISTED);
}

/** Whatever a need or a wish names, in the catalog's order. */
export function askedCriteria({ catalog, decision }: MemoContext): Criterion[] {
  const asked = new Set([
    ...decision.input.needs.map(({ criterionId }) => criterionId),
    ...(decision.ranking?.wishes.map(({ criterionId }) => criterionId) ?? []),
  ]);
  return askableCriteria(catalog).filter(({ id }) => asked.has(id));
}

export function chartSubject(context: MemoContext): ChartSubject {
  const { catalog, decision } = context;
  return {
    decision,
    rivals: catalog.rivals,
    criteria: askableCriteria(catalog),
    noun: catalog.words.rival,
    inputPriceId: catalog.decision?.cost?.inputPriceId ?? null,
    refsOf: (id) => priceRefs(context, id),
  };
}

/** The test that a wish or a need is read on. */
export function testIn({ decision }: MemoContext, criterionId: string): string | null {
  const wish = decision.ranking?.wishes.find((each) => each.criterionId === criterionId);
  const need = decision.input.needs.find((each) => each.criterionId === criterionId);
  const named = need && 'instrument' in need.test ? need.test.instrument : null;
  return wish?.instrument ?? named;
}
