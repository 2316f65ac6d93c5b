import { catalog as files } from '../../scripts/worked/work.mjs';
import { authoredDecision } from '../../src/core/catalog/authored-decision.ts';
import type { BuyerCurrency, DecisionPreset } from '../../src/core/catalog/decision-settings.ts';
import { resolveDecision } from '../../src/core/catalog/resolve-decision.ts';
import { catalogs } from './real-reports.ts';

/** Further questions to the first catalog besides its presets. */

const [first] = catalogs;
if (!first?.decision) throw new Error('The first catalog has no decision.');
export const models = first;

export type Authored = {
  slug: string;
  candidates?: string[];
  ends?: Record<string, Ends>;
  workload?: { output_factors?: Record<string, number>; currency?: BuyerCurrency };
};
type Ends = { worst: number; best: number };

export const ids = {
  criteria: new Map(
    [...models.criteria, ...models.capabilities].map(({ slug, id }) => [slug, id] as const),
  ),
  rivals: new Map(models.rivals.map(({ slug, id }) => [slug, id] as const)),
};

/** A further question in the form of a preset, with the buyer’s own settings. */
export function further({ candidates, ends = {}, workload, ...preset }: Authored): DecisionPreset {
  const { output_factors: factors = {}, currency, ...load } = workload ?? {};
  const authored = authoredDecision.parse({
    ...files.decision,
    presets: [{ ...preset, ...(workload && { workload: load }) }],
  });
  const [resolved] = resolveDecision(authored, ids).presets;
  if (!resolved) throw new Error(`"${preset.slug}" is no question.`);
  const idOf = (slug: string) => ids.rivals.get(slug) ?? 0;
  return {
    ...resolved,
    workload: resolved.workload && {
      ...resolved.workload,
      ...(currency && { currency }),
      outputFactors: Object.entries(factors).map(([slug, factor]) => ({
        rivalId: idOf(slug),
        factor,
      })),
    },
    candidateIds: candidates?.map(idOf) ?? null,
    ends: Object.entries(ends).map(([slug, own]) => ({
      criterionId: ids.criteria.get(slug) ?? slug,
      ...own,
    })),
  };
}
