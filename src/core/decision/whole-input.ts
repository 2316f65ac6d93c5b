import { withItemNames } from '../catalog/decision-faults.ts';
import type { DecisionInput, Need } from '../catalog/decision-settings.ts';
import { askableCriteria, type DecisionCatalog } from './decision-ledger.ts';
import { requestLimits } from './request-limits.ts';

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

/** Whether one of these asks every candidate for as much as the limit does. */
function isAsked(needs: Need[], { criterionId, test: limited, byRival = [] }: Need): boolean {
  const least = 'number' in limited ? limited.number : 0;
  const most = Math.max(least, ...byRival.map(({ number }) => number));
  return needs.some(
    ({ criterionId: id, test }) =>
      id === criterionId && test.kind === 'at-least' && test.number >= most,
  );
}
