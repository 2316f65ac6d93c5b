import { z } from 'zod';
import { authoredEvidence } from './authored-claim.ts';
import { label, sentenceText, slug } from './authored-texts.ts';

/** What people write in `own-hardware.yaml`: GPUs, how fast they are, and what open weights take. */

const evidence = z.array(authoredEvidence).min(1);
const amount = z.number().positive();

const MEMORY = 'must say how many gigabytes a GPU holds, because one without memory runs nothing';

const gpu = z.strictObject({
  id: slug,
  name: label,
  memory_gb: z.number(MEMORY).positive(MEMORY),
  /** Power at full load, with its share of the machine where that is known. */
  watts: amount.optional(),
  evidence,
  /** On demand, an hour; fewer than two leave the rent to the buyer. */
  offers: z.array(z.strictObject({ by: label, per_hour: amount, evidence })).default([]),
});

/** Input and output together, a GPU. */
const rate = z.strictObject({
  tokens_per_second: amount,
  /** Measured without a limit on waiting. */
  offline: z.literal(true).optional(),
});

const assumption = z.strictObject({
  value: z.number().nonnegative(),
  /** Reads after a colon. */
  because: sentenceText,
  /** None where it is an assumption of the catalog’s own. */
  evidence: z.array(authoredEvidence).default([]),
});

const weights = z.strictObject({
  class: slug,
  parameters_b: amount,
  active_parameters_b: amount,
  /** The first is counted with until a buyer names other bits. */
  sizes: z.array(z.strictObject({ bits: amount, gb: amount })).min(1),
  /** Of the cache at 16 bits; without it the cache is not counted. */
  kv_bytes_per_token: amount.optional(),
  note: sentenceText.optional(),
  evidence,
});

export const authoredOwnHardware = z.strictObject({
  /** Sizes of models whose throughput is alike. */
  classes: z.array(z.strictObject({ id: slug, name: label })).min(1),
  defaults: z.strictObject({
    memory_headroom_percent: assumption,
    utilisation_percent: assumption,
    peak_factor: assumption,
    spare_replicas: assumption,
    people_monthly: assumption,
    first_token_seconds: assumption,
    token_seconds: assumption,
    offline_percent: assumption,
  }),
  gpus: z.array(gpu).min(1).max(8, 'must be at most eight, so that a buyer can choose'),
  throughput: z
    .array(
      z.strictObject({
        class: slug,
        gpu: slug,
        low: rate,
        high: rate,
        measured: sentenceText,
        evidence,
      }),
    )
    .min(1),
  /** By the slug of the rival. */
  weights: z.record(slug, weights),
});

export type AuthoredOwnHardware = z.infer<typeof authoredOwnHardware>;
