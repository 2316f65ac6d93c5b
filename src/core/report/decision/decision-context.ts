import { COST_WISH, pricesIn } from '../../catalog/decision-settings.ts';
import type { Criterion, Rival } from '../../catalog/resolved.ts';
import {
  askableCriteria,
  criterionOf,
  type DecisionCatalog,
} from '../../decision/decision-ledger.ts';
import { atChannel } from '../../decision/as-bought.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import type { RankedCandidate } from '../../decision/rank-candidates.ts';
import { buyerCurrency, currencyOf, type Currency } from '../../wording/money.ts';
import { capitalise } from '../../wording/phrases.ts';
import { WORKLOAD_COST } from '../../wording/workload-cost.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** What every section of a decision reads. */
export type DecisionContext = {
  catalog: DecisionCatalog;
  decision: Decision;
  sources: SourceRegister;
  /** A memo stops long tables where a page has room for all of their rows. */
  extent: 'memo' | 'whole';
};

/** As much as a sentence needs. */
export type DecisionText = Pick<DecisionContext, 'catalog' | 'decision'>;

const MOST_SHORTLISTED = 4;

export function rivalOf({ catalog }: Pick<DecisionContext, 'catalog'>, id: number): Rival {
  const rival = catalog.rivals.find((each) => each.id === id);
  if (!rival) throw new RangeError(`The catalog knows no rival ${id}.`);
  return rival;
}

/** Its name with the channel where it is bought. */
export function boughtNameIn(context: Pick<DecisionContext, 'catalog'>, id: number): string {
  return rivalOf(context, id).name;
}

/** Its own name, where its channel is said beside it. */
export function nameIn(context: Pick<DecisionContext, 'catalog'>, id: number): string {
  const name = boughtNameIn(context, id);
  const ends = context.catalog.channels.map((channel) => atChannel('', channel));
  const end = ends.find((each) => name.endsWith(each)) ?? '';
  return name.slice(0, name.length - end.length);
}

/** `Model (Company)` where the two differ. */
export function fullNameIn(context: Pick<DecisionContext, 'catalog'>, id: number): string {
  const { name, company } = rivalOf(context, id);
  if (!company || company === name) return name;
  return company.includes('(') ? `${name}, ${company}` : `${name} (${company})`;
}

export function criterionIn({ catalog }: Pick<DecisionContext, 'catalog'>, id: string): Criterion {
  return criterionOf(catalog, id);
}

/** The name of a wish. */
export function wishNameIn(context: Pick<DecisionContext, 'catalog'>, id: string): string {
  return id === COST_WISH ? WORKLOAD_COST : criterionIn(context, id).name;
}

/** The name of a wish, or of its whole group. */
export function partNameIn(
  context: Pick<DecisionContext, 'catalog'>,
  { groupId, criterionId }: { groupId: string; criterionId: string | null },
): string {
  if (criterionId !== null) return wishNameIn(context, criterionId);
  return context.catalog.decision?.groups.find(({ id }) => id === groupId)?.name ?? '';
}

/** As the head of a column. */
export function candidateHead({ catalog }: DecisionContext): string {
  return capitalise(catalog.words.rival.one);
}

/** The first rows of a table, as many as a memo shows; all of them where there is room. */
export function firstOf<Row>({ extent }: DecisionContext, rows: Row[], most: number): Row[] {
  return extent === 'memo' ? rows.slice(0, most) : rows;
}

/** The buyer’s currency, else the sign of the prices; nothing where a catalog has none. */
export function currencyIn(
  context: Pick<DecisionContext, 'catalog'> & { decision: Pick<Decision, 'input'> },
): Currency {
  const own = context.decision.input.workload?.currency;
  if (own) return buyerCurrency(own);
  const id = context.catalog.decision?.cost?.inputPriceId;
  return currencyOf(id ? criterionIn(context, id) : undefined);
}

/** The criteria of these prices. */
export function priceIds(
  { decision }: Pick<DecisionCatalog, 'decision'>,
  kinds: readonly ('input' | 'output')[],
): string[] {
  const { inputPriceId, outputPriceId } = decision?.cost ?? {};
  const ids = { input: inputPriceId, output: outputPriceId };
  return kinds.flatMap((kind) => ids[kind] ?? []);
}

export function costIn({ decision }: DecisionContext, id: number): CandidateCost | null {
  return decision.costs?.candidates.find(({ candidateId }) => candidateId === id) ?? null;
}

export function rankedIn({ decision }: DecisionContext, id: number): RankedCandidate | null {
  return decision.ranking?.ranked.find(({ candidateId }) => candidateId === id) ?? null;
}

export function leaderIn({ decision }: Pick<DecisionContext, 'decision'>) {
  return 'leaderId' in decision.recommendation ? decision.recommendation : null;
}

/** Numbers of the sources of what a candidate's cost rests on: prices, or weights where machines are counted. */
export function priceRefs(context: DecisionContext, id: number): number[] {
  const found = costIn(context, id);
  if (!found) return [];
  if (context.decision.isOnOwnMachines) return weightsRefs(context, id);
  const { input, output, cached, batchDiscount } = found.prices;
  return context.sources.refsOf(
    [input, output, cached, batchDiscount].flatMap((price) => price?.claim ?? []),
  );
}

/** Numbers of the sources of what a candidate’s weights take. */
export function weightsRefs({ catalog, sources }: DecisionContext, id: number): number[] {
  return sources.refsOfPages(weightsIn({ catalog }, id)?.evidence ?? []);
}

export function weightsIn({ catalog }: Pick<DecisionContext, 'catalog'>, id: number) {
  return catalog.ownHardware?.weights.find(({ rivalId }) => rivalId === id);
}

/** Those ranked highest; else those in, else those to be asked; at most four. */
export function shortlist({ decision }: DecisionContext): number[] {
  const ranked = decision.ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const { in: met, ask } = decision.placement.piles;
  const others = met.filter((id) => !ranked.includes(id));
  const all = met.length > 0 ? [...ranked, ...others] : ask;
  return all.slice(0, MOST_SHORTLISTED);
}

/** Whatever a need or a wish names, in the catalog's order. */
export function askedCriteria({ catalog, decision }: DecisionText): Criterion[] {
  const wished = decision.ranking?.wishes.map(({ criterionId }) => criterionId) ?? [];
  const asked = new Set([
    ...decision.input.needs.map(({ criterionId }) => criterionId),
    ...wished,
    ...(wished.includes(COST_WISH) ? pricesIn(catalog.decision?.cost ?? null) : []),
  ]);
  return askableCriteria(catalog).filter(({ id }) => asked.has(id));
}

/** The test that a wish or a need is read on. */
export function testIn({ decision }: DecisionContext, criterionId: string): string | null {
  const wish = decision.ranking?.wishes.find((each) => each.criterionId === criterionId);
  const need = decision.input.needs.find((each) => each.criterionId === criterionId);
  const named = need && 'instrument' in need.test ? need.test.instrument : null;
  return wish?.readings[0]?.instrument ?? named;
}
