import {
  AUXILIARIES,
  CLAUSE_NEGATORS,
  DOUBT_STEMS,
  FORWARD_NEGATORS,
  FRAME_WORDS,
  HEDGES,
  INSTRUCTIONS,
  OPINION_STEMS,
  RESTRICTORS,
  SILENCE_STEMS,
  STATING,
  UNIVERSALS,
} from './lexicon.ts';
import type { Facts } from './facts.ts';
import { factsFor, isQuoted, shareOf, type Context, type Fault } from './context.ts';
import { governing, type Governing } from './reading.ts';
import type { Segment } from './polarity.ts';
import type { Refusal } from './reasons.ts';
import { stemOf } from './stem.ts';
import type { Token } from './tokens.ts';

/**
 * Every word that carries meaning stands in a claim of the side its part speaks of, and is denied
 * only where the claim denies it. `taken` are the tokens that another check has answered for.
 */
export function checkWords(context: Context, taken: ReadonlySet<number>): Fault | null {
  const { reading } = context;
  let proven = taken.size;
  let last: Content[] = [];
  for (const [index, segment] of reading.segments.entries()) {
    const who = governing(reading, index, context.speaker);
    const content = contentOf(context, segment, taken);
    for (const word of content) {
      if (!who) return { reason: 'no-party', words: word.token.text };
      const reason = wordFault(context, who, word, content, segment);
      if (reason) return { reason, words: word.token.text };
    }
    const dangling = danglingDenial(context, segment, taken);
    if (dangling) return { reason: 'negation', words: dangling };
    const short = content.length === 0 ? shortAnswer(context, segment, taken) : null;
    if (short !== null && who) {
      if (!last.every((word) => agrees(context, who, word, short)))
        return { reason: 'negation', words: 'so' };
      if (last.length === 0) return { reason: 'empty', words: '' };
    }
    proven += content.length;
    if (content.length > 0) last = content;
  }
  return proven === 0 ? { reason: 'empty', words: '' } : null;
}

type Content = { token: Token; at: number; stem: string; denied: boolean };

function contentOf(context: Context, { from, to }: Segment, taken: ReadonlySet<number>): Content[] {
  const { tokens, denied } = context.reading;
  const content: Content[] = [];
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (
      !token ||
      taken.has(at) ||
      token.kind === 'party' ||
      token.kind === 'instrument' ||
      token.kind === 'mark'
    )
      continue;
    const stem = stemOf(token.lower);
    const isDenied = denied[at] ?? false;
    if (isFrame(context, token, stem, isDenied) && !isPluralOfPair(context, at)) continue;
    content.push({ token, at, stem, denied: isDenied });
  }
  return content;
}

function isFrame(
  { ledger, cited }: Context,
  { lower, text, kind }: Token,
  stem: string,
  isDenied: boolean,
): boolean {
  if (kind !== 'word') return false;
  if (/^\p{Lu}{2,}$/u.test(text)) return false;
  if (CLAUSE_NEGATORS.has(lower) || FORWARD_NEGATORS.has(lower) || lower === 'not') return true;
  if (UNIVERSALS.has(lower) || ledger.nouns.includes(lower)) return true;
  if (!FRAME_WORDS.has(lower) || (isDenied && SILENCE_STEMS.has(stem))) return false;
  if (!STATING.has(lower)) return true;
  return cited.every((facts) => !facts.denied.has(stem) || (!isDenied && facts.stated.has(stem)));
}

function wordFault(
  context: Context,
  { sides, ofFirm }: Governing,
  word: Content,
  content: readonly Content[],
  segment: Segment,
): Refusal | null {
  for (const side of sides) {
    const facts = factsFor(context, side, ofFirm);
    const reason = faultFor(context, facts, word, content, segment);
    if (reason) return reason;
  }
  return null;
}

function faultFor(
  context: Context,
  facts: Facts[],
  { token, at, stem, denied }: Content,
  content: readonly Content[],
  segment: Segment,
): Refusal | null {
  const { reading } = context;
  if (!denied && DOUBT_STEMS.has(stem) && context.cited.some((each) => each.weak.has(stem)))
    return null;
  const known = facts.filter((each) => speaks(context, each, segment));
  const either = denied && isFurtherDenied(context, content, at);
  if (either && known.some((each) => holds(each, stem, false))) return null;
  if (!known.some((each) => holds(each, stem, denied))) {
    if (known.some((each) => holds(each, stem, !denied))) return 'negation';
    if (facts.some((each) => holds(each, stem, denied))) return 'unknown';
    if (INSTRUCTIONS.has(token.lower)) return 'instruction';
    return isName(context, at) ? 'name' : 'word';
  }
  const holding = known.filter((each) => holds(each, stem, denied));
  const isWritten = (text: string) => holding.some(({ written }) => written.has(text));
  if (isName(context, at) && !isWritten(token.text)) return 'name';
  if (RESTRICTORS.has(token.lower) && !isQuoted(context, holding, at, at + 1)) return 'condition';
  if (isPluralOfPair(context, at)) return 'plural';
  const isNewPlural =
    token.lower.endsWith('s') &&
    !isWritten(token.lower) &&
    singularsOf(token.lower).some(isWritten);
  return isNewPlural && !isVerbAt(reading.tokens, at) ? 'plural' : null;
}

/** "price lists" where the claims have one "price list". */
function isPluralOfPair({ reading, cited }: Context, at: number): boolean {
  const [before, word] = [reading.tokens[at - 1]?.lower ?? '', reading.tokens[at]?.lower ?? ''];
  if (!word.endsWith('s') || cited.some(({ written }) => written.has(word))) return false;
  const isNoun = STATING.has(word) && !isVerbAt(reading.tokens, at);
  return cited.some(({ pairs, written }) =>
    singularsOf(word).some((one) => pairs.has(`${before} ${one}`) || (isNoun && written.has(one))),
  );
}

function singularsOf(word: string): string[] {
  return [word.slice(0, -1), word.replace(/ies$/, 'y'), word.replace(/es$/, '')];
}

const VERB_AFTER = new Set([
  'it',
  'that',
  'which',
  'who',
  'and',
  'also',
  'but',
  'product',
  'firm',
  'company',
]);

function isVerbAt(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'party' || VERB_AFTER.has(before?.lower ?? '');
}

/** Behind the first thing that is denied, and not behind an "or": "no batch API on the free plan". */
function isFurtherDenied({ reading }: Context, content: readonly Content[], at: number): boolean {
  const before = content.findLast((each) => each.at < at && each.denied);
  if (!before) return false;
  const between = reading.tokens.slice(before.at + 1, at);
  return (
    !between.some(({ lower }) => ['and', 'or', 'nor', ','].includes(lower) || isNegator(lower)) &&
    reading.tokens.slice(0, before.at).some(({ lower }) => isNegator(lower))
  );
}

const isNegator = (lower: string): boolean =>
  CLAUSE_NEGATORS.has(lower) || FORWARD_NEGATORS.has(lower) || lower === 'not';

/** What is not known speaks only where the part says that it is not known. */
function speaks(
  { reading, cited, lowers }: Context,
  { claim, silence }: Facts,
  { from, to }: Segment,
): boolean {
  if (!('unknown' in claim)) return true;
  const start = cited.length === 1 ? 0 : from;
  const part = reading.tokens.slice(start, cited.length === 1 ? undefined : to);
  return part.some(({ lower }, step) => {
    if (PLAINLY_UNKNOWN.has(lower)) return silence.has(lower);
    if (!reading.denied[start + step] || !silence.has(stemOf(lower))) return false;
    if (lower === 'public') return isOfEvidence(part[step + 1]);
    return !OF_EVIDENCE.has(lower) || lowers.has('evidence');
  });
}

/** "not found", "not known": of the evidence, not of the thing. */
const OF_EVIDENCE = new Set(['found', 'find', 'known', 'know']);
const PLAINLY_UNKNOWN = new Set(['unknown', 'unpublished', 'undocumented', 'conflict']);

/** "no public evidence", "none is public"; "no public list" says that there is none. */
function isOfEvidence(next: Token | undefined): boolean {
  return (
    next === undefined || next.kind === 'mark' || ['evidence', 'source', 'for'].includes(next.lower)
  );
}

function holds({ stated, denied }: Facts, stem: string, isDenied: boolean): boolean {
  return (isDenied ? denied : stated).has(stem);
}

/** A capital inside a sentence, or a word with figures, is a name; so is one in capitals alone. */
function isName({ reading }: Context, at: number): boolean {
  const token = reading.tokens[at];
  if (!token) return false;
  if (token.kind === 'code') return true;
  const isFirst = at === 0 || ['.', ':', '"'].includes(reading.tokens[at - 1]?.lower ?? '');
  return isFirst ? /^\p{Lu}\P{Ll}/u.test(token.text) : /\p{Lu}/u.test(token.text);
}

/** A "no" that denies nothing of its part, or a side: "the answer is no", "without B". */
function danglingDenial(
  context: Context,
  segment: Segment,
  taken: ReadonlySet<number>,
): string | null {
  const { tokens, denied } = context.reading;
  const isDenied = (at: number) => denied[at] ?? false;
  const content = contentOf(context, segment, taken);
  const isShort = content.length === 0 && shortAnswer(context, segment, taken) !== null;
  for (let at = segment.from; at < segment.to; at += 1) {
    const word = tokens[at]?.lower ?? '';
    if (!isNegator(word) || taken.has(at)) continue;
    const next = tokens[at + 1]?.lower ?? '';
    if (context.cited.some(({ pairs }) => pairs.has(`${word} ${next}`) && next !== '')) continue;
    if (tokens[at + 1]?.kind === 'party' && word !== 'neither' && word !== 'nor') return word;
    const denies =
      content.some((each) => isDenied(each.at)) ||
      [...taken].some((each) => each >= segment.from && each < segment.to && isDenied(each));
    if (!denies && !isShort) return word;
  }
  return null;
}

/** "B does not", "so does B": whether the part says yes or no to the one before; null where it says neither. */
function shortAnswer(
  { reading }: Context,
  { from, to }: Segment,
  taken: ReadonlySet<number>,
): boolean | null {
  const part = reading.tokens.slice(from, to);
  if (part.some((_, step) => taken.has(from + step))) return null;
  if (!part.some(({ kind }) => kind === 'party')) return null;
  const isAnswer = part.some(
    ({ lower }) =>
      AUXILIARIES.has(lower) ||
      ['too', 'also', 'not', 'nor', 'neither', 'never'].includes(lower) ||
      CLAUSE_NEGATORS.has(lower),
  );
  if (!isAnswer) return null;
  return !part.some((_, step) => reading.denied[from + step]);
}

function agrees(
  context: Context,
  { sides, ofFirm }: Governing,
  { stem, denied }: Content,
  isYes: boolean,
): boolean {
  return sides.every((side) =>
    factsFor(context, side, ofFirm).some(
      (facts) => !('unknown' in facts.claim) && holds(facts, stem, isYes ? denied : !denied),
    ),
  );
}

/** What is repeated of a claim keeps its "only", "about" and "not", whose view it is, and its condition. */
export function checkConditions(context: Context): Fault | null {
  const thin = context.cited.find((facts) => isThin(context, facts));
  if (thin) return { reason: 'empty', words: thin.criterion.name };
  const denies = [...context.lowers].some(isNegator);
  const said = context.reading.tokens.map(({ lower }) => lower).join(' ');
  for (const facts of context.cited) {
    for (const { words, stems, names } of facts.parts) {
      const denial = [...words].find(isNegator);
      const rest = [...words].filter((word) => !isNegator(word)).join(' ');
      const isRepeated =
        stems.size === 0
          ? denial !== undefined && rest !== '' && said.includes(rest)
          : shareOf(context, stems) >= REPEATED_FROM;
      if (!isRepeated) continue;
      const turned = outOfOrder(context, names);
      if (turned) return { reason: 'name', words: turned };
      const dropped = [...words].find((word) => isKeeper(word) && !context.lowers.has(word));
      if (dropped) return { reason: 'condition', words: dropped };
      const isWhole = stems.size === 0 || shareOf(context, stems) >= DENIED_FROM;
      if (denial && !denies && isWhole) return { reason: 'negation', words: denial };
      const view = [...stems].find((stem) => OPINION_STEMS.has(stem) && !context.stems.has(stem));
      if (view) return { reason: 'attribution', words: view };
    }
    const missing = facts.conditions.find((stems) => shareOf(context, stems) < CONDITION_FROM);
    if (missing) return { reason: 'condition', words: [...missing].join(' ') };
  }
  return null;
}

/** Names of one part keep their order: who ran what beside whom. */
function outOfOrder({ reading }: Context, names: readonly string[]): string | null {
  const said = reading.tokens.map(({ text }) => text);
  let last = -1;
  for (const name of names) {
    const next = said.indexOf(name, last + 1);
    if (next === -1 && said.includes(name) && names.indexOf(name) === names.lastIndexOf(name))
      return name;
    last = next === -1 ? last : next;
  }
  return null;
}

/** A sentence takes two words of a text, or half of one part: one word alone can be turned round. */
function isThin(context: Context, { claim, parts }: Facts): boolean {
  if ('unknown' in claim || claim.value.kind !== 'text') return false;
  const isMeaning = (word: string) =>
    !isNegator(word) && (!FRAME_WORDS.has(word) || STATING.has(word));
  const used = (words: ReadonlySet<string>) => {
    const meaning = [...words].filter((word) => isMeaning(word) && /[\p{L}\p{N}]/u.test(word));
    const said = meaning.filter((word) => context.stems.has(stemOf(word)));
    return {
      count: said.length,
      isMost: said.length > 0 && said.length >= REPEATED_FROM * meaning.length,
    };
  };
  const parted = parts.map(({ words }) => used(words));
  const total = parted.reduce((sum, { count }) => sum + count, 0);
  return total < 2 && !parted.some(({ isMost }) => isMost);
}

const isKeeper = (word: string): boolean => RESTRICTORS.has(word) || HEDGES.has(word);

const REPEATED_FROM = 0.5;
const DENIED_FROM = 0.75;
const CONDITION_FROM = 0.5;
