import type { Workload } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { Ledger } from './decision-ledger.ts';
import {
  assumed,
  hardwareIn,
  machinesFor,
  machinesPayFrom,
  type Ends,
  type Machines,
} from './own-machines.ts';
import type { UnitPrices } from './unit-prices.ts';
import { workloadOf, type Cost } from './workload-cost.ts';

/** A requirement of own machines leaves no price of a host. */
export const NO_PRICES: UnitPrices = {
  input: null,
  output: null,
  cached: null,
  batchDiscount: null,
  notes: [],
};

export type MachineComparison = {
  /** null: the catalog does not say how large its weights are. */
  machines: Machines | null;
  /** Requests a month from which machines cost no more than its prices; null where one of both is unknown. */
  machinesFrom: Ends<number | null> | null;
};

/** Machines for one candidate; without hardware in the catalog nothing is known of any. */
export function machinesOf(
  { catalog: { ownHardware } }: Ledger,
  { id }: Rival,
  workload: Workload,
): Machines {
  const weights = ownHardware?.weights.find(({ rivalId }) => rivalId === id) ?? null;
  if (!ownHardware) return { gap: 'weights-unknown' };
  return machinesFor(hardwareIn(ownHardware, workload), weights, workloadOf(workload, id));
}

/** Machines beside the prices of a host. */
export function besidePrices(
  ledger: Ledger,
  rival: Rival,
  workload: Workload,
  cost: Cost | null,
): MachineComparison {
  const { catalog } = ledger;
  const ownHardware = catalog.ownHardware && hardwareIn(catalog.ownHardware, workload);
  const machines = machinesOf(ledger, rival, workload);
  if (!ownHardware || ('gap' in machines && machines.gap === 'weights-unknown')) {
    return { machines: null, machinesFrom: null };
  }
  if ('gap' in machines || !cost) return { machines, machinesFrom: null };
  const { low, central, high } = machines.plans;
  const fixed = {
    people: assumed(ownHardware, workload, 'peopleMonthly'),
    spare: assumed(ownHardware, workload, 'spareReplicas'),
  };
  const from = (plan: typeof low) => machinesPayFrom(plan, cost.perRequest, fixed);
  return { machines, machinesFrom: { low: from(low), central: from(central), high: from(high) } };
}
