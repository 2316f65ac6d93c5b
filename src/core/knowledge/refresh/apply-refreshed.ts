import { z } from 'zod';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { claimableCriteria } from '../../catalog/stated-claims.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import type { Proposal, Refresh, RefreshedClaim, Value } from './proposal.ts';
import { betterEvidence, claimWith, newestEvidenceDay, sameValue } from './weigh-value.ts';

const text = z.string().min(1).max(400);
const value = z.union([z.number(), text, z.array(text).min(1).max(20)]);

/** Refreshed claims as they are kept; what does not fit is not used. */
export const refreshedClaimList: z.ZodType<RefreshedClaim[]> = z.array(
  z.object({
    catalog: text,
    rival: text,
    criterion: text,
    model: text,
    value,
    was: value.optional(),
    since: z.iso.date().optional(),
    source: z.object({
      url: z.url({ protocol: /^https?$/ }),
      title: text,
      as_of: z.iso.date(),
      read_on: z.literal(true),
    }),
  }),
);

/** Of a document that says otherwise more often than this, nothing is used. */
const MOST_CHANGED = 0.05;

/**
 * A document that says so much otherwise is broken or forged rather than news; null for any other. Where
 * the claim holds under a condition or a reseller sets the value, a difference is expected.
 */
export function upheavalIn(
  refreshes: readonly Pick<Refresh, 'proposals' | 'read'>[],
): { changed: number; read: number } | null {
  const read = refreshes.reduce((sum, each) => sum + each.read, 0);
  const changed = refreshes
    .flatMap(({ proposals }) => proposals)
    .filter(({ change, target, apart }) => {
      return change === 'changed' && target.kind === 'criterion' && !isExpected(apart);
    }).length;
  return changed > read * MOST_CHANGED ? { changed, read } : null;
}

/** A difference that says nothing against the claim: it holds under a condition, or for another seller. */
function isExpected(apart: Proposal['apart']): boolean {
  return apart === 'condition' || apart === 'reseller' || apart === 'terms';
}

/** What an installation takes by itself, read again unchanged or named by `taken`, and what is said otherwise. */
function ownClaims(
  proposals: readonly Proposal[],
  taken: ReadonlySet<string>,
  before: ReadonlyMap<string, RefreshedClaim>,
): RefreshedClaim[] {
  return proposals.flatMap(({ id, change, target, catalog, slug, model, was, is, ...rest }) => {
    if (target.kind !== 'criterion' || is === null) return [];
    const { source, apart } = rest;
    const claim = { catalog, rival: slug, criterion: target.slug, model, value: is, source };
    if (change === 'confirmed') return [claim];
    if (was === null || change !== 'changed') return [];
    if (taken.has(id)) return [{ ...claim, was }];
    if (isExpected(apart)) return [];
    const known = before.get(id);
    const since = known && sameValue(known.value, is) ? known.since : undefined;
    return [{ ...claim, was, since: since ?? source.as_of }];
  });
}

/**
 * The newer reading of each claim. What was not read this time keeps its day; what the source no longer
 * says is dropped, and what it says otherwise stands there as an objection.
 */
export function mergeRefreshed(
  kept: readonly RefreshedClaim[],
  proposals: readonly Proposal[],
  taken: ReadonlySet<string> = new Set(),
): RefreshedClaim[] {
  const denied = new Set(
    proposals.flatMap(({ id, change }) => (change === 'confirmed' || taken.has(id) ? [] : [id])),
  );
  const still = kept.filter((claim) => !denied.has(idOf(claim)));
  const before = new Map(kept.map((claim) => [idOf(claim), claim]));
  const all = [...still, ...ownClaims(proposals, taken, before)];
  return [...new Map(all.map((claim) => [idOf(claim), claim])).values()];
}

function idOf({ catalog, rival, criterion }: RefreshedClaim): string {
  return [catalog, rival, criterion].join('/');
}

/**
 * Confirms the authored claims that say what was read, so that they are fresh again, and replaces those
 * that came from the source and still say what it said before. A refreshed claim is passed over when the
 * claim says anything else, names another model or is newer, or when its rival or criterion has gone.
 */
export function applyRefreshed(
  input: CatalogInput,
  claims: readonly RefreshedClaim[],
  say: SayObjection,
): CatalogInput {
  const criteria = claimableCriteria(input);
  const own = claims.filter(({ catalog, criterion }) => {
    return catalog === input.slug && criteria.has(criterion);
  });
  if (own.length === 0) return input;
  const rivals = input.rivals.map((rival) =>
    over(
      rival,
      own.filter((claim) => claim.rival === rival.slug),
      say,
    ),
  );
  const isChanged = rivals.some((rival, index) => rival !== input.rivals[index]);
  return isChanged ? { ...input, rivals } : input;
}

/** The sentence behind a claim to which a source objects. */
export type SayObjection = (source: { url: string }, is: Value, since: string) => string;

type KnownClaim = Extract<AuthoredClaim, { value: unknown }>;

function over(
  rival: CatalogInput['rivals'][number],
  refreshed: readonly RefreshedClaim[],
  say: SayObjection,
): CatalogInput['rivals'][number] {
  const { data } = rival;
  const newer = refreshed.flatMap(
    ({ criterion, model, value: is, was, since, source }): [string, AuthoredClaim][] => {
      const claim = data.claims[criterion];
      if (!claim || !('value' in claim) || model !== data.models_dev) return [];
      if (since !== undefined && was !== undefined) {
        const isMeant = sameValue(claim.value, was);
        return isMeant ? [[criterion, objectedTo(claim, say(source, is, since))]] : [];
      }
      const isOwn = was === undefined || betterEvidence(claim, source) === null;
      const isUsed =
        isOwn && sameValue(claim.value, was ?? is) && newestEvidenceDay(claim) <= source.as_of;
      return isUsed ? [[criterion, claimWith(claim, is, source)]] : [];
    },
  );
  if (newer.length === 0) return rival;
  const claims = { ...data.claims, ...Object.fromEntries(newer) };
  return { ...rival, data: { ...data, claims } };
}

/** How sure a claim is that a list says otherwise, as a share of before. */
const OBJECTED = 0.8;
const LONGEST_NOTE = 600;

function objectedTo(claim: KnownClaim, sentence: string): KnownClaim {
  const note = [claim.note, sentence].filter(Boolean).join(' ').slice(0, LONGEST_NOTE);
  const confidence = Math.round(claim.confidence * OBJECTED * 100) / 100;
  return { ...claim, confidence, note };
}
