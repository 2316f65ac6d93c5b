import { formatDay, formatNumber } from '../catalog/format-number.ts';
import { hostOf } from '../catalog/site-of.ts';
import type { Unit } from '../catalog/units.ts';
import type { Apart, Note, Proposal, Target, Value } from '../knowledge/refresh/proposal.ts';
import { sameValue } from '../knowledge/refresh/weigh-value.ts';
import { countOf, joinWords } from './phrases.ts';

/** Sentences about what a refresh proposes, for its reviewer. */

const NAMED_AT_MOST = 5;

const APART_TEXT: Record<Apart, string> = {
  'price-step': 'less than half or more than twice the price',
  'other-price': 'another price of this model is set apart',
  limit: 'a limit always waits for a person',
  'lost-item': 'the list lost an item',
  status: 'a status always waits for a person',
  'release-date': 'another day of release',
  retires: 'an announced end always waits for a person',
  vanished: 'the source lists the model no more; it may have ended',
  condition: 'the claim has a scope, an end or a note; does that still hold?',
  reseller: 'a reseller gives it, and may have a limit of its own',
  'said-unknown': 'the catalog says that it is not published or does not apply',
  vendor: 'the catalog has it from the vendor',
  pages: 'the catalog has it from two pages or more',
  confidence: 'the catalog is surer of it than of this source',
  'other-source': 'the catalog does not have it from this source',
  terms: 'the price has other terms, which would stay as they are',
  'sources-differ': 'the sources differ',
  'new-model': 'write a file for it, or its name under refresh.ignored of catalog.yaml',
  answer: 'an answer is written by a person',
  rating: 'a rating is written by a person',
  term: 'a row of price_terms is written by a person',
};

export function apartText(apart: Apart): string {
  return APART_TEXT[apart];
}

/** What the other sources say of a proposal: "LiteLLM says the same: high confidence". */
export function opinionsText({ is, others, change }: Proposal): string {
  if (change === 'confirmed') return '';
  return others
    .map((other) =>
      is !== null && sameValue(other.is, is)
        ? `${other.name} says the same: high confidence`
        : `${other.name} says ${refreshedValue(other.is, null)}`,
    )
    .join('; ');
}

/** A change that waits, in one line of the log. */
export function objectionText({ id, was, is, change, target }: Proposal): string {
  if (change === 'vanished') return `${id}: not listed twice, may have ended`;
  if (target.kind === 'model') return `${id}: new model`;
  return `${id}: ${refreshedValue(was, null)} → ${refreshedValue(is, null)}`;
}

/** Behind a claim: `models.dev says 128,000 since 23 November 2026.` */
export function disputeText({ url }: { url: string }, is: Value, since: string): string {
  return `${hostOf(url)} says ${refreshedValue(is, null)} since ${formatDay(since)}.`;
}

/** Why nothing of a document is used that says too much otherwise. */
export function upheavalText({ changed, read }: { changed: number; read: number }): string {
  return `it changes ${changed} of ${read} claims, more than 5%, so nothing of it is taken`;
}

/** Why nothing of a document is used that lists much less than the last one did. */
export function lossText({ before, still }: { before: number; still: number }): string {
  return `it lists ${still} of the ${before} models of last time, under 80%, so nothing of it is taken`;
}

/** What a proposal is about, of a price with its condition: "… above 272,000 tokens, fast". */
export function targetText(target: Target): string {
  if (target.kind === 'model') return 'New model';
  if (target.kind === 'field') return target.slug;
  if (target.kind === 'criterion') return target.name;
  const { name, above, tier } = target;
  const size = above === undefined ? '' : ` above ${formatNumber(above, null)} tokens`;
  return `${name}${size}${tier === undefined ? '' : `, ${tier}`}`;
}

export function refreshedValue(value: Value | null, unit: Unit | null): string {
  if (value === null) return 'unknown';
  if (typeof value === 'number') return formatNumber(value, unit);
  return Array.isArray(value) ? value.join(', ') : value;
}

/** How far a value moved: "+25%", "6 times as much", "new", "Video added". */
export function changeText({ change, was, is, times }: Proposal): string {
  if (change === 'confirmed') return 'unchanged';
  if (change === 'vanished') return 'gone';
  if (change === 'new') return 'new';
  if (Array.isArray(was) && Array.isArray(is)) {
    const added = is.filter((item) => !was.includes(item)).map((item) => `${item} added`);
    const removed = was.filter((item) => !is.includes(item)).map((item) => `${item} removed`);
    return [...added, ...removed].join(', ');
  }
  if (times === null) return 'changed';
  if (times >= 2) return `${formatNumber(times, null)} times as much`;
  const percent = Math.round((times - 1) * 1000) / 10;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

export function noteText({ kind, field, rivals }: Note, words: { one: string; many: string }) {
  const count = countOf(rivals.length, words);
  const named = joinWords([
    ...rivals.slice(0, NAMED_AT_MOST),
    ...(rivals.length > NAMED_AT_MOST ? [`${rivals.length - NAMED_AT_MOST} more`] : []),
  ]);
  switch (kind) {
    case 'unreadable':
      return 'The document has another form than expected; nothing is proposed.';
    case 'incomplete':
      return `The document lacks ${count} (${named}), so it is taken for incomplete; nothing is proposed.`;
    case 'field':
      return `"${field}" is missing or cannot be read for ${count}: ${named}.`;
    case 'reseller':
      return `The price is another seller's for ${count}: ${named}.`;
    case 'declined':
      return `What it says was declined before for ${count}: ${named}.`;
    case 'older':
      return `The catalog has a newer source for ${count}: ${named}.`;
  }
}
