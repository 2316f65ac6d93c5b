import { withItemNames } from '../catalog/decision-faults.ts';
import type { DecisionInput, Need } from '../catalog/decision-settings.ts';
import { askableCriteria, type DecisionCatalog } from './decision-ledger.ts';

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
  const { inputTokens, outputTokens } = workload;
  const limits = [
    limit(needs, cost.windowId, inputTokens + outputTokens),
    limit(needs, cost.maxOutputId, outputTokens),
  ].flat();
  return { asked, input: { ...asked, needs: [...needs, ...limits] } };
}

function limit(needs: Need[], criterionId: string | null, number: number): Need[] {
  if (criterionId === null || number <= 0) return [];
  const isAsked = needs.some(
    ({ criterionId: id, test }) =>
      id === criterionId && test.kind === 'at-least' && test.number >= number,
  );
  if (isAsked) return [];
  return [{ criterionId, test: { kind: 'at-least', number, instrument: null }, strictness: 'any' }];
}
