import { z } from 'zod';
import { advantage } from '../document/report-document.ts';

/**
 * What one live provider answered to one question: kept as it is until it expires, shown beside the
 * catalog's claims and never in their place. Nothing in it has been checked.
 */

export const LONGEST_VALUE = 2000;

const text = z.string().min(1).max(LONGEST_VALUE);

export const liveSource = z.object({
  title: z.string().min(1).max(300),
  url: z.url({ protocol: /^https?$/ }).max(2048),
});

export const liveRow = z.object({
  criterionId: z.string(),
  productValue: text,
  competitorValue: text,
  advantage,
  statistics: text.nullable(),
  metrics: text.nullable(),
  reasoning: text,
  /** 0–10 as the provider gave it; what is shown follows from it by `shownConfidence`. */
  confidence: z.int().min(0).max(10),
  sources: z.array(liveSource),
});

export const liveAnswer = z.object({
  provider: z.string(),
  model: z.string(),
  /** ISO 8601 in UTC. */
  askedAt: z.iso.datetime(),
  rows: z.array(liveRow),
});

export type LiveSource = z.infer<typeof liveSource>;
export type LiveRow = z.infer<typeof liveRow>;
export type LiveAnswer = z.infer<typeof liveAnswer>;

/** `2026-11-21 16:50 UTC`, as every output shows the time of a live answer. */
export function askedAtText({ askedAt }: Pick<LiveAnswer, 'askedAt'>): string {
  return `${askedAt.slice(0, 10)} ${askedAt.slice(11, 16)} UTC`;
}
