import type { CostCriteria, DecisionInput, Need, Workload } from '../catalog/decision-settings.ts';
import { workloadOf } from './workload-cost.ts';

/** What a workload asks of each candidate by itself, as musts. */
export function requestLimits(
  { windowId, maxOutputId }: Pick<CostCriteria, 'windowId' | 'maxOutputId'>,
  workload: Workload,
): Need[] {
  return [
    limit(workload, windowId, (each) => each.inputTokens + each.outputTokens),
    limit(workload, maxOutputId, ({ outputTokens }) => outputTokens),
  ].flat();
}

function limit(
  workload: Workload,
  criterionId: string | null,
  sizeOf: (workload: Workload) => number,
): Need[] {
  const number = sizeOf(workload);
  if (criterionId === null || number <= 0) return [];
  const byRival = (workload.outputFactors ?? []).map(({ rivalId }) => ({
    rivalId,
    number: sizeOf(workloadOf(workload, rivalId)),
  }));
  const test = { kind: 'at-least' as const, number, instrument: null };
  return [{ criterionId, test, strictness: 'any', ...(byRival.length > 0 && { byRival }) }];
}

/** What a must of the workload limits. */
export type LimitedPart = 'request' | 'answer';

/** What the must at this index limits; null: it is the buyer’s own, and can be dropped. */
export function limitedPart(
  { asked, input }: { asked: Pick<DecisionInput, 'needs'>; input: Pick<DecisionInput, 'needs'> },
  at: number,
  cost: Pick<CostCriteria, 'windowId'> | null | undefined,
): LimitedPart | null {
  const need = at < asked.needs.length ? undefined : input.needs[at];
  if (!need) return null;
  return need.criterionId === cost?.windowId ? 'request' : 'answer';
}

/** A must as it is asked of one candidate. */
export function needOf(need: Need, rivalId: number): Need {
  const own = need.byRival?.find((each) => each.rivalId === rivalId);
  return own && 'number' in need.test
    ? { ...need, test: { ...need.test, number: own.number } }
    : need;
}
