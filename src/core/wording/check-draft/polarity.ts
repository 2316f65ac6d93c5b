import { CLAUSE_NEGATORS, FORWARD_NEGATORS, NOT } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Parts of a sentence between marks and joining words, and what in them is denied. */

export type Segment = { from: number; to: number; comma: boolean; relative: boolean };

const BREAKS = new Set(['.', ';', ':', ',', '(', ')', '–', '—', '?', '!']);
const JOINS = new Set(['but', 'while', 'whereas', 'although', 'though']);
const RELATIVES = new Set(['which', 'who', 'whose']);

/** "X is not offered" denies what stands before it; "A does not offer X" what stands behind. */
const TO_BE = new Set(['is', 'are', 'was', 'were', 'be', 'been']);

const DO_NOT = new Set(["don't", "doesn't", "didn't", "can't", 'cannot', "hasn't", "haven't"]);

/** "and" begins a part of its own where a side follows that is no further member of a list. */
export function readSegments(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  let comma = false;
  const close = (to: number, next: number, isComma: boolean) => {
    if (to > from)
      segments.push({ from, to, comma, relative: RELATIVES.has(tokens[from]?.lower ?? '') });
    from = next;
    comma = isComma;
  };
  tokens.forEach((token, at) => {
    if (token.kind === 'mark' && BREAKS.has(token.lower) && !joinsParties(tokens, at)) {
      close(at, at + 1, token.lower === ',');
    } else if (JOINS.has(token.lower)) close(at, at + 1, false);
    else if (RELATIVES.has(token.lower)) close(at, at, false);
    else if (['and', 'or', 'where', 'so'].includes(token.lower) && startsClause(tokens, at))
      close(at, at + 1, false);
  });
  close(tokens.length, tokens.length, false);
  return segments;
}

/** A comma in "A, B and C". */
export function joinsParties(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'party' && partyFollows(tokens, at + 1);
}

function partyFollows(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (['and', 'or', 'the', 'nor', '&', 'both'].includes(tokens[next]?.lower ?? '')) next += 1;
  return tokens[next]?.kind === 'party' && continuesList(tokens, next);
}

/** Behind "A," the list goes on where "B" is followed by another comma or "and", or has an "and" before it. */
function continuesList(tokens: readonly Token[], at: number): boolean {
  if (['and', 'or', 'nor', '&'].includes(tokens[at - 1]?.lower ?? '')) return true;
  const next = tokens[at + 1]?.lower ?? '';
  return ['and', 'or', 'nor', '&'].includes(next) || (next === ',' && partyFollows(tokens, at + 2));
}

function startsClause(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.kind === 'party' && tokens[at]?.lower !== 'where') return false;
  let next = at + 1;
  while (['the', 'does', 'has', 'for', 'is'].includes(tokens[next]?.lower ?? '')) next += 1;
  return tokens[next]?.kind === 'party';
}

/** For each token whether it is denied. */
export function readPolarity(tokens: readonly Token[], segments: readonly Segment[]): boolean[] {
  const denied = tokens.map(() => false);
  segments.forEach((segment, index) => {
    for (let at = segment.from; at < segment.to; at += 1) {
      const start = deniedFrom(tokens, segment, at);
      if (start === null) continue;
      const end = endOfList(tokens, segments, index);
      for (let each = start; each < end; each += 1) denied[each] = true;
    }
  });
  return denied;
}

function deniedFrom(tokens: readonly Token[], segment: Segment, at: number): number | null {
  const word = tokens[at]?.lower ?? '';
  if (CLAUSE_NEGATORS.has(word)) return DO_NOT.has(word) ? at : segment.from;
  if (word === NOT) return TO_BE.has(tokens[at - 1]?.lower ?? '') ? segment.from : at;
  if (word === 'no' && ['more', 'less', 'fewer'].includes(tokens[at + 1]?.lower ?? '')) return null;
  return FORWARD_NEGATORS.has(word) ? at : null;
}

/** "no status page, change log or service levels": the denial goes on to the "or". */
function endOfList(tokens: readonly Token[], segments: readonly Segment[], index: number): number {
  const own = segments[index]?.to ?? 0;
  for (let next = index + 1; next <= index + 3; next += 1) {
    const segment = segments[next];
    if (!segment?.comma) return own;
    const hasOr = tokens
      .slice(segment.from, segment.to)
      .some(({ lower }) => lower === 'or' || lower === 'nor');
    if (hasOr) return segment.to;
  }
  return own;
}
