import { dayAfter } from '../../catalog/day-number.ts';
import type { Rival, Subject } from '../../catalog/resolved.ts';
import { OWN_CHANNEL, OWN_MACHINES } from '../../catalog/vocabulary.ts';
import type { EntityCounts } from '../../comparison/count-answers.ts';
import type { Assertion } from '../../document/assertion.ts';
import {
  bestOfText,
  ENTITY,
  levelWithBestText,
  nothingKnownText,
  costRatioText,
  countsText,
  onlyText,
  priceChangeText,
  rankText,
  regionText,
} from '../../wording/entity.ts';
import { lowerFirst } from '../../wording/phrases.ts';
import type { shownSource } from '../../wording/values.ts';
import type { Beside } from './alternatives.ts';
import { askedRegion, channelName, offersOf } from './channel-section.ts';
import { firstSource, entityName, type EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';
import { priceCells } from './price-section.ts';
import { FEWEST_MEASURED, type TestRank } from './test-ranks.ts';

type Statement = EntityPage['lead'][number];

type Said = {
  text: string;
  form: Assertion['form'];
  claims: string[];
  others?: (Rival | Subject)[];
  sources: (ReturnType<typeof shownSource> | null)[];
};

function statementOf({ text, form, claims, others = [], sources }: Said): Statement {
  const pages = new Map(sources.flatMap((page) => (page ? [[page.url, page] as const] : [])));
  return {
    text,
    assertion: { form, sides: [0, ...others.map((_, at) => at + 1)], claims },
    others: others.map(entityName),
    sources: [...pages.values()],
  };
}

/** At most three: what changes, where it stands on its widest test, what it costs beside another, where data may lie. */
export function leadStatements(
  context: EntityContext,
  {
    ranks,
    beside,
    versus,
    counts,
  }: {
    ranks: readonly TestRank[];
    beside: Beside | null;
    versus: EntityPage['versus'];
    counts: EntityCounts | null;
  },
): Statement[] {
  const said = [
    priceChange(context),
    noPrice(context),
    bestRank(context, ranks),
    costBeside(context, beside),
    regionStatement(context),
    ...(counts ? [countStatement(context, counts)] : []),
    ...versus.map((each) => onlyStatement(context, each)),
  ];
  return said.flatMap((statement) => statement ?? []).slice(0, MOST);
}

const MOST = 3;

function noPrice(context: EntityContext): Statement | null {
  const criteria = context.catalog.decision?.cost;
  if (!criteria) return null;
  const cells = priceCells(context, { ...criteria, cachedPriceId: null });
  if (cells.length === 0 || cells.some(({ claim }) => claim.state === 'known')) return null;
  return statementOf({
    text: ENTITY.noPrice,
    form: 'not-known',
    claims: cells.map(({ criterion }) => criterion.id),
    sources: [],
  });
}

function priceChange(context: EntityContext): Statement | null {
  const criteria = context.catalog.decision?.cost;
  if (!criteria) return null;
  const cells = priceCells(context, { ...criteria, cachedPriceId: null });
  const ends = cells.flatMap(({ criterion, shown: [own] }) => {
    if (own?.until === undefined || own.value.kind !== 'number') return [];
    const { until, afterwards } = own;
    const ratio =
      afterwards === undefined || own.value.number === 0 ? null : afterwards / own.value.number;
    return [{ criterion, own, until, ratio }];
  });
  const [first] = ends.toSorted((one, other) => one.until.localeCompare(other.until));
  if (!first || first.until < context.today) return null;
  const together = ends.filter(({ until }) => until === first.until);
  const day = first.ratio === null ? first.until : dayAfter(first.until);
  return statementOf({
    text: priceChangeText(
      day,
      together.map(({ criterion, ratio }) => ({ head: lowerFirst(criterion.name), ratio })),
    ),
    form: 'price-change',
    claims: together.map(({ criterion }) => criterion.id),
    sources: together.map(({ own }) => firstSource(own.evidence)),
  });
}

/** A lead on the test that most were measured on; without one, a rank among the first, which counts and claims no lead. */
function bestRank(context: EntityContext, ranks: readonly TestRank[]): Statement | null {
  const special = ranks.filter(
    ({ cell, instrument, of }) =>
      cell.criterion.decides && !instrument.general && of >= FEWEST_MEASURED,
  );
  const widest = (all: TestRank[]) => all.toSorted((one, other) => other.of - one.of)[0];
  const lead = widest(special.filter(({ leads }) => leads));
  const level = widest(
    special.filter(({ standing: { top }, own }) => top.length > 1 && top.includes(own)),
  );
  const high = special.filter(({ rank, of }) => rank > 1 && rank <= of * AMONG_FIRST);
  const found = lead ?? level ?? widest(high);
  if (!found) return null;
  const { cell, instrument, standing, own, rank, of } = found;
  const words = { test: instrument.name, rank, of };
  if (found === level) {
    return statementOf({
      text: levelWithBestText(words),
      form: 'level',
      claims: [cell.criterion.id],
      sources: standing.top.map(({ run }) => firstSource(run.evidence)),
    });
  }
  const runs = lead ? standing.results.slice(0, 2).map(({ run }) => run) : [own.run];
  const next =
    lead && context.catalog.rivals.find(({ id }) => id === standing.results[1].candidate.index);
  return statementOf({
    text: lead ? bestOfText(words) : rankText(words),
    form: lead ? 'lead-of-measured' : 'count',
    claims: [cell.criterion.id],
    ...(next && { others: [next] }),
    sources: runs.map(({ evidence }) => firstSource(evidence)),
  });
}

const AMONG_FIRST = 0.2;

function costBeside(context: EntityContext, beside: Beside | null): Statement | null {
  const criteria = context.catalog.decision?.cost;
  const [other] = beside?.alternatives ?? [];
  if (!criteria || !other) return null;
  const cells = priceCells(context, criteria);
  return statementOf({
    text: costRatioText(1 / other.ratio, other.rival.name),
    form: 'cost',
    claims: cells.map(({ criterion }) => criterion.id),
    others: [other.rival],
    sources: cells.map(({ shown: [own] }) => (own ? firstSource(own.evidence) : null)),
  });
}

/** Where processing can be held in the region that buyers ask for; nothing where no channel is known to. */
function regionStatement(context: EntityContext): Statement | null {
  const region = askedRegion(context);
  const offers = offersOf(context).filter(
    ({ offered, channel, regions }) => offered && channel !== OWN_MACHINES && regions !== null,
  );
  const there = offers.filter(({ regions }) => region && regions?.includes(region.id));
  if (!region || there.length === 0) return null;
  const own = offers.find(({ channel }) => channel === OWN_CHANNEL);
  const isOwn = own ? there.includes(own) : null;
  const channels = there
    .filter((offer) => offer !== own)
    .map((offer) => channelName(context, offer));
  return statementOf({
    text: regionText(region.name, channels, isOwn),
    form: 'fact',
    claims: context.catalog.criteria.filter(({ of }) => of === 'region').map(({ id }) => id),
    sources: there.map(({ evidence }) => firstSource(evidence)),
  });
}

function countStatement({ capabilities }: EntityContext, counts: EntityCounts): Statement {
  const isKnown = counts.all > counts.missing;
  return statementOf({
    text: isKnown ? countsText(counts) : nothingKnownText(counts.all),
    form: isKnown ? 'count' : 'not-known',
    claims: capabilities.map(({ criterion }) => criterion.id),
    sources: [],
  });
}

function onlyStatement(
  { catalog, capabilities }: EntityContext,
  { onlyHere, subject }: EntityPage['versus'][number],
): Statement | null {
  const other = catalog.subjects.find(({ id }) => id === subject.id);
  if (onlyHere.length === 0 || !other) return null;
  const cells = capabilities.filter(({ criterion }) => onlyHere.includes(criterion.name));
  return statementOf({
    text: onlyText(onlyHere, subject.name),
    form: 'only',
    claims: cells.map(({ criterion }) => criterion.id),
    others: [other],
    sources: cells.map(({ shown: [own] }) => (own ? firstSource(own.evidence) : null)),
  });
}
