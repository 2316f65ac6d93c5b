import type { Workload } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { TableWorkload } from '../catalog/table-settings.ts';
import { OWN_CHANNEL, OWN_MACHINES } from '../catalog/vocabulary.ts';
import { USUAL_WORKLOAD } from '../decision/decision-address.ts';
import type { Ledger } from '../decision/decision-ledger.ts';
import { misfitOf } from '../decision/request-fit.ts';
import { unitPrices, type UnitPrices } from '../decision/unit-prices.ts';
import { costSteps, monthToday } from '../decision/workload-cost.ts';
import { misfitText } from '../wording/request-fit.ts';

export type RowCost = {
  /** Of a month, at the prices of today; null: no price is known, or a request does not fit. */
  month: number | null;
  /** Why a request does not fit, in a sentence. */
  misfit?: string;
  /** Where it is bought then. */
  channel: string;
  /** What the region adds to the price, in percent; 0: nothing, null: not stated. */
  surcharge: number | null;
  /** The next day on which a known price begins or ends; `month` is null where what follows is not known. */
  step: { day: string; month: number | null } | null;
};

/** Where a row is priced: on these channels, and in a region where one is asked for. */
export type CostQuestion = {
  region: string | null;
  channelsOf: (rivalId: number) => string[] | null;
};

/**
 * What a workload costs with each rival, by id: at its maker’s, elsewhere where only another channel has a price;
 * where channels are named, at the cheapest of those. Where a request is known not to fit, no cost is given.
 */
export function rowCosts(
  ledger: Ledger,
  entered: TableWorkload,
  { region, channelsOf }: CostQuestion,
): Map<number, RowCost> {
  const workload = { ...USUAL_WORKLOAD, ...entered };
  return new Map(
    ledger.catalog.rivals.map((rival) => {
      const cost = soldAt(channelsOf(rival.id), rival, (channel) =>
        costAt(ledger, rival, workload, { channel, region }),
      );
      const misfit = misfitOf(ledger, rival, workload);
      if (!misfit) return [rival.id, cost];
      return [rival.id, { ...cost, month: null, step: null, misfit: misfitText(misfit) }];
    }),
  );
}

function soldAt(named: string[] | null, rival: Rival, costOn: (channel: string) => RowCost) {
  if (named) return cheapest(named.map(costOn));
  const own = costOn(OWN_CHANNEL);
  return own.month === null ? cheapest([own, ...channelsIn(rival).map(costOn)]) : own;
}

/** A page fetches it after the values, which need not wait for it. */
export type CountCosts = typeof rowCosts;

const NOTHING: RowCost = { month: null, channel: OWN_CHANNEL, surcharge: null, step: null };

function channelsIn({ offers }: Rival): string[] {
  return offers.flatMap(({ channel, offered }) =>
    offered && channel !== OWN_CHANNEL && channel !== OWN_MACHINES ? [channel] : [],
  );
}

function cheapest(costs: RowCost[]): RowCost {
  const [first = NOTHING, ...others] = costs;
  return others.reduce((one, other) => (isCheaper(other, one) ? other : one), first);
}

/** A price that is stated for the region before one that is not. */
function isCheaper(one: RowCost, other: RowCost): boolean {
  if (one.month === null || other.month === null) return other.month === null && one.month !== null;
  const isStated = ({ surcharge }: RowCost) => surcharge !== null;
  if (isStated(one) !== isStated(other)) return isStated(one);
  return one.month < other.month;
}

type At = { channel: string; region: string | null };

function costAt(ledger: Ledger, rival: Rival, workload: Workload, at: At): RowCost {
  const criteria = ledger.catalog.decision?.cost;
  if (!criteria) return NOTHING;
  const { inputTokens } = workload;
  const pricesAt = (asked: At) => unitPrices(ledger, criteria, rival, { inputTokens, ...asked });
  const prices = pricesAt(at);
  const [step] = costSteps(workload, prices);
  const plain = at.region === null ? prices : pricesAt({ ...at, region: null });
  return {
    month: monthToday(workload, prices),
    channel: at.channel,
    surcharge: surchargeOn(prices, plain),
    step: step ? { day: step.day, month: step.after } : null,
  };
}

function surchargeOn({ input, notes }: UnitPrices, plain: UnitPrices): number | null {
  if (!input || !plain.input || notes.includes('region-price-unknown')) return null;
  return Math.round((input.number / plain.input.number - 1) * 100);
}
