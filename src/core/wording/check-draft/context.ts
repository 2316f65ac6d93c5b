import { factsOf, type Facts } from './facts.ts';
import type { Ledger } from './ledger.ts';
import { governing, namesIn, segmentOf, type Governing, type Reading } from './reading.ts';
import type { Refusal } from './reasons.ts';
import { stemOf } from './stem.ts';
import type { NamedThing } from './tokens.ts';

/** Why a sentence is refused, and the words that did it. */
export type Fault = { reason: Refusal; words: string };

/** All that the checks of one sentence look at. */
export type Context = {
  ledger: Ledger;
  reading: Reading;
  cited: Facts[];
  /** Whom a sentence speaks of that names nobody; null where it must name somebody. */
  speaker: number | null;
  /** Stems of every word of the sentence. */
  stems: Set<string>;
  lowers: Set<string>;
};

export type Prepared = { names: NamedThing[]; facts: (number: number) => Facts | null };

const PREPARED = new WeakMap<Ledger, Prepared>();

/** What every sentence of one ledger needs, worked out once. */
export function prepare(ledger: Ledger): Prepared {
  const known = PREPARED.get(ledger);
  if (known) return known;
  const criteria = new Map(ledger.criteria.map((criterion) => [criterion.id, criterion]));
  const facts = new Map<number, Facts>();
  const prepared: Prepared = {
    names: namesIn(ledger),
    facts: (number) => {
      const claim = ledger.claims[number - 1];
      const criterion = claim && criteria.get(claim.criterionId);
      if (!criterion) return null;
      const made = facts.get(number) ?? factsOf(claim, criterion);
      facts.set(number, made);
      return made;
    },
  };
  PREPARED.set(ledger, prepared);
  return prepared;
}

export function contextOf(
  ledger: Ledger,
  reading: Reading,
  cited: Facts[],
  speaker: number | null,
): Context {
  const words = reading.tokens.filter(({ kind }) => kind === 'word' || kind === 'code');
  return {
    ledger,
    reading,
    cited,
    speaker,
    stems: new Set(words.map(({ lower }) => stemOf(lower))),
    lowers: new Set(words.map(({ lower }) => lower)),
  };
}

/** The cited claims that one side may speak from; its firm's name carries only what the firm claims. */
export function factsFor({ cited }: Context, side: number, ofFirm: boolean): Facts[] {
  return cited.filter(({ claim }) => claim.side === side && (!ofFirm || claim.ofFirm));
}

export function governingAt(context: Context, at: number): Governing | null {
  return governing(context.reading, segmentOf(context.reading, at), context.speaker);
}

export function wordsAt({ reading }: Context, from: number, to: number): string {
  return reading.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/**
 * A part of a claim's text holds the words from `from` to `to` beside the same neighbour, and the
 * sentence repeats most of what that part says.
 */
export function isQuoted(
  context: Context,
  facts: readonly Facts[],
  from: number,
  to: number,
): boolean {
  const { tokens } = context.reading;
  const lower = (at: number) => (tokens[at]?.kind === 'mark' ? '' : (tokens[at]?.lower ?? ''));
  return facts.some(
    ({ parts, pairs }) =>
      (pairs.has(`${lower(from - 1)} ${lower(from)}`) ||
        (lower(from - 1) !== 'the' && pairs.has(`${lower(to - 1)} ${lower(to)}`))) &&
      parts.some(
        ({ words, stems }) =>
          tokens.slice(from, to).every((token) => words.has(token.lower)) &&
          shareOf(context, stems) >= QUOTED_FROM,
      ),
  );
}

const QUOTED_FROM = 0.6;

export function shareOf({ stems, reading }: Context, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 1;
  const named = (stem: string) =>
    reading.tokens.some(({ kind, lower }) => kind === 'party' && lower.includes(stem));
  return [...wanted].filter((stem) => stems.has(stem) || named(stem)).length / wanted.size;
}
