import { z } from 'zod';
import { cleanLiveText } from '../live/clean-live-text.ts';
import { LONGEST_VALUE, type LiveRow } from '../live/live-answer.ts';
import { readLiveReply, type Citation, type ReplyRow } from '../live/read-live-reply.ts';
import { MOST_POINTS } from '../live/live-draft.ts';
import { findingShape, LONGEST_FOUND, readFinding, type LiveFinding } from '../live/finding.ts';

/** The reply as it is asked for. Bounds stand in `strictRow`: not every provider's dialect knows them. */
export const replyShape = z.strictObject({
  rows: z.array(
    z.strictObject({
      feature_id: z.string(),
      product_value: z.string(),
      competitor_value: z.string(),
      advantage: z.string(),
      statistics: z.string().nullable(),
      metrics: z.string().nullable(),
      reasoning: z.string(),
      confidence: z.number(),
      source_urls: z.array(z.string()),
    }),
  ),
});

const value = z.string().max(LONGEST_VALUE).transform(cleanLiveText).pipe(z.string().min(1));
const figure = z
  .string()
  .max(LONGEST_VALUE)
  .nullable()
  .transform((text) => (text === null ? null : cleanLiveText(text) || null));

const strictRow = z.strictObject({
  feature_id: z.string(),
  product_value: value,
  competitor_value: value,
  advantage: z.string().min(1).max(LONGEST_VALUE),
  statistics: figure,
  metrics: figure,
  reasoning: value,
  confidence: z.number().min(0).max(10),
  source_urls: z.array(z.string().max(4096)).max(40),
});
const strictRows = z.strictObject({ rows: z.array(strictRow).max(100) });

/**
 * The rows of a reply in the order of `criterionIds`, or null when anything in it is not as asked: no
 * JSON, a field missing or too long, a row missing, repeated or not asked for.
 */
export function readReplyText(
  reply: string,
  criterionIds: readonly string[],
  citations: readonly Citation[],
): LiveRow[] | null {
  const parsed = strictRows.safeParse(findJson(reply));
  return parsed.success
    ? readLiveReply(parsed.data.rows.map(toRow), criterionIds, citations)
    : null;
}

function toRow(row: z.output<typeof strictRow>): ReplyRow {
  const { feature_id, product_value, competitor_value, source_urls, ...same } = row;
  return {
    ...same,
    criterionId: feature_id,
    productValue: product_value,
    competitorValue: competitor_value,
    sourceUrls: source_urls,
  };
}

/** The object in a reply: alone, between fences, or after a sentence that some providers cannot suppress. */
export function findJson(reply: string): unknown {
  const object = reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1);
  for (const candidate of [reply, object]) {
    try {
      return JSON.parse(candidate);
    } catch {
      continue;
    }
  }
  return null;
}

/** The reply to a choice of findings as it is asked for; its bounds stand in `strictChoice`. */
export const choiceShape = z.strictObject({
  points: z.array(z.strictObject({ findingId: z.string(), order: z.number() })),
});

const strictChoice = z.strictObject({ points: choiceShape.shape.points.max(100) });

/**
 * The findings that a reply chooses, in its order: each once, none that was not given, no more than
 * were asked for. null where none is left, or anything in the reply is not as asked.
 */
export function readChoiceText(reply: string, findingIds: readonly string[]): string[] | null {
  const { data } = strictChoice.safeParse(findJson(reply));
  const ordered = (data?.points ?? []).toSorted((one, other) => one.order - other.order);
  const named = ordered.map(({ findingId }) => findingId).filter((id) => findingIds.includes(id));
  const chosen = [...new Set(named)].slice(0, MOST_POINTS);
  return chosen.length > 0 ? chosen : null;
}

const strictFinding = findingShape.extend({
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
): Omit<LiveFinding, 'provider' | 'model' | 'askedAt'> | null {
  const { data } = strictFinding.safeParse(findJson(reply));
  return data ? readFinding(data, citations) : null;
}
