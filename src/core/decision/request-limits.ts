import { withItemNames } from '../catalog/decision-faults.ts';
import type { CostCriteria, DecisionInput, Need, Workload } from '../catalog/decision-settings.ts';
import { askableCriteria, type DecisionCatalog } from './decision-ledger.ts';
import { workloadOf } from './workload-cost.ts';

/**
 * `asked`: the question, items by their names. `input`: besides what the workload asks for by itself after the buyer's own
 * musts: a request fits the window, and its answer the most that a candidate writes. Not repeated where
 * an own must asks for as much.
 */
export function wholeInput(
  catalog: DecisionCatalog,
  question: DecisionInput,
): { asked: DecisionInput; input: DecisionInput } {
  const asked = withItemNames(question, askableCriteria(catalog));
  const { needs, workload } = asked;
  const cost = catalog.decision?.cost;
  if (!workload || !cost) return { asked, input: asked };
  const limits = requestLimits(cost, workload).filter((limit) => !isAsked(needs, limit));
  return { asked, input: { ...asked, needs: [...needs, ...limits] } };
}

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

/** Whether one of these asks every candidate for as much as the limit does. */
function isAsked(needs: Need[], { criterionId, test: limited, byRival = [] }: Need): boolean {
  const least = 'number' in limited ? limited.number : 0;
  const most = Math.max(least, ...byRival.map(({ number }) => number));
  return needs.some(
    ({ criterionId: id, test }) =>
      id === criterionId && test.kind === 'at-least' && test.number >= most,
  );
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
