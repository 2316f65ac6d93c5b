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
export const ENTITY_WORKLOAD = {
  requests: 'requests',
  input: 'inputTokens',
  output: 'outputTokens',
  cached: 'cachedPercent',
  batch: 'batchPercent',
} as const;

const numberOf = (field: (typeof ENTITY_WORKLOAD)[keyof typeof ENTITY_WORKLOAD]) => {
  const { least, most } = WORKLOAD_FIELDS[field];
  const text = z.string().regex(/^\d{1,13}(?:\.\d{1,4})?$/);
  return text.transform(Number).pipe(z.number().min(least).max(most)).optional();
};

export const entityQuery = catalogQuery.extend({
  requests: numberOf('requests'),
  input: numberOf('inputTokens'),
  output: numberOf('outputTokens'),
  cached: numberOf('cachedPercent'),
  batch: numberOf('batchPercent'),
});

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
