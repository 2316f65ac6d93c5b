import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import type { DecimalSign, TwoReadings } from '../../values/read-number.ts';
import { readValue, type ValueFault, type ValueField } from '../../values/read-value.ts';
import { CELL_ANSWERS, CELL_NOTES } from '../../wording/spreadsheets.ts';
import { UNREAD_TYPED } from '../../wording/typed-values.ts';

/** A text as a value of a criterion: typed into a cell, pasted, answered, or proposed for it. */

type KnownClaim = Extract<AuthoredClaim, { value: unknown }>;
export type TypedValue = Pick<KnownClaim, 'value' | 'has' | 'note'>;
/** Why a text is no value; `readings`, where it is one of two. */
export type Refusal = { refusal: string; readings?: TwoReadings };

const LONGEST_TEXT = 1200;
const LONGEST_ITEM = 120;

/** The field of a criterion, or of one of its tests by the test's unit. */
export function fieldOf(
  criterion: Pick<AuthoredCriterion, 'type' | 'items'> & { unit?: string | undefined },
  units: readonly Unit[],
  decimalSign?: DecimalSign,
): ValueField {
  const unit = criterion.unit ? findUnit(criterion.unit, units) : undefined;
  const isWhole = unit?.decimals[1] === 0;
  return { type: criterion.type, items: criterion.items, unit, isWhole, decimalSign };
}

/** A value with the answer of a yes or no, or why the text is none. */
export function valueOf(text: string, field: ValueField): TypedValue | Refusal {
  const reading = readValue(text, field);
  switch (reading.state) {
    case 'number': {
      const note = reading.isQualified ? { note: CELL_NOTES.written(shortened(text.trim())) } : {};
      return { value: reading.value, ...note };
    }
    case 'answer': {
      const answer = reading.has ? CELL_ANSWERS.yes : CELL_ANSWERS.no;
      return text.length > LONGEST_TEXT
        ? { refusal: UNREAD_TYPED.longAnswer(LONGEST_TEXT) }
        : { value: answer + reading.rest, has: reading.has };
    }
    case 'list':
      return reading.value.some((item) => item.length > LONGEST_ITEM)
        ? { refusal: UNREAD_TYPED.item(LONGEST_ITEM) }
        : { value: reading.value };
    case 'text':
      return reading.value.length > LONGEST_TEXT
        ? { refusal: UNREAD_TYPED.text(LONGEST_TEXT, reading.value.length) }
        : { value: reading.value };
    case 'two-readings':
      return {
        refusal: UNREAD_TYPED.twoReadings(shortened(text), reading.readings),
        readings: reading.readings,
      };
    case 'unknown':
      return { refusal: UNREAD_TYPED.nothing(shortened(text)) };
    case 'unread':
      return { refusal: faultText(reading.fault, text, field) };
  }
}

function faultText(fault: ValueFault, text: string, { unit, items }: ValueField): string {
  switch (fault.kind) {
    case 'number':
    case 'unit':
      return UNREAD_TYPED.number(shortened(text), unit?.name ?? '');
    case 'answer':
      return UNREAD_TYPED.answer;
    case 'item':
      return UNREAD_TYPED.notListed(fault.item, items ?? []);
  }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
