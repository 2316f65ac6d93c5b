import type { UnknownReason } from '../../catalog/vocabulary.ts';
import {
  APPLICABLE_STEMS,
  ATTRIBUTION_STEMS,
  CONDITION_WORDS,
  CONFLICT_STEMS,
  DOUBT_WORDS,
  FRAME_WORDS,
  PRICE_STEMS,
  RESTRICTORS,
  SAYING_STEMS,
  SCORE_STEMS,
  SILENCE_STEMS,
  SILENT_WORDS,
  UNRESEARCHED_STEMS,
} from './lexicon.ts';
import type { KnownLedgerClaim, LedgerClaim, LedgerCriterion } from './ledger.ts';
import { readPolarity, readSegments } from './polarity.ts';
import {
  readDates,
  readQuantities,
  unitWords,
  type DateMention,
  type Quantity,
} from './quantities.ts';
import { stemOf } from './stem.ts';
import { tokenise, type Token } from './tokens.ts';

/** What one claim lets a sentence say. */
export type Facts = {
  claim: LedgerClaim;
  criterion: LedgerCriterion;
  /** Stems it states, and stems it denies. */
  stated: Set<string>;
  denied: Set<string>;
  /** Stems that say its value is not known; empty where it is known. */
  silence: Set<string>;
  /** Words as they are written, for names, codes and plurals. */
  written: Set<string>;
  /** Each word with the one before it. */
  pairs: Set<string>;
  /** "SOC 2": a name and the number behind it. */
  tags: Set<string>;
  quantities: { quantity: Quantity; near: Set<string> }[];
  dates: DateMention[];
  /** Stems of each condition under which a yes holds. */
  conditions: Set<string>[];
  /** The parts of its text: their words, and the stems that carry meaning. */
  parts: { words: Set<string>; stems: Set<string>; names: string[] }[];
  /** Stems that say how weak it is. */
  weak: Set<string>;
  /** Stems of whose view it is; empty where it is nobody's. */
  views: Set<string>;
  /** Stems of the criterion's name, and of name and description. */
  topic: Set<string>;
  vocabulary: Set<string>;
};

/** So many words around a number say what it counts. */
const NEAR = 6;

type Read = { tokens: Token[]; denied: boolean[] };

export function factsOf(claim: LedgerClaim, criterion: LedgerCriterion): Facts {
  const topic = topicOf(criterion);
  const facts: Facts = {
    claim,
    criterion,
    stated: new Set(),
    denied: new Set(),
    silence: new Set(),
    written: new Set(),
    tags: new Set(),
    pairs: new Set(),
    quantities: [],
    dates: [],
    conditions: [],
    parts: [],
    weak: new Set(),
    views: new Set(),
    topic,
    vocabulary: new Set([...topic, ...stemsOf(tokenise(criterion.description))]),
  };
  if ('unknown' in claim) addUnknown(facts, claim.unknown);
  else addKnown(facts, claim);
  return facts;
}

const TOPICS = new WeakMap<LedgerCriterion, Set<string>>();

/** Stems of a criterion's name. */
export function topicOf(criterion: LedgerCriterion): Set<string> {
  const topic = TOPICS.get(criterion) ?? stemsOf(tokenise(criterion.name));
  TOPICS.set(criterion, topic);
  return topic;
}

const SILENT = [SILENCE_STEMS, SILENT_WORDS];
/** Each reason has its own words: what nobody looked for is not "not published". */
const WORDS_OF_SILENCE: Record<UnknownReason, ReadonlySet<string>[]> = {
  'not-published': SILENT,
  'not-found': SILENT,
  'not-covered': SILENT,
  'not-applicable': [APPLICABLE_STEMS],
  'in-conflict': [CONFLICT_STEMS],
  'not-researched': [UNRESEARCHED_STEMS],
  'not-shown': [],
};

function addUnknown(facts: Facts, reason: UnknownReason): void {
  const { criterion, silence, stated, denied } = facts;
  for (const words of WORDS_OF_SILENCE[reason]) addAll(silence, words);
  for (const stem of [...silence, ...facts.vocabulary]) {
    stated.add(stem);
    denied.add(stem);
  }
  addWritten(facts, readOf(criterion.name));
}

function addKnown(facts: Facts, claim: KnownLedgerClaim): void {
  const { criterion } = facts;
  const { value } = claim;
  const isNo = value.kind === 'boolean' && !value.yes;
  const isDescribed = value.kind === 'number' || value.kind === 'boolean';
  addText(facts, readOf(criterion.name), isNo);
  if (value.kind === 'list')
    addText(facts, readOf(criterion.description.split(':')[0] ?? ''), false);
  if (isDescribed) addText(facts, readOf(criterion.description), isNo);
  const described = new Set(facts.stated);
  const own: Facts = { ...facts, stated: new Set(), denied: new Set() };
  for (const text of textsOf(claim)) addValue(own, readOf(text));
  for (const stem of own.denied) {
    const isOverruled = described.has(stem) && !own.stated.has(stem) && !facts.topic.has(stem);
    if (isOverruled) facts.stated.delete(stem);
  }
  addAll(facts.stated, own.stated);
  addAll(facts.denied, own.denied);
  if (value.kind === 'boolean' && value.yes) addConditions(facts, readOf(value.text));
  if (claim.scope !== null) {
    const scope = readOf(claim.scope);
    addValue(facts, scope);
    const stems = contentOf(scope.tokens);
    if (stems.size > 0) facts.conditions.push(stems);
  }
  if (value.kind === 'number') {
    addWritten(facts, readOf(value.unit?.name ?? ''));
    for (const stem of stemsOf(tokenise(value.unit?.name ?? ''))) facts.stated.add(stem);
    if (unitWords(value.unit).currency !== null) addAll(facts.stated, PRICE_STEMS);
    if (claim.instrument !== null) addAll(facts.stated, SCORE_STEMS);
  }
  facts.stated.add(claim.reporter === 'third-party' ? 'party' : stemOf(claim.reporter));
  if (claim.reporter === 'third-party') facts.stated.add('third');
  for (const doubt of [claim.doubt, claim.stale ? ('stale' as const) : null]) {
    if (doubt === null) continue;
    for (const word of DOUBT_WORDS[doubt].flatMap((words) => words.split(' ')))
      facts.weak.add(stemOf(word));
  }
}

function addAll(to: Set<string>, from: ReadonlySet<string>): void {
  for (const each of from) to.add(each);
}

function textsOf({ value }: KnownLedgerClaim): string[] {
  if (value.kind === 'number') return [];
  return value.kind === 'list' ? value.items : [value.text];
}

function readOf(text: string): Read {
  const tokens = tokenise(text);
  return { tokens, denied: readPolarity(tokens, readSegments(tokens)) };
}

function addValue(facts: Facts, read: Read): void {
  addText(facts, read, false);
  facts.dates.push(...readDates(read.tokens));
  const segments = readSegments(read.tokens);
  for (const quantity of readQuantities(read.tokens, readDates(read.tokens))) {
    const own = segments.find(({ from, to }) => quantity.at >= from && quantity.at < to);
    const from = Math.max(own?.from ?? 0, quantity.from - NEAR);
    const near = contentOf(read.tokens.slice(from, Math.min(own?.to ?? 0, quantity.to + NEAR)));
    facts.quantities.push({ quantity, near });
  }
  for (const { from, to } of segments) {
    const part = read.tokens.slice(from, to);
    facts.parts.push({
      words: new Set(part.map(({ lower }) => lower)),
      stems: contentOf(part),
      names: part.filter(({ text }) => /^\p{Lu}/u.test(text)).map(({ text }) => text),
    });
    if (facts.criterion.role === 'weakness' || facts.criterion.role === 'complaint') {
      addAll(facts.views, viewOf(part));
    }
  }
}

/** "A third-party check found …": whose view a part gives, which stands before it says, finds or calls. */
function viewOf(part: readonly Token[]): Set<string> {
  const says = part.findIndex(({ lower }) => SAYING_STEMS.has(stemOf(lower)));
  const before = stemsOf(says === -1 ? part : part.slice(0, says));
  return new Set([...before].filter((stem) => ATTRIBUTION_STEMS.has(stem)));
}

function addText(facts: Facts, read: Read, isNo: boolean): void {
  read.tokens.forEach(({ lower, kind }, at) => {
    if (kind === 'mark') return;
    const isDenied = (read.denied[at] ?? false) !== isNo;
    (isDenied ? facts.denied : facts.stated).add(stemOf(lower));
  });
  addWritten(facts, read);
}

function addWritten(facts: Facts, { tokens }: Read): void {
  tokens.forEach(({ text, lower, kind }, at) => {
    facts.written.add(text);
    facts.written.add(text.replace(/'s?$/, ''));
    facts.written.add(lower);
    const before = tokens[at - 1];
    facts.pairs.add(
      `${before === undefined || before.kind === 'mark' ? '' : before.lower} ${lower}`,
    );
    if (kind === 'number' && before?.kind === 'word' && /^\p{Lu}/u.test(before.text)) {
      facts.tags.add(`${before.text} ${lower}`);
    }
  });
}

/** "Yes. Enterprise agreements only": what stands with a conditional word in one part of the text. */
function addConditions(facts: Facts, { tokens, denied }: Read): void {
  for (const { from, to } of readSegments(tokens)) {
    const part = tokens.slice(from, to);
    const at = part.findIndex(({ lower }) => CONDITION_WORDS.has(lower) || RESTRICTORS.has(lower));
    const denial = part.findIndex((_, index) => denied[from + index]);
    if (at === -1 && denial === -1) continue;
    const isStrict = at !== -1 && RESTRICTORS.has(part[at]?.lower ?? '');
    const stems = contentOf(isStrict || at === -1 ? part : part.slice(at));
    if (stems.size > 0) facts.conditions.push(stems);
  }
}

function stemsOf(tokens: readonly Token[]): Set<string> {
  return new Set(tokens.filter(({ kind }) => kind !== 'mark').map(({ lower }) => stemOf(lower)));
}

export function contentOf(tokens: readonly Token[]): Set<string> {
  const content = tokens.filter(
    ({ kind, lower }) =>
      (kind === 'word' || kind === 'code') &&
      !FRAME_WORDS.has(lower) &&
      !CONDITION_WORDS.has(lower) &&
      lower !== 'no' &&
      lower !== 'not',
  );
  return stemsOf(content);
}
