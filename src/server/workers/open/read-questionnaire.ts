import { QUESTIONNAIRE } from '../../../core/wording/questionnaire.ts';
import { readPackageParts, type Parts } from '../../../files/read-package.ts';
import {
  isNumeric,
  readCells,
  readWorkbook,
  sharedTexts,
  textOf,
} from '../../../files/read-sheets.ts';
import { ProtectedFile, kindOfFile, kindOfPackage } from './opened-file.ts';

/** What stands in a questionnaire that somebody sent; who made it is for the server to say. */
export type SentQuestionnaire = {
  state: 'read';
  catalog: string;
  made: string;
  check: string;
  rowChecks: string[];
  rows: SentRow[];
};
/** One question with its answer. */
export type SentRow = {
  /** Its row in the sheet, from 1. */
  row: number;
  /** The answers last; one that is not read is empty. */
  cells: string[];
  unread: { column: number; reason: 'formula' | 'too-long' }[];
};
export type NoQuestionnaire = {
  state: 'refused';
  reason: 'foreign' | 'unreadable' | 'protected' | 'too-long';
};
export type ReadQuestionnaire = SentQuestionnaire | NoQuestionnaire;

const COLUMNS = 11;
const DATE_COLUMN = 10;
const MOST_ROWS = 6000;
const LONGEST_CELL = 4000;
const MS_PER_DAY = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);

/** Reads a workbook that a vendor has filled in; never throws. */
export function readQuestionnaire(file: Uint8Array): ReadQuestionnaire {
  try {
    if (kindOfFile(file) !== 'package') return refused('foreign');
    const parts = readPackageParts(file);
    if (kindOfPackage(parts) !== 'xlsx') return refused('foreign');
    const sheets = sheetRows(parts);
    const questions = sheets.get(QUESTIONNAIRE.sheets.questions);
    const about = sheets.get(QUESTIONNAIRE.sheets.about);
    const checks = sheets.get(QUESTIONNAIRE.sheets.checks) ?? [];
    return questions && about ? readSheets(questions, about, checks) : refused('foreign');
  } catch (error) {
    if (error instanceof Refusal) return refused(error.reason);
    return refused(error instanceof ProtectedFile ? 'protected' : 'unreadable');
  }
}

type Cell = { text: string; isNumber: boolean; isFormula: boolean };
/** Rows and their cells by their places; those without a value have none. */
type Rows = ((Cell | undefined)[] | undefined)[];

class Refusal extends Error {
  readonly reason: NoQuestionnaire['reason'];

  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Throws `Refusal` where a sheet is too long. */
function sheetRows(parts: Parts): Map<string, Rows> {
  const shared = sharedTexts(parts);
  const sheets = readWorkbook(parts).sheets.map(({ name, xml = '<none/>' }): [string, Rows] => {
    const rows: Rows = [];
    readCells(xml, (cell) => {
      const isFormula = cell.formula !== null;
      if (cell.value === '' && !isFormula) return;
      if (cell.row >= MOST_ROWS) throw new Refusal('too-long');
      const row = (rows[cell.row] ??= []);
      row[cell.column] = { text: textOf(cell, shared), isNumber: isNumeric(cell), isFormula };
    });
    return [name, rows];
  });
  return new Map(sheets);
}

function readSheets(questions: Rows, about: Rows, checks: Rows): ReadQuestionnaire {
  const labelled = (label: string) =>
    about.find((row) => row?.[0]?.text === label)?.[1]?.text ?? '';
  const { catalog, made, check } = QUESTIONNAIRE;
  if (labelled(check) === '') return refused('foreign');
  const rows = Array.from(questions.slice(1), (row = [], at) => rowOf(row, at + 2));
  return {
    state: 'read',
    catalog: labelled(catalog),
    made: labelled(made),
    check: labelled(check),
    rowChecks: checks.flatMap((row) => row?.[1]?.text ?? []),
    rows: rows.filter(
      ({ cells, unread }) => unread.length > 0 || cells.some((text) => text !== ''),
    ),
  };
}

/** Only typed cells are read, and none that is longer than any answer. */
function rowOf(row: (Cell | undefined)[], number: number): SentRow {
  const unread: SentRow['unread'] = [];
  const cells = Array.from({ length: COLUMNS }, (_, column) => {
    const cell = row[column];
    if (!cell) return '';
    const isLong = cell.text.length > LONGEST_CELL;
    if (cell.isFormula || isLong) {
      unread.push({ column, reason: cell.isFormula ? 'formula' : 'too-long' });
      return '';
    }
    return column === DATE_COLUMN && cell.isNumber ? dayOf(Number(cell.text)) : cell.text.trim();
  });
  return { row: number, cells, unread };
}

/** A day that a program keeps as a number. */
function dayOf(number: number): string {
  const day = new Date(DAY_0 + Math.floor(number) * MS_PER_DAY);
  return Number.isNaN(day.getTime()) ? String(number) : day.toISOString().slice(0, 10);
}

function refused(reason: NoQuestionnaire['reason']): NoQuestionnaire {
  return { state: 'refused', reason };
}
