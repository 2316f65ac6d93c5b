import { z } from 'zod';
import { claimableCriteria } from '../../catalog/stated-claims.ts';
import type { AuthoredEntry, CatalogInput } from '../../catalog/resolve-catalog.ts';
import type { Proposal, RefreshedClaim } from './proposal.ts';
import { claimWith, newestDay, sameValue } from './weigh-value.ts';

const text = z.string().min(1).max(400);

/** Refreshed claims as they are kept; what does not fit is not used. */
export const refreshedClaims: z.ZodType<RefreshedClaim[]> = z.array(
  z.object({
    catalog: text,
    rival: text,
    criterion: text,
    model: text,
    value: z.union([z.number(), text, z.array(text).min(1).max(20)]),
    source: z.object({
      url: z.url({ protocol: /^https?$/ }),
      title: text,
      as_of: z.iso.date(),
      read_on: z.literal(true),
    }),
  }),
);

/** What an installation takes by itself: plausible values of criteria. Fields of a rival have no source beside them. */
function takenClaims(proposals: readonly Proposal[]): RefreshedClaim[] {
  return proposals.flatMap(({ apart, target, catalog, rival, model, is, source }) =>
    apart === null && target.kind === 'criterion' && is !== null
      ? [{ catalog, rival, criterion: target.slug, model, value: is, source }]
      : [],
  );
}

/**
 * The newer reading of each claim. What was not read this time, or is not taken, keeps its older value and
 * day; except that what was taken once is dropped when the same value is set apart now.
 */
export function mergeRefreshed(
  kept: readonly RefreshedClaim[],
  proposals: readonly Proposal[],
): RefreshedClaim[] {
  const refused = new Map(
    proposals.flatMap(({ id, apart, is }) => (apart ? [[id, is] as const] : [])),
  );
  const stays = (claim: RefreshedClaim) => {
    const is = refused.get(idOf(claim)) ?? null;
    return is === null || !sameValue(is, claim.value);
  };
  const all = [...kept.filter(stays), ...takenClaims(proposals)];
  return [...new Map(all.map((claim) => [idOf(claim), claim])).values()];
}

function idOf({ catalog, rival, criterion }: RefreshedClaim): string {
  return [catalog, rival, criterion].join('/');
}

/**
 * Puts refreshed claims over the authored ones, and the authored ones beside them where the value is
 * another. A claim is passed over when its rival or criterion has gone, when the catalog names
 * another model, or when what is authored is newer.
 */
export function applyRefreshed(
  input: CatalogInput,
  claims: readonly RefreshedClaim[],
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
    ),
  );
  const isChanged = rivals.some((rival, index) => rival !== input.rivals[index]);
  return isChanged ? { ...input, rivals } : input;
}

function over(
  rival: CatalogInput['rivals'][number],
  refreshed: readonly RefreshedClaim[],
): CatalogInput['rivals'][number] {
  const { data } = rival;
  const claims = { ...data.claims };
  const authored: AuthoredEntry<unknown>['authored'] = {};
  for (const { criterion, model, value, source } of refreshed) {
    const claim = claims[criterion];
    if (!claim || 'measurements' in claim || model !== data.models_dev) continue;
    if (newestDay(claim) > source.as_of) continue;
    const isSame = 'value' in claim && sameValue(claim.value, value);
    claims[criterion] = claimWith(claim, value, source);
    if (!isSame) authored[criterion] = claim;
  }
  const isChanged = Object.entries(claims).some(([slug, claim]) => claim !== data.claims[slug]);
  return isChanged ? { ...rival, data: { ...data, claims }, authored } : rival;
}
