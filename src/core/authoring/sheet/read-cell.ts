import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { UNKNOWN_REASONS } from '../../catalog/vocabulary.ts';
import { CELL_ANSWERS, CELL_NOTES, UNREAD_CELL } from '../../wording/spreadsheets.ts';
import { answerOf, unknownReason } from './cell-words.ts';
import { listItems, numberOf, type GuessedCriterion } from './guess-criterion.ts';
import { readDay, type DayOrder } from './read-day.ts';
import { unitKey } from './read-number.ts';
import type { SheetCell } from './sheet.ts';

type Value = Pick<Extract<AuthoredClaim, { value: unknown }>, 'value' | 'has'> & { note?: string };
type Reason = (typeof UNKNOWN_REASONS)[number];
/** What a cell says; `fault`: a sentence, where it says something that cannot be read. */
export type CellReading =
  { state: 'read'; value: Value } | { state: 'unknown'; reason: Reason; fault?: string };

export type TableHabits = {
  decimalComma: boolean;
  dayOrder: DayOrder | null;
  isCrossYes: boolean;
};

const LONGEST_TEXT = 1200;
const LONGEST_LABEL = 120;

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
  number: (cell, { unit }, { decimalComma }) => {
    const found = numberOf(cell, decimalComma);
    if (!found) return unreadable(UNREAD_CELL.number(shown(cell)));
    const isOther = found.unit !== '' && unitKey(found.unit) !== unitKey(unit ?? '');
    if (isOther) {
      return unreadable(UNREAD_CELL.unit(shown(cell), found.unit, unit));
    }
    return {
      state: 'read',
      value: {
        value: found.value,
        ...(found.isQualified && { note: CELL_NOTES.written(shown(cell)) }),
      },
    };
  },
  boolean: (cell, _, { isCrossYes }) => {
    const answer = answerOf(cell.text);
    if (answer === null) return unreadable(UNREAD_CELL.answer(shown(cell)));
    const has = answer === 'cross' ? isCrossYes : answer;
    const more = /^\S+\s*[-–—,;:(]\s*\S/u.test(cell.text);
    return {
      state: 'read',
      value: { value: more ? cut(cell.text) : has ? CELL_ANSWERS.yes : CELL_ANSWERS.no, has },
    };
  },
  list: (cell) => {
    const items = listItems(cell.text) ?? [cell.text];
    if (items.some((item) => item.length > LONGEST_LABEL)) {
      return unreadable(UNREAD_CELL.item(shown(cell)));
    }
    return { state: 'read', value: { value: [...new Set(items)] } };
  },
  text: (cell, _, { dayOrder }) => {
    const day = cell.day ?? readDay(cell.text, dayOrder);
    const isYear = /^\d{4}$/.test(cell.text);
    const text = day !== null && !isYear ? day : cell.text;
    const isCut = text.length > LONGEST_TEXT;
    return {
      state: 'read',
      value: { value: cut(text), ...(isCut && { note: CELL_NOTES.cut }) },
    };
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
