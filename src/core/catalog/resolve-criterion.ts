import { asItems } from '../values/read-item.ts';
import type { AuthoredCatalog, AuthoredCriteria, AuthoredCriterion } from './authored.ts';
import { capabilityCriterion } from './capability-criterion.ts';
import { formatNumber } from './format-number.ts';
import { entryFor } from './resolve-preset.ts';
import type { Catalog, Criterion, RivalFilter } from './resolved.ts';
import { requireUnit } from './units.ts';

export function resolveCriterion(
  criterion: AuthoredCriterion,
  catalog: AuthoredCatalog,
): Criterion {
  const tieBand = criterion.tie_band ?? catalog.tie_band;
  return {
    id: String(criterion.id),
    slug: criterion.slug,
    name: criterion.name,
    description: criterion.description,
    buyerQuestion: criterion.buyer_question,
    leadPhrase: criterion.lead_phrase ?? null,
    category: criterion.category,
    type: criterion.type,
    unit: criterion.unit === undefined ? null : requireUnit(criterion.unit, catalog.units),
    higherIsBetter: criterion.higher_is_better ?? null,
    securityFactor: criterion.security_factor,
    weight: criterion.weight,
    factKind: criterion.fact_kind,
    heldBy: criterion.held_by,
    tieBand,
    scale: criterion.scale ?? null,
    score: criterion.score ?? null,
    items: asItems(criterion.items),
    role: criterion.role ?? null,
    audience: criterion.audience ?? 'customer',
    of: criterion.of ?? 'model',
    decides: criterion.decides ?? true,
    axis: null,
    instruments: criterion.instruments.map((instrument) => ({
      name: instrument.name,
      unit: requireUnit(instrument.unit, catalog.units),
      higherIsBetter: instrument.higher_is_better,
      description: instrument.description,
      tieBand: instrument.tie_band ?? tieBand,
      scale: instrument.scale ?? null,
      general: instrument.general ?? false,
    })),
    retired: criterion.retired ?? false,
  };
}

/** By axis, in the catalog's order; within one in authored order. */
export function resolveCapabilities(
  { capabilities }: AuthoredCriteria,
  catalog: AuthoredCatalog,
): Criterion[] {
  return catalog.spider.axes.flatMap((axis) =>
    capabilities
      .filter((capability) => capability.axis === axis.id)
      .map((capability) => ({
        ...resolveCriterion(capabilityCriterion(capability, axis.name), catalog),
        axis: axis.id,
      })),
  );
}

export function resolveSpider(
  { spider: { title, method, axes } }: AuthoredCatalog,
  criterionIds: Map<string, string>,
  capabilities: Criterion[],
): Catalog['spider'] {
  return {
    title,
    method,
    axes: axes.map(({ criteria: slugs, ...axis }) => ({
      ...axis,
      criterionIds: [
        ...slugs.map((slug) => entryFor(criterionIds, slug)),
        ...capabilities.flatMap((each) =>
          each.axis === axis.id && !each.retired ? [each.id] : [],
        ),
      ],
    })),
  };
}

export function resolveFilter(
  filter: AuthoredCatalog['filters'][number],
  criteria: Criterion[],
): RivalFilter {
  const {
    id,
    name: sortName,
    unit,
  } = entryFor(new Map(criteria.map((each) => [each.slug, each])), filter.criterion);
  const named = { criterionId: id, name: filter.name, sortName };
  if ('yes' in filter) return { ...named, kind: 'answer', yes: filter.yes, no: filter.no };
  const [kind, steps] =
    'at_least' in filter
      ? (['at-least', filter.at_least] as const)
      : (['at-most', filter.at_most] as const);
  const labelled = steps.map((value) => ({ value, label: formatNumber(value, unit, 'short') }));
  return { ...named, kind, steps: labelled };
}
