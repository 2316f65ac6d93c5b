import {
  COMPARATORS,
  RATIO_FILLERS,
  RATIO_WORDS,
  SUPERLATIVE_PHRASES,
  type Relation,
} from './lexicon.ts';
import { governing, segmentOf, type Reading } from './reading.ts';
import type { Quantity } from './quantities.ts';
import { boundBefore, type Token } from './tokens.ts';
import type { Bound } from './lexicon.ts';

/** What a sentence sets against another: who is ahead, by how much, and how many times. */

export type Found = { from: number; to: number; relation: Relation; superlative: boolean };
export type Share = {
  from: number;
  to: number;
  /** Position of the quantity it was read from; -1 for "twice" and "half". */
  at: number;
  value: number;
  /** `times`: ours is so many times theirs; `fewer`: theirs is so many times ours; shares of 1 less or more. */
  kind: 'times' | 'fewer' | 'less' | 'more' | 'gap';
  bound: Bound | null;
  quantity: Quantity | null;
};

/** Comparing words that no number explains. */
export function findComparators(
  { tokens, quantities }: Reading,
  shares: readonly Share[],
): Found[] {
  const taken = new Set<number>();
  for (const { from, at } of quantities)
    for (let each = from; each <= at; each += 1) taken.add(each);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken.has(at) || shares.some(({ from, to }) => at >= from && at < to)) continue;
    const phrase = SUPERLATIVE_PHRASES.find((words) => startsWith(tokens, at, words));
    if (phrase) {
      const to = at + phrase.split(' ').length;
      found.push({ from: at, to, relation: relationNear(tokens, at), superlative: true });
      at = to - 1;
      continue;
    }
    const comparator = COMPARATORS.get(tokens[at]?.lower ?? '');
    if (comparator) found.push({ from: at, to: at + 1, ...comparator });
  }
  return found;
}

function startsWith(tokens: readonly Token[], at: number, phrase: string): boolean {
  return phrase.split(' ').every((word, step) => tokens[at + step]?.lower === word);
}

/** "cheaper than any": the comparing word before the phrase. */
function relationNear(tokens: readonly Token[], at: number): Relation {
  for (let before = at - 1; before >= 0 && before > at - 8; before -= 1) {
    const comparator = COMPARATORS.get(tokens[before]?.lower ?? '');
    if (comparator) return comparator.relation;
  }
  return 'better';
}

const MORE: readonly (Relation | undefined)[] = ['more', 'dearer', 'better', 'faster'];
const LESS: readonly (Relation | undefined)[] = ['less', 'cheaper', 'worse', 'slower'];

/** "twice", "2.5 times", "40% of", "60% less", "by 6.7 points". */
export function findShares({ tokens, quantities }: Reading): Share[] {
  const shares: Share[] = [];
  tokens.forEach((token, at) => {
    const value = Object.hasOwn(RATIO_WORDS, token.lower) ? RATIO_WORDS[token.lower] : undefined;
    if (value !== undefined && tokens[at + 1]?.lower !== '-')
      shares.push(timesFrom(tokens, at, at + 1, value, null));
  });
  for (const quantity of quantities) {
    const share = shareOf(tokens, quantity);
    if (share) shares.push(share);
  }
  return shares;
}

function shareOf(tokens: readonly Token[], quantity: Quantity): Share | null {
  const { from, to, value, percent, bound, at } = quantity;
  const next = tokens[to]?.lower ?? '';
  if (next === 'times') return timesFrom(tokens, from, to + 1, value, quantity);
  const base = { from, at, value, bound, quantity };
  const behind = [next, tokens[to + 1]?.lower ?? '', tokens[to + 2]?.lower ?? ''];
  const word = behind
    .slice(0, percent ? 1 : 3)
    .find((each) => COMPARATORS.has(each) && COMPARATORS.get(each)?.superlative === false);
  const relation = COMPARATORS.get(word ?? '')?.relation;
  if (percent && (next === 'of' || next === 'as'))
    return { ...base, to, kind: 'times', value: value / 100 };
  if (percent && LESS.includes(relation)) return { ...base, to, kind: 'less', value: value / 100 };
  if (percent && MORE.includes(relation)) return { ...base, to, kind: 'more', value: value / 100 };
  const isBy = tokens[from - 1]?.lower === 'by';
  if (!isBy && (word === undefined || next === 'against')) return null;
  const points = behind.findIndex((each) => each.startsWith('point'));
  return { ...base, from: isBy ? from - 1 : from, to: to + points + 1, kind: 'gap' };
}

function timesFrom(
  tokens: readonly Token[],
  from: number,
  to: number,
  value: number,
  quantity: Quantity | null,
): Share {
  let end = to;
  while (
    ['as', 'of'].includes(tokens[end]?.lower ?? '') ||
    RATIO_FILLERS.has(tokens[end]?.lower ?? '')
  )
    end += 1;
  const relation = COMPARATORS.get(tokens[end]?.lower ?? '')?.relation;
  const bound = quantity ? null : boundBefore(tokens, from);
  return {
    from: bound ? from - bound.length : from,
    to: end,
    at: quantity?.at ?? -1,
    value,
    kind: LESS.includes(relation) ? 'fewer' : 'times',
    bound: quantity?.bound ?? bound?.bound ?? null,
    quantity,
  };
}

/** Who is set against whom. Null where it can be read in two ways; no others where nobody else is named. */
export type Pairing = { side: number; others: number[]; isAll: boolean; ofFirm: boolean };

const MUTUAL: readonly Relation[] = ['same', 'level'];

export function pairAt(
  reading: Reading,
  from: number,
  sides: number,
  speaker: number | null,
  relation: Relation | null = null,
): Pairing[] | null {
  const index = segmentOf(reading, from);
  const segment = reading.segments[index];
  if (!segment) return null;
  const own = reading.mentions.filter(
    (mention) => mention.from >= segment.from && mention.from < segment.to,
  );
  const acting = own.filter(({ role }) => role === 'subject');
  if (
    acting.some((mention) => mention.from > from) &&
    !acting.some((mention) => mention.from < from)
  )
    return null;
  if (acting.length > 1 && !acting.every(({ possessive }, at) => at > 0 || possessive)) return null;
  const owners = own.filter((mention) => mention.role === 'owner' && mention.from < from);
  const lead =
    acting.find((mention) => mention.from < from) ??
    owners[0] ??
    (acting.length > 0 ? undefined : governing(reading, index, speaker));
  if (!lead || lead.sides.length === 0) return null;
  const allNamed = reading.mentions.flatMap((mention) => mention.sides);
  const ownNamed = own.flatMap((mention) => mention.sides);
  const isOther = (side: number) => !lead.sides.includes(side);
  const near = ownNamed.filter(isOther);
  const named = [...new Set(near.length > 0 ? near : allNamed.filter(isOther))];
  const all = Array.from({ length: sides }, (_, side) => side).filter(isOther);
  const isMutual = relation !== null && MUTUAL.includes(relation) && lead.sides.length > 1;
  const others = named.length > 0 || isMutual ? named : all;
  const ofFirm = reading.mentions.some((mention) => mention.ofFirm);
  return lead.sides.map((side) => {
    const within = isMutual ? lead.sides.filter((each) => each !== side) : [];
    const against = [...others, ...within];
    return {
      side,
      others: against,
      isAll: against.length === all.length && named.length === 0,
      ofFirm,
    };
  });
}
