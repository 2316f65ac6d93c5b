import { itemNamed, namedIn, type Item } from './read-item.ts';
import { readList } from './read-list.ts';
import { readDay, type DayOrder } from './read-day.ts';
import { saysAnEnd, splitPrice } from './read-price.ts';
import type { Bound } from './bounds.ts';
import { readQuantity, type NumberHabits, type TwoReadings } from './read-number.ts';
import { unknownReason, type UnknownReading } from './read-unknown.ts';
import { fitsUnit } from './read-unit.ts';
import { readAnswer, type AnswerReading } from './read-answer.ts';
import { isPlan, withoutPlans } from './read-plan.ts';

/** What a text is to be a value of. */
export type ValueField = NumberHabits & {
  type: 'number' | 'boolean' | 'list' | 'text';
  /** Of a list: the items it may hold, of a yes those it may cover; undefined: any. */
  items?: readonly Item[] | undefined;
  /** Of an answer to a question that names some of the items: those. */
  asked?: readonly string[];
  /** Of days written in numbers: which comes first, as far as other cells show it. */
  dayOrder?: DayOrder | null;
  /** Whether it may say when it ends, and what follows. */
  isPrice?: boolean;
  /** Whether `x` is a yes. */
  isCrossYes?: boolean;
};

export type ValueReading =
  | {
      state: 'number';
      value: number;
      /** Where it is no point: on which side of it the value lies, or the second number of a range. */
      bound?: Bound;
      upTo?: number;
      /** It is written in a word. */
      isFree?: true;
      /** Of a price: its last day, YYYY-MM-DD, and the amount that follows. */
      until?: string;
      afterwards?: number;
    }
  | { state: 'unlimited' }
  | { state: 'two-readings'; readings: TwoReadings }
  | {
      state: 'answer';
      has: boolean;
      /** As it is kept: it begins with the answer. */
      text: string;
      /** The items of the field that a yes names. */
      covers?: string[];
      /** A yes for a part alone. */
      partly?: true;
      /** The day of what is announced, YYYY-MM-DD; null where none can be known. */
      from?: string | null;
    }
  | { state: 'list'; value: string[] }
  | { state: 'text'; value: string }
  | { state: 'unknown'; reason: UnknownReading }
  | { state: 'unread'; fault: ValueFault };
export type ValueFault =
  | { kind: 'number' }
  /** Of a price: its last day is no whole one, or nothing above 0 follows. */
  | { kind: 'end' }
  | { kind: 'unit'; unit: string }
  | { kind: 'answer' }
  | { kind: 'item'; item: string };

const YEAR = /^\d{4}$/;
const UNLIMITED_WORDS =
  /^(?:unlimited|no limit|without limits?|infinite|∞|unbegrenzt|unlimitiert|ohne (?:limit|begrenzung))$/i;
/** A price of 0; in a column of prices "none" is one too. */
const FREE =
  /^(?:free|free of charge|free forever|gratis|kostenlos|kostenfrei|included|inklusive|inkl\.?|none|no charge|keine)$/i;

function hasCurrency({ unit }: ValueField): boolean {
  return unit !== undefined && /\p{Sc}/u.test(`${unit.before}${unit.name}`);
}

/** Reads a text as a value of a field, on whatever path it came; an empty one is not researched. */
export function readValue(written: string, field: ValueField): ValueReading {
  const text = written.trim();
  const reason = text === '' ? 'not-researched' : unknownReason(text);
  if (reason !== null) return { state: 'unknown', reason };
  switch (field.type) {
    case 'number':
      if (UNLIMITED_WORDS.test(text)) return { state: 'unlimited' };
      if (FREE.test(text) && (field.isPrice || hasCurrency(field))) {
        return { state: 'number', value: 0, isFree: true };
      }
      return (field.isPrice ? readEndingPrice(text, field) : null) ?? readAmount(text, field);
    case 'boolean': {
      const answer = readAnswer(text, field.isCrossYes);
      if (!answer) return { state: 'unread', fault: { kind: 'answer' } };
      const { rest: _rest, ...found } = answer;
      return { state: 'answer', ...found, ...coveredBy(answer, field) };
    }
    case 'list':
      return readItems(text, field.items);
    case 'text': {
      const day = YEAR.test(text) ? null : readDay(text, field.dayOrder ?? null);
      return { state: 'text', value: day ?? text };
    }
  }
}

const YES = 'Yes';
/** Words after a no that say for what it does not hold. */
const BUT = /\b(?:only|just|but|nur|aber)\b/i;

/**
 * What a yes covers: the items that it names, or else those it was asked for. "No, US only" to a question
 * for others is a yes that covers the US.
 */
function coveredBy(
  { has, rest, partly, from }: AnswerReading,
  { items = [], asked = [] }: ValueField,
): { has?: true; text?: string; covers?: string[] } {
  const { named, leftOut } = namedIn(from ? rest : withoutPlans(rest), items);
  if (!has) {
    const others = named.filter((item) => !asked.includes(item));
    const isOfOthers = asked.length > 0 && others.length > 0 && BUT.test(rest);
    return isOfOthers ? { has: true, text: YES + rest, covers: others } : {};
  }
  const isWhole = !partly && (typeof from === 'string' || !isPlan(rest));
  const plain = isWhole ? asked.filter((item) => !leftOut.includes(item)) : [];
  const covers = named.length > 0 ? named : plain;
  return covers.length > 0 ? { covers } : {};
}

const INEXACT: ValueReading = { state: 'unread', fault: { kind: 'end' } };

/** null for a text that says no end. */
function readEndingPrice(text: string, field: ValueField): ValueReading | null {
  const parts = splitPrice(text);
  if (!parts) return saysAnEnd(text) && !isRange(text, field) ? INEXACT : null;
  const now = readAmount(parts.now, field);
  if (now.state !== 'number') return now;
  const { until } = parts;
  if (parts.later === null) return { ...now, until };
  const later = readAmount(parts.later, field);
  if (later.state !== 'number') return later;
  return later.value > 0 && !later.bound ? { ...now, until, afterwards: later.value } : INEXACT;
}

/** "10 bis 15 €" ends nothing. */
function isRange(text: string, field: NumberHabits): boolean {
  const found = readQuantity(text, field);
  return found?.upTo !== undefined;
}

function readAmount(text: string, field: NumberHabits): ValueReading {
  const found = readQuantity(text, field);
  if (!found) return { state: 'unread', fault: { kind: 'number' } };
  const { unit, bound, upTo } = found;
  if (!fitsUnit(unit, field.unit)) return { state: 'unread', fault: { kind: 'unit', unit } };
  return found.state === 'value'
    ? {
        state: 'number',
        value: found.value,
        ...(bound && { bound }),
        ...(upTo !== undefined && { upTo }),
      }
    : { state: 'two-readings', readings: found.readings };
}

/** Items as the field lists them. */
function readItems(text: string, allowed: readonly Item[] | undefined): ValueReading {
  const items = readList(text);
  if (!allowed) return { state: 'list', value: items };
  const value: string[] = [];
  for (const item of items) {
    const known = itemNamed(item, allowed);
    if (known === null) return { state: 'unread', fault: { kind: 'item', item } };
    if (!value.includes(known)) value.push(known);
  }
  return { state: 'list', value };
}
