import { readList } from './read-list.ts';
import { readDay, type DayOrder } from './read-day.ts';
import { splitPrice } from './read-price.ts';
import { readNumber, type NumberHabits, type TwoReadings } from './read-number.ts';
import { unknownReason, type UnknownReading } from './read-unknown.ts';
import { fitsUnit } from './read-unit.ts';
import { readYesNo } from './read-yes-no.ts';

/** What a text is to be a value of. */
export type ValueField = NumberHabits & {
  type: 'number' | 'boolean' | 'list' | 'text';
  /** Of a list: the items it may hold, of a yes those it may cover; undefined: any. */
  items?: readonly string[] | undefined;
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
      isQualified: boolean;
      /** Of a price: its last day, YYYY-MM-DD, and the amount that follows. */
      until?: string;
      afterwards?: number;
    }
  | { state: 'two-readings'; readings: TwoReadings }
  | {
      state: 'answer';
      has: boolean;
      rest: string;
      /** The items of the field that a yes names. */
      covers?: string[];
    }
  | { state: 'list'; value: string[] }
  | { state: 'text'; value: string }
  | { state: 'unknown'; reason: UnknownReading }
  | { state: 'unread'; fault: ValueFault };
export type ValueFault =
  | { kind: 'number' }
  | { kind: 'unit'; unit: string }
  | { kind: 'answer' }
  | { kind: 'item'; item: string };

const YEAR = /^\d{4}$/;

/** Reads a text as a value of a field, on whatever path it came; an empty one is not researched. */
export function readValue(written: string, field: ValueField): ValueReading {
  const text = written.trim();
  const reason = text === '' ? 'not-researched' : unknownReason(text);
  if (reason !== null) return { state: 'unknown', reason };
  switch (field.type) {
    case 'number':
      return (field.isPrice ? readEndingPrice(text, field) : null) ?? readAmount(text, field);
    case 'boolean': {
      const answer = readYesNo(text, field.isCrossYes);
      if (!answer) return { state: 'unread', fault: { kind: 'answer' } };
      const covers = answer.has ? namedIn(answer.rest, field.items ?? []) : [];
      return { state: 'answer', ...answer, ...(covers.length > 0 && { covers }) };
    }
    case 'list':
      return readItems(text, field.items);
    case 'text': {
      const day = YEAR.test(text) ? null : readDay(text, field.dayOrder ?? null);
      return { state: 'text', value: day ?? text };
    }
  }
}

/** The items that stand as words of their own in a text. */
function namedIn(text: string, items: readonly string[]): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}+]+/u);
  return items.filter((item) => {
    const parts = item.toLowerCase().split(/[^\p{L}\p{N}+]+/u);
    return words.some((_, at) => parts.every((part, index) => words[at + index] === part));
  });
}

/** null for a text that says no end, and where either amount is none. */
function readEndingPrice(text: string, field: ValueField): ValueReading | null {
  const parts = splitPrice(text);
  if (!parts) return null;
  const now = readAmount(parts.now, field);
  if (now.state !== 'number') return now;
  const { until } = parts;
  if (parts.later === null) return { ...now, until };
  const later = readAmount(parts.later, field);
  return later.state === 'number' ? { ...now, until, afterwards: later.value } : later;
}

function readAmount(text: string, field: NumberHabits): ValueReading {
  const found = readNumber(text, field);
  if (!found) return { state: 'unread', fault: { kind: 'number' } };
  const { unit, isQualified } = found;
  if (!fitsUnit(unit, field.unit)) return { state: 'unread', fault: { kind: 'unit', unit } };
  return found.state === 'value'
    ? { state: 'number', value: found.value, isQualified }
    : { state: 'two-readings', readings: found.readings };
}

/** Items as the field lists them. */
function readItems(text: string, allowed: readonly string[] | undefined): ValueReading {
  const items = readList(text);
  if (!allowed) return { state: 'list', value: items };
  const value: string[] = [];
  for (const item of items) {
    const known = allowed.find((each) => each.toLowerCase() === item.toLowerCase());
    if (known === undefined) return { state: 'unread', fault: { kind: 'item', item } };
    value.push(known);
  }
  return { state: 'list', value };
}
