import { asItems, itemNamed } from '../../values/read-item.ts';
import { z } from 'zod';
import type { AuthoredEvidence, AuthoredRival } from '../../catalog/authored.ts';
import { claimableCriteria } from '../../catalog/stated-claims.ts';
import type { AuthoredEntry, CatalogInput } from '../../catalog/resolve-catalog.ts';
import type { Note, Proposal, ReadSource, Refresh, RivalField, Value } from './proposal.ts';
import { newestDay, weighValue, type ReadingKind } from './weigh-value.ts';

/** `https://models.dev/api.json`: providers by id, each with its models by id. What is not named here is not read. */
const sourceDocument = z.record(
  z.string(),
  z.object({
    name: z.string().max(200).catch(''),
    models: z.record(z.string(), z.unknown()).catch({}),
  }),
);

const price = z.number().min(0).max(1_000_000);
const limit = z.int().positive().max(1_000_000_000);
const MODALITIES: Record<string, string> = {
  text: 'Text',
  image: 'Image',
  audio: 'Audio',
  video: 'Video',
};
const modalities = z.array(z.string().max(40)).min(1).max(20);

type Reading = {
  kind: ReadingKind;
  /** The criterion counts in this unit, or it is another criterion of the same name. */
  unit?: RegExp;
  path: readonly [string, string];
  schema: z.ZodType<Value>;
  /** Many models lack it, which says nothing. */
  optional?: true;
};

/** Where the source says what a criterion asks. */
const READINGS: Record<string, Reading> = {
  input_price: priceAt('input'),
  output_price: priceAt('output'),
  cached_input_price: { ...priceAt('cache_read'), optional: true },
  context_window: limitAt('context'),
  max_output: limitAt('output'),
  modalities: {
    kind: 'list',
    path: ['modalities', 'input'],
    schema: modalities
      .transform((names) => Object.keys(MODALITIES).filter((name) => names.includes(name)))
      .transform((names) => names.flatMap((name) => MODALITIES[name] ?? []))
      .pipe(z.array(z.string()).min(1)),
  },
};

/** Fewer than half the models are there: a broken document, not the end of the models. */
const FEWEST_PRESENT = 0.5;

type Found = {
  rival: AuthoredEntry<AuthoredRival>;
  model: string;
  provider: string;
  record: Record<string, unknown> | null;
};

/** What models.dev says otherwise than the catalog, and what it confirms. */
export function proposeFromModelsDev(
  document: unknown,
  input: CatalogInput,
  read: ReadSource,
): Refresh {
  const listed = input.rivals.filter(({ data }) => data.models_dev && !data.retired);
  if (listed.length === 0) return { proposals: [], notes: [], read: 0 };
  const everyone = listed.map(({ data }) => data.name);
  const source = sourceDocument.safeParse(document);
  if (!source.success)
    return onlyNote({ catalog: input.slug, kind: 'unreadable', rivals: everyone });
  const found = listed.map((rival) => find(rival, source.data));
  const gone = found.filter(({ record }) => record === null);
  if (found.length > 1 && gone.length > found.length * FEWEST_PRESENT) {
    const rivals = gone.map(({ rival }) => rival.data.name);
    return onlyNote({ catalog: input.slug, kind: 'incomplete', rivals });
  }
  const notes = new Map<string, Note>();
  const note: TakeNote = (rival, kind, field) => {
    const known = notes.get(`${kind} ${field}`);
    const entry = known ?? { catalog: input.slug, kind, ...(field && { field }), rivals: [] };
    if (!entry.rivals.includes(rival.data.name)) entry.rivals.push(rival.data.name);
    notes.set(`${kind} ${field}`, entry);
  };
  const weighed = found.map((each) => ({ each, claims: proposeClaims(each, input, read, note) }));
  const proposals = weighed.flatMap(({ each, claims }) => [
    ...claims.filter((claim) => !isDone(claim, each.rival.data)),
    ...proposeFields(each, input, read),
  ]);
  const count = weighed.reduce((sum, { claims }) => sum + claims.length, 0);
  return { proposals, notes: [...notes.values()], read: count };
}

type TakeNote = (rival: Found['rival'], kind: Note['kind'], field?: string) => void;

function find(rival: Found['rival'], document: z.infer<typeof sourceDocument>): Found {
  const model = rival.data.models_dev ?? '';
  const slash = model.indexOf('/');
  const provider = ownValue(document, model.slice(0, slash));
  const record = asObject(provider && ownValue(provider.models, model.slice(slash + 1)));
  return { rival, model, provider: provider?.name ?? '', record };
}

function proposeClaims(
  { rival, model, provider, record }: Found,
  input: CatalogInput,
  read: ReadSource,
  note: TakeNote,
): Proposal[] {
  if (record === null) return [];
  const criteria = claimableCriteria(input);
  const isReseller = model.split('/').length > 2;
  const proposals = Object.entries(READINGS).flatMap(([slug, reading]): Proposal[] => {
    const [criterion, claim] = [criteria.get(slug), rival.data.claims[slug]];
    if (!criterion || criterion.retired || !claim || 'measurements' in claim) return [];
    if (reading.unit?.test(criterion.unit ?? '') === false) return [];
    const [group, field] = reading.path;
    const held = asObject(record[group])?.[field];
    const value = reading.schema.safeParse(held);
    if (!value.success) {
      if (held !== undefined || !reading.optional) note(rival, 'field', reading.path.join('.'));
      return [];
    }
    const host = 'host' in claim ? claim.host : undefined;
    if (reading.kind === 'price' && !isPriceOf(host, provider, isReseller)) {
      note(rival, 'reseller');
      return [];
    }
    const is = value.data;
    if (newestDay(claim) > read.day) {
      note(rival, 'older');
      return [];
    }
    if (
      criterion.items &&
      Array.isArray(is) &&
      is.some((item) => itemNamed(item, asItems(criterion.items)) === null)
    ) {
      note(rival, 'field', reading.path.join('.'));
      return [];
    }
    const source = evidenceOf(model, read);
    const weighed = weighValue(claim, { is, kind: reading.kind, isReseller, source });
    const target = { kind: 'criterion' as const, slug, name: criterion.name };
    return [{ ...identity(input, rival, model, slug), target, is, ...weighed, source }];
  });
  return movePricesTogether(proposals);
}

/** Where one price of a model is set apart, its other changes of price are. */
function movePricesTogether(proposals: Proposal[]): Proposal[] {
  const isMoved = ({ change, target }: Proposal) =>
    change !== 'confirmed' && READINGS[target.slug]?.kind === 'price';
  if (!proposals.some((each) => isMoved(each) && each.apart !== null)) return proposals;
  return proposals.map((each) =>
    isMoved(each) && each.apart === null ? { ...each, apart: 'other-price' } : each,
  );
}

/** It confirms what names this very reading already. */
function isDone({ change, target, source }: Proposal, { claims }: AuthoredRival): boolean {
  const claim = claims[target.slug];
  const pages = claim && 'evidence' in claim ? claim.evidence : [];
  return (
    change === 'confirmed' &&
    pages.some(({ url, as_of }) => url === source.url && as_of === source.as_of)
  );
}

/** A claim without a host states the maker's price; a reseller's is the price of that reseller alone. */
function isPriceOf(host: string | undefined, provider: string, isReseller: boolean): boolean {
  if (host === undefined) return !isReseller;
  return provider !== '' && host.toLowerCase().includes(provider.toLowerCase());
}

const released = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/);

function proposeFields({ rival, model, record }: Found, input: CatalogInput, read: ReadSource) {
  const { status, release_date: day } = rival.data;
  const field = (slug: RivalField, rest: Pick<Proposal, 'change' | 'was' | 'is' | 'apart'>) => ({
    ...identity(input, rival, model, slug),
    target: { kind: 'field' as const, slug },
    times: null,
    source: evidenceOf(model, read),
    ...rest,
  });
  if (record === null) {
    return [field('status', { change: 'vanished', was: status, is: 'legacy', apart: 'vanished' })];
  }
  const proposals: Proposal[] = [];
  if (record['status'] === 'deprecated' && status !== 'legacy') {
    const [was, is] = [status, 'legacy'];
    proposals.push(field('status', { change: 'changed', was, is, apart: 'status' }));
  }
  const source = released.safeParse(record['release_date']);
  if (source.success && day === undefined) {
    const is = source.data;
    proposals.push(field('release_date', { change: 'new', was: null, is, apart: null }));
  } else if (source.success && !isSameDay(day ?? '', source.data)) {
    const [was, is] = [day ?? null, source.data];
    proposals.push(field('release_date', { change: 'changed', was, is, apart: 'release-date' }));
  }
  return proposals;
}

/** A month agrees with each of its days. */
function isSameDay(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function identity(input: CatalogInput, rival: Found['rival'], model: string, target: string) {
  return {
    id: `${input.slug}/${rival.slug}/${target}`,
    catalog: input.slug,
    rival: rival.slug,
    name: rival.data.name,
    model,
  };
}

/** The fragment names the model within the one document that was read. */
function evidenceOf(model: string, { address, day }: ReadSource): AuthoredEvidence {
  return { url: `${address}#${model}`, title: `models.dev ${model}`, as_of: day, read_on: true };
}

function priceAt(field: string): Reading {
  return { kind: 'price', unit: /^USD per 1M tokens$/, path: ['cost', field], schema: price };
}

function limitAt(field: string): Reading {
  return { kind: 'limit', unit: /^tokens$/, path: ['limit', field], schema: limit };
}

function onlyNote(note: Note): Refresh {
  return { proposals: [], notes: [note], read: 0 };
}

function ownValue<Value>(holder: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

function asObject(value: unknown): Record<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : null;
}
