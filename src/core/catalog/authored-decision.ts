import { z } from 'zod';
import { label, sentence, slug } from './authored-texts.ts';
import { SPREADS, STRICTNESSES } from './decision-settings.ts';

/** What people write under `decision` in `catalog.yaml`: what a buyer decides by, and his questions. */

const demanded = { criterion: slug, evidence: z.enum(STRICTNESSES) };
const items = z.array(label).min(1);
const tested = { instrument: label.optional() };

/** A must on one criterion. */
const authoredNeed = z.union([
  z.strictObject({ ...demanded, has: z.literal(true) }),
  z.strictObject({ ...demanded, at_least: z.number(), ...tested }),
  z.strictObject({ ...demanded, at_most: z.number(), ...tested }),
  z.strictObject({ ...demanded, all_of: items }),
  z.strictObject({ ...demanded, any_of: items }),
  z.strictObject({ ...demanded, known: z.literal(true) }),
]);

/** Every assumption is written down; see `Workload` in `decision-settings.ts` for the units. */
const authoredWorkload = z.strictObject({
  requests: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  cached_percent: z.number(),
  batch_percent: z.number(),
  growth_percent: z.number(),
  horizon_months: z.number(),
  one_off: z.number(),
  monthly_fixed: z.number(),
  discount_percent: z.number(),
  value_per_request: z.number().optional(),
  today: z
    .union([z.strictObject({ rival: slug }), z.strictObject({ monthly: z.number() })])
    .optional(),
  own_hardware_monthly: z.number().optional(),
});

const authoredDecisionPreset = z.strictObject({
  slug,
  /** The buyer's question. */
  name: label,
  /** For whom it is, and what it assumes. */
  sentence,
  /** Candidates come from these groups of rivals; without them from all. */
  rival_groups: z.array(slug).default([]),
  needs: z.array(authoredNeed).min(1),
  workload: authoredWorkload.optional(),
  /** Points of groups, and of criteria within their group; only their proportions count. */
  weights: z.strictObject({
    groups: z.record(z.string(), z.number()),
    wishes: z.record(z.string(), z.number()),
  }),
  spread: z.enum(SPREADS).default('usual'),
});

export const authoredDecision = z.strictObject({
  question: label,
  /** Slugs of the criteria that prices come from; without them there is no cost. */
  cost: z
    .strictObject({
      input_price: slug,
      output_price: slug,
      cached_price: slug.optional(),
      batch_discount: slug.optional(),
      self_hosting: slug.optional(),
    })
    .optional(),
  /** Criteria that may be wished for, in the groups that weights are given to first. */
  groups: z.array(z.strictObject({ id: slug, name: label, criteria: z.array(slug).min(1) })).min(1),
  presets: z.array(authoredDecisionPreset).default([]),
});

export type AuthoredDecision = z.infer<typeof authoredDecision>;
export type AuthoredNeed = z.infer<typeof authoredNeed>;
