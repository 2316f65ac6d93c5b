import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import type { DayOrder } from '../../values/read-day.ts';
import { fitsUnit, marksOf } from '../../values/read-unit.ts';
import { unknownReason } from '../../values/read-unknown.ts';
import { readValue, type ValueField, type ValueReading } from '../../values/read-value.ts';
import { CELL_ANSWERS, CELL_NOTES, UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { faultText, shortened, statedValue, type TypedValue } from '../typed/read-value.ts';
import { factKindOf, numberOf, type GuessedCriterion } from './guess-criterion.ts';
import type { SheetCell } from './sheet.ts';

type Reason = (typeof UNKNOWN_REASONS)[number];
/** What a cell says; `fault`: a sentence, where it says something that cannot be read. */
export type CellReading =
  { state: 'read'; value: TypedValue } | { state: 'unknown'; reason: Reason; fault?: string };

/** How the cells of a table are read. */
export type TableHabits = { dayOrder: DayOrder | null; isCrossYes: boolean };

const LONGEST_TEXT = 1200;
const LONGEST_LABEL = 120;

const BLANK_NO: CellReading = {
  state: 'read',
  value: { value: CELL_ANSWERS.no, has: false, note: CELL_NOTES.blank },
};

/** Reads a cell as a value of its criterion. */
export function readCell(
  cell: SheetCell | null,
  criterion: Pick<GuessedCriterion, 'name' | 'type' | 'unit' | 'decimalSign' | 'blanks'>,
  habits: TableHabits,
): CellReading {
  if (!cell) {
    return criterion.blanks === 'no' ? BLANK_NO : { state: 'unknown', reason: 'not-researched' };
  }
  if (cell.isFault) return unreadable(UNREAD_CELL.fault(cell.text));
  const reason = unknownReason(cell.text);
  if (reason !== null) return { state: 'unknown', reason };
  const { name, type, unit, decimalSign } = criterion;
  const marks = unit === null ? undefined : marksOf(unit);
  const isPrice = factKindOf(name, unit) === 'price';
  const field = { ...habits, type, unit: marks, isPrice, decimalSign: decimalSign ?? undefined };
  const text = type === 'text' ? (cell.day ?? cell.text) : cell.text;
  if (type === 'number' && (cell.number !== undefined || cell.day !== undefined)) {
    const found = numberOf(cell, () => null);
    if (found?.state !== 'value') return unreadable(UNREAD_CELL.number(shortened(cell.text)));
    const { unit: written, state: _state, ...number } = found;
    return fitsUnit(written, marks)
      ? cellReading({ ...number, state: 'number' }, cell.text, field)
      : unreadable(UNREAD_CELL.unit(shortened(cell.text), found.unit, unit));
  }
  return cellReading(readValue(text, field), cell.text, field);
}

/** A reading as a claim's value, or unknown with a sentence. */
export function cellReading(reading: ValueReading, text: string, field: ValueField): CellReading {
  const stated = statedValue(reading, text);
  if (stated) return stored(stated, text);
  switch (reading.state) {
    case 'two-readings':
      return unreadable(UNREAD_CELL.twoReadings(shortened(text), reading.readings));
    case 'unread':
      return unreadable(faultText(reading.fault, text, field, UNREAD_CELL));
    case 'unknown':
      return { state: 'unknown', reason: reading.reason };
    default:
      return { state: 'unknown', reason: 'not-researched' };
  }
}

/** As a catalog can hold it: a longer text is cut, and says so. */
function stored(stated: TypedValue, text: string): CellReading {
  const { value, has } = stated;
  if (Array.isArray(value) && value.some((item) => item.length > LONGEST_LABEL)) {
    return unreadable(UNREAD_CELL.item(shortened(text)));
  }
  if (typeof value !== 'string' || value.length <= LONGEST_TEXT) {
    return { state: 'read', value: stated };
  }
  const cut = `${value.slice(0, LONGEST_TEXT - 1).trimEnd()}…`;
  const note = has === undefined ? { note: CELL_NOTES.cut } : {};
  return { state: 'read', value: { ...stated, value: cut, ...note } };
}

function unreadable(fault: string): CellReading {
  return { state: 'unknown', reason: 'not-researched', fault };
}
