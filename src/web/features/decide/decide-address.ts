import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { isAsked, NOTHING_ASKED } from './decide-state.ts';

export type ReadDecision = { input: DecisionInput; leftOut: string[] };

export function readDecideAddress(search: URLSearchParams, _frame: DecisionFrame): ReadDecision {
  try {
    const text = search.get('d');
    return { input: text ? (JSON.parse(text) as DecisionInput) : NOTHING_ASKED, leftOut: [] };
  } catch {
    return { input: NOTHING_ASKED, leftOut: ['d'] };
  }
}

export function writeDecideAddress(
  catalog: CatalogSlug | undefined,
  input: DecisionInput,
): URLSearchParams {
  const search = new URLSearchParams();
  if (catalog) search.set('catalog', catalog);
  if (isAsked(input)) search.set('d', JSON.stringify(input));
  return search;
}
