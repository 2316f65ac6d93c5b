import type { ClaimValue } from '../../src/core/catalog/resolved.ts';
import type {
  Ledger,
  LedgerClaim,
  LedgerVerdict,
} from '../../src/core/wording/check-draft/ledger.ts';
import { valueText } from '../../src/core/wording/values.ts';
import { isKnown, nameOf, type Cited } from './ledger-sentences.ts';
import { citedClaims, knownOf, numbersIn, reworded, sidesOf, type Mutator } from './lie-parts.ts';
import {
  turned,
  otherUnits,
  otherCurrency,
  droppedBounds,
  plurals,
  otherTopic,
  undoubted,
  unattributed,
  shares,
  linked,
  invented,
  otherNumerals,
  lookAlikes,
  hidden,
  marked,
  instructing,
  denied,
  undenied,
  redated,
  inflated,
  reporters,
} from './word-lies.ts';

/** Lies made from true sentences, each in one way; a mutator gives nothing where the result would still be true. */

function withNumber({ text }: Cited, at: number, digits: string, value: number): string {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const plain = value.toFixed(Math.max(decimals, Number.isInteger(value) ? 0 : 3));
  const changed = digits.includes(',')
    ? Number(plain).toLocaleString('en-US')
    : String(Number(plain));
  return text.slice(0, at) + changed + text.slice(at + digits.length);
}

const byFactor =
  (factor: number): Mutator =>
  (sentence) =>
    /\b(?:more|over|than 1) than\b/.test(sentence.text)
      ? []
      : numbersIn(sentence).flatMap(({ at, digits }) => {
          const value = Number(digits.replaceAll(',', ''));
          return reworded(sentence, [
            value === 0 ? null : withNumber(sentence, at, digits, value * factor),
          ]);
        });

const swappedSides: Mutator = (sentence) => {
  const [one, other, ...more] = sidesOf(sentence);
  if (one === undefined || other === undefined || more.length > 0) return [];
  const { ledger, text } = sentence;
  const claims = citedClaims(sentence);
  const values = (side: number) =>
    claims
      .filter((claim) => claim.side === side)
      .map((claim) => (isKnown(claim) ? answerOf(claim.value) : 'unknown'))
      .sort()
      .join('|');
  if (values(one) === values(other)) return [];
  const isLevel = ledger.verdicts.some(
    (verdict) => isOn(verdict, one, other, claims) && verdict.ground === 'within-tie-band',
  );
  if (isLevel) return [];
  const names = [namesWithin(ledger, one, text), namesWithin(ledger, other, text)];
  const [first, second] = names;
  if (!first || !second) return [];
  const swapped = text
    .replaceAll(first, '\u0000')
    .replaceAll(second, first)
    .replaceAll('\u0000', second);
  return reworded(sentence, [swapped]);
};

/** Further apart than any rounding may bring them. */
function differ(one: ClaimValue, other: ClaimValue): boolean {
  if (one.kind !== 'number' || other.kind !== 'number') return false;
  return Math.abs(one.number - other.number) > 0.011 * Math.abs(other.number);
}

function answerOf(value: Parameters<typeof valueText>[0]): string {
  return value.kind === 'boolean' ? String(value.yes) : valueText(value);
}

function isOn(
  { criterionId, sides }: LedgerVerdict,
  one: number,
  other: number,
  claims: LedgerClaim[],
) {
  return sides.includes(one) && sides.includes(other) && claims[0]?.criterionId === criterionId;
}

function namesWithin({ sides }: Ledger, side: number, text: string): string | undefined {
  const known = sides[side];
  if (!known) return undefined;
  const { name, aliases, firms } = known;
  return [name, ...aliases, ...firms].find((each) => text.includes(each));
}

const otherSide: Mutator = (sentence) => {
  const { ledger, text, cited } = sentence;
  const [own, ...more] = sidesOf(sentence);
  if (own === undefined || more.length > 0) return [];
  const name = namesWithin(ledger, own, text);
  const wrong = ledger.sides.findIndex((_, side) => side !== own);
  if (!name) return [];
  const said = text.replaceAll(name, nameOf(ledger, wrong));
  const [claim] = citedClaims(sentence);
  const theirs = ledger.claims.find(
    (each) => each.side === wrong && each.criterionId === claim?.criterionId,
  );
  const differs =
    claim && theirs && isKnown(claim) && isKnown(theirs) && differ(claim.value, theirs.value);
  const moved =
    differs && cited.length === 1 ? [{ text: said, cited: [theirs.number], ledger }] : [];
  return [{ text: said, cited, ledger }, ...moved];
};

const flattering: Mutator = (sentence) =>
  knownOf(sentence).flatMap((claim) => {
    const { value, side, criterionId } = claim;
    const criterion = sentence.ledger.criteria.find(({ id }) => id === criterionId);
    if (value.kind !== 'number' || criterion?.higherIsBetter == null) return [];
    const text = valueText(value);
    if (!sentence.text.includes(text)) return [];
    const isUp = criterion.higherIsBetter === (side === 0);
    const step = 10 ** (Math.floor(Math.log10(value.number)) - 1);
    const round = (isUp ? Math.ceil : Math.floor)(value.number / step) * step;
    const rounder = valueText({ ...value, number: Number(round.toPrecision(6)) });
    return reworded(sentence, [rounder === text ? null : sentence.text.replace(text, rounder)]);
  });

const wrongInstrument: Mutator = (sentence) => {
  const { ledger } = sentence;
  const tests = [
    ...new Set(ledger.claims.flatMap((claim) => (isKnown(claim) ? (claim.instrument ?? []) : []))),
  ];
  const used = knownOf(sentence).flatMap(({ instrument }) => instrument ?? []);
  const [own] = used;
  if (own === undefined || !sentence.text.includes(own)) return [];
  const others = tests.filter((test) => !used.includes(test)).slice(0, 3);
  return reworded(sentence, [
    ...others.map((test) => sentence.text.replace(own, test)),
    sentence.text.replace(own, 'MadeUp-Bench 3'),
    sentence.text.replace(own, `${own} Plus`),
  ]);
};

const superlatives: Mutator = (sentence) => {
  const { ledger, cited } = sentence;
  const [claim] = knownOf(sentence);
  if (!claim || sidesOf(sentence).length >= ledger.sides.length) return [];
  const name = nameOf(ledger, claim.side);
  const topic = ledger.criteria.find(({ id }) => id === claim.criterionId)?.name ?? '';
  return [
    `${name} leads in ${topic}.`,
    `${name} is the best in ${topic}.`,
    `${name} is the only one with ${topic}.`,
    `Only ${name} offers ${topic}.`,
    `${name} is behind none in ${topic}.`,
    `No other model is ahead of ${name} in ${topic}.`,
    `No one beats ${name} in ${topic}.`,
    `${name} is the cheapest in ${topic}.`,
    `${name} has the highest value in ${topic}.`,
    `${name} has the lowest value in ${topic}.`,
    `${name} is ahead of every competitor in ${topic}.`,
    `${name} is better than any other in ${topic}.`,
    `${name} is unmatched in ${topic}.`,
    `In ${topic}, all trail ${name}.`,
    `${name} is first in ${topic}.`,
  ].map((text) => ({ text, cited, ledger }));
};

const unfoundedNegatives: Mutator = (sentence) => {
  const { ledger, cited } = sentence;
  return sidesOf(sentence).flatMap((side) => {
    const name = nameOf(ledger, side);
    return [
      `${name} is slow and hard to use.`,
      `${name} loses customers.`,
      `${name} has weak security.`,
      `${name} fails in production.`,
      `Customers complain about ${name}.`,
      `${name} is a risk.`,
    ].map((text) => ({ text, cited, ledger }));
  });
};

const unknownAsAnswer: Mutator = (sentence) => {
  const { ledger, cited } = sentence;
  const [claim] = citedClaims(sentence);
  if (!claim || isKnown(claim) || cited.length > 1) return [];
  const name = nameOf(ledger, claim.side);
  const topic = ledger.criteria.find(({ id }) => id === claim.criterionId)?.name ?? '';
  return [
    `${name} does not offer ${topic}.`,
    `${name} has no ${topic}.`,
    `${name} lacks ${topic}.`,
    `${name} comes without ${topic}.`,
    `${name} never offers ${topic}.`,
    `${topic} is not available with ${name}.`,
    `${name} offers ${topic}.`,
    `The answer of ${name} on ${topic} is no.`,
  ].map((text) => ({ text, cited, ledger }));
};

const withoutScope: Mutator = (sentence) => {
  const { ledger, cited } = sentence;
  const [claim] = knownOf(sentence);
  if (!claim || cited.length > 1 || claim.value.kind !== 'boolean' || !claim.value.yes) return [];
  const isConditional =
    claim.scope !== null ||
    /\b(?:only|on request|by agreement|by approval|for|under)\b/.test(claim.value.text);
  const name = nameOf(ledger, claim.side);
  const topic = ledger.criteria.find(({ id }) => id === claim.criterionId)?.name ?? '';
  return isConditional
    ? [`${name} offers ${topic}.`, `${name} documents ${topic}.`].map((text) => ({
        text,
        cited,
        ledger,
      }))
    : [];
};

const wrongReferences: Mutator = ({ text, cited, ledger }) => {
  const [number = 1] = cited;
  const claim = ledger.claims[number - 1];
  const others = ledger.claims.filter(
    ({ side, criterionId }) => side === claim?.side && criterionId !== claim.criterionId,
  );
  return cited.length > 1
    ? cited.map((left) => ({ text, cited: cited.filter((each) => each !== left), ledger }))
    : [...others.slice(0, 2), ...others.slice(-2)].map((other) => ({
        text,
        cited: [other.number],
        ledger,
      }));
};

const missingReferences: Mutator = ({ text, ledger }) => [
  { text, cited: [], ledger },
  { text, cited: [ledger.claims.length + 1], ledger },
  { text, cited: [0], ledger },
];

const swappedNumbers: Mutator = (sentence) => {
  const numbers = numbersIn(sentence);
  const [first, second] = numbers;
  if (!first || !second || first.digits === second.digits || numbers.length > 2) return [];
  const { text } = sentence;
  const swapped =
    text.slice(0, first.at) +
    second.digits +
    text.slice(first.at + first.digits.length, second.at) +
    first.digits +
    text.slice(second.at + second.digits.length);
  return reworded(sentence, [swapped]);
};

export const MUTATORS: Record<string, Mutator> = {
  'wrong number': byFactor(1.07),
  'a smaller wrong number': byFactor(0.9),
  'ten times': byFactor(10),
  'a tenth': byFactor(0.1),
  'numbers swapped': swappedNumbers,
  'sides swapped': swappedSides,
  'said of another side': otherSide,
  'flattering round-off': flattering,
  'other unit': otherUnits,
  'other currency': otherCurrency,
  'other criterion': otherTopic,
  'wrong instrument': wrongInstrument,
  'invented name': invented,
  'other date': redated,
  'superlative without proof': superlatives,
  'comparison turned': turned,
  'wrong share': shares,
  'unfounded negative': unfoundedNegatives,
  'missing reference': missingReferences,
  'wrong reference': wrongReferences,
  'other numerals': otherNumerals,
  'look-alike letters': lookAlikes,
  'hidden characters': hidden,
  markup: marked,
  link: linked,
  instruction: instructing,
  'denial added': denied,
  'denial dropped': undenied,
  'unknown as an answer': unknownAsAnswer,
  'condition dropped': withoutScope,
  'bound dropped': droppedBounds,
  'plural made up': plurals,
  'weakness of a claim dropped': undoubted,
  'view made a fact': unattributed,
  'tester changed': reporters,
  inflated,
};

export type Lie = Cited & { kind: string; from: string };

export function plantLies(sentences: readonly Cited[]): Lie[] {
  return Object.entries(MUTATORS).flatMap(([kind, mutate]) =>
    sentences.flatMap((sentence) =>
      mutate(sentence).map((lie) => ({ ...lie, kind, from: sentence.text })),
    ),
  );
}
