import { z } from 'zod';
import { MOST_CANDIDATES } from '../catalog/decision-faults.ts';
import { SPREADS, STRICTNESSES } from '../catalog/decision-settings.ts';
import {
  byField,
  type OptionalNumber,
  type RequiredNumber,
  type WorkloadField,
  type WorkloadNumber,
} from '../catalog/workload-fields.ts';

/** What a buyer asks of a decision, as the API takes it. */

export const shortText = z.string().max(200);

const needTest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('yes') }),
  z.strictObject({
    kind: z.enum(['at-least', 'at-most']),
    number: z.number(),
    /** The test that is read; null where the criterion has none. */
    instrument: shortText.nullable().default(null),
  }),
  z.strictObject({ kind: z.enum(['all-of', 'any-of']), items: z.array(shortText).max(50) }),
  z.strictObject({ kind: z.literal('known') }),
]);

const need = z.strictObject({
  criterionId: shortText,
  test: needTest,
  strictness: z.enum(STRICTNESSES).default('documented'),
});

type NumberSchema<Field extends WorkloadNumber> = Field extends RequiredNumber
  ? z.ZodNumber
  : Field extends OptionalNumber
    ? z.ZodDefault<z.ZodNullable<z.ZodNumber>>
    : z.ZodDefault<z.ZodNumber>;

function numberSchema({ usual }: WorkloadField) {
  if (usual === undefined) return z.number();
  return usual === null ? z.number().nullable().default(null) : z.number().default(usual);
}

/** Money is in the buyer's currency where one is given, else in that of the catalog's prices; percents are 0 to 100. */
const workload = z.strictObject({
  ...(byField((_, field) => numberSchema(field)) as {
    [Field in WorkloadNumber]: NumberSchema<Field>;
  }),
  today: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rival'), rivalId: z.int() }),
      z.strictObject({ kind: z.literal('sum'), monthly: z.number() }),
    ])
    .nullable()
    .default(null),
  /** What sums are counted in; `rate`: of it for 1 of the prices' currency, as of `day`. */
  currency: z.strictObject({ code: shortText, rate: z.number(), day: shortText }).optional(),
  /** Output tokens of a model as a multiple of those entered; 1 without. */
  outputFactors: z
    .array(z.strictObject({ rivalId: z.int(), factor: z.number() }))
    .max(MOST_CANDIDATES)
    .optional(),
  /** Which GPU own machines are made of; null: each candidate’s cheapest. */
  gpu: shortText.nullable().default(null),
});

const weights = z.strictObject({
  groups: z.array(z.strictObject({ groupId: shortText, weight: z.number() })).max(60),
  wishes: z.array(z.strictObject({ criterionId: shortText, weight: z.number() })).max(200),
});

export const askedFields = {
  /** Keys of groups of rivals; empty: all. */
  rivalGroups: z.array(shortText).max(50).default([]),
  candidateIds: z.array(z.int()).nullable().default(null),
  /** In the buyer's order. */
  needs: z.array(need).default([]),
  workload: workload.nullable().default(null),
  weights: weights.nullable().default(null),
  spread: z.enum(SPREADS).default('usual'),
  /** Tests that criteria are read on; of others those of the catalog. */
  tests: z
    .array(
      z.strictObject({ criterionId: shortText, instruments: z.array(shortText).min(1).max(20) }),
    )
    .max(60)
    .default([]),
  /** Numbers that earn 0 and 10 points, instead of the worst and the best candidate. */
  ends: z
    .array(z.strictObject({ criterionId: shortText, worst: z.number(), best: z.number() }))
    .max(60)
    .default([]),
};
