import { dateOfDay, dayNumber } from './day-number.ts';
import type {
  AuthoredCatalog,
  AuthoredClaim,
  AuthoredCriteria,
  AuthoredRival,
  AuthoredSubject,
} from './authored.ts';
import type { AuthoredOwnHardware } from './authored-own-hardware.ts';
import type { AuthoredPlay } from './authored-play.ts';
import { cardText } from './card-text.ts';
import { resolveClaim } from './resolve-claim.ts';
import { withItemNames } from './decision-faults.ts';
import {
  resolveCapabilities,
  resolveCriterion,
  resolveFilter,
  resolveSpider,
} from './resolve-criterion.ts';
import { resolveDecision } from './resolve-decision.ts';
import { evidenceResolver, type ResolveEvidence } from './resolve-evidence.ts';
import { endBadges, resolveLifecycle, resolveOffers } from './resolve-offer.ts';
import { resolveOwnHardware } from './resolve-own-hardware.ts';
import { resolveBuyerQuestions, resolveOpenings, resolvePlay } from './resolve-play.ts';
import { entryFor, resolvePreset } from './resolve-preset.ts';
import { resolveTable } from './resolve-table.ts';
import type { Catalog, Claim, Criterion, Rival, Subject } from './resolved.ts';
import type { CatalogSlug } from './vocabulary.ts';

export type AuthoredEntry<Data> = {
  slug: string;
  data: Data;
  /** What the file says where `data` holds a refreshed claim of another value, by criterion. */
  authored?: Record<string, AuthoredClaim>;
};

export type CatalogInput = {
  slug: CatalogSlug;
  version: string;
  catalog: AuthoredCatalog;
  criteria: AuthoredCriteria;
  subjects: AuthoredEntry<AuthoredSubject>[];
  rivals: AuthoredEntry<AuthoredRival>[];
  plays: AuthoredEntry<AuthoredPlay>[];
  ownHardware?: AuthoredOwnHardware;
};

/**
 * Turns what people wrote into what every other layer reads, with the prices of a day (YYYY-MM-DD).
 * Expects an input without faults (`checkCatalog`); a reference that leads nowhere throws.
 */
export function resolveCatalog(input: CatalogInput, today: string): Catalog {
  const rivals = input.rivals.map(rivalResolver(input, today)).sort(byId);
  return { ...resolveFrame(input, today), rivals };
}

/** All but the rivals, of which it reads no claim except who asks a price. */
export function resolveFrame(input: CatalogInput, today: string): Catalog {
  const { catalog } = input;
  const criteria = input.criteria.criteria.map((criterion) => resolveCriterion(criterion, catalog));
  const capabilities = resolveCapabilities(input.criteria, catalog);
  const criterionIds = new Map(criteria.map(({ slug, id }) => [slug, id]));
  const all = [...criteria, ...capabilities];
  const resolveEvidence = evidenceResolver(catalog);
  const [subjectIds, rivalIds] = [idsOf(input.subjects), idsOf(input.rivals)];
  const decision = catalog.decision
    ? resolveDecision(catalog.decision, {
        criteria: new Map(all.map(({ slug, id }) => [slug, id])),
        rivals: rivalIds,
      })
    : null;
  return {
    slug: input.slug,
    version: versionOn(input, today),
    name: catalog.name,
    title: catalog.title,
    tagline: catalog.tagline,
    ids: catalog.ids,
    opensIn: catalog.opens_in,
    maxRivals: catalog.max_rivals,
    tieBand: catalog.tie_band,
    shelfLifeDays: catalog.shelf_life_days,
    units: catalog.units,
    channels: catalog.channels ?? [],
    regions: catalog.regions ?? [],
    words: catalog.words,
    labels: catalog.labels,
    reportBuilder: catalog.report_builder ?? null,
    cardFields: Object.fromEntries(
      catalog.card.badges.flatMap((badge) => ('field' in badge ? [[badge.field, badge.name]] : [])),
    ),
    facets: catalog.facets,
    filters: catalog.filters.map((filter) => resolveFilter(filter, criteria)),
    rivalGroups: catalog.rival_groups.map(({ key, title }) => ({ key, title })),
    categories: catalog.categories,
    acronyms: catalog.acronyms,
    spider: resolveSpider(catalog, criterionIds, capabilities),
    messagingCategories: catalog.messaging_categories.map(({ criteria: slugs, ...category }) => ({
      ...category,
      criterionIds: slugs.map((slug) => entryFor(criterionIds, slug)),
    })),
    presets: catalog.presets.map((preset) =>
      resolvePreset(preset, { subjects: subjectIds, rivals: rivalIds, criteria: criterionIds }),
    ),
    ...(catalog.table && {
      table: resolveTable(catalog.table, new Map(all.map(({ slug, id }) => [slug, id]))),
    }),
    decision: decision && {
      ...decision,
      presets: decision.presets.map((preset) => withItemNames(preset, all)),
    },
    ...(input.ownHardware && {
      ownHardware: resolveOwnHardware(input.ownHardware, rivalIds, resolveEvidence),
    }),
    credits: catalog.credits,
    subjects: resolveSubjects(input, { criteria: all, today, resolveEvidence }),
    rivals: [],
    criteria,
    capabilities,
    shortNames: Object.fromEntries(
      [...input.subjects, ...input.rivals].flatMap(({ slug, data }) =>
        data.short_name === undefined ? [] : [[slug, data.short_name]],
      ),
    ),
    themes: catalog.themes ?? [],
    buyerQuestions: resolveBuyerQuestions(catalog, subjectIds),
    openings: resolveOpenings(input.plays, { subjects: subjectIds, rivals: rivalIds }),
    plays: input.plays.flatMap(({ data }) => {
      const subjectId = data.subject === undefined ? null : entryFor(subjectIds, data.subject);
      const pair = { subjectId, rivalId: entryFor(rivalIds, data.rival) };
      return resolvePlay(data, pair, resolveEvidence);
    }),
  };
}

/**
 * Another once a price or a channel has ended, or an announced yes begun, because what follows is another
 * fact.
 */
function versionOn({ version, subjects, rivals }: CatalogInput, today: string): string {
  const ended = [...subjects, ...rivals]
    .flatMap(({ data }) => [...Object.values(data.claims), ...(data.price_terms ?? [])])
    .flatMap((each) => [
      ...('until' in each && each.until !== undefined ? [each.until] : []),
      ...('has' in each && each.has && each.from ? [dateOfDay(dayNumber(each.from) - 1)] : []),
    ])
    .concat(
      rivals.flatMap(({ data }) => data.lifecycle?.retires?.flatMap(({ on = [] }) => on) ?? []),
    )
    .filter((end) => end < today);
  const last = ended.sort().at(-1);
  return last === undefined ? version : `${version}-${last}`;
}

/** What every entity is resolved beside. */
type Surroundings = { criteria: Criterion[]; today: string; resolveEvidence: ResolveEvidence };

function resolveEntity(
  { slug, data, authored = {} }: AuthoredEntry<AuthoredSubject | AuthoredRival>,
  { criteria, today, resolveEvidence }: Surroundings,
  ownRivals: AuthoredEntry<AuthoredRival>[] = [],
) {
  const beside = { ownRivals, priceTerms: data.price_terms, resolveEvidence, today };
  const claims = criteria.flatMap((criterion): [string, Claim][] => {
    const claim = data.claims[criterion.slug];
    if (!claim) return [];
    const resolved = resolveClaim(claim, criterion, beside);
    const before = authored[criterion.slug];
    if (!before || resolved.state === 'unknown') return [[criterion.id, resolved]];
    const inFile = resolveClaim(before, criterion, beside);
    return [[criterion.id, { ...resolved, authored: inFile }]];
  });
  return {
    id: data.id,
    slug,
    name: data.name,
    description: data.description,
    headquarters: data.headquarters ?? null,
    founded: data.founded ?? null,
    website: data.website ?? null,
    licence: data.licence ?? null,
    deployment: data.deployment,
    segments: data.segments,
    ownership: data.ownership ?? null,
    fromMemory: data.from_memory,
    retired: data.retired ?? false,
    evidence: data.evidence.map(resolveEvidence),
    claims: Object.fromEntries(claims),
  };
}

function resolveSubjects(
  { subjects, rivals }: CatalogInput,
  surroundings: Surroundings,
): Subject[] {
  const own = new Map(subjects.map(({ slug }): [string, CatalogInput['rivals']] => [slug, []]));
  for (const rival of rivals) own.get(rival.data.subject ?? '')?.push(rival);
  return subjects
    .map((entry) => resolveSubject(entry, own.get(entry.slug) ?? [], surroundings))
    .sort(byId);
}

function resolveSubject(
  entry: AuthoredEntry<AuthoredSubject>,
  ownRivals: CatalogInput['rivals'],
  surroundings: Surroundings,
): Subject {
  const own = ownRivals.toSorted((one, other) => one.data.id - other.data.id);
  const flagship = own.find(({ slug }) => slug === entry.data.flagship);
  return {
    ...resolveEntity(entry, surroundings, own),
    mark: entry.data.mark ?? null,
    marketPosition: entry.data.market_position,
    keyPoints: entry.data.key_points,
    keyModels: own.filter(({ data }) => !data.retired).map(({ data }) => data.name),
    flagshipId: flagship?.data.id ?? null,
    representativeIds: own.map(({ data }) => data.id),
  };
}

/** Resolves one rival after the other; of all rivals of the input it reads their names alone. */
export function rivalResolver(
  input: CatalogInput,
  today: string,
): (entry: AuthoredEntry<AuthoredRival>) => Rival {
  const subjects = new Map(input.subjects.map(({ slug, data }) => [slug, data]));
  const criteria = [
    ...input.criteria.criteria.map((criterion) => resolveCriterion(criterion, input.catalog)),
    ...resolveCapabilities(input.criteria, input.catalog),
  ];
  const names = new Map(input.rivals.map(({ slug, data }) => [slug, data.name]));
  const surroundings = {
    criteria,
    names,
    today,
    resolveEvidence: evidenceResolver(input.catalog),
  };
  return (entry) => resolveRival(entry, input, subjects, surroundings);
}

function resolveRival(
  entry: AuthoredEntry<AuthoredRival>,
  input: Pick<CatalogInput, 'catalog'>,
  subjects: Map<string, AuthoredSubject>,
  surroundings: Surroundings & { names: ReadonlyMap<string, string> },
): Rival {
  const { criteria, names, today, resolveEvidence } = surroundings;
  const { data } = entry;
  const entity = resolveEntity(entry, surroundings);
  const subject = data.subject === undefined ? null : entryFor(subjects, data.subject);
  const competesWith = data.competes_with
    ? data.competes_with.map((slug) => entryFor(subjects, slug).id)
    : [...subjects.values()].map(({ id }) => id).filter((id) => id !== subject?.id);
  const { card } = input.catalog;
  const filled = (template: string | undefined) => cardText(template, entity.claims, criteria);
  const shown = {
    ...data,
    context_window: filled(card.context_window),
    pricing: data.pricing ?? filled(card.pricing),
  };
  return {
    ...entity,
    subjectId: subject?.id ?? null,
    company: subject?.name ?? data.company ?? data.name,
    product: data.product ?? null,
    competesWith: competesWith.sort((one, other) => one - other),
    group: groupOf(data, input.catalog)?.key ?? '',
    alsoIn: furtherGroups(data, input.catalog),
    class: data.class ?? null,
    modelType: data.model_type ?? null,
    contextWindow: shown.context_window,
    pricing: shown.pricing,
    badges: [
      ...card.badges.flatMap(
        (badge) => ('field' in badge ? shown[badge.field] : filled(badge.text)) ?? [],
      ),
      ...endBadges(data.lifecycle ?? {}, today),
    ],
    releaseDate: data.release_date ?? null,
    isEnterprise: data.is_enterprise,
    status: data.status,
    industries: data.industries,
    note: data.note ?? null,
    offers: resolveOffers(data, today, resolveEvidence),
    lifecycle: resolveLifecycle(data.lifecycle ?? {}, names, resolveEvidence),
  };
}

/** The first group whose conditions the rival meets. */
export function groupOf(rival: AuthoredRival, { rival_groups }: AuthoredCatalog) {
  return rival_groups.find(
    (group) =>
      (group.is_enterprise === undefined || group.is_enterprise === rival.is_enterprise) &&
      (group.class === undefined || group.class === rival.class),
  );
}

function furtherGroups(rival: AuthoredRival, catalog: AuthoredCatalog): string[] {
  const also = rival.also_in.map((name) => groupOf({ ...rival, class: name }, catalog)?.key);
  const own = groupOf(rival, catalog)?.key;
  return catalog.rival_groups
    .map(({ key }) => key)
    .filter((key) => key !== own && also.includes(key));
}

function idsOf(entries: AuthoredEntry<{ id: number }>[]): Map<string, number> {
  return new Map(entries.map(({ slug, data }) => [slug, data.id]));
}

function byId(one: { id: number }, other: { id: number }): number {
  return one.id - other.id;
}
