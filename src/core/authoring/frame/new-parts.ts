import type {
  AuthoredCatalog,
  AuthoredClaim,
  AuthoredCriterion,
  AuthoredRival,
  AuthoredSubject,
} from '../../catalog/authored.ts';
import { namePattern } from '../../catalog/buyer-question-rules.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import {
  FIRST_CRITERION,
  GENERAL,
  NEW_RIVAL,
  NEW_SUBJECT,
  newCatalogTexts,
  newCategory,
  newCriterionTexts,
} from '../../wording/new-catalog.ts';
import { NOT_RESEARCHED } from '../../knowledge/edits/cascade-edits.ts';
import { slugGiver } from './slug-giver.ts';

export type NewCatalog = { name: string; product: string; rivals: string[]; criteria: string[] };

/** A whole catalog without faults, of which nothing is known yet but names. */
export function newParts({ name, product, rivals, criteria }: NewCatalog): CatalogParts {
  const catalog = newCatalog(name);
  const names = namePattern([product, ...rivals].map((each) => ({ name: each })));
  const ofCriterion = slugGiver();
  const asked = (criteria.length > 0 ? criteria : [FIRST_CRITERION]).map((each, index) => {
    return newCriterion({ id: ownCriterionId(index), slug: ofCriterion(each), name: each }, names);
  });
  const slugs = asked.map(({ slug }) => slug);
  const ofEntity = slugGiver();
  const [firstSubject] = catalog.ids.subjects;
  const [firstRival] = catalog.ids.rivals;
  const claims = () => Object.fromEntries(slugs.map((slug) => [slug, NOT_RESEARCHED]));
  return {
    catalog,
    criteria: { criteria: asked, capabilities: [] },
    subjects: [
      {
        slug: ofEntity(product),
        data: newSubject({ id: firstSubject, name: product, claims: claims() }),
      },
    ],
    rivals: rivals.map((rival, index) => ({
      slug: ofEntity(rival),
      data: newRival({ id: firstRival + index, name: rival, claims: claims() }),
    })),
    plays: [],
  };
}

/** By its place among the criteria; no shipped catalog names its criteria so. */
export function ownCriterionId(index: number): string {
  return `own ${index + 1}`;
}

/** A catalog's own file in plain words, with one category and nothing in it. */
export function newCatalog(name: string): AuthoredCatalog {
  return {
    name,
    title: name,
    ...newCatalogTexts(),
    opens_in: [],
    ids: { subjects: [100_001, 101_000], rivals: [200_001, 202_000] },
    max_rivals: 10,
    tie_band: 0.05,
    shelf_life_days: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
    units: [],
    card: { badges: [] },
    facets: [],
    filters: [],
    categories: [newCategory(GENERAL)],
    acronyms: [],
    messaging_categories: [],
    contradictions: [],
    copy_sites: [],
    presets: [],
    credits: [],
  };
}

type Chosen = Pick<AuthoredCriterion, 'id' | 'slug' | 'name'> &
  Partial<
    Pick<
      AuthoredCriterion,
      'type' | 'unit' | 'higher_is_better' | 'category' | 'fact_kind' | 'tie_band'
    >
  >;

/** A criterion that every product answers; `names` finds what a question to a buyer may not name. */
export function newCriterion(chosen: Chosen, names: RegExp): AuthoredCriterion {
  const { name, type = 'text', category = GENERAL, fact_kind = 'company', ...rest } = chosen;
  return {
    ...rest,
    name,
    ...newCriterionTexts(name, names),
    category,
    type,
    security_factor: false,
    weight: 1,
    fact_kind,
    held_by: 'each',
    instruments: [],
  };
}

type Named = { id: number; name: string; claims: Record<string, AuthoredClaim> };

/** Our product, of which nothing but its name and its claims is known. */
export function newSubject({ id, name, claims }: Named): AuthoredSubject {
  return {
    id,
    name,
    description: NEW_SUBJECT.description(name),
    market_position: NEW_SUBJECT.position,
    ...NOTHING_ELSE,
    key_points: [],
    claims,
  };
}

/** A competitor, of which nothing but its name and its claims is known. */
export function newRival({ id, name, claims }: Named): AuthoredRival {
  return {
    id,
    name,
    description: NEW_RIVAL.description(name),
    is_enterprise: true,
    status: 'ga',
    ...NOTHING_ELSE,
    also_in: [],
    industries: [],
    claims,
  };
}

const NOTHING_ELSE = {
  deployment: [] as string[],
  segments: [] as string[],
  from_memory: [] as string[],
  evidence: [] as AuthoredSubject['evidence'],
};
