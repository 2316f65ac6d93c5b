import type { CostCriteria } from '../../catalog/decision-settings.ts';
import { dayAfter } from '../../catalog/day-number.ts';
import { formatDay, formatNumber } from '../../catalog/format-number.ts';
import { channelOf, priceAt, type PriceAt } from '../../catalog/price-at.ts';
import type { Unit } from '../../catalog/units.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { countCosts, type CandidateCost } from '../../decision/count-costs.ts';
import { misfitOf } from '../../decision/request-fit.ts';
import { nextPriceText, workloadLine } from '../../wording/entity.ts';
import { currencyOf, moneyText, type Currency } from '../../wording/money.ts';
import { priceTermLines } from '../../wording/price-terms.ts';
import { misfitText } from '../../wording/request-fit.ts';
import { DOES_NOT_FIT } from '../../wording/rival-table.ts';
import { COST_NOTE_TEXT } from '../../wording/workload.ts';
import { monthsChartOf } from '../decision/months-chart.ts';
import {
  firstSource,
  factFooting,
  liveRivals,
  type EntityCell,
  type EntityContext,
} from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';
import { isOver } from '../../catalog/claim-on.ts';

type PriceSection = NonNullable<EntityPage['price']>;

/** What a month of the workload costs each rival today, by id; absent: not known, or a request does not fit. */
export type MonthlyCosts = { money: Currency; byId: ReadonlyMap<number, MonthlyCost> };
export type MonthlyCost = CandidateCost & {
  month: number;
  /** List prices of the maker that are fresh, so that two may be set against each other. */
  isComparable: boolean;
};

const NOT_COMPARABLE = new Set([
  'stale-price',
  'undated-price',
  'hosted-price',
  'limited-price',
  'free',
]);

/** null where the catalog has no prices to count with. */
export function monthlyCosts({
  catalog,
  today,
  workload,
  entity,
}: EntityContext): MonthlyCosts | null {
  const criteria = catalog.decision?.cost;
  if (!criteria || entity.kind === 'subject') return null;
  const ledger = { catalog, today };
  const counted = [...new Set([...liveRivals(catalog), entity.of])].filter(
    (rival) => !misfitOf(ledger, rival, workload),
  );
  const purchases = counted.map(({ id }) => ({ candidateId: id, channel: OWN_CHANNEL }));
  const { candidates } = countCosts(
    ledger,
    criteria,
    { purchases, region: null, isOnOwnMachines: false },
    workload,
  );
  const input = catalog.criteria.find(({ id }) => id === criteria.inputPriceId);
  return {
    money: currencyOf(input),
    byId: new Map(
      candidates.flatMap((each): [number, MonthlyCost][] => {
        if (!each.cost) return [];
        const month = each.steps[0]?.before ?? each.cost.month1;
        const isComparable = !each.notes.some((note) => NOT_COMPARABLE.has(note)) && month > 0;
        return [[each.candidateId, { ...each, month, isComparable }]];
      }),
    ),
  };
}

/** The prices of a rival, in the catalog’s order: input, output, cached input. */
export function priceCells({ criteria }: EntityContext, cost: CostCriteria): EntityCell[] {
  const ids = [cost.inputPriceId, cost.outputPriceId, cost.cachedPriceId];
  return ids.flatMap((id) => criteria.find(({ criterion }) => criterion.id === id) ?? []);
}

export function priceSection(
  context: EntityContext,
  costs: MonthlyCosts | null,
): PriceSection | null {
  const { catalog, entity, workload } = context;
  const criteria = catalog.decision?.cost;
  if (!criteria || !costs) return null;
  const cells = priceCells(context, criteria);
  const unit = cells[0]?.criterion.unit ?? null;
  const cost = costs.byId.get(entity.of.id) ?? null;
  const misfit = entity.kind === 'rival' ? misfitOf(context, entity.of, workload) : null;
  const monthOf = (month: number | null) => {
    if (misfit) return DOES_NOT_FIT;
    return month === null ? null : moneyText(month, costs.money);
  };
  const periods = periodsOf(context, cells, { cost, monthOf });
  const [, later] = periods;
  return {
    heads: cells.map(({ criterion }) => criterion.name),
    unit: unit?.after.trim() ?? '',
    now: cells.map(({ criterion, shown }) => ({
      ...factFooting(context, criterion, shown),
      head: criterion.name,
      amount: amountText(numberOf(shown[0]), unit),
    })),
    month: monthOf(cost?.month ?? null),
    workload: workloadLine(workload),
    notes: misfit ? [misfitText(misfit)] : (cost?.notes.map((note) => COST_NOTE_TEXT[note]) ?? []),
    next: later?.from ? nextPriceText(later.from, later.amounts) : null,
    periods,
    tiers: tiersOf(context, cells),
    chart: chartOf(context, cost, costs.money),
  };
}

const MOST_PERIODS = 6;

/** From today on, each until the next day on which one of the prices changes. */
function periodsOf(
  { today, workload: { inputTokens } }: EntityContext,
  cells: readonly EntityCell[],
  { cost, monthOf }: { cost: MonthlyCost | null; monthOf: (month: number | null) => string | null },
): PriceSection['periods'] {
  const periods: PriceSection['periods'] = [];
  const unit = cells[0]?.criterion.unit ?? null;
  let day: string | null = today;
  while (day !== null && periods.length < MOST_PERIODS) {
    const at: string = day;
    const prices = cells.map(({ claim }) => priceAt(claim, { day: at, inputTokens }));
    const until = firstEnd(prices);
    const step = cost?.steps.find((each) => each.day === at);
    periods.push({
      from: at === today ? null : formatDay(at),
      until: until && formatDay(until),
      amounts: prices.map((price) => amountText(price?.amount ?? null, unit)),
      month: monthOf((at === today ? cost?.month : step?.after) ?? null),
    });
    day = until === null ? null : dayAfter(until);
  }
  return periods;
}

function firstEnd(prices: readonly (PriceAt | null)[]): string | null {
  const [first = null] = prices.flatMap((price) => price?.until ?? []).toSorted();
  return first;
}

/** What the maker asks under other conditions than the usual, a row each. */
function tiersOf(
  { catalog, today }: EntityContext,
  cells: readonly EntityCell[],
): PriceSection['tiers'] {
  const rows = new Map<string, PriceSection['tiers'][number]>();
  cells.forEach(({ shown: [own] }, at) => {
    if (!own) return;
    for (const { when, amount, term } of priceTermLines(own, catalog)) {
      if (term.channel !== channelOf(own) || isOver(term, today) || when === '') continue;
      const row = rows.get(when) ?? {
        when,
        amounts: cells.map(() => null),
        source: firstSource(term.evidence),
      };
      row.amounts[at] = amount;
      rows.set(when, row);
    }
  });
  return [...rows.values()];
}

/** Only where a known price changes within the horizon. */
function chartOf(
  { entity, today, workload }: EntityContext,
  cost: MonthlyCost | null,
  money: Currency,
): PriceSection['chart'] {
  if (!cost?.cost || cost.steps.every(({ after }) => after === null)) return null;
  const line = { ...cost, cost: cost.cost, name: entity.of.name };
  const { title, alt, note, chart } = monthsChartOf({ lines: [line], workload, money, today });
  return chart.kind === 'months' ? { title, alt, note: note ?? '', chart } : null;
}

export function amountText(amount: number | null, unit: Unit | null): string | null {
  return amount === null ? null : formatNumber(amount, unit, 'short');
}

function numberOf(shown: EntityCell['shown'][number] | undefined): number | null {
  return shown?.value.kind === 'number' ? shown.value.number : null;
}
