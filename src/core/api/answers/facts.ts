import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { SAMPLE_WORKLOAD } from '../../decision/decision-address.ts';
import { buildEntity } from '../../report/entity/build-entity.ts';
import { entityContext, factFooting } from '../../report/entity/entity-context.ts';
import { measurementText } from '../../wording/figures.ts';
import { scopeText, valueText } from '../../wording/values.ts';
import { criterionNamed, entityNamed } from './named.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

export const factsInput = z.strictObject({
  entity: z.string().min(1).max(120),
  criteria: z.array(z.string().min(1).max(120)).max(60).optional(),
  catalog: catalogSlug.optional(),
});
export const factsAnswer = z.object({
  entity: z.string(),
  slug: z.string(),
  catalog: z.string(),
  maker: z.string(),
  day: z.string(),
  lead: z.array(z.string()),
  next_price: z.string().nullable(),
  /** `state`: fresh; weak (old, or without a source that can be opened); missing. */
  facts: z.array(
    z.object({
      criterion: z.string(),
      value: z.string(),
      state: z.enum(['fresh', 'weak', 'missing']),
      as_of: z.string().nullable(),
      why_weak: z.string().optional(),
      source: z.string().optional(),
    }),
  ),
  not_known: z.array(z.string()),
  lifecycle: z.array(z.string()),
});

export function facts(
  context: AnswerContext,
  { entity: text, criteria, catalog: slug }: z.infer<typeof factsInput>,
): AnswerOrFault<z.infer<typeof factsAnswer>> {
  const found = entityNamed(context, text, slug);
  if (isFault(found)) return found;
  const { catalog, ...entity } = found.answer;
  const chosen = new Set<string>();
  for (const each of criteria ?? []) {
    const named = criterionNamed(catalog, each);
    if (isFault(named)) return named;
    chosen.add(named.answer.id);
  }
  const isDefault = catalog.slug === context.catalogs[0]?.slug;
  const asked = { today: context.today, workload: SAMPLE_WORKLOAD, isDefault };
  const page = buildEntity(catalog, entity, asked);
  const held = entityContext(catalog, entity, asked);
  const cells = [...held.criteria, ...held.capabilities].filter(
    ({ criterion }) => chosen.size === 0 || chosen.has(criterion.id),
  );
  return {
    answer: {
      entity: page.entity.name,
      slug: page.entity.slug,
      catalog: catalog.slug,
      maker: page.entity.maker,
      day: context.today,
      lead: page.lead.map((each) => each.text),
      next_price: page.price?.next ?? null,
      facts: cells.flatMap(({ criterion, shown }) => {
        const [best] = shown;
        if (!best) return [];
        const { dot, day, reason, source } = factFooting(held, criterion, shown);
        const scope = scopeText(best);
        return [
          {
            criterion: criterion.name,
            value:
              (best.instrument === undefined ? valueText(best.value) : measurementText(best)) +
              (scope ? ` (${scope})` : ''),
            state: dot,
            as_of: day,
            ...(reason !== null && { why_weak: reason }),
            ...(source?.url && { source: source.url }),
          },
        ];
      }),
      not_known: cells.flatMap(({ criterion, shown }) =>
        shown.length === 0 ? [criterion.name] : [],
      ),
      lifecycle: page.lifecycle.lines.map((each) => each.text),
    },
  };
}
