import { dayAfter, dayNumber, dateOfDay } from '../../catalog/day-number.ts';
import { pricesIn } from '../../catalog/decision-settings.ts';
import type { Catalog, Rival } from '../../catalog/resolved.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { footingIn } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { askableCriteria } from '../../decision/decision-ledger.ts';
import { amountInMonth, monthStart } from '../../decision/price-ends.ts';
import type { PriceSource } from '../../decision/unit-prices.ts';
import { requestsByMonth } from '../../decision/workload-cost.ts';
import type { LedgerCosts } from '../../document/ledger.ts';
import {
  documentLedger,
  type BlockOf,
  type DocumentLedger,
} from '../../document/report-document.ts';
import { channelText } from '../../wording/channels.ts';
import { COST_MODEL } from '../../wording/cost-model.ts';
import { capitalise } from '../../wording/phrases.ts';
import { ledgerCriterion, sideOf } from '../matrix/comparison-ledger.ts';
import { ledgerRows, type BoughtPrice, type LedgerClaim } from '../matrix/ledger-rows.ts';
import {
  askedCriteria,
  costIn,
  currencyIn,
  nameIn,
  rivalOf,
  type DecisionContext,
} from './decision-context.ts';
import { costedLines, drawnLines, buildMonthsChart, type CostedCandidate } from './months-chart.ts';

const MOST_SIDES = 50;
/** A surcharge is taken out of a sum that has it; what is left is rounded so far. */
const FIGURES = 12;
/** A candidate with a known cost has both prices. */
const FREE = { number: 0, ends: [] };

/** All that a decision goes by as fields, of those that are ranked, in or costed; else of those that wait. */
export function memoLedger(
  catalog: Catalog,
  context: DecisionContext,
  cited: BlockOf<'sources'>['items'],
): DocumentLedger | undefined {
  const { sources, decision } = context;
  const priced = pricesIn(catalog.decision?.cost ?? null);
  const asked = new Set(askedCriteria(context).map(({ id }) => id));
  const withPrices = decision.input.workload && !decision.isOnOwnMachines;
  const criteria = askableCriteria(catalog).filter(
    ({ id }) => asked.has(id) || (withPrices && priced.includes(id)),
  );
  const ids = sidesIn(context);
  if (criteria.length === 0 || ids.length === 0) return undefined;
  const rivals = ids.map((id) => rivalOf(context, id));
  const claims = criteria.flatMap((criterion, at) =>
    rivals.map((rival, side): LedgerClaim => {
      const { claim, inheritedFrom } = findRivalClaim(catalog, rival, criterion);
      const prices = boughtPrices(context, rival, criterion.id);
      return { side, at, criterion, claim, inheritedFrom, prices, ...channelIn(context, rival.id) };
    }),
  );
  const rows = ledgerRows(
    { catalog, today: decision.today, sources, ...footingIn(catalog) },
    claims,
  );
  const costs = costsIn(context, ids);
  return documentLedger.parse({
    sideHeading: capitalise(catalog.words.rival.one),
    sides: rivals.map((rival) => boughtSide(catalog, context, rival)),
    criterionHeading: capitalise(catalog.words.criterion.one),
    criteria: criteria.map((criterion) => ledgerCriterion(catalog, criterion)),
    ...rows,
    ...(costs && { costs }),
    sources: sources.items().slice(cited.length),
  });
}

/** The answer first, as the chart of the months draws them. */
function sidesIn(context: DecisionContext): number[] {
  const { placement, ranking } = context.decision;
  const costed = costedLines(context)?.lines.map(({ candidateId }) => candidateId) ?? [];
  const ranked = ranking?.ranked.map(({ candidateId }) => candidateId) ?? [];
  const known = new Set([...costed, ...ranked, ...placement.piles.in]);
  return [...(known.size > 0 ? known : placement.piles.ask)].slice(0, MOST_SIDES);
}

/** By its own name, with the channel beside it. */
function boughtSide(catalog: Catalog, context: DecisionContext, rival: Rival) {
  const { channel } = channelIn(context, rival.id);
  return {
    ...sideOf({ ...rival, name: nameIn(context, rival.id) }),
    ...(channel !== undefined && { channel: channelText(channel, catalog) }),
  };
}

/** Where it is bought, unless that is from its maker or the host of its price. */
function channelIn({ decision }: DecisionContext, id: number): Pick<LedgerClaim, 'channel'> {
  const channel = decision.purchases.find(({ candidateId }) => candidateId === id)?.channel;
  return channel === undefined || channel === OWN_CHANNEL ? {} : { channel };
}

/** The amounts of a price that a cost is counted with, one after the other; none where it is counted with none. */
function boughtPrices(context: DecisionContext, rival: Rival, criterionId: string): BoughtPrice[] {
  const { input, output, cached } = costIn(context, rival.id)?.prices ?? {};
  const uses = { input, output, cached } as const;
  return Object.entries(uses).flatMap(([use, source]) =>
    source?.criterionId === criterionId ? stepsOf(source, use as BoughtPrice['use']) : [],
  );
}

/** Where nothing is known to follow, the last amount is kept: its last day is said beside it. */
function stepsOf(source: PriceSource, use: BoughtPrice['use']): BoughtPrice[] {
  const { claim, number, ends, above, surcharges, region } = source;
  const factor = surcharges.reduce((product, { percent }) => product * (1 + percent / 100), 1);
  const base = (sum: number) => Number((sum / factor).toPrecision(FIGURES));
  const known = ends.filter(({ later }) => later !== null);
  const open = ends.find(({ later }) => later === null);
  const amounts = [number, ...known.map(({ later }) => later ?? number)];
  return amounts.map((amount, at) => ({
    claim,
    amount: base(amount),
    surchargePercent: Number(((factor - 1) * 100).toPrecision(FIGURES)),
    aboveInputTokens: above,
    region: region ?? surcharges.find((each) => each.region !== null)?.region ?? null,
    from: at === 0 ? null : dayAfter(known[at - 1]?.until ?? ''),
    to: known[at]?.until ?? null,
    use,
    ...(open && at === amounts.length - 1 && { note: COST_MODEL.endsUnknown(open.until) }),
  }));
}

function costsIn(context: DecisionContext, ids: number[]): LedgerCosts | null {
  const found = drawnLines(context);
  const chart = buildMonthsChart(context);
  if (!found || !chart) return null;
  const { workload, today } = found;
  const { growthPercent, inputTokens, outputTokens, cachedPercent, batchPercent } = workload;
  const requests = requestsByMonth(workload);
  const lines = found.lines.filter(({ candidateId }) => ids.includes(candidateId));
  return {
    title: chart.title,
    currency: currencyIn(context).before,
    months: requests.map((asked, month) => ({
      from: monthStart(month, today),
      to: dateOfDay(dayNumber(monthStart(month + 1, today)) - 1),
      requests: asked,
    })),
    workload: {
      requests: workload.requests,
      growthPercent,
      inputTokens,
      outputTokens,
      cachedPercent,
      batchPercent,
      monthlyFixed: workload.monthlyFixed,
      rate: workload.currency?.rate ?? 1,
    },
    lines: lines.map((line) => ({
      side: ids.indexOf(line.candidateId),
      sums: requests.map(
        (asked, month) => asked * (line.requestByMonth?.[month] ?? 0) + workload.monthlyFixed,
      ),
      ...(!context.decision.isOnOwnMachines && { priced: pricedOf(line, requests.length) }),
    })),
  };
}

function pricedOf({ prices, outputFactor }: CostedCandidate, months: number) {
  const { input, output, cached, batchDiscount } = prices;
  const byMonth = ({ number, ends }: Pick<PriceSource, 'number' | 'ends'>) =>
    Array.from({ length: months }, (_, month) => amountInMonth(number, ends, month));
  return {
    outputFactor,
    batchDiscountPercent: batchDiscount?.number ?? 0,
    input: byMonth(input ?? FREE),
    output: byMonth(output ?? FREE),
    ...(cached && { cached: byMonth(cached) }),
  };
}
