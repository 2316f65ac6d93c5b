import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { DUE_KINDS } from '../knowledge/due/due-facts.ts';
import { claimRef } from '../report/evidence/cell-detail.ts';
import { catalogQuery, pageOf } from './catalog-api.ts';

/** `kind` is what a claim waits for; without it every claim but those that keep for a while. */
export const freshnessQuery = catalogQuery.extend({
  vendor: z
    .string()
    .min(1)
    .max(120)
    .regex(/^[^\p{Cc}]*$/u)
    .optional(),
  kind: z.enum(DUE_KINDS).optional(),
  ...pageOf,
});
export const calendarQuery = freshnessQuery.pick({ catalog: true, vendor: true });

const counts = z.object({
  stale: z.int(),
  unverified: z.int(),
  undated: z.int(),
  unknown: z.int(),
  soon: z.int(),
  later: z.int(),
}) satisfies z.ZodType<Record<(typeof DUE_KINDS)[number], number>>;

export const freshnessAnswer = z.object({
  /** YYYY-MM-DD */
  today: z.string(),
  catalogs: z.array(
    z.object({
      catalog: catalogSlug,
      name: z.string(),
      counts,
      /** It is too long to be listed whole: its subjects alone are counted. */
      partly: z.boolean(),
    }),
  ),
  /** Of the catalogs asked for, those with most to do first. */
  vendors: z.array(z.object({ vendor: z.string(), counts })),
  /** Of what was asked for. */
  total: z.int(),
  next: z.int().nullable(),
  facts: z.array(
    z.object({
      claim: claimRef,
      entity: z.string(),
      vendor: z.string(),
      criterion: z.string(),
      due: z.enum(DUE_KINDS),
      value: z.string(),
      /** Its date in words, and the first day on which it is stale. */
      date: z.string(),
      staleOn: z.string().nullable(),
      /** How often its entity was compared or exported here. */
      looks: z.int(),
      source: z.object({ title: z.string(), url: z.string() }).nullable(),
    }),
  ),
});
export type FreshnessAnswer = z.infer<typeof freshnessAnswer>;
export type FreshnessFact = FreshnessAnswer['facts'][number];
