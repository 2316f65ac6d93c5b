import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { searchRivals } from '../../catalog/narrow-rivals.ts';
import { catalogNamed, nearestNames } from './named.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

const MOST = 20;

export const findInput = z.strictObject({
  text: z.string().max(120).describe('Part of a name; empty lists the first of each kind'),
  catalog: catalogSlug.optional(),
});
export const findAnswer = z.object({
  catalogs: z.array(
    z.object({ slug: z.string(), name: z.string(), scenarios: z.array(z.string()) }),
  ),
  entities: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      catalog: z.string(),
      company: z.string(),
      price: z.string().nullable(),
    }),
  ),
  criteria: z.array(z.object({ slug: z.string(), name: z.string(), catalog: z.string() })),
  /** The nearest names, where nothing has the text in its own. */
  did_you_mean: z.array(z.string()),
});

export function find(
  context: AnswerContext,
  { text, catalog: slug }: z.infer<typeof findInput>,
): AnswerOrFault<z.infer<typeof findAnswer>> {
  const named = catalogNamed(context, slug);
  if (isFault(named)) return named;
  const catalogs = slug === undefined ? context.catalogs : [named.answer];
  const holds = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase());
  const listed = catalogs.flatMap((catalog) => [
    ...searchRivals(
      catalog.rivals.filter(({ retired }) => !retired).map((rival) => ({ ...rival, answers: {} })),
      text,
    ).map(({ slug: of, name, company, pricing }) => ({
      slug: of,
      name,
      catalog: catalog.slug,
      company,
      price: pricing,
    })),
    ...catalog.subjects
      .filter(({ retired, name }) => !retired && holds(name))
      .map(({ slug: of, name }) => ({
        slug: of,
        name,
        catalog: catalog.slug,
        company: name,
        price: null,
      })),
  ]);
  const criteria = catalogs.flatMap((catalog) =>
    [...catalog.criteria, ...catalog.capabilities]
      .filter(({ retired, name }) => !retired && holds(name))
      .map(({ slug: of, name }) => ({ slug: of, name, catalog: catalog.slug })),
  );
  const nameable = catalogs.flatMap(({ rivals, subjects, criteria: own, capabilities }) =>
    [...rivals, ...subjects, ...own, ...capabilities].filter(({ retired }) => !retired),
  );
  const isFound = listed.length + criteria.length > 0;
  return {
    answer: {
      catalogs: catalogs.map(({ slug: of, name, decision }) => ({
        slug: of,
        name,
        scenarios: decision?.presets.map((preset) => preset.slug) ?? [],
      })),
      entities: listed.slice(0, MOST),
      criteria: criteria.slice(0, MOST),
      did_you_mean: isFound
        ? []
        : nearestNames(
            nameable.map((of) => ({ of })),
            text,
          ),
    },
  };
}
