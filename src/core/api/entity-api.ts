import { z } from 'zod';
import { WORKLOAD_FIELDS } from '../catalog/workload-fields.ts';
import { catalogQuery } from './catalog-api.ts';

/** The page of one entity: `core/report/entity` builds the answer and describes it. */

/** As in addresses; a retired entity keeps its own. */
export const entitySlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const entityParams = z.object({ slug: entitySlug });

/** Numbers of the workload that a page counts with, by their names in addresses. */
export const ENTITY_WORKLOAD = [
  'requests',
  'inputTokens',
  'outputTokens',
  'cachedPercent',
  'batchPercent',
] as const;

const workloadQuery = Object.fromEntries(
  ENTITY_WORKLOAD.map((field) => {
    const { address, least, most } = WORKLOAD_FIELDS[field];
    const number = z.string().regex(/^\d{1,13}(?:\.\d{1,4})?$/);
    return [address, number.transform(Number).pipe(z.number().min(least).max(most)).optional()];
  }),
);

export const entityQuery = catalogQuery.extend(workloadQuery);

export const nearestQuery = catalogQuery.extend({
  like: z
    .string()
    .min(1)
    .max(120)
    .regex(/^[^\p{Cc}]*$/u),
});
/** Entities whose address looks like a text, the likest first. */
export const nearestAnswer = z.array(z.object({ slug: z.string(), name: z.string() }));
export type NearestEntities = z.infer<typeof nearestAnswer>;
