import { BELONGING, COMPARATORS, SET_AGAINST, UNIVERSALS } from './lexicon.ts';
import type { Ledger } from './ledger.ts';
import { readPolarity, readSegments, type Segment } from './polarity.ts';
import { readDates, readQuantities, type DateMention, type Quantity } from './quantities.ts';
import { tokenise, type NamedThing, type Token } from './tokens.ts';

/** A sentence taken apart: who is named where, and which part speaks of whom. */

export type Mention = {
  from: number;
  to: number;
  sides: number[];
  /** Some of them are named by their firm. */
  ofFirm: boolean;
  possessive: boolean;
  /** It acts, something belongs to it, or another is set against it. */
  role: 'subject' | 'owner' | 'object';
};

export type Reading = {
  tokens: Token[];
  segments: Segment[];
  denied: boolean[];
  dates: DateMention[];
  quantities: Quantity[];
  mentions: Mention[];
};

/** Whom a part speaks of. */
export type Governing = Pick<Mention, 'sides' | 'ofFirm'>;

export function namesIn(ledger: Ledger): NamedThing[] {
  const parties = ledger.sides.flatMap(({ name, aliases, firms }, side): NamedThing[] => [
    ...[name, ...aliases].map((each) => ({
      name: each,
      token: { kind: 'party' as const, side, ofFirm: false },
    })),
    ...firms.map((each) => ({ name: each, token: { kind: 'party' as const, side, ofFirm: true } })),
  ]);
  const instruments = new Set(
    ledger.claims.flatMap((claim) =>
      'value' in claim && claim.instrument !== null ? [claim.instrument] : [],
    ),
  );
  const tests = [...instruments].map((name) => ({ name, token: { kind: 'instrument' as const } }));
  return [...parties, ...tests].sort((left, right) => right.name.length - left.name.length);
}

/** `isQuoted` says of a word such as "every" that a cited claim has it. */
export function readSentence(
  text: string,
  ledger: Ledger,
  names: readonly NamedThing[],
  isQuoted: (word: string) => boolean,
): Reading {
  const tokens = tokenise(text, names);
  const segments = readSegments(tokens);
  const dates = readDates(tokens);
  return {
    tokens,
    segments,
    denied: readPolarity(tokens, segments),
    dates,
    quantities: readQuantities(tokens, dates),
    mentions: readMentions(tokens, ledger, isQuoted),
  };
}

function readMentions(
  tokens: readonly Token[],
  ledger: Ledger,
  isQuoted: (word: string) => boolean,
): Mention[] {
  const mentions: Mention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token?.kind === 'party') {
      const group = groupFrom(tokens, at);
      mentions.push({ ...group, role: roleAt(tokens, at) });
      at = group.to;
      continue;
    }
    if (
      token &&
      speaksOfAll(tokens, at, ledger) &&
      !(isQuoted(token.lower) && !countsSides(tokens, at, ledger))
    ) {
      const sides = ledger.sides.map((_, side) => side);
      mentions.push({
        from: at,
        to: at + 1,
        sides,
        ofFirm: false,
        possessive: false,
        role: roleAt(tokens, at),
      });
    }
    at += 1;
  }
  return mentions;
}

/** "both" and "neither" of two sides where no side is named, and "all" of as many as there are. */
function speaksOfAll(tokens: readonly Token[], at: number, ledger: Ledger): boolean {
  const word = tokens[at]?.lower ?? '';
  if (UNIVERSALS.has(word)) return true;
  const isPair = word === 'both' || word === 'neither';
  return isPair && ledger.sides.length === 2 && !tokens.some(({ kind }) => kind === 'party');
}

function countsSides(tokens: readonly Token[], at: number, { nouns }: Ledger): boolean {
  return tokens.slice(at + 1, at + 4).some(({ lower }) => nouns.includes(lower));
}

function groupFrom(tokens: readonly Token[], from: number) {
  const sides: number[] = [];
  let ofFirm = false;
  let possessive = false;
  let to = from;
  let next = from;
  while (tokens[next]?.kind === 'party') {
    const { side = 0, ofFirm: firm = false, possessive: owns = false } = tokens[next] ?? {};
    sides.push(side);
    ofFirm ||= firm;
    possessive = owns;
    to = next + 1;
    next = to;
    if (owns) break;
    while ([',', 'and', 'or', 'nor', '&', 'the'].includes(tokens[next]?.lower ?? '')) next += 1;
  }
  return { from, to, sides: [...new Set(sides)], ofFirm, possessive };
}

function roleAt(tokens: readonly Token[], at: number): Mention['role'] {
  let before = at - 1;
  while (
    ['the', 'both', 'either', 'neither', 'that', 'those'].includes(tokens[before]?.lower ?? '')
  )
    before -= 1;
  const word = tokens[before]?.lower ?? '';
  const earlier = tokens[before - 1]?.lower ?? '';
  const comparator = COMPARATORS.get(word);
  if (comparator && !comparator.superlative) return 'object';
  if (word === 'to' && earlier === 'applicable') return 'owner';
  if (word === 'of' && earlier === 'ahead') return 'object';
  if (word === 'with' && (earlier === 'compared' || earlier === 'level')) return 'object';
  if (SET_AGAINST.has(word)) return 'object';
  if (!BELONGING.has(word)) return 'subject';
  return isSetAgainst(tokens, before) ? 'object' : 'owner';
}

/** "than that of B", "as much at A as at B": a word before says that the side is the other one. */
function isSetAgainst(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && tokens[before]?.kind !== 'party') {
    const word = tokens[before]?.lower ?? '';
    if ([',', ';', ':', '.', '(', ')'].includes(word)) return false;
    if (['than', 'against', 'versus', 'vs', 'unlike'].includes(word)) return true;
    const isSecond = tokens.slice(0, before).some(({ kind }) => kind === 'party');
    if (word === 'as' && isSecond) return true;
    before -= 1;
  }
  return false;
}

const inside = ({ from, to }: Segment, mention: Mention) =>
  mention.from >= from && mention.from < to;

/** Whom the part at `index` speaks of: those who act in it, else the owners it names, else the part before. */
export function governing(
  reading: Reading,
  index: number,
  speaker: number | null,
): Governing | null {
  const { segments, mentions } = reading;
  const segment = segments[index];
  if (!segment) return null;
  const own = mentions.filter((mention) => inside(segment, mention));
  for (const role of ['subject', 'owner'] as const) {
    const acting = own.filter((mention) => mention.role === role);
    if (acting.length > 0) return together(acting);
  }
  const earlier = mentions.filter(({ from }) => from < segment.from);
  const antecedent = segment.relative ? earlier.at(-1) : undefined;
  const before = antecedent ?? lastOf(earlier, 'subject') ?? lastOf(earlier, 'owner');
  if (before) return together([before]);
  const later = mentions.find(({ from, role }) => from >= segment.to && role !== 'object');
  if (later) return together([later]);
  return speaker === null ? null : { sides: [speaker], ofFirm: false };
}

function lastOf(mentions: Mention[], role: Mention['role']): Mention | undefined {
  return mentions.filter((mention) => mention.role === role).at(-1);
}

export function together(mentions: Governing[]): Governing {
  return {
    sides: [...new Set(mentions.flatMap(({ sides }) => sides))],
    ofFirm: mentions.some(({ ofFirm }) => ofFirm),
  };
}

/** Position of the part that holds a token. */
export function segmentOf({ segments }: Reading, at: number): number {
  return segments.findIndex(({ from, to }) => at >= from && at < to);
}
