import { z } from 'zod';
import { LONGEST_FOUND, readFinding, type Finding } from '../live/finding.ts';
import type { Citation } from '../live/read-live-reply.ts';
import { findJson } from './live-reply.ts';

/** The reply about one value as it is asked for; its bounds stand in `strictReply`. */
export const findingShape = z.strictObject({
  found: z.boolean(),
  value: z.string(),
  test: z.string().nullable(),
  quote: z.string().nullable(),
  confidence: z.number(),
  sources: z.array(z.strictObject({ url: z.string(), published: z.string().nullable() })),
});

const strictReply = findingShape.extend({
  value: z.string().max(LONGEST_FOUND),
  test: z.string().max(LONGEST_FOUND).nullable(),
  quote: z.string().max(LONGEST_FOUND).nullable(),
  confidence: z.number().min(0).max(10),
  sources: z
    .array(z.strictObject({ url: z.string().max(4096), published: z.string().max(120).nullable() }))
    .max(40),
});

/** What a reply says; null when anything in it is not as asked. */
export function readFindingText(
  reply: string,
  citations: readonly Citation[],
): Omit<Finding, 'provider' | 'model' | 'askedAt'> | null {
  const { data } = strictReply.safeParse(findJson(reply));
  return data ? readFinding(data, citations) : null;
}
