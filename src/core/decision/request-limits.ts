import { withItemNames } from '../catalog/decision-faults.ts';
import type { DecisionInput, Need, Workload } from '../catalog/decision-settings.ts';
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
  const limits = [
    limit(asked, workload, cost.windowId, (each) => each.inputTokens + each.outputTokens),
    limit(asked, workload, cost.maxOutputId, ({ outputTokens }) => outputTokens),
  ].flat();
  return { asked, input: { ...asked, needs: [...needs, ...limits] } };
}

function limit(
  { needs }: DecisionInput,
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
  const most = Math.max(number, ...byRival.map((each) => each.number));
  const isAsked = needs.some(
    ({ criterionId: id, test }) =>
      id === criterionId && test.kind === 'at-least' && test.number >= most,
  );
  if (isAsked) return [];
  const test = { kind: 'at-least' as const, number, instrument: null };
  return [{ criterionId, test, strictness: 'any', ...(byRival.length > 0 && { byRival }) }];
}

/** A must as it is asked of one candidate. */
export function needOf(need: Need, rivalId: number): Need {
  const own = need.byRival?.find((each) => each.rivalId === rivalId);
  return own && 'number' in need.test
    ? { ...need, test: { ...need.test, number: own.number } }
    : need;
}
