import { checkComparisons, sharesOf } from './check-comparisons.ts';
import { checkDates, checkDoubts, checkNegatives } from './check-evidence.ts';
import { checkQuantities, isTag } from './check-quantities.ts';
import { checkSurface } from './check-surface.ts';
import { checkConditions, checkWords } from './check-words.ts';
import { findComparators } from './comparisons.ts';
import { contextOf, prepare, type Context, type Fault } from './context.ts';
import { topicOf, type Facts } from './facts.ts';
import type { Ledger } from './ledger.ts';
import { readSentence } from './reading.ts';

export type Options = {
  /** The side a sentence speaks of that names none, such as a line under that side's heading. */
  speaker?: number;
};

const MOST_CITED = 24;

/**
 * Why a sentence may not stand on the claims it cites by number, or null where everything in it
 * follows from them. The sentence comes without its reference marks.
 */
export function checkSentence(
  sentence: string,
  cited: readonly number[],
  ledger: Ledger,
  options: Options = {},
): Fault | null {
  const read = citedFacts(cited, ledger);
  if ('reason' in read) return read;
  const surface = checkSurface(sentence, read.facts, ledger.sides);
  if (surface) return surface;
  const context = contextFor(sentence, read.facts, ledger, options);
  return (
    checkSides(context) ??
    checkMarks(context) ??
    checkTests(context) ??
    checkTopics(context) ??
    checkDates(context) ??
    checkQuantities(context, new Set(sharesOf(context).map(({ at }) => at))) ??
    checkComparisons(context) ??
    checkWords(context, takenTokens(context)) ??
    checkConditions(context) ??
    checkNegatives(context) ??
    checkDoubts(context)
  );
}

/** As `checkSentence`, of the comparing words alone: "leads", "cheapest", "only", "behind none", "twice". */
export function checkComparing(
  sentence: string,
  cited: readonly number[],
  ledger: Ledger,
  options: Options = {},
): Fault | null {
  const context = contextFor(sentence, [], ledger, options);
  if (findComparators(context.reading, []).length === 0 && sharesOf(context).length === 0)
    return null;
  const read = citedFacts(cited, ledger);
  return 'reason' in read
    ? read
    : checkComparisons(contextFor(sentence, read.facts, ledger, options));
}

function contextFor(
  sentence: string,
  facts: Facts[],
  ledger: Ledger,
  { speaker }: Options,
): Context {
  const names = prepare(ledger).names.filter(
    ({ name, token }) => token.side === undefined || !isOnlyQuoted(name, token.side, facts),
  );
  const isQuoted = (word: string) => facts.some(({ written }) => written.has(word));
  return contextOf(ledger, readSentence(sentence, ledger, names, isQuoted), facts, speaker ?? null);
}

/** The name of a side that no cited claim is about, in the text of one that is cited: "runs beside Rival". */
function isOnlyQuoted(name: string, side: number, facts: readonly Facts[]): boolean {
  if (facts.some(({ claim }) => claim.side === side)) return false;
  const words = name.split(' ');
  return facts.some(({ written }) => words.every((word) => written.has(word)));
}

function citedFacts(cited: readonly number[], ledger: Ledger): { facts: Facts[] } | Fault {
  const numbers = [...new Set(cited)];
  if (numbers.length === 0) return { reason: 'no-reference', words: '' };
  if (numbers.length > MOST_CITED) return { reason: 'too-long', words: '' };
  const { facts } = prepare(ledger);
  const found = numbers.map(facts);
  const missing = found.indexOf(null);
  if (missing !== -1) return { reason: 'unknown-reference', words: String(numbers[missing]) };
  return { facts: found.filter((each) => each !== null) };
}

/** Each side that is named has a cited claim, and each cited claim speaks of a side that is named or compared with all. */
function checkSides(context: Context): Fault | null {
  const { reading, cited, ledger, speaker } = context;
  const named = new Set(reading.mentions.flatMap(({ sides }) => sides));
  if (named.size === 0 && speaker !== null) named.add(speaker);
  const nameOf = (side: number) => ledger.sides[side]?.name ?? '';
  const unproven = [...named].find((side) => !cited.some(({ claim }) => claim.side === side));
  if (unproven !== undefined) return { reason: 'name', words: nameOf(unproven) };
  if (named.size === 0) return { reason: 'no-party', words: '' };
  if (findComparators(reading, []).length > 0) return null;
  const unused = cited.find(({ claim }) => !named.has(claim.side));
  return unused ? { reason: 'unused-reference', words: nameOf(unused.claim.side) } : null;
}

/** Each test that is named gave a figure of a cited claim. */
function checkTests({ reading, cited }: Context): Fault | null {
  const given = new Set(cited.map(({ claim }) => ('value' in claim ? claim.instrument : null)));
  const other = reading.tokens.find(({ kind, text }) => kind === 'instrument' && !given.has(text));
  return other ? { reason: 'name', words: other.text } : null;
}

/** A criterion is not named by the name of another that is part of it: "input price" of "cached input price". */
function checkTopics({ cited, ledger, stems }: Context): Fault | null {
  const isSaid = (topic: ReadonlySet<string>) => [...topic].every((stem) => stems.has(stem));
  const mistaken = cited.find(
    ({ criterion, topic }) =>
      !isSaid(topic) &&
      ledger.criteria.some((other) => {
        const others = topicOf(other);
        const isPart = others.size < topic.size && [...others].every((stem) => topic.has(stem));
        return (
          isPart &&
          isSaid(others) &&
          !cited.some((each) => each.criterion.id === other.id) &&
          other.id !== criterion.id
        );
      }),
  );
  return mistaken ? { reason: 'word', words: mistaken.criterion.name } : null;
}

/** A statement ends with a full stop, and asks nothing. */
function checkMarks({ reading }: Context): Fault | null {
  const asked = reading.tokens.find(({ lower }) => lower === '?' || lower === '!');
  return asked ? { reason: 'instruction', words: asked.text } : null;
}

/** What dates, numbers and comparisons have answered for. */
function takenTokens(context: Context): Set<number> {
  const { dates, quantities } = context.reading;
  const shares = sharesOf(context);
  const taken = new Set<number>();
  const tags = quantities
    .filter((quantity) => isTag(context, quantity))
    .map(({ at }) => ({ from: at, to: at + 1 }));
  const numbers = quantities.filter((quantity) => !isTag(context, quantity));
  for (const { from, to } of [
    ...dates,
    ...numbers,
    ...tags,
    ...shares,
    ...findComparators(context.reading, shares),
  ]) {
    for (let at = from; at < to; at += 1) taken.add(at);
  }
  return taken;
}
