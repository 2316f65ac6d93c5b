import type { LedgerClaim } from '../../src/core/wording/check-draft/ledger.ts';
import { isKnown, type Cited } from './ledger-sentences.ts';

/** What every maker of lies uses. */

export type Mutator = (sentence: Cited) => Cited[];

export const reworded = (sentence: Cited, texts: (string | null)[]): Cited[] =>
  texts
    .filter((text): text is string => text !== null && text !== sentence.text)
    .map((text) => ({ ...sentence, text }));

export const citedClaims = ({ cited, ledger }: Cited): LedgerClaim[] =>
  cited.flatMap((number) => ledger.claims[number - 1] ?? []);

export const knownOf = (sentence: Cited) => citedClaims(sentence).filter(isKnown);

export const sidesOf = (sentence: Cited) => [
  ...new Set(citedClaims(sentence).map(({ side }) => side)),
];

export const ending = ({ text }: Cited, addition: string) =>
  `${text.replace(/\.$/, '')}${addition}.`;

export function numbersIn({ text, ledger }: Cited): { at: number; digits: string }[] {
  const names = [
    ...ledger.sides.flatMap(({ name, aliases, firms }) => [name, ...aliases, ...firms]),
    ...ledger.claims.flatMap((claim) => (isKnown(claim) ? (claim.instrument ?? []) : [])),
  ].sort((left, right) => right.length - left.length);
  let rest = text;
  for (const name of names) rest = rest.replaceAll(name, '_'.repeat(name.length));
  return [...rest.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits, ...match]) => ({
    at: match.find((each) => typeof each === 'number') ?? 0,
    digits,
  }));
}

export const replacing =
  (pairs: [RegExp, string][]): Mutator =>
  (sentence) =>
    reworded(
      sentence,
      pairs.map(([from, to]) =>
        from.test(sentence.text) ? sentence.text.replace(from, to) : null,
      ),
    );

export const appending =
  (...additions: string[]): Mutator =>
  (sentence) =>
    reworded(
      sentence,
      additions.map((addition) => ending(sentence, addition)),
    );
