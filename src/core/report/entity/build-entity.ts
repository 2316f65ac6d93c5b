import type { Workload } from '../../catalog/decision-settings.ts';
import type { Catalog, Measurement } from '../../catalog/resolved.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { countAnswers } from '../../comparison/count-answers.ts';
import { ENTITY, dayText, notBeforeText, STATUS_TEXT } from '../../wording/entity.ts';
import { cellText, measurementText } from '../../wording/figures.ts';
import { lifecycleTexts } from '../../wording/lifecycle.ts';
import { capitalise, joinWords } from '../../wording/phrases.ts';
import { coversText, measurementDay, scopeText, valueText } from '../../wording/values.ts';
import { alternativeSection, alternativesTo } from './alternatives.ts';
import { channelSection } from './channel-section.ts';
import {
  entityContext,
  firstSource,
  factFooting,
  markOf,
  entityName,
  type Entity,
  type EntityCell,
  type EntityContext,
} from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';
import { leadStatements } from './lead-statements.ts';
import { letterOf, openQuestions } from './open-questions.ts';
import { monthlyCosts, priceSection } from './price-section.ts';
import { rankItems, testRanks, untestedIn } from './test-ranks.ts';
import { versusSection } from './versus-section.ts';

/**
 * The page of one entity as of `today` (YYYY-MM-DD), what a month costs by `workload`. A rival that is not in the
 * catalog’s list any more keeps its page. Nothing on it follows from what is not known.
 */
export function buildEntity(
  catalog: Catalog,
  entity: Entity,
  asked: { today: string; workload: Workload; isDefault: boolean },
): EntityPage {
  const context = entityContext(catalog, entity, asked);
  const { of } = entity;
  const ranks = testRanks(context);
  const costs = monthlyCosts(context);
  const beside = alternativesTo(context, ranks, costs);
  const versus = versusSection(context);
  const { capabilities } = context;
  const counts = capabilities.length === 0 ? null : countAnswers(context, capabilities);
  const channels = channelSection(context);
  const questions = openQuestions(context);
  return {
    today: asked.today,
    catalog: { slug: catalog.slug, name: catalog.name, isDefault: asked.isDefault },
    entity: {
      ...entityName(of),
      kind: entity.kind,
      maker: makerOf(entity),
      product: entity.kind === 'rival' ? entity.of.product : null,
      group: groupOf(context),
      mark: markOf(catalog, entity),
      website: of.website,
      description: of.description,
      retired: of.retired,
    },
    lead: leadStatements(context, { ranks, beside, versus, counts }),
    chips: chipsOf(context),
    counts,
    attributes: attributesOf(context),
    price: priceSection(context, costs),
    channels,
    groups: groupsOf(context),
    ranks: rankItems(context, ranks),
    untested: untestedIn(context),
    alternatives: alternativeSection(context, beside, costs),
    versus,
    lifecycle: lifecycleOf(context),
    questions,
    letter: letterOf(context, makerOf(entity), questions),
  };
}

function makerOf({ kind, of }: Entity): string {
  return kind === 'rival' ? of.company : of.name;
}

function groupOf({ catalog, entity }: EntityContext): string | null {
  if (entity.kind === 'subject') return null;
  return catalog.rivalGroups.find(({ key }) => key === entity.of.group)?.title ?? null;
}

function chipsOf(context: EntityContext): EntityPage['chips'] {
  const { entity, today } = context;
  if (entity.kind === 'subject') return [];
  const { status, releaseDate, contextWindow, modelType, licence, lifecycle, retired } = entity.of;
  const { deprecated, knowledgeCutOff } = lifecycle;
  const isDeprecated = deprecated !== undefined && deprecated.date <= today;
  const state = retired ? ENTITY.retired : isDeprecated ? ENTITY.deprecated : null;
  const plain = [
    ...(releaseDate === null ? [] : [ENTITY.released(releaseDate)]),
    ...(contextWindow === null ? [] : [contextWindow]),
    ...(modelType === null ? [] : [modelType]),
    ...(knowledgeCutOff ? [ENTITY.cutOff(knowledgeCutOff.date)] : []),
    ...(licence === null ? [] : [capitalise(licence)]),
  ];
  const first = state ?? (releaseDate === null ? null : STATUS_TEXT[status]);
  return [
    ...(first === null
      ? []
      : [
          { text: first, tone: state || status !== 'ga' ? ('change' as const) : ('good' as const) },
        ]),
    ...plain.map((text) => ({ text, tone: 'plain' as const })),
  ];
}

function attributesOf({ catalog, entity: { of } }: EntityContext): EntityPage['attributes'] {
  const words = (field: string, items: string[]) => {
    const names = catalog.facets.find((facet) => facet.field === field)?.values ?? {};
    return joinWords(items.map((item) => names[item] ?? item));
  };
  const industries = 'industries' in of ? of.industries : [];
  const listed: [field: string, name: string, text: string][] = [
    ['deployment', ENTITY.attributes.deployment, words('deployment', of.deployment)],
    ['segments', ENTITY.attributes.segments, words('segments', of.segments)],
    ['industries', ENTITY.attributes.industries, capitalise(joinWords(industries))],
    ['ownership', ENTITY.attributes.ownership, of.ownership ?? ''],
    ['headquarters', ENTITY.attributes.headquarters, of.headquarters ?? ''],
    ['founded', ENTITY.attributes.founded, of.founded === null ? '' : String(of.founded)],
  ];
  return listed.flatMap(([field, name, text]) =>
    text === '' ? [] : [{ name, text, isFromMemory: of.fromMemory.includes(field) }],
  );
}

/** Capabilities by axis, then criteria by category, each in the catalog’s order. */
function groupsOf(context: EntityContext): EntityPage['groups'] {
  const { catalog, criteria, capabilities } = context;
  const priced = new Set(priceIds(context));
  const groups = [
    ...catalog.spider.axes.map(({ id, name }) => ({
      name,
      cells: capabilities.filter(({ criterion }) => criterion.axis === id),
    })),
    ...catalog.categories.map(({ name }) => ({
      name,
      cells: criteria.filter(
        ({ criterion }) => criterion.category === name && !priced.has(criterion.id),
      ),
    })),
  ];
  return groups
    .filter(({ cells }) => cells.length > 0)
    .map(({ name, cells }) => ({ name, facts: cells.map((cell) => factOf(context, cell)) }));
}

/** Said above the facts already. */
function priceIds({ catalog }: EntityContext): string[] {
  const cost = catalog.decision?.cost;
  return cost ? [cost.inputPriceId, cost.outputPriceId, cost.cachedPriceId ?? ''] : [];
}

function factOf(
  context: EntityContext,
  cell: EntityCell,
): EntityPage['groups'][number]['facts'][number] {
  const { catalog } = context;
  const { criterion, claim, holder, shown } = cell;
  const others =
    claim.state === 'known' ? claim.measurements.filter((each) => !shown.includes(each)) : [];
  const [first] = shown;
  return {
    ...factFooting(context, criterion, shown),
    claim: { ...holder, catalog: catalog.slug, criterion: criterion.id },
    name: criterion.name,
    value: first ? factText(first) : cellText(cell),
    note: (claim.state === 'known' ? first?.note : claim.note) ?? null,
    more: others.map((each) => ({
      text: measurementText(each),
      day: measurementDay(each),
      source: firstSource(each.evidence),
    })),
  };
}

/** What it is, what a yes covers, and for what and how long it holds. */
function factText(measurement: Measurement): string {
  const { value, instrument } = measurement;
  const text = instrument === undefined ? valueText(value) : measurementText(measurement);
  const limits = [coversText(value), scopeText(measurement)].flatMap((each) => each ?? []);
  return [text, ...limits].join('; ');
}

function lifecycleOf(context: EntityContext): EntityPage['lifecycle'] {
  const { catalog, entity, today } = context;
  if (entity.kind === 'subject') {
    return { before: null, released: null, after: null, lines: [], end: null };
  }
  const { lifecycle, releaseDate, slug } = entity.of;
  const { replacedBy, retires } = lifecycle;
  const before = catalog.rivals.find((each) => each.lifecycle.replacedBy?.rival === slug);
  const after = catalog.rivals.find((each) => each.slug === replacedBy?.rival);
  const end = retires.find(({ channel }) => channel === OWN_CHANNEL);
  const day = end?.on ?? null;
  const isPromised = end?.notBefore !== undefined && end.notBefore >= today;
  return {
    before: before ? entityName(before) : null,
    released: releaseDate === null ? null : dayText(releaseDate),
    after: after ? entityName(after) : null,
    lines: lifecycleTexts(lifecycle, { catalog, today }).map((text) => ({
      text: capitalise(text),
      source: null,
    })),
    end:
      day === null
        ? isPromised && end?.notBefore
          ? notBeforeText(end.notBefore)
          : null
        : dayText(day),
  };
}
