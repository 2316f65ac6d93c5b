import { z } from 'zod';
import { RESULT_KINDS } from '../authoring/results/measured-results.ts';
import { RESULT_SOURCES } from '../authoring/results/read-results.ts';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { ownEditsAnswer, sentFile } from './own-catalog-api.ts';

/** Results of a test of one’s own: a file of them as it would be read, and the claims that they become. */

const MOST_MODELS = 50;
const name = z.string().trim().min(1).max(120);
const figure = z.number().positive().optional();

const measuredModel = z.strictObject({
  /** As the results call it. */
  name: z.string().min(1).max(300),
  value: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  n: z.int().positive(),
  costPerPrompt: figure,
  secondsToFirstToken: figure,
  tokensPerSecond: figure,
  outputTokens: figure,
});
export const measuredResults = z.strictObject({
  instrument: name,
  day: z.iso.date(),
  prompts: z.int().positive(),
  kind: z.enum(RESULT_KINDS),
  top: figure,
  models: z.array(measuredModel).min(1).max(MOST_MODELS),
});

/** `POST /api/own-catalogs/results`: how a file would be read, and which models it most likely means. */
export const resultsPreviewBody = z.strictObject({
  ...sentFile.shape,
  /** Whose models they are mapped to; an own one by the key in the header. */
  catalog: catalogSlug,
  /** Name of the score that is read, where the file holds several. */
  score: z.string().max(200).optional(),
});
export const resultsPreview = z.object({
  source: z.enum(RESULT_SOURCES),
  results: measuredResults,
  /** Names of the scores that it holds, where there are several, the one that is read first. */
  scores: z.array(z.string()),
  /** What is not read and why, a sentence each. */
  notRead: z.array(z.string()),
  /** Slug of the model that each name most likely means; null: none is known. */
  mapping: z.array(z.object({ name: z.string(), slug: z.string().nullable() })),
  /** Models to choose from. */
  models: z.array(z.object({ slug: z.string(), name: z.string() })),
});

/** `POST /api/own-catalogs/current/results`: makes them claims of the catalog; needs the key to edit. */
export const takenResults = z.strictObject({
  results: measuredResults,
  mapping: z
    .array(z.strictObject({ name: z.string().max(300), slug: z.string().max(120).nullable() }))
    .max(MOST_MODELS),
});
export const takenResultsAnswer = ownEditsAnswer.pick({ revision: true, refused: true }).extend({
  /** Ids of the models that have claims of it now. */
  rivals: z.array(z.int()),
  /** Id of the criterion, and of the group of wishes that it is in; null: the catalog names no groups. */
  criterion: z.string(),
  group: z.string().nullable(),
});

export type ResultsPreview = z.infer<typeof resultsPreview>;
export type TakenResults = z.infer<typeof takenResults>;
export type TakenResultsAnswer = z.infer<typeof takenResultsAnswer>;
