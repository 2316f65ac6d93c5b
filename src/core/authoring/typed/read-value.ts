import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import { UNLIMITED } from '../../catalog/vocabulary.ts';
import { asItems, namesOf } from '../../values/read-item.ts';
import type { DecimalSign, TwoReadings } from '../../values/read-number.ts';
import {
  readValue,
  type ValueFault,
  type ValueField,
  type ValueReading,
} from '../../values/read-value.ts';
import { CELL_NOTES } from '../../wording/spreadsheets.ts';
import { UNREAD_TYPED } from '../../wording/typed-values.ts';

/** A text as a value of a criterion: typed into a cell, pasted, answered, or proposed for it. */

type KnownClaim = Extract<AuthoredClaim, { value: unknown }>;
export type TypedValue = Pick<
  KnownClaim,
  | 'value'
  | 'bound'
  | 'up_to'
  | 'has'
  | 'covers'
  | 'partly'
  | 'note'
  | 'from'
  | 'until'
  | 'afterwards'
>;
/** What a claim says besides its value: where it comes from. */
export function originOf({
  value: _value,
  bound: _bound,
  up_to: _upTo,
  has: _has,
  covers: _covers,
  partly: _partly,
  from: _from,
  until: _until,
  afterwards: _afterwards,
  ...origin
}: KnownClaim) {
  return origin;
}

/** Why a text is no value; `readings`, where it is one of two. */
export type UnreadValue = { refusal: string; readings?: TwoReadings };

const LONGEST_TEXT = 1200;
const LONGEST_ITEM = 120;
const LONGEST_SHOWN = 60;

/** The field of a criterion, or of one of its tests by the test's unit. */
export function fieldOf(
  criterion: Pick<AuthoredCriterion, 'type' | 'items'> &
    Partial<Pick<AuthoredCriterion, 'unit' | 'fact_kind'>>,
  units: readonly Unit[],
  decimalSign?: DecimalSign,
): ValueField {
  const unit = criterion.unit ? findUnit(criterion.unit, units) : undefined;
  const isWhole = unit?.decimals[1] === 0;
  const isPrice = criterion.fact_kind === 'price';
  const items = criterion.items && asItems(criterion.items);
  return { type: criterion.type, items, unit, isWhole, isPrice, decimalSign };
}

/** A value with the answer of a yes or no, or why the text is none. */
export function valueOf(text: string, field: ValueField): TypedValue | UnreadValue {
  const reading = readValue(text, field);
  const value = statedValue(reading, text);
  if (value) return tooLong(value) ?? value;
  if (reading.state === 'two-readings') {
    const { readings } = reading;
    return { refusal: UNREAD_TYPED.twoReadings(shortened(text), readings), readings };
  }
  return {
    refusal:
      reading.state === 'unread'
        ? faultText(reading.fault, text, field, UNREAD_TYPED)
        : UNREAD_TYPED.nothing(shortened(text)),
  };
}

/** What a reading states, as a claim holds it; null where it states nothing, or not one thing. */
export function statedValue(reading: ValueReading, text: string): TypedValue | null {
  switch (reading.state) {
    case 'number': {
      const { state: _state, upTo, isFree, ...stated } = reading;
      if (isFree) return { ...stated, note: CELL_NOTES.written(shortened(text)) };
      return upTo === undefined ? stated : { ...stated, up_to: upTo };
    }
    case 'unlimited':
      return { value: UNLIMITED };
    case 'answer': {
      const { state: _state, text: value, from, ...stated } = reading;
      const day = from === null ? { note: CELL_NOTES.noDay } : from !== undefined && { from };
      return { value, ...stated, ...day };
    }
    case 'list':
    case 'text':
      return { value: reading.value };
    default:
      return null;
  }
}

/** A value as a measurement holds it, which knows no bounds: a note says how it is written. */
export function measuredValue({ bound, up_to, ...stated }: TypedValue, text: string): TypedValue {
  if (bound === undefined && up_to === undefined) return stated;
  return { ...stated, note: CELL_NOTES.written(shortened(text)) };
}

function tooLong({ value, has }: TypedValue): UnreadValue | null {
  if (Array.isArray(value)) {
    const isLong = value.some((item) => item.length > LONGEST_ITEM);
    return isLong ? { refusal: UNREAD_TYPED.item(LONGEST_ITEM) } : null;
  }
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return null;
  return {
    refusal:
      has === undefined
        ? UNREAD_TYPED.text(LONGEST_TEXT, value.length)
        : UNREAD_TYPED.longAnswer(LONGEST_TEXT),
  };
}

type FaultTexts = {
  number: (text: string, unit: string | null) => string;
  unit: (text: string, written: string, unit: string | null) => string;
  end: (text: string) => string;
  answer: (text: string) => string;
};

/** Why a text is no value, in the sentences for where it stands. */
export function faultText(
  fault: ValueFault,
  text: string,
  { unit, items = [] }: ValueField,
  texts: FaultTexts,
): string {
  const [shown, expected] = [shortened(text), unit?.name ?? null];
  switch (fault.kind) {
    case 'number':
      return texts.number(shown, expected);
    case 'unit':
      return texts.unit(shown, fault.unit, expected);
    case 'end':
      return texts.end(shown);
    case 'answer':
      return texts.answer(shown);
    case 'item':
      return UNREAD_TYPED.notListed(fault.item, namesOf(items));
  }
}

/** The beginning of a text, in one line. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line;
}
