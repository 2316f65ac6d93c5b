import type { Unit } from '../../catalog/units.ts';
import { CURRENCIES, MONTHS, NUMBER_WORDS, SCALES, DATE_SIDES, type Bound } from './lexicon.ts';
import { stemOf } from './stem.ts';
import { boundBefore, tokenise, type Token } from './tokens.ts';

/** Numbers and dates with all that belongs to them, as tokens of a text. */

export type Per = { amount: number; noun: string };
export type Quantity = {
  from: number;
  /** The number itself. */
  at: number;
  /** First token behind it. */
  to: number;
  value: number;
  /** Digits that count, for judging a rounding. */
  figures: number;
  currency: string | null;
  percent: boolean;
  per: Per | null;
  /** The word straight behind it, or null. */
  noun: string | null;
  bound: Bound | null;
  /** The other end of a range: 12 of "7 to 12". */
  otherEnd: number | null;
  /** Written out, without "million" or "K". */
  isWhole: boolean;
  /** Written in words: "three". */
  inWords: boolean;
};
export type DateMention = { from: number; to: number; date: string; side: string | null };

const lowerAt = (tokens: readonly Token[], at: number) => tokens[at]?.lower ?? '';
const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Every number that is no date, from left to right. */
export function readQuantities(
  tokens: readonly Token[],
  dates: readonly DateMention[],
): Quantity[] {
  const found: Quantity[] = [];
  let at = 0;
  while (at < tokens.length) {
    const date = dates.find(({ from }) => from === at);
    const quantity = date ? null : quantityAt(tokens, at);
    if (quantity) found.push(quantity);
    at = date?.to ?? quantity?.to ?? at + 1;
  }
  shareUnitOfRange(tokens, found);
  return found;
}

function quantityAt(tokens: readonly Token[], start: number): Quantity | null {
  const before = lookUp(CURRENCIES, lowerAt(tokens, start));
  const symbol = before !== undefined && tokens[start + 1]?.kind === 'number';
  let at = symbol ? start + 1 : start;
  const number = numberAt(tokens, at);
  if (!number) return null;
  at = number.to;
  const after = lookUp(CURRENCIES, lowerAt(tokens, at));
  if (!symbol && after !== undefined) at += 1;
  const percent = ['%', 'percent'].includes(lowerAt(tokens, at));
  if (percent) at += 1;
  const per = perAt(tokens, at);
  const noun = per ? null : nounAt(tokens, at);
  const bound = boundBefore(tokens, start);
  return {
    from: bound ? start - bound.length : start,
    at: symbol ? start + 1 : start,
    to: per?.to ?? at,
    value: number.value,
    figures: number.figures,
    currency: (symbol ? before : after) ?? null,
    percent,
    per: per?.per ?? null,
    noun,
    bound: bound?.bound ?? null,
    inWords: number.inWords,
    otherEnd: null,
    isWhole: number.isWhole,
  };
}

function numberAt(tokens: readonly Token[], at: number) {
  const token = tokens[at];
  if (!token) return null;
  const next = lookUp(SCALES, lowerAt(tokens, at + 1));
  if (token.kind === 'word') {
    const isOne =
      (token.lower === 'one' || token.lower === 'a') && next !== undefined && next >= 1e2;
    const value = isOne ? 1 : lookUp(NUMBER_WORDS, token.lower);
    if (value === undefined) return null;
    return {
      value: value * (next ?? 1),
      figures: 1,
      to: at + (next ? 2 : 1),
      inWords: true,
      isWhole: false,
    };
  }
  if (token.kind !== 'number') return null;
  const digits = /^[\d,.]+/.exec(token.lower)?.[0] ?? '';
  const suffix = token.lower.slice(digits.length);
  const scale = suffix === '' ? next : lookUp(SCALES, suffix);
  const bare = digits.replaceAll(',', '');
  return {
    value: Number((Number(bare) * (scale ?? 1)).toPrecision(15)),
    figures: bare
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(bare.includes('.') ? /$^/ : /0+$/, '').length,
    to: at + (suffix === '' && next ? 2 : 1),
    inWords: false,
    isWhole: scale === undefined,
  };
}

/** `per 1M tokens`, `per million tokens`, `a token`. */
function perAt(tokens: readonly Token[], at: number): { per: Per; to: number } | null {
  if (lowerAt(tokens, at) !== 'per' && lowerAt(tokens, at) !== '/') return null;
  const number = numberAt(tokens, at + 1);
  const scale = lookUp(SCALES, lowerAt(tokens, at + 1));
  const nounAtPosition = number ? number.to : scale ? at + 2 : at + 1;
  const noun = tokens[nounAtPosition];
  if (noun?.kind !== 'word') return null;
  return {
    per: { amount: number?.value ?? scale ?? 1, noun: stemOf(noun.text) },
    to: nounAtPosition + 1,
  };
}

function nounAt(tokens: readonly Token[], at: number): string | null {
  const next = tokens[lowerAt(tokens, at) === '-' ? at + 1 : at];
  return next?.kind === 'word' ? next.lower : null;
}

/** "7 to 12 percent": what the second number counts, the first counts too. */
function shareUnitOfRange(tokens: readonly Token[], found: Quantity[]): void {
  found.forEach((first, index) => {
    const second = found[index + 1];
    const joins = ['to', '-', '–', 'and'];
    if (!second || second.from !== first.to + 1 || !joins.includes(lowerAt(tokens, first.to)))
      return;
    if (lowerAt(tokens, first.to) !== 'and') {
      Object.assign(first, { otherEnd: second.value });
      Object.assign(second, { otherEnd: first.value });
    }
    if (first.currency === null && !first.percent && first.per === null) {
      Object.assign(first, { percent: second.percent, noun: second.noun });
    }
  });
}

/** Days, months and years: `2026-10-24`, `24 October 2026`, `October 24, 2026`, `October 2026`, `2026`. */
export function readDates(tokens: readonly Token[]): DateMention[] {
  const found: DateMention[] = [];
  let at = 0;
  while (at < tokens.length) {
    const date = dateAt(tokens, at);
    if (date) {
      const before = lowerAt(tokens, at - 1);
      found.push({ from: at, ...date, side: DATE_SIDES.has(before) ? before : null });
    }
    at = date?.to ?? at + 1;
  }
  return found;
}

const YEAR = /^(?:19|20)\d\d$/;
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;

function dateAt(tokens: readonly Token[], at: number): { date: string; to: number } | null {
  const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((step) =>
    lowerAt(tokens, at + step),
  );
  if (!first || second === undefined || third === undefined || fourth === undefined) return null;
  const month = (word: string) => MONTHS.indexOf(word) + 1;
  const two = (number: number | string) => String(number).padStart(2, '0');
  if (YEAR.test(first) && second === '-' && /^(?:0[1-9]|1[0-2])$/.test(third)) {
    const hasDay = fourth === '-' && /^\d\d$/.test(fifth ?? '');
    return hasDay
      ? { date: `${first}-${third}-${fifth}`, to: at + 5 }
      : { date: `${first}-${third}`, to: at + 3 };
  }
  if (DAY.test(first) && month(second) > 0 && YEAR.test(third)) {
    return { date: `${third}-${two(month(second))}-${two(first)}`, to: at + 3 };
  }
  if (month(first) > 0 && DAY.test(second) && third === ',' && YEAR.test(fourth)) {
    return { date: `${fourth}-${two(month(first))}-${two(second)}`, to: at + 4 };
  }
  if (month(first) > 0 && YEAR.test(second))
    return { date: `${second}-${two(month(first))}`, to: at + 2 };
  const isScaled = Object.hasOwn(SCALES, second);
  return YEAR.test(first) && !isScaled ? { date: first, to: at + 1 } : null;
}

/** What a number of this unit is followed and preceded by. */
export type UnitWords = {
  currency: string | null;
  percent: boolean;
  per: Per | null;
  noun: string | null;
};

export function unitWords(unit: Unit | null): UnitWords {
  if (!unit) return { currency: null, percent: false, per: null, noun: null };
  const [quantity] = readQuantities(tokenise(`${unit.before}7${unit.after}`), []);
  return {
    currency: quantity?.currency ?? null,
    percent: quantity?.percent ?? false,
    per: quantity?.per ?? null,
    noun: quantity?.noun ?? null,
  };
}
