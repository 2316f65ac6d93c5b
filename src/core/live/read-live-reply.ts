import { siteOf } from '../catalog/site-of.ts';
import { z } from 'zod';
import { mapAdvantage } from '../comparison/map-advantage.ts';
import { cleanLiveText, cleanLiveUrl } from './clean-live-text.ts';
import { liveSource, LONGEST_VALUE, type LiveRow, type LiveSource } from './live-answer.ts';

const MOST_SOURCES = 8;
const LONGEST_TITLE = 300;
/** What a provider is told to write where it finds nothing. */
export const NOT_PUBLISHED = 'Not published';

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
const strictReply = z.strictObject({ rows: z.array(strictRow).max(100) });

/** An address that the provider's own search reported; whatever else a reply names is not a source. */
export type Citation = { url: string; title?: string | undefined };

/**
 * The rows of a reply in the order of `criterionIds`, or null when anything in it is not as asked:
 * a row missing, repeated or not asked for, a confidence outside 0–10, a text empty or too long.
 */
export function readLiveReply(
  reply: string,
  criterionIds: readonly string[],
  citations: readonly Citation[],
): LiveRow[] | null {
  const parsed = strictReply.safeParse(findJson(reply));
  if (!parsed.success) return null;
  const byId = new Map(parsed.data.rows.map((row) => [row.feature_id, row]));
  if (byId.size !== criterionIds.length || parsed.data.rows.length !== byId.size) return null;
  const reported = readCitations(citations);
  const rows: LiveRow[] = [];
  for (const criterionId of criterionIds) {
    const row = byId.get(criterionId);
    if (!row) return null;
    const isOpen = [row.product_value, row.competitor_value].some(saysNothing);
    rows.push({
      criterionId,
      productValue: row.product_value,
      competitorValue: row.competitor_value,
      advantage: isOpen ? 'neutral' : mapAdvantage(row.advantage),
      statistics: row.statistics,
      metrics: row.metrics,
      reasoning: row.reasoning,
      confidence: Math.round(row.confidence),
      sources: sourcesOf(row.source_urls, reported),
    });
  }
  return rows;
}

/** The object in a reply: alone, between fences, or after a sentence that some providers cannot suppress. */
function findJson(reply: string): unknown {
  const text = reply.trim();
  for (const candidate of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      continue;
    }
  }
  return null;
}

/** Unknown is never a loss: where one side is not published, nobody leads. */
function saysNothing(text: string): boolean {
  return new RegExp(`^${NOT_PUBLISHED}\\b`, 'i').test(text);
}

function readCitations(citations: readonly Citation[]): Map<string, LiveSource> {
  const found = new Map<string, LiveSource>();
  for (const { url: given, title } of citations) {
    const url = cleanLiveUrl(given);
    if (url === null || found.has(keyOf(url))) continue;
    const name = cleanLiveText((title ?? '').slice(0, LONGEST_TITLE)) || siteOf(url);
    const source = liveSource.safeParse({ title: name, url });
    if (source.success) found.set(keyOf(url), source.data);
  }
  return found;
}

/** The reported addresses the row names; a row that names none leans on the whole search. */
function sourcesOf(urls: readonly string[], reported: Map<string, LiveSource>): LiveSource[] {
  const named = new Set(
    urls.flatMap((url) => {
      const source = reported.get(keyOf(cleanLiveUrl(url) ?? ''));
      return source ? [source] : [];
    }),
  );
  return [...(named.size > 0 ? named : reported.values())].slice(0, MOST_SOURCES);
}

function keyOf(url: string): string {
  return url.replace(/\/$/, '');
}
