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
  /** All cells of each question, the answers last. */
  rows: string[][];
};
export type NoQuestionnaire = {
  state: 'refused';
  reason: 'foreign' | 'unreadable' | 'protected' | 'formula' | 'too-long';
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
    return questions && about ? readSheets(questions, about) : refused('foreign');
  } catch (error) {
    if (error instanceof Refusal) return refused(error.reason);
    return refused(error instanceof ProtectedFile ? 'protected' : 'unreadable');
  }
}

type Cell = { text: string; isNumber: boolean };
/** Rows and their cells by their places; those without a value have none. */
type Rows = ((Cell | undefined)[] | undefined)[];

class Refusal extends Error {
  readonly reason: NoQuestionnaire['reason'];

  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Throws `Refusal` where a sheet counts, because only typed cells are read, and where it is too long. */
function sheetRows(parts: Parts): Map<string, Rows> {
  const shared = sharedTexts(parts);
  const sheets = readWorkbook(parts).sheets.map(({ name, xml = '<none/>' }): [string, Rows] => {
    const rows: Rows = [];
    readCells(xml, (cell) => {
      if (cell.formula !== null) throw new Refusal('formula');
      if (cell.value === '') return;
      if (cell.row >= MOST_ROWS) throw new Refusal('too-long');
      const row = (rows[cell.row] ??= []);
      row[cell.column] = { text: textOf(cell, shared), isNumber: isNumeric(cell) };
    });
    return [name, rows];
  });
  return new Map(sheets);
}

function readSheets(questions: Rows, about: Rows): ReadQuestionnaire {
  const labelled = (label: string) =>
    about.find((row) => row?.[0]?.text === label)?.[1]?.text ?? '';
  const { catalog, made, check } = QUESTIONNAIRE;
  if (labelled(check) === '') return refused('foreign');
  const rows = Array.from(questions.slice(1), (row = []) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const cell = row[column];
      if (!cell) return '';
      return column === DATE_COLUMN && cell.isNumber ? dayOf(Number(cell.text)) : cell.text.trim();
    }),
  ).filter((cells) => cells.some((text) => text !== ''));
  if (rows.flat().some((text) => text.length > LONGEST_CELL)) return refused('too-long');
  return {
    state: 'read',
    catalog: labelled(catalog),
    made: labelled(made),
    check: labelled(check),
    rows,
  };
}

/** A day that a program keeps as a number. */
function dayOf(number: number): string {
  const day = new Date(DAY_0 + Math.floor(number) * MS_PER_DAY);
  return Number.isNaN(day.getTime()) ? String(number) : day.toISOString().slice(0, 10);
}

function refused(reason: NoQuestionnaire['reason']): NoQuestionnaire {
  return { state: 'refused', reason };
}
