import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

/** Reads the files of a catalog, and a model's claims at its channel, without code of the product. */

const DAY = 86_400_000;
export const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** Days since 1970; a month or a year counts from its first day. */
export function dayNumber(date) {
  const [year, month = '01', day = '01'] = String(date).split('-');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY;
}
export const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10);

/** Stops at an unknown field, because it may change a figure. */
export function onlyKnown(what, object, fields) {
  const other = Object.keys(object).filter((field) => !fields.includes(field));
  if (other.length > 0) throw new Error(`${what}: no rule is known for "${other.join('", "')}".`);
}

const CLAIM =
  `value has covers partly basis reported_by confidence evidence as_of scope note host from until afterwards
  only except unknown between looked_at measurements earlier declined`.split(/\s+/);
const RUN =
  'instrument value error basis reported_by board agent confidence evidence as_of scope note'.split(
    ' ',
  );
const TERM =
  `channel region tier above_input_tokens hours_utc days from until amounts cache_writes percent reported_by
  note evidence`.split(/\s+/);
const OFFER = ['channel', 'offered', 'regions', 'note', 'evidence'];
const END = ['channel', 'on', 'not_before', 'note', 'evidence'];
const DECISION = ['question', 'cost', 'groups', 'tests', 'presets'];
const COST =
  'input_price output_price cached_price batch_discount self_hosting context_window max_output';

export async function readCatalog(folder) {
  const load = async (name) => parse(await readFile(path.join(folder, name), 'utf8'));
  const loadAll = async (kind) => {
    const names = await readdir(path.join(folder, kind));
    return Promise.all(
      names.sort().map(async (name) => ({
        slug: path.basename(name, '.yaml'),
        ...(await load(`${kind}/${name}`)),
      })),
    );
  };
  const settings = await load('catalog.yaml');
  const { criteria } = await load('criteria.yaml');
  const [rivals, subjects] = await Promise.all([loadAll('rivals'), loadAll('subjects')]);
  for (const each of [...rivals, ...subjects]) checkEntity(each);
  onlyKnown('decision', settings.decision, DECISION);
  onlyKnown('decision.cost', settings.decision.cost, COST.split(' '));
  return {
    settings,
    decision: settings.decision,
    criteria: new Map(criteria.map((each) => [each.slug, each])),
    subjects: new Map(subjects.map((each) => [each.slug, each])),
    /** Models in the market, by id. */
    rivals: rivals.filter(({ retired }) => !retired).sort((one, other) => one.id - other.id),
  };
}

function checkEntity({ slug, claims, price_terms = [], channels = [], lifecycle = {} }) {
  for (const [criterion, claim] of Object.entries(claims)) {
    onlyKnown(`${slug}, ${criterion}`, claim, CLAIM);
    for (const run of claim.measurements ?? []) onlyKnown(`${slug}, ${criterion}`, run, RUN);
  }
  for (const term of price_terms) onlyKnown(`${slug}, price_terms`, term, TERM);
  for (const offer of channels) onlyKnown(`${slug}, channels`, offer, OFFER);
  for (const end of lifecycle.retires ?? []) onlyKnown(`${slug}, retires`, end, END);
}

/** The newest of its pages; a page without a date counts where no other has one. */
export function newest(evidence = [], own = 'undated') {
  const dates = evidence.map((page) => String(page.as_of));
  return (
    dates
      .filter((date) => date !== 'undated')
      .sort()
      .at(-1) ??
    dates[0] ??
    String(own)
  );
}

/** Claims from memory, by inference or without an address are not weighed. */
export const isStated = ({ basis }) => ['read', 'vendor-answer', 'own'].includes(basis);
export const isDocumented = ({ basis }) => ['read', 'vendor-answer'].includes(basis);

const bare = (text) => text.trim().replace(/\s+/g, ' ').toLowerCase();
/** An item by any spelling of its name. */
export function itemName(text, { items = [] }) {
  const found = items.find((item) =>
    [item.name ?? item, ...(item.synonyms ?? [])].some((name) => bare(name) === bare(text)),
  );
  return found?.name ?? found ?? text;
}
export const itemNames = ({ items = [] }) => items.map((item) => item.name ?? item);

/**
 * A rival's claim at its maker: its own, else its company’s if that applies to it. A list of figures, each with its test; null:
 * unknown.
 */
export function claimAtMaker(catalog, rival, slug, day) {
  const own = rival.claims[slug];
  const claim = own ?? catalog.subjects.get(rival.subject)?.claims[slug];
  if (!claim || (!own && !inherits(rival, claim))) return null;
  return figuresOf(claim, catalog.criteria.get(slug), day);
}

/** The seller's own claim, which holds for every model that it sells. */
export function claimOfSeller(catalog, seller, slug, day) {
  const claim = catalog.subjects.get(seller)?.claims[slug];
  return claim ? figuresOf(claim, catalog.criteria.get(slug), day) : null;
}

function inherits(rival, { only, except }) {
  const named = only ?? except;
  if (!named) return true;
  const hosts = Object.values(rival.claims).flatMap(({ host }) => host ?? []);
  const isNamed =
    named.slugs?.includes(rival.slug) ||
    named.status?.includes(rival.status ?? 'ga') ||
    hosts.some((host) => named.hosts?.includes(host));
  return Boolean(isNamed) === Boolean(only);
}

function figuresOf(claim, criterion, day) {
  if ('unknown' in claim) return null;
  if (claim.measurements) {
    return claim.measurements.map((run) => ({
      kind: 'number',
      number: run.value,
      instrument: run.instrument,
      board: run.board === 'unknown' ? null : (run.board ?? null),
      agent: run.agent ?? null,
      basis: run.basis,
      reporter: run.reported_by,
      date: newest(run.evidence, run.as_of),
    }));
  }
  const { basis, reported_by: reporter, value } = claim;
  const said = { basis, reporter, date: newest(claim.evidence, claim.as_of) };
  if (typeof value === 'number') return [{ ...said, kind: 'number', number: value }];
  if (Array.isArray(value)) {
    return [{ ...said, kind: 'list', items: value.map((item) => itemName(item, criterion)) }];
  }
  if (claim.has === undefined) return [{ ...said, kind: 'text', text: value }];
  const covers = claim.covers?.map((item) => itemName(item, criterion)) ?? null;
  const yes = claim.has && !isAhead(claim.from, said.date, day);
  return [{ ...said, kind: 'yes', yes, covers, partly: claim.partly === true, text: value }];
}

/** Whether a claim is announced for a later day, or still announced by a page of that day or later. */
function isAhead(from, date, day) {
  if (from === undefined) return false;
  return dayNumber(from) > day || (date !== 'undated' && dayNumber(date) >= dayNumber(from));
}
