import { namePattern } from '../../catalog/buyer-question-rules.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { FIRST_CRITERION } from '../../wording/new-catalog.ts';
import { newCatalog } from './new-catalog.ts';
import { newCriterion } from './new-criterion.ts';
import { newRival, newSubject, openClaims } from './new-entities.ts';
import { slugGiver } from './slug-giver.ts';

export type NewCatalog = { name: string; product: string; rivals: string[]; criteria: string[] };

/** A whole catalog without faults, of which nothing is known yet but names. */
export function newParts({ name, product, rivals, criteria }: NewCatalog): CatalogParts {
  const catalog = newCatalog(name);
  const names = namePattern([product, ...rivals].map((each) => ({ name: each })));
  const ofCriterion = slugGiver();
  const asked = (criteria.length > 0 ? criteria : [FIRST_CRITERION]).map((each, index) => {
    return newCriterion({ id: criterionId(index), slug: ofCriterion(each), name: each }, names);
  });
  const slugs = asked.map(({ slug }) => slug);
  const ofEntity = slugGiver();
  const [firstSubject] = catalog.ids.subjects;
  const [firstRival] = catalog.ids.rivals;
  const claims = () => openClaims(slugs);
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
export function criterionId(index: number): string {
  return `own ${index + 1}`;
}
