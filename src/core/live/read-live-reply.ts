import { siteOf } from '../catalog/site-of.ts';
import { NOT_PUBLISHED } from '../catalog/vocabulary.ts';
import { mapAdvantage } from '../comparison/map-advantage.ts';
import { cleanLiveText, cleanLiveUrl } from './clean-live-text.ts';
import { liveSource, type LiveRow, type LiveSource } from './live-answer.ts';

const MOST_SOURCES = 8;
const LONGEST_TITLE = 300;

/** One row of a reply, its texts already cleaned. */
export type ReplyRow = Pick<
  LiveRow,
  'criterionId' | 'productValue' | 'competitorValue' | 'statistics' | 'metrics' | 'reasoning'
> & {
  advantage: string;
  /** 0–10, not yet whole. */
  confidence: number;
  sourceUrls: string[];
};

/** An address that the provider's own search reported; whatever else a reply names is not a source. */
export type Citation = { url: string; title?: string | undefined };

/**
 * The rows in the order of `criterionIds`, or null when one is missing, repeated or not asked for.
 * Where a side is not published neither leads; only addresses among `citations` become sources.
 */
export function readLiveReply(
  given: readonly ReplyRow[],
  criterionIds: readonly string[],
  citations: readonly Citation[],
): LiveRow[] | null {
  const byId = new Map(given.map((row) => [row.criterionId, row]));
  if (byId.size !== criterionIds.length || given.length !== byId.size) return null;
  const reported = readCitations(citations);
  const rows: LiveRow[] = [];
  for (const criterionId of criterionIds) {
    const row = byId.get(criterionId);
    if (!row) return null;
    const { sourceUrls, ...texts } = row;
    const isOpen = [row.productValue, row.competitorValue].some(saysNothing);
    rows.push({
      ...texts,
      advantage: isOpen ? 'neutral' : mapAdvantage(row.advantage),
      confidence: Math.round(row.confidence),
      sources: sourcesOf(sourceUrls, reported),
    });
  }
  return rows;
}

/** Unknown is never a loss: where one side is not published, neither leads. */
function saysNothing(text: string): boolean {
  return new RegExp(`^${NOT_PUBLISHED}\\b`, 'i').test(text);
}

/** What the provider's own search reported, found by `keyOfAddress`. */
export function readCitations(citations: readonly Citation[]): Map<string, LiveSource> {
  const found = new Map<string, LiveSource>();
  for (const { url: given, title } of citations) {
    const url = cleanLiveUrl(given);
    if (url === null || found.has(keyOfAddress(url))) continue;
    const name = cleanLiveText((title ?? '').slice(0, LONGEST_TITLE)) || siteOf(url);
    const source = liveSource.safeParse({ title: name, url });
    if (source.success) found.set(keyOfAddress(url), source.data);
  }
  return found;
}

/** The reported addresses the row names; a row that names none rests on the whole search. */
function sourcesOf(urls: readonly string[], reported: Map<string, LiveSource>): LiveSource[] {
  const named = new Set(
    urls.flatMap((url) => {
      const source = reported.get(keyOfAddress(url));
      return source ? [source] : [];
    }),
  );
  return [...(named.size > 0 ? named : reported.values())].slice(0, MOST_SOURCES);
}

/** The same for one page, however a reply writes its address. */
export function keyOfAddress(url: string): string {
  return (cleanLiveUrl(url) ?? '').replace(/\/$/, '');
}
