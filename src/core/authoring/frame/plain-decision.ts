import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { AuthoredDecision } from '../../catalog/authored-decision.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { PLAIN_DECISION as TEXT } from '../../wording/plain-decision.ts';
import { slugGiver } from './slug-giver.ts';

/** As many questions as are read at a glance, and wishes as one decision may hold. */
const MOST_MUSTS = 5;
const MOST_WISHES = 60;
const LONGEST_NAME = 120;
/** Numbers that lie further apart are weighed by their ratio. */
const LOG_FROM = 100;
const POINTS = 10;

type Group = AuthoredDecision['groups'][number];

/**
 * The same parts, with a default decision where the author wrote none: criteria answered by yes or no, or by a
 * number of which more or less is better, grouped by category. Numbers lie between those of the rivals.
 */
export function withPlainDecision(parts: CatalogParts): CatalogParts {
  const { catalog, rivals } = parts;
  if (catalog.decision) return parts;
  const criteria = parts.criteria.criteria.map((each) =>
    withScale(each, claimsOn(each.slug, rivals)),
  );
  const groups = groupsOf(
    catalog.categories,
    criteria,
    parts.criteria.capabilities,
    TEXT.capabilities,
  );
  if (groups.length === 0 || rivals.every(({ data }) => data.retired)) return parts;
  const { capabilities } = parts.criteria;
  const names = new Map([...criteria, ...capabilities].map(({ slug, name }) => [slug, name]));
  const decision: AuthoredDecision = {
    question: TEXT.question(catalog.words.rival.one).slice(0, LONGEST_NAME),
    groups,
    tests: {},
    presets: [
      { slug: 'overall', ...TEXT.overall, ...allAlike(groups), needs: [] },
      ...groups
        .flatMap((group) => group.criteria)
        .filter((slug) => isSplit(claimsOn(slug, rivals)))
        .map((slug) => ({ slug, name: TEXT.must.name(names.get(slug) ?? slug) }))
        .filter(({ name }) => name.length <= LONGEST_NAME)
        .slice(0, MOST_MUSTS)
        .map(({ slug, name }) => ({
          slug: `has-${slug}`,
          name,
          sentence: TEXT.must.sentence,
          ...allAlike(groups),
          needs: [{ criterion: slug, has: true as const, evidence: 'any' as const }],
        })),
    ],
  };
  return {
    ...parts,
    catalog: { ...catalog, decision },
    criteria: { ...parts.criteria, criteria },
  };
}

/** Every wish counts the same, whatever its group. */
function allAlike(groups: Group[]) {
  const wished = groups.flatMap(({ criteria }) => criteria).slice(0, MOST_WISHES);
  const points = groups
    .map(({ id, criteria }) => [
      id,
      POINTS * criteria.filter((each) => wished.includes(each)).length,
    ])
    .filter(([, weight]) => weight !== 0);
  return {
    rival_groups: [],
    weights: {
      groups: Object.fromEntries(points),
      wishes: Object.fromEntries(wished.map((slug) => [slug, POINTS])),
    },
    spread: 'usual' as const,
    tests: {},
  };
}

function groupsOf(
  categories: CatalogParts['catalog']['categories'],
  criteria: AuthoredCriterion[],
  capabilities: CatalogParts['criteria']['capabilities'],
  named: string,
): Group[] {
  const idOf = slugGiver();
  const asked = criteria.filter(
    ({ retired, held_by, type, scale, instruments }) =>
      !retired &&
      held_by !== 'subject' &&
      (type === 'boolean' || (type === 'number' && scale && instruments.length === 0)),
  );
  return [
    ...categories.map(({ name }) => ({
      id: idOf(name),
      name,
      criteria: asked.filter(({ category }) => category === name).map(({ slug }) => slug),
    })),
    {
      id: idOf(named),
      name: named,
      criteria: capabilities.filter(({ retired }) => !retired).map(({ slug }) => slug),
    },
  ].filter((group) => group.criteria.length > 0);
}

/** From the worst to the best of what is known; as it was where there is nothing to tell apart. */
function withScale(criterion: AuthoredCriterion, claims: AuthoredClaim[]): AuthoredCriterion {
  const { type, scale, instruments, higher_is_better: isMoreBetter } = criterion;
  if (type !== 'number' || scale || instruments.length > 0 || isMoreBetter === undefined) {
    return criterion;
  }
  const numbers = claims.flatMap((claim) =>
    'value' in claim && typeof claim.value === 'number' ? [claim.value] : [],
  );
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (!(least < most)) return criterion;
  const [zero, ten] = isMoreBetter ? [least, most] : [most, least];
  const curve = least > 0 && most / least >= LOG_FROM ? ('log' as const) : ('linear' as const);
  return { ...criterion, scale: { zero, ten, curve } };
}

function claimsOn(slug: string, rivals: CatalogParts['rivals']): AuthoredClaim[] {
  return rivals.flatMap(({ data: { retired, claims } }) => {
    const claim = Object.hasOwn(claims, slug) ? claims[slug] : undefined;
    return claim && !retired ? [claim] : [];
  });
}

/** A question worth asking: some have it, and others do not. */
function isSplit(claims: AuthoredClaim[]): boolean {
  const answers = claims.flatMap((claim) => ('has' in claim ? [claim.has] : []));
  return answers.includes(true) && answers.includes(false);
}
