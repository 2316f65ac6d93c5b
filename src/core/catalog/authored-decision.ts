import { z } from 'zod';
import { label, sentenceText, slug } from './authored-texts.ts';
import { SPREADS, STRICTNESSES } from './decision-settings.ts';
import {
  authoredName,
  WORKLOAD_FIELDS,
  WORKLOAD_NUMBERS,
  type OptionalNumber,
  type Snake,
  type WorkloadNumber,
} from './workload-fields.ts';

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

type AuthoredNumbers = {
  [Field in WorkloadNumber as Snake<Field>]: Field extends OptionalNumber
    ? z.ZodOptional<z.ZodNumber>
    : z.ZodNumber;
};

/** Every assumption is written down; the fields have their units. */
const authoredWorkload = z.strictObject({
  ...(Object.fromEntries(
    WORKLOAD_NUMBERS.map((field) => [
      authoredName(field),
      WORKLOAD_FIELDS[field].usual === null ? z.number().optional() : z.number(),
    ]),
  ) as AuthoredNumbers),
  /** Id of a GPU of `own-hardware.yaml`. */
  gpu: slug.optional(),
  today: z
    .union([z.strictObject({ rival: slug }), z.strictObject({ monthly: z.number() })])
    .optional(),
});

/** By the slug of a criterion, the names of tests. */
const chosenTests = z.record(slug, z.array(label).min(1)).default({});

const authoredDecisionPreset = z.strictObject({
  slug,
  /** The buyer's question. */
  name: label,
  /** For whom it is, and what it assumes. */
  sentence: sentenceText,
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
  /** Tests that a criterion is read on here, by its slug. */
  tests: chosenTests,
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
      /** The most tokens of a request in all, and of its answer. */
      context_window: slug.optional(),
      max_output: slug.optional(),
    })
    .optional(),
  /**
   * Criteria that may be wished for, in the groups that weights are given to first; `workload-cost` is the cost of
   * the workload.
   */
  groups: z.array(z.strictObject({ id: slug, name: label, criteria: z.array(slug).min(1) })).min(1),
  /** Tests that criteria are read on where a preset names no others. */
  tests: chosenTests,
  presets: z.array(authoredDecisionPreset).default([]),
});

export type AuthoredDecision = z.infer<typeof authoredDecision>;
export type AuthoredNeed = z.infer<typeof authoredNeed>;
