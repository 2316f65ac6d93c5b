import type { Workload } from '../catalog/decision-settings.ts';
import type { Rival } from '../catalog/resolved.ts';
import type { Unit } from '../catalog/units.ts';
import { spanIn } from '../comparison/span-in.ts';
import { criterionOf, type Ledger } from './decision-ledger.ts';
import { judgeNeed } from './judge-need.ts';
import { needOf, requestLimits } from './request-limits.ts';

/** A limit of a rival that a request of the workload is larger than. */
export type Misfit = { name: string; asked: number; most: number; unit: Unit | null };

/** The first limit that is known not to hold a request; null: none, because an unknown limit refuses nothing. */
export function misfitOf(ledger: Ledger, rival: Rival, workload: Workload): Misfit | null {
  const cost = ledger.catalog.decision?.cost;
  const limits = cost ? requestLimits(cost, workload) : [];
  const [misfit = null] = limits.flatMap((limit): Misfit[] => {
    const { criterionId, test } = needOf(limit, rival.id);
    const { state, claim } = judgeNeed(ledger, { ...limit, test }, rival);
    const most = claim && spanIn(claim.value)?.most;
    if (state !== 'failed' || !('number' in test) || most == null) return [];
    const { name, unit } = criterionOf(ledger.catalog, criterionId);
    return [{ name, unit, asked: test.number, most }];
  });
  return misfit;
}
