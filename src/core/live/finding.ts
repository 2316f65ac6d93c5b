import { z } from 'zod';
import { NOT_PUBLISHED } from '../catalog/vocabulary.ts';
import { cleanLiveText } from './clean-live-text.ts';
import { liveSource } from './live-answer.ts';
import { keyOfAddress, readCitations, type Citation } from './read-live-reply.ts';

/**
 * What one live provider answered about one cell of an own catalog, as it came; whether it may be
 * proposed is judged whenever it is shown.
 */

export const LONGEST_FOUND = 1200;
const LONGEST_QUOTE = 300;
const MOST_SOURCES = 3;

export const finding = z.object({
  provider: z.string(),
  model: z.string(),
  /** ISO 8601 in UTC. */
  askedAt: z.iso.datetime(),
  /** null: it found nothing. */
  value: z.string().min(1).max(LONGEST_FOUND).nullable(),
  /** Which test gave the figure, where the provider names one. */
  test: z.string().nullable(),
  quote: z.string().max(LONGEST_QUOTE).nullable(),
  /** 0–10 as the provider gave it. */
  confidence: z.int().min(0).max(10),
  /** `date` is the page's own, as the provider writes it. */
  sources: z.array(liveSource.extend({ date: z.string().nullable() })),
});
export type LiveFinding = z.infer<typeof finding>;

/** The reply about one value as it is asked for; its bounds stand where it is read. */
export const findingShape = z.strictObject({
  found: z.boolean(),
  value: z.string(),
  test: z.string().nullable(),
  quote: z.string().nullable(),
  confidence: z.number(),
  sources: z.array(z.strictObject({ url: z.string(), published: z.string().nullable() })),
});

/**
 * What a reply says. Its sources are the pages that it names itself, that the provider's own search
 * reported, and that are read over https: a page that the provider did not name supports no claim.
 */
export function readFinding(
  reply: z.infer<typeof findingShape>,
  citations: readonly Citation[],
): Omit<LiveFinding, 'provider' | 'model' | 'askedAt'> {
  const value = cleanLiveText(reply.value);
  const isFound = reply.found && value !== '' && value !== NOT_PUBLISHED;
  const reported = readCitations(citations);
  const named = new Map<string, LiveFinding['sources'][number]>();
  for (const { url, published } of reply.sources) {
    const source = reported.get(keyOfAddress(url));
    if (!source?.url.startsWith('https://') || named.has(source.url)) continue;
    named.set(source.url, { ...source, date: shortText(published) });
  }
  return {
    value: isFound ? value : null,
    test: shortText(reply.test),
    quote: shortText(reply.quote),
    confidence: Math.round(reply.confidence),
    sources: [...named.values()].slice(0, MOST_SOURCES),
  };
}

function shortText(text: string | null): string | null {
  const plain = cleanLiveText(text ?? '');
  if (plain === '') return null;
  return plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : plain;
}
