import type { CostCriteria, Workload } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { crossingsOf, type CostLine, type Crossing } from './cost-crossings.ts';
import { criterionOf, type Ledger, type Purchases } from './decision-ledger.ts';
import { besidePrices, machinesOf, NO_PRICES, type MachineComparison } from './machine-costs.ts';
import { pricesThatEnd, unitPrices, type CostNote, type UnitPrices } from './unit-prices.ts';
import {
  costOf,
  costSteps,
  outputFactor,
  requestCosts,
  requestsByMonth,
  sum,
  workloadOf,
  type Cost,
  type CostStep,
} from './workload-cost.ts';

/** What an entered value of a handled request makes of a cost, over the horizon and undiscounted. */
export type Return = {
  /** All requests of the horizon times the value of one. */
  value: number;
  net: number;
  /** Net of the cost, divided by it; null where nothing is paid. */
  percent: number | null;
  /** The first month at whose end the value has paid for everything until then; null within no month. */
  paidBackIn: number | null;
};

export type CandidateCost = MachineComparison & {
  candidateId: number;
  prices: UnitPrices;
  /** null: unknown, because a price is; on own machines the middle of what is calculated. */
  cost: Cost | null;
  /** Of one request in each month of the horizon, at the prices that hold in it; null: unknown. */
  requestByMonth: number[] | null;
  /** Its output tokens as a multiple of those entered. */
  outputFactor: number;
  /** Where its known prices change within the horizon. */
  steps: CostStep[];
  missing: ('input' | 'output')[];
  /** What this workload's cost had to do without, and what is weak about its prices. */
  notes: CostNote[];
  isToday: boolean;
  /** Total minus that of today's choice: negative is a saving; null where one is unknown. */
  againstToday: number | null;
  /** null unless a value was entered and the cost is known. */
  return: Return | null;
  /** Whether its weights may run on own machines, as the ledger says; null: unknown. */
  isOpenWeight: boolean | null;
  /** Requests a month from which own hardware is cheaper than paying this candidate's prices. */
  ownHardwareFrom: number | null;
};

export type CostTable = {
  /** By id. */
  candidates: CandidateCost[];
  /** Requests of the horizon. */
  requests: number;
  requestsLastMonth: number;
  /** null: nothing was entered, or the price of the rival named is unknown. */
  today: Cost | null;
  ownHardware: { cost: Cost; openWeightIds: number[] } | null;
  /** What a month costs by its requests: candidates, then own hardware and a sum paid today. */
  lines: CostLine[];
  /** By requests; none where no sum is fixed, because lines that start at one point never cross. */
  crossings: Crossing[];
};

/** What every candidate is counted with. */
type Counting = {
  ledger: Ledger;
  criteria: CostCriteria;
  workload: Workload;
  region: string | null;
  /** The rival in use today. */
  todayId: number | null;
  /** null: nothing was entered, or the price of the rival named is unknown. */
  today: Cost | null;
};

export function countCosts(
  ledger: Ledger,
  criteria: CostCriteria,
  { purchases, region, isOnOwnMachines }: Purchases,
  workload: Workload,
): CostTable {
  const { rivals } = ledger.catalog;
  const todayId = workload.today?.kind === 'rival' ? workload.today.rivalId : null;
  const counting = { ledger, criteria, workload, region, todayId };
  const used = isOnOwnMachines ? undefined : rivals.find(({ id }) => id === todayId);
  const today =
    workload.today?.kind === 'sum'
      ? costOf(workload, [], { fixed: workload.today.monthly, oneOff: 0 })
      : used
        ? priced(counting, used, OWN_CHANNEL).cost
        : null;
  const candidates = purchases.flatMap(({ candidateId, channel }) => {
    const rival = rivals.find(({ id }) => id === candidateId);
    if (!rival) return [];
    const all = { ...counting, today };
    return [isOnOwnMachines ? onMachines(all, rival) : atPrices(all, rival, channel)];
  });
  const lines = linesOf(candidates, workload);
  const requests = requestsByMonth(workload);
  return {
    candidates,
    requests: sum(requests),
    requestsLastMonth: requests.at(-1) ?? 0,
    today,
    ownHardware: ownHardwareOf(candidates, workload),
    lines,
    crossings: crossingsOf(lines),
  };
}

function priced(
  { ledger, criteria, workload, region, todayId }: Omit<Counting, 'today'>,
  rival: Rival,
  channel: string,
) {
  const prices = unitPrices(ledger, criteria, rival, {
    inputTokens: workload.inputTokens,
    channel,
    region,
  });
  const modelWorkload = workloadOf(workload, rival.id);
  const perRequest = requestCosts(modelWorkload, prices);
  const oneOff = rival.id === todayId ? 0 : workload.oneOff;
  const cost = perRequest && costOf(workload, perRequest, { fixed: workload.monthlyFixed, oneOff });
  return {
    prices,
    cost,
    requestByMonth: perRequest,
    steps: costSteps(modelWorkload, prices),
    outputFactor: outputFactor(workload, rival.id),
    return: cost && returnOf(workload, perRequest, cost.total, oneOff),
  };
}

function atPrices(counting: Counting, rival: Rival, channel: string): CandidateCost {
  const { ledger, criteria, workload, todayId, today } = counting;
  const { return: earned, ...counted } = priced(counting, rival, channel);
  const { prices, cost } = counted;
  const own = workload.ownHardwareMonthly;
  return {
    candidateId: rival.id,
    ...counted,
    missing: (['input', 'output'] as const).filter((side) => prices[side] === null),
    notes: prices.notes.filter((note) => matters(note, prices, workload)),
    isToday: rival.id === todayId,
    againstToday: cost && today ? cost.total - today.total : null,
    return: earned,
    isOpenWeight: isOpenWeight(ledger, criteria, rival),
    ownHardwareFrom:
      own !== null && cost !== null && cost.perRequest > 0 ? own / cost.perRequest : null,
    ...besidePrices(ledger, rival, workload, cost),
  };
}

function onMachines({ ledger, criteria, workload, today }: Counting, rival: Rival): CandidateCost {
  const machines = machinesOf(ledger, rival, workload);
  const plan = 'plans' in machines ? machines.plans.central : null;
  const cost = plan?.cost ?? null;
  return {
    candidateId: rival.id,
    prices: NO_PRICES,
    cost,
    requestByMonth: plan?.requestByMonth ?? null,
    missing: [],
    notes: [],
    isToday: false,
    againstToday: cost && today ? cost.total - today.total : null,
    return: plan && returnOf(workload, plan.requestByMonth, plan.cost.total, workload.oneOff),
    isOpenWeight: isOpenWeight(ledger, criteria, rival),
    ownHardwareFrom: null,
    steps: [],
    outputFactor: outputFactor(workload, rival.id),
    machines,
    machinesFrom: null,
  };
}

/** null: no sum was entered for own hardware. */
function ownHardwareOf(candidates: CandidateCost[], workload: Workload): CostTable['ownHardware'] {
  const { ownHardwareMonthly: own, monthlyFixed, oneOff } = workload;
  if (own === null) return null;
  const open = candidates.filter((each) => each.isOpenWeight);
  return {
    cost: costOf(workload, [], { fixed: own + monthlyFixed, oneOff }),
    openWeightIds: open.map(({ candidateId }) => candidateId),
  };
}

/** What the workload costs with this candidate at one channel; null: unknown, or nothing to count. */
export function channelCost(
  ledger: Ledger,
  rival: Rival,
  workload: Workload | null,
  at: { channel: string; region: string | null },
): Cost | null {
  const criteria = ledger.catalog.decision?.cost;
  if (!workload || !criteria) return null;
  const { inputTokens, monthlyFixed: fixed, oneOff } = workload;
  const perRequest = requestCosts(
    workloadOf(workload, rival.id),
    unitPrices(ledger, criteria, rival, { inputTokens, ...at }),
  );
  return perRequest && costOf(workload, perRequest, { fixed, oneOff });
}

function matters(note: CostNote, prices: UnitPrices, workload: Workload): boolean {
  const { cachedPercent, batchPercent } = workload;
  if (note === 'no-cached-price') return cachedPercent > 0;
  if (note === 'later-price-unknown') {
    return pricesThatEnd(prices, workload).some(({ end }) => end.later === null);
  }
  return note.includes('batch') ? batchPercent > 0 : true;
}

function linesOf(candidates: CandidateCost[], workload: Workload): CostLine[] {
  const { today, ownHardwareMonthly: own, monthlyFixed } = workload;
  return [
    ...candidates.flatMap(({ candidateId, cost, requestByMonth }): CostLine[] =>
      cost && requestByMonth
        ? [{ kind: 'candidate', candidateId, fixed: monthlyFixed, perRequest: cost.perRequest }]
        : [],
    ),
    ...(own === null
      ? []
      : [
          {
            kind: 'own-hardware' as const,
            candidateId: null,
            fixed: own + monthlyFixed,
            perRequest: 0,
          },
        ]),
    ...(today?.kind === 'sum'
      ? [{ kind: 'today' as const, candidateId: null, fixed: today.monthly, perRequest: 0 }]
      : []),
  ];
}

function returnOf(
  workload: Workload,
  perRequest: number[],
  total: number,
  oneOff: number,
): Return | null {
  const each = workload.valuePerRequest;
  if (each === null) return null;
  const months = requestsByMonth(workload);
  const value = sum(months) * each;
  let balance = -oneOff;
  const paidBack = months.findIndex((requests, month) => {
    balance += requests * (each - (perRequest[month] ?? 0)) - workload.monthlyFixed;
    return balance >= 0;
  });
  const net = value - total;
  return {
    value,
    net,
    percent: total > 0 ? (net / total) * 100 : null,
    paidBackIn: paidBack === -1 ? null : paidBack + 1,
  };
}

function isOpenWeight({ catalog }: Ledger, criteria: CostCriteria, rival: Rival): boolean | null {
  if (criteria.selfHostingId === null) return null;
  const { claim } = findRivalClaim(catalog, rival, criterionOf(catalog, criteria.selfHostingId));
  const value = claim.state === 'known' ? claim.measurements[0].value : null;
  return value?.kind === 'boolean' ? value.yes : null;
}
