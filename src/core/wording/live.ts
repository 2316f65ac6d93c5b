import type { Advantage } from '../catalog/vocabulary.ts';
import { askedAtText, type LiveAnswer } from '../live/live-answer.ts';
import type { Weighed } from '../live/weigh-live.ts';
import { capitalise } from './phrases.ts';
import { confidenceSentence, LEADS } from './verdicts.ts';

/** Sentences on what live providers answered. All of it is unverified, and says so. */

/** Name of the one who answers where no live provider does. */
export const CATALOG_ANALYST = 'Catalog evidence';

/** `Asked: Perplexity (sonar), 2026-11-21 16:50 UTC; …` */
export function askedText(answers: readonly LiveAnswer[]): string {
  const asked = answers.map(
    (answer) => `${answer.provider} (${answer.model}), ${askedAtText(answer)}`,
  );
  return `Asked: ${asked.join('; ')}.`;
}

export function liveTableCaption(subject: string, rival: string): string {
  return `Live answers on ${subject} and ${rival}, unverified`;
}

export function unverifiedHeading(provider: string): string {
  return `${provider}, unverified`;
}

/** `Ours: value; Theirs: value. Product superior, 7/10 confidence.` */
export function accountText(
  [ours, ourValue]: [who: string, value: string],
  [theirs, theirValue]: [who: string, value: string],
  verdict: string,
  confidence: number | null,
): string {
  const sides = `${ours}: ${ourValue}; ${theirs}: ${theirValue.replace(/\.$/, '')}.`;
  return `${sides} ${capitalise(verdict)}${confidenceSentence(confidence)}`;
}

export function togetherText({ agreement, advantage, confidence }: Weighed): string {
  return agreement === 'agree'
    ? `They agree: ${LEADS[advantage]}, ${confidence}/10 confidence.`
    : `They do not agree, so neither leads: ${confidence}/10 confidence.`;
}

export function conflictText(live: readonly { provider: string; advantage: Advantage }[]): string {
  const leads = live.map(({ provider, advantage }) => `${provider}: ${LEADS[advantage]}`);
  return `The live providers do not agree, so neither leads. ${leads.join('; ')}.`;
}
