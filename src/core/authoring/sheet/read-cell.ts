import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import { CELL_ANSWERS, CELL_NOTES, UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { answerOf, unknownReason } from './cell-words.ts';
import { listItems, numberOf, type GuessedCriterion } from './guess-criterion.ts';
import { unitKey, type NumberReader } from './read-number.ts';
import type { SheetCell } from './sheet.ts';

type Value = Pick<Extract<AuthoredClaim, { value: unknown }>, 'value' | 'has'> & { note?: string };
type Reason = (typeof UNKNOWN_REASONS)[number];
/** What a cell says; `fault`: a sentence, where it says something that cannot be read. */
export type CellReading =
  { state: 'read'; value: Value } | { state: 'unknown'; reason: Reason; fault?: string };

/** How the cells of a table are read. */
export type TableHabits = {
  numberIn: NumberReader;
  /** A day as YYYY-MM-DD, YYYY-MM or YYYY. */
  dayIn: (text: string) => string | null;
  isCrossYes: boolean;
};

const LONGEST_TEXT = 1200;
const LONGEST_LABEL = 120;
const YEAR = /^\d{4}$/;
const SAYS_MORE = /^\S+\s*[-–—,;:(]\s*\S/u;

/** Reads a cell as a value of its criterion. */
export function readCell(
  cell: SheetCell | null,
  criterion: Pick<GuessedCriterion, 'type' | 'unit'>,
  habits: TableHabits,
): CellReading {
  if (!cell) return { state: 'unknown', reason: 'not-researched' };
  if (cell.isFault) return unreadable(UNREAD_CELL.fault(cell.text));
  const reason = unknownReason(cell.text);
  if (reason) return { state: 'unknown', reason };
  return READERS[criterion.type](cell, criterion, habits);
}

const READERS: Record<
  GuessedCriterion['type'],
  (cell: SheetCell, criterion: Pick<GuessedCriterion, 'unit'>, habits: TableHabits) => CellReading
> = {
  number: (cell, { unit }, { numberIn }) => {
    const found = numberOf(cell, numberIn);
    if (!found) return unreadable(UNREAD_CELL.number(shown(cell)));
    const isSame = found.unit === '' || found.unit === unit;
    if (!isSame && unitKey(found.unit) !== unitKey(unit ?? '')) {
      return unreadable(UNREAD_CELL.unit(shown(cell), found.unit, unit));
    }
    const value: Value = { value: found.value };
    if (found.isQualified) value.note = CELL_NOTES.written(shown(cell));
    return { state: 'read', value };
  },
  boolean: (cell, _, { isCrossYes }) => {
    const answer = answerOf(cell.text);
    if (answer === null) return unreadable(UNREAD_CELL.answer(shown(cell)));
    const has = answer === 'cross' ? isCrossYes : answer;
    const answered = has ? CELL_ANSWERS.yes : CELL_ANSWERS.no;
    const value = SAYS_MORE.test(cell.text) ? cut(cell.text) : answered;
    return { state: 'read', value: { value, has } };
  },
  list: (cell) => {
    const items = listItems(cell.text) ?? [cell.text];
    if (items.some((item) => item.length > LONGEST_LABEL)) {
      return unreadable(UNREAD_CELL.item(shown(cell)));
    }
    return { state: 'read', value: { value: [...new Set(items)] } };
  },
  text: (cell, _, { dayIn }) => {
    const day = cell.day ?? dayIn(cell.text);
    const text = day === null || YEAR.test(cell.text) ? cell.text : day;
    const value: Value = { value: cut(text) };
    if (text.length > LONGEST_TEXT) value.note = CELL_NOTES.cut;
    return { state: 'read', value };
  },
};

function cut(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).trimEnd()}…` : text;
}

function shown({ text }: SheetCell): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function unreadable(fault: string): CellReading {
  return { state: 'unknown', reason: 'not-researched', fault };
}
