import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import type { DayOrder } from '../../values/read-day.ts';
import { fitsUnit, marksOf } from '../../values/read-unit.ts';
import { readValue, type ValueField, type ValueReading } from '../../values/read-value.ts';
import { CELL_ANSWERS, CELL_NOTES, UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { UNREAD_TYPED } from '../../wording/typed-values.ts';
import { numberOf, type GuessedCriterion } from './guess-criterion.ts';
import type { SheetCell } from './sheet.ts';

type Value = Pick<Extract<AuthoredClaim, { value: unknown }>, 'value' | 'has'> & { note?: string };
type Reason = (typeof UNKNOWN_REASONS)[number];
/** What a cell says; `fault`: a sentence, where it says something that cannot be read. */
export type CellReading =
  { state: 'read'; value: Value } | { state: 'unknown'; reason: Reason; fault?: string };

/** How the cells of a table are read. */
export type TableHabits = { dayOrder: DayOrder | null; isCrossYes: boolean };

const LONGEST_TEXT = 1200;
const LONGEST_LABEL = 120;

/** Reads a cell as a value of its criterion. */
export function readCell(
  cell: SheetCell | null,
  criterion: Pick<GuessedCriterion, 'type' | 'unit' | 'decimalSign'>,
  habits: TableHabits,
): CellReading {
  if (!cell) return { state: 'unknown', reason: 'not-researched' };
  if (cell.isFault) return unreadable(UNREAD_CELL.fault(cell.text));
  const { type, unit, decimalSign } = criterion;
  const marks = unit === null ? undefined : marksOf(unit);
  const text = type === 'text' ? (cell.day ?? cell.text) : cell.text;
  if (type === 'number' && (cell.number !== undefined || cell.day !== undefined)) {
    const found = numberOf(cell, () => null);
    if (found?.state !== 'value') return unreadable(UNREAD_CELL.number(shown(cell.text)));
    return fitsUnit(found.unit, marks)
      ? amount(found, cell.text)
      : unreadable(UNREAD_CELL.unit(shown(cell.text), found.unit, unit));
  }
  const field = { ...habits, type, unit: marks, decimalSign: decimalSign ?? undefined };
  return cellReading(readValue(text, field), cell.text, field);
}

/** A reading as a claim's value, or unknown with a sentence. */
export function cellReading(
  reading: ValueReading,
  text: string,
  { unit, items = [] }: ValueField,
): CellReading {
  switch (reading.state) {
    case 'number':
      return amount(reading, text);
    case 'answer': {
      const answer = reading.has ? CELL_ANSWERS.yes : CELL_ANSWERS.no;
      return { state: 'read', value: { value: cut(answer + reading.rest), has: reading.has } };
    }
    case 'list':
      return reading.value.some((item) => item.length > LONGEST_LABEL)
        ? unreadable(UNREAD_CELL.item(shown(text)))
        : { state: 'read', value: { value: reading.value } };
    case 'text': {
      const value: Value = { value: cut(reading.value) };
      if (reading.value.length > LONGEST_TEXT) value.note = CELL_NOTES.cut;
      return { state: 'read', value };
    }
    case 'two-readings':
      return unreadable(UNREAD_CELL.twoReadings(shown(text), reading.readings));
    case 'unknown':
      return { state: 'unknown', reason: reading.reason };
    case 'unread':
      return unreadable(faultText(reading.fault, shown(text), unit?.name ?? null, items));
  }
}

function amount(
  { value, isQualified }: { value: number; isQualified: boolean },
  text: string,
): CellReading {
  const note = isQualified ? { note: CELL_NOTES.written(shown(text)) } : {};
  return { state: 'read', value: { value, ...note } };
}

function faultText(
  fault: Extract<ValueReading, { state: 'unread' }>['fault'],
  text: string,
  unit: string | null,
  items: readonly string[],
): string {
  switch (fault.kind) {
    case 'number':
      return UNREAD_CELL.number(text);
    case 'unit':
      return UNREAD_CELL.unit(text, fault.unit, unit);
    case 'answer':
      return UNREAD_CELL.answer(text);
    case 'item':
      return UNREAD_TYPED.notListed(fault.item, items);
  }
}

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).trimEnd()}…` : text;
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function unreadable(fault: string): CellReading {
  return { state: 'unknown', reason: 'not-researched', fault };
}
