import { z } from 'zod';
import type { AuthoredEvidence, AuthoredRival, AuthoredSubject } from '../../catalog/authored.ts';
import type { AuthoredPriceTerm } from '../../catalog/authored-price-terms.ts';
import { claimableCriteria } from '../../catalog/stated-claims.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import { OWN_CHANNEL } from '../../catalog/vocabulary.ts';
import { proposeModels } from './new-models.ts';
import type { Note, Proposal, ReadSource, Refresh, Target, Value } from './proposal.ts';
import { asItems, itemNamed } from '../../values/read-item.ts';
import {
  listedAs,
  type Facts,
  type ListedTerm,
  type ListedReading,
  type ReadingKind,
  type FactSource,
  type Listing,
} from './source.ts';
import { newestEvidenceDay, sameValue, weighValue, type SingleClaim } from './weigh-value.ts';

const MODALITIES: Record<string, string> = {
  text: 'Text',
  image: 'Image',
  audio: 'Audio',
  video: 'Video',
};
/** What is read of each kind; nothing is no price, and no limit. */
const VALUES: Record<ReadingKind, z.ZodType<Value>> = {
  price: z.number().positive().max(1_000_000),
  limit: z.int().positive().max(1_000_000_000),
  list: z
    .array(z.string().max(40))
    .min(1)
    .max(20)
    .transform((names) => Object.keys(MODALITIES).filter((name) => names.includes(name)))
    .transform((names) => names.flatMap((name) => MODALITIES[name] ?? []))
    .pipe(z.array(z.string()).min(1)),
  answer: z.enum(['yes', 'no']),
  rating: z.number().positive().max(1_000_000),
};
/** A criterion of the same name that counts in another unit is another criterion. */
const UNITS: Partial<Record<ReadingKind, RegExp>> = {
  price: /^USD per 1M tokens$/,
  limit: /^tokens$/,
};
const endDay = z.iso.date();
const releaseDay = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/);

/** Fewer than half the models are there: a broken document, not the end of the models. */
const FEWEST_PRESENT = 0.5;

type Data = AuthoredRival | AuthoredSubject;
type Named = { slug: string; data: Data; id: string };
type Read = {
  source: FactSource;
  input: CatalogInput;
  read: ReadSource;
  /** Day up to which the list knows models. */
  until: string;
  note: TakeNote;
};
type Found = Named & { facts: Facts };
type TakeNote = (data: Data, kind: Note['kind'], field?: string) => void;

/** What a source says otherwise than the catalog, what it has besides, and what it confirms. */
export function propose(
  source: FactSource,
  document: unknown,
  input: CatalogInput,
  read: ReadSource,
): Refresh {
  const named = input[source.folder].flatMap(({ slug, data }): Named[] => {
    const id = listedAs(source, data);
    return id === undefined || data.retired ? [] : [{ slug, data, id }];
  });
  if (named.length === 0) return { proposals: [], notes: [], read: 0, ids: [] };
  const listing = source.read(document);
  if (!listing) return nothing(input, 'unreadable', named);
  const gone = named.filter(
    ({ id, data }) => listing.factsOf(id) === null && isOut(data, read.day),
  );
  if (named.length > 1 && gone.length > named.length * FEWEST_PRESENT) {
    return nothing(input, 'incomplete', gone);
  }
  const notes = new Map<string, Note>();
  const note: TakeNote = ({ name }, kind, field) => {
    const known = notes.get(`${kind} ${field}`);
    const entry = known ?? { catalog: input.slug, kind, ...(field && { field }), rivals: [] };
    if (!entry.rivals.includes(name)) entry.rivals.push(name);
    notes.set(`${kind} ${field}`, entry);
  };
  const until = newestRelease(listing, read.day);
  const from = { source, input, read, until, note };
  const weighed = named.map((each) => weigh(each, listing.factsOf(each.id), from));
  const proposals = [
    ...weighed.flatMap((each) => each.proposals),
    ...proposeModels(listing.models, input, (id) => evidenceOf(from, id)),
  ];
  const count = weighed.reduce((sum, each) => sum + each.read, 0);
  return { proposals, notes: [...notes.values()], read: count, ids: listing.ids };
}

function weigh(named: Named, facts: Facts | null | undefined, from: Read) {
  if (facts === undefined) return { proposals: [], read: 0 };
  if (facts === null) {
    const isNews = isOut(named.data, from.until) && !isLegacy(named.data);
    const proposals = isNews ? [vanished(named, from)] : [];
    return { proposals: silent(proposals, named.data, from), read: 0 };
  }
  const found = { ...named, facts };
  const claims = proposeClaims(found, from);
  const proposals = [
    ...claims.filter((claim) => !isDone(claim, named.data)),
    ...proposeTerms(found, from),
    ...proposeFields(found, from),
  ];
  return { proposals: silent(proposals, named.data, from), read: claims.length };
}

/** Without what a person has declined, until the source says something else. */
function silent(proposals: Proposal[], data: Data, { source, note }: Read): Proposal[] {
  return proposals.filter(({ target, is, change }) => {
    if (change === 'confirmed') return true;
    const isDeclined = data.declined?.some(
      (each) =>
        each.source === source.slug &&
        each.target === targetName(target) &&
        is !== null &&
        sameValue(each.value, is),
    );
    if (isDeclined) note(data, 'declined');
    return !isDeclined;
  });
}

/** The same in every run, as ids and refusals name it. */
export function targetName(target: Target): string {
  if (target.kind === 'criterion')
    return [target.slug, target.instrument].filter(Boolean).join(': ');
  if (target.kind !== 'term') return target.slug;
  const { slug, above, tier } = target;
  return [slug, ...(tier ? [tier] : []), ...(above ? [`above ${above}`] : [])].join(' ');
}

function proposeClaims(found: Found, from: Read): Proposal[] {
  const proposals = found.facts.readings.flatMap((reading) => proposeClaim(reading, found, from));
  return movePricesTogether(proposals, from.input);
}

function proposeClaim(reading: ListedReading, found: Found, from: Read): Proposal[] {
  const { data, facts, id } = found;
  const { note, read } = from;
  const criterion = claimableCriteria(from.input).get(reading.criterion);
  const claim = singleClaim(data, reading);
  if (!criterion || criterion.retired || !claim) return [];
  if (UNITS[reading.kind]?.test(criterion.unit ?? '') === false) return [];
  const value = VALUES[reading.kind].safeParse(reading.held);
  const items = criterion.items && asItems(criterion.items);
  const isListed =
    !items ||
    !Array.isArray(value.data) ||
    value.data.every((item) => itemNamed(item, items) !== null);
  if (!value.success || !isListed) {
    if (reading.held !== undefined || !reading.optional) note(data, 'field', reading.field);
    return [];
  }
  const host = 'host' in claim ? claim.host : undefined;
  if (reading.kind === 'price' && !isPriceOf(host, facts)) {
    note(data, 'reseller');
    return [];
  }
  const source = evidenceOf(from, id, reading.asOf);
  const isOlder = newestEvidenceDay(claim) > source.as_of;
  if (isOlder || source.as_of > read.day) {
    note(data, isOlder ? 'older' : 'field', isOlder ? undefined : reading.field);
    return [];
  }
  const hasTerms = data.price_terms?.some((term) => isOf(term, reading.criterion)) ?? false;
  const { kind } = reading;
  const weighed = weighValue(claim, {
    is: value.data,
    kind,
    isReseller: facts.isReseller ?? false,
    hasTerms,
    source,
  });
  const { instrument } = reading;
  const target: Target = {
    kind: 'criterion',
    slug: criterion.slug,
    name: instrument ?? criterion.name,
    ...(instrument !== undefined && { instrument }),
  };
  const is = weighed.change === 'confirmed' && 'value' in claim ? claim.value : value.data;
  return [{ ...identity(found, from, target), is, ...weighed, source }];
}

/** A claim of one value, or of several measurements the one of that test. */
function singleClaim(
  { claims }: Data,
  { criterion, instrument }: ListedReading,
): SingleClaim | undefined {
  const claim = claims[criterion];
  if (claim && 'measurements' in claim) {
    return claim.measurements.find((each) => each.instrument === instrument);
  }
  return instrument === undefined ? claim : undefined;
}

function isOf({ amounts, cache_writes, percent }: AuthoredPriceTerm, criterion: string): boolean {
  return percent !== undefined || criterion in { ...amounts, ...cache_writes };
}

/** They are one proposal; where one is set apart, all are. */
function movePricesTogether(proposals: Proposal[], input: CatalogInput): Proposal[] {
  const criteria = claimableCriteria(input);
  const isMoved = ({ change, target }: Proposal) =>
    change !== 'confirmed' && UNITS.price?.test(criteria.get(target.slug)?.unit ?? '');
  const moved = proposals.filter(isMoved);
  if (moved.length < 2) return proposals;
  const isApart = moved.some(({ apart }) => apart !== null);
  return proposals.map((each) => {
    if (!isMoved(each)) return each;
    const group = `${each.catalog}/${each.slug}/prices`;
    return { ...each, group, apart: each.apart ?? (isApart ? 'other-price' : null) };
  });
}

/** It confirms what names this very reading already. */
function isDone({ change, target, source }: Proposal, { claims }: Data): boolean {
  const claim = claims[target.slug];
  const pages = claim && 'evidence' in claim ? claim.evidence : [];
  return (
    change === 'confirmed' &&
    pages.some(({ url, as_of }) => url === source.url && as_of === source.as_of)
  );
}

/** A claim without a host states the maker's price; a reseller's is the price of that reseller alone. */
function isPriceOf(host: string | undefined, { seller = '', isReseller }: Facts): boolean {
  if (host === undefined) return !isReseller;
  return seller !== '' && host.toLowerCase().includes(seller.toLowerCase());
}

/** Rows of the price list that the catalog lacks, or has otherwise; a person writes them. */
function proposeTerms(found: Found, from: Read): Proposal[] {
  const { isReseller, terms = [] } = found.facts;
  if (isReseller) return [];
  return terms.flatMap((term) =>
    Object.entries(term.amounts).flatMap(([slug, is]) => proposeTerm(term, slug, is, found, from)),
  );
}

function proposeTerm(
  { above_input_tokens: above, tier }: ListedTerm,
  slug: string,
  is: number,
  found: Found,
  from: Read,
): Proposal[] {
  const name = claimableCriteria(from.input).get(slug)?.name;
  const row = found.data.price_terms?.find(
    (each) => isUsualRow(each, above, tier) && each.amounts?.[slug],
  );
  const was = row?.amounts?.[slug] ?? null;
  if (name === undefined || was === is) return [];
  const condition = { ...(above && { above }), ...(tier && { tier }) };
  const target: Target = { kind: 'term', slug, name, ...condition };
  return [
    {
      ...identity(found, from, target),
      group: `${from.input.slug}/${found.slug}/${targetName({ ...target, slug: 'prices' })}`,
      change: was === null ? 'new' : 'changed',
      was,
      is,
      times: was === null ? null : is / was,
      source: evidenceOf(from, found.id),
      apart: 'term',
    },
  ];
}

/** At its maker, anywhere and at any hour. “From 200,000 tokens” and “above 199,999” are one step. */
function isUsualRow(row: AuthoredPriceTerm, above = 0, tier = 'standard'): boolean {
  const { channel = OWN_CHANNEL, region, hours_utc: hours, days } = row;
  return (
    channel === OWN_CHANNEL &&
    (region ?? hours ?? days) === undefined &&
    (row.tier ?? 'standard') === tier &&
    Math.abs((row.above_input_tokens ?? 0) - above) <= 1
  );
}

type Change = Pick<Proposal, 'change' | 'was' | 'is' | 'apart'>;

function proposeFields(found: Found, from: Read): Proposal[] {
  const { data, facts } = found;
  if (!isRival(data)) return [];
  const { status, release_date: day, lifecycle } = data;
  const proposals: Proposal[] = [];
  const field = (slug: 'status' | 'release_date' | 'retires', change: Change) => {
    const target = { kind: 'field' as const, slug };
    const source = evidenceOf(from, found.id);
    proposals.push({ ...identity(found, from, target), times: null, source, ...change });
  };
  if (facts.isDeprecated && !isLegacy(data)) {
    field('status', { change: 'changed', was: status, is: 'legacy', apart: 'status' });
  }
  const released = releaseDay.safeParse(facts.released).data;
  if (released !== undefined && day === undefined) {
    field('release_date', { change: 'new', was: null, is: released, apart: null });
  } else if (released !== undefined && !isSameDay(day ?? '', released)) {
    const was = day ?? null;
    field('release_date', { change: 'changed', was, is: released, apart: 'release-date' });
  }
  const ends = endDay.safeParse(facts.retires).data;
  const known = lifecycle?.retires?.find(({ channel }) => channel === OWN_CHANNEL);
  if (ends !== undefined && known?.on !== ends) {
    const was = known?.on ?? null;
    field('retires', { change: was ? 'changed' : 'new', was, is: ends, apart: 'retires' });
  }
  return proposals;
}

function vanished(named: Named, from: Read): Proposal {
  const was = isRival(named.data) ? named.data.status : null;
  return {
    ...identity(named, from, { kind: 'field', slug: 'status' }),
    change: 'vanished',
    was,
    is: 'legacy',
    times: null,
    source: evidenceOf(from, named.id),
    apart: 'vanished',
  };
}

/** Of the models that it lists, the last day of release that is over; without one, the day on which it was read. */
function newestRelease({ models }: Listing, day: string): string {
  const days = models.flatMap(({ released }) => releaseDay.safeParse(released).data ?? []);
  const past = days.filter((each) => each <= day);
  return past.reduce((newest, each) => (each > newest ? each : newest), past[0] ?? day);
}

/** A list does not lack a model that came after it. */
function isOut(data: Data, day: string): boolean {
  return !isRival(data) || (data.release_date ?? '') <= day;
}

function isLegacy(data: Data): boolean {
  return isRival(data) && data.status === 'legacy';
}

/** A month agrees with each of its days. */
function isSameDay(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function identity({ slug, id: model, data }: Named, { input, source }: Read, target: Target) {
  const id = `${input.slug}/${slug}/${targetName(target)}`;
  const { name } = data;
  const { folder } = source;
  return { id, group: id, catalog: input.slug, folder, slug, name, model, target, others: [] };
}

function isRival(data: Data): data is AuthoredRival {
  return 'is_enterprise' in data;
}

/** The fragment names the model within the one document that was read. */
function evidenceOf({ source, read }: Read, id: string, asOf?: string): AuthoredEvidence {
  const page = { url: `${read.address}#${id}`, title: `${source.name} ${id}` };
  return asOf === undefined
    ? { ...page, as_of: read.day, read_on: true }
    : { ...page, as_of: asOf };
}

function nothing({ slug }: CatalogInput, kind: Note['kind'], named: Named[]): Refresh {
  const rivals = named.map(({ data }) => data.name);
  return { proposals: [], notes: [{ catalog: slug, kind, rivals }], read: 0, ids: [] };
}
