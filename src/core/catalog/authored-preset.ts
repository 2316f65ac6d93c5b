import { z } from 'zod';
import { label, slug } from './authored-texts.ts';

/** Every rival's price against its result in one test, and the least result that is asked for. */
const priceChart = z.strictObject({
  price: slug,
  quality: slug,
  instrument: label,
  floor: z.number(),
});

/** A buyer's question, answered by a finished comparison, or by a decision where one is named. */
export const authoredPreset = z.strictObject({
  slug,
  question: label,
  /** What it is judged by, in a few words. */
  detail: label,
  subject: slug,
  /** The rival that stands for the subject, when that is not its flagship. */
  as: slug.optional(),
  rivals: z.array(slug).min(1),
  criteria: z.array(slug).min(1),
  chart: priceChart.optional(),
  /** Slug of the preset of `decision` that answers it. */
  decision: slug.optional(),
});

export type AuthoredPreset = z.infer<typeof authoredPreset>;
