import { formatNumber } from '../../catalog/format-number.ts';
import { NO_UNIT } from '../../catalog/units.ts';
import type { CandidateCost } from '../../decision/count-costs.ts';
import type { KnownMachines, MachinePlan } from '../../decision/own-machines.ts';
import { moneyText, type Currency } from '../../wording/money.ts';
import { MACHINES } from '../../wording/own-machines.ts';
import { currencyIn, type DecisionContext } from './decision-context.ts';

export type OnMachines = { machines: KnownMachines };

export const hasPlans = <One extends CandidateCost>(cost: One): cost is One & OnMachines =>
  cost.machines !== null && 'plans' in cost.machines;

/** `4 × GPU (3 to 6)`. */
export function machinesText(
  { catalog }: Pick<DecisionContext, 'catalog'>,
  { gpu, plans: { low, central, high } }: KnownMachines,
): string {
  const name = catalog.ownHardware?.gpus.find(({ id }) => id === gpu.id)?.name ?? MACHINES.own;
  return MACHINES.count(central.gpus, low.gpus, high.gpus, name);
}

/** `$21,434 ($15,341 to $62,163)`. */
export function costRangeText(
  { plans: { low, central, high } }: KnownMachines,
  of: (cost: MachinePlan['cost']) => number,
  money: Currency,
): string {
  const text = ({ cost }: MachinePlan) => moneyText(of(cost), money);
  return MACHINES.three(text(low), text(central), text(high));
}

export function numberText(number: number): string {
  return formatNumber(number, { ...NO_UNIT, decimals: [0, 4] });
}

export function wholeText(number: number): string {
  return formatNumber(number, { ...NO_UNIT, decimals: [0, 0] });
}

/** What stands over the leader’s figures where they are the middle of a range; null where they are not. */
export function machineLabels(
  context: DecisionContext,
  cost: CandidateCost | null,
): { month1: string; total: string } | null {
  const { isOnOwnMachines, input } = context.decision;
  if (!isOnOwnMachines || !input.workload || !cost || !hasPlans(cost)) return null;
  const money = currencyIn(context);
  const ends = (of: (cost: MachinePlan['cost']) => number): [low: string, high: string] => {
    const { low, high } = cost.machines.plans;
    return [moneyText(of(low.cost), money), moneyText(of(high.cost), money)];
  };
  return {
    month1: MACHINES.month1(...ends(({ month1 }) => month1)),
    total: MACHINES.total(input.workload.horizonMonths, ...ends(({ total }) => total)),
  };
}

export function machineNote(context: DecisionContext, cost: CandidateCost | null): string[] {
  if (!context.decision.isOnOwnMachines || !cost || !hasPlans(cost)) return [];
  return [MACHINES.leader(machinesText(context, cost.machines))];
}
