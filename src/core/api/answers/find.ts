import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { searchRivals } from '../../catalog/narrow-rivals.ts';
import { catalogNamed } from './named.ts';
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
  return {
    answer: {
      catalogs: catalogs.map(({ slug: of, name, decision }) => ({
        slug: of,
        name,
        scenarios: decision?.presets.map((preset) => preset.slug) ?? [],
      })),
      entities: listed.slice(0, MOST),
      criteria: criteria.slice(0, MOST),
    },
  };
}
