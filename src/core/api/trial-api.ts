import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { JUDGEMENTS } from '../trial/judgement.ts';
import { TRIAL_LIMITS } from '../trial/trial-cost.ts';
import { takenResults } from './results-api.ts';

/**
 * `/api/trials`: blind trials of a few models on the visitor’s own prompts. Before the reveal no answer of the API holds
 * anything by which a model could be told. Keys come in headers alone.
 */

export const TRIAL_KEY_HEADER = 'trial-key';
export const TRIAL_PASS_HEADER = 'trial-pass';
export const TRIAL_JUDGE_HEADER = 'trial-judge';
const held = z.string().max(200).default('');
export const trialKeyHeader = z.object({ [TRIAL_KEY_HEADER]: held });
export const trialPassHeader = z.object({ [TRIAL_PASS_HEADER]: held });
export const trialJudgeHeader = z.object({
  [TRIAL_KEY_HEADER]: held,
  /** Random, of the judge’s browser. */
  [TRIAL_JUDGE_HEADER]: z.string().regex(/^[\w-]{16,64}$/),
});

const usd = z.number().nonnegative();

/** `GET /api/trials` */
export const trialSettingsQuery = z.object({ catalog: catalogSlug.optional() });
export const trialSettings = z.object({
  /** Null: trials can run; else why not, as a sentence. */
  why: z.string().nullable(),
  catalog: z.string().nullable(),
  daily_usd: usd,
  left_usd: usd,
  models: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The maker who would be asked; null where none can be, with the reason. */
      to: z.string().nullable(),
      why: z.string().nullable(),
    }),
  ),
});
export type TrialSettings = z.infer<typeof trialSettings>;

const [fewestPrompts, mostPrompts] = TRIAL_LIMITS.prompts;
const [fewestCandidates, mostCandidates] = TRIAL_LIMITS.candidates;
const asked = {
  catalog: catalogSlug,
  models: z
    .array(z.int().positive())
    .min(fewestCandidates)
    .max(mostCandidates)
    .refine((ids) => new Set(ids).size === ids.length),
  prompts: z
    .array(z.string().trim().min(1).max(TRIAL_LIMITS.promptBytes))
    .min(fewestPrompts)
    .max(mostPrompts),
};

/** `POST /api/trials/estimates`: costs nothing, and nothing leaves. */
export const trialEstimateBody = z.strictObject(asked);
export const trialEstimate = z.object({
  calls: z.int(),
  likely_usd: usd,
  /** No run costs more. */
  most_usd: usd,
  /** Who gets the prompts. */
  recipients: z.array(z.object({ to: z.string(), models: z.array(z.string()), calls: z.int() })),
  notes: z.array(z.string()),
});
export type TrialEstimate = z.infer<typeof trialEstimate>;

export const trialWordBody = z.strictObject({ word: z.string().min(1).max(400) });
export const trialPass = z.object({ pass: z.string() });

/** `POST /api/trials`: the run begins. */
export const newTrialBody = z.strictObject({ ...asked, cap_usd: z.number().positive() });
/** 201: the only time that the keys are shown. */
export const createdTrial = z.object({ edit_key: z.string(), view_key: z.string() });

/** `GET /api/trials/current` */
export const trialState = z.object({
  may: z.enum(['edit', 'view']),
  state: z.enum(['running', 'cancelled', 'over']),
  is_revealed: z.boolean(),
  prompts: z.int(),
  candidates: z.int(),
  /** Answers so far, and how many are due. */
  answered: z.int(),
  asked: z.int(),
  of: z.int(),
  spent_usd: usd,
  cap_usd: usd,
  notes: z.array(z.string()),
  judgements: z.int(),
  judges: z.int(),
  has_texts: z.boolean(),
  /** YYYY-MM-DD: the day on which all of it is removed. */
  removed_on: z.string(),
});
export type TrialState = z.infer<typeof trialState>;

/** `GET /api/trials/current/pair`: the next of this judge; `at` is null when all are judged. */
export const trialPair = z.object({
  at: z.int().nullable(),
  done: z.int(),
  of: z.int(),
  prompt: z.string(),
  left: z.string(),
  right: z.string(),
});
export type TrialPair = z.infer<typeof trialPair>;
export const trialJudgementBody = z.strictObject({
  at: z.int().nonnegative().max(10_000),
  word: z.enum(JUDGEMENTS),
});

/** `GET /api/trials/current/result`; letters before the reveal, names and figures after. */
export const trialResult = z.object({
  conclusion: z.string(),
  counted: z.string().nullable(),
  notes: z.array(z.string()),
  /** The strongest first. */
  models: z.array(
    z.object({
      name: z.string(),
      share: z.number(),
      low: z.number(),
      high: z.number(),
      text: z.string(),
    }),
  ),
  is_revealed: z.boolean(),
  /** After the reveal: what `POST /api/own-catalogs/current/results` takes, and of which catalog the models are. */
  taken: takenResults.extend({ catalog: z.string() }).nullable(),
});
export type TrialResult = z.infer<typeof trialResult>;

export const trialRevealBody = z.strictObject({ keep_texts: z.boolean() });
export const trialTexts = z.object({
  prompts: z.array(
    z.object({
      prompt: z.string(),
      answers: z.array(z.object({ model: z.string(), answer: z.string().nullable() })),
    }),
  ),
});
