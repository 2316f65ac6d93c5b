import type { Advantage } from '../catalog/vocabulary.ts';
import type { BatchAnswer, BatchRow, Reading } from '../api/comparison-api.ts';
import { joinWords } from '../wording/format-claim.ts';
import { askedAtText, type LiveAnswer, type LiveRow } from './live-answer.ts';
import { shownConfidence, weighReadings } from './weigh-live.ts';

type Told = { answer: LiveAnswer; row: LiveRow };

export const LEADS: Record<Advantage, string> = {
  product: 'product superior',
  competitor: 'competitor superior',
  neutral: 'neither leads',
};

/** What was done to get the live answers. */
export type LiveResearch = {
  answers: readonly LiveAnswer[];
  unavailable: BatchAnswer['unavailable'];
  apiCalls: number;
};

/**
 * The catalog's answer with what live providers said beside it. Each row's headline becomes the live
 * reading; two that differ are both told, and then nobody leads. Without live answers the catalog's
 * own stays in front.
 */
export function mergeLive(catalog: BatchAnswer, research: LiveResearch): BatchAnswer {
  const { answers, unavailable, apiCalls } = research;
  const [first] = answers;
  const rows = catalog.comparisons.map((row) => mergeRow(row, answers));
  return {
    ...catalog,
    comparisons: rows,
    api_calls_made: apiCalls,
    unavailable,
    ...(first && {
      origin: 'live' as const,
      provider: joinWords(answers.map(({ provider }) => provider)),
      as_of: askedAtText(first),
    }),
  };
}

function mergeRow(row: BatchRow, answers: readonly LiveAnswer[]): BatchRow {
  const told = answers.flatMap((answer): Told[] => {
    const found = answer.rows.find(({ criterionId }) => criterionId === row.feature_id);
    return found ? [{ answer, row: found }] : [];
  });
  if (told.length === 0) return row;
  const live = told.map(readingOf);
  const weighed = weighReadings(told.map((entry) => entry.row));
  const leading = live[weighed.leading];
  if (!leading) return row;
  return {
    ...row,
    ...leading,
    ...(told.length > 1 && together(live)),
    ...(weighed.agreement === 'conflict' && inConflict(live)),
    advantage: weighed.advantage,
    confidence: weighed.confidence,
    live,
    agreement: weighed.agreement,
  };
}

function readingOf({ answer, row }: Told): Reading {
  return {
    origin: 'live',
    provider: answer.provider,
    product_value: row.productValue,
    competitor_value: row.competitorValue,
    advantage: row.advantage,
    statistics: row.statistics,
    metrics: row.metrics,
    reasoning: row.reasoning,
    confidence: shownConfidence(row),
    as_of: askedAtText(answer),
    sources: row.sources.map(({ title, url }) => ({
      title,
      url,
      date: `read on ${answer.askedAt.slice(0, 10)}`,
    })),
  };
}

function together(live: readonly Reading[]): Partial<Reading> {
  const byUrl = new Map(live.flatMap(({ sources }) => sources).map((item) => [item.url, item]));
  return {
    provider: joinWords(live.map(({ provider }) => provider)),
    as_of: [...new Set(live.map(({ as_of }) => as_of))].join('; '),
    sources: [...byUrl.values()],
  };
}

function inConflict(live: readonly Reading[]): Partial<Reading> {
  const leads = live.map(({ provider, advantage }) => `${provider}: ${LEADS[advantage]}`);
  return {
    product_value: sideBySide(live, 'product_value'),
    competitor_value: sideBySide(live, 'competitor_value'),
    statistics: null,
    metrics: null,
    reasoning: `The live providers do not agree, so nobody leads. ${leads.join('; ')}.`,
  };
}

function sideBySide(live: readonly Reading[], field: 'product_value' | 'competitor_value') {
  const values = new Set(live.map((reading) => reading[field]));
  if (values.size === 1) return [...values].join('');
  return live.map((reading) => `${reading[field]} (${reading.provider})`).join('; ');
}
