import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { toJson } from '../../knowledge/edits/place.ts';
import { newCategory } from '../../wording/new-catalog.ts';
import { newRival } from '../frame/new-parts.ts';
import { slugGiver } from '../frame/slug-giver.ts';
import { criteriaOf } from '../workbook/catalog-sheets.ts';
import type { UpdateLine } from './update-line.ts';
import type { MatchedParts } from './match-parts.ts';

const nothing = { kind: 'new' as const, was: undefined, is: undefined };

/** Each product of the file that the catalog has not, with all that the file says of it on known criteria. */
export function newProductLines(
  catalog: CatalogParts,
  file: CatalogParts,
  matched: MatchedParts,
): UpdateLine[] {
  const [first] = catalog.catalog.ids.rivals;
  const next = catalog.rivals.reduce((most, { data }) => Math.max(most, data.id), first - 1) + 1;
  return newProducts(catalog, file, matched).map(({ part, data }, at): UpdateLine => {
    const claims = Object.entries(data.claims).flatMap(([slug, claim]) => {
      const known = matched.criteria.get(slug);
      return known === undefined ? [] : [[known, claim] as const];
    });
    const { name } = data;
    const rival = newRival({ id: next + at, name, claims: Object.fromEntries(claims) });
    const edits: CatalogEdit[] = [{ op: 'add', part, data: toJson(rival) }];
    return { ...nothing, product: name, criterion: null, edits };
  });
}

/** Parts of the products that the catalog has not, as they will be called. */
function newProducts(catalog: CatalogParts, file: CatalogParts, { products }: MatchedParts) {
  const ofProduct = slugGiver(catalog.rivals.map(({ slug }) => slug));
  return holdersIn(file)
    .filter(({ part }) => !products.has(part))
    .map(({ part: inFile, data }) => ({ inFile, part: `rivals/${ofProduct(data.name)}`, data }));
}

/** Each criterion of the file that the catalog has not, with its unit, its category and what the file says on it. */
export function newCriterionLines(
  catalog: CatalogParts,
  file: CatalogParts,
  matched: MatchedParts,
): UpdateLine[] {
  const taken = criteriaOf(catalog);
  const ofCriterion = slugGiver(taken.map(({ slug }) => slug));
  const ofId = slugGiver(taken.map(({ id }) => String(id)));
  const parts = new Map(matched.products);
  for (const { inFile, part } of newProducts(catalog, file, matched)) parts.set(inFile, part);
  const fresh = file.criteria.criteria.filter(({ slug }) => !matched.criteria.has(slug));
  return fresh.map((given): UpdateLine => {
    const slug = ofCriterion(given.name);
    const criterion = { ...given, slug, id: ofId(`own-${slug}`.slice(0, 50)) };
    const claims = holdersIn(file).flatMap(({ part, data }): CatalogEdit[] => {
      const claim = data.claims[given.slug];
      const holder = parts.get(part);
      const isSaid = claim && !('unknown' in claim && claim.said === undefined && !claim.note);
      if (!isSaid || holder === undefined) return [];
      return [{ op: 'set', part: holder, path: ['claims', slug], value: toJson(claim) }];
    });
    return {
      ...nothing,
      product: null,
      criterion: given.name,
      edits: [
        ...frameEdits(catalog, file, given),
        { op: 'set', part: 'criteria', path: ['criteria', slug], value: toJson(criterion) },
        ...claims,
      ],
    };
  });
}

/** The category and the unit of a criterion, where the catalog has none of that name. */
function frameEdits(
  { catalog }: CatalogParts,
  file: CatalogParts,
  { category, unit }: CatalogParts['criteria']['criteria'][number],
): CatalogEdit[] {
  const own = file.catalog.units.find(({ name }) => name === unit);
  const hasUnit = !own || catalog.units.some(({ name }) => name === own.name);
  const hasCategory = catalog.categories.some(({ name }) => name === category);
  const set = (path: string[], value: unknown): CatalogEdit => ({
    op: 'set',
    part: 'catalog',
    path,
    value: toJson(value),
  });
  return [
    ...(hasUnit ? [] : [set(['units', own.name], own)]),
    ...(hasCategory ? [] : [set(['categories', category], newCategory(category))]),
  ];
}
