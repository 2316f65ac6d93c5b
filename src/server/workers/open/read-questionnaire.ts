import { QUESTIONNAIRE } from '../../../core/wording/questionnaire.ts';
import { readPackageParts, type PartTexts } from '../../../files/read-package.ts';
import {
  isNumeric,
  readCells,
  readWorkbook,
  sharedTexts,
  textOf,
} from '../../../files/read-sheets.ts';
import { ProtectedFile, kindOfFile, kindOfPackage } from './opened-file.ts';
import { readForms } from './read-question-forms.ts';
import {
  LONGEST_CELL,
  MOST_QUESTIONS,
  Refusal,
  type NoQuestionnaire,
  type ReadQuestionnaire,
  type SentRow,
} from './sent-questionnaire.ts';

const COLUMNS = 11;
/** The number of cells of a question that must not change. */
const FIXED = 8;
const DATE_COLUMN = 10;
const MS_PER_DAY = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);

/** Reads a workbook or a Word file that a vendor has filled in; never throws. */
export function readQuestionnaire(file: Uint8Array): ReadQuestionnaire {
  try {
    if (kindOfFile(file) !== 'package') return refused('foreign');
    const parts = readPackageParts(file);
    const kind = kindOfPackage(parts);
    if (kind === 'word') return readForms(parts);
    if (kind !== 'xlsx') return refused('foreign');
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

/** Throws `Refusal` where a sheet is too long. */
function sheetRows(parts: PartTexts): Map<string, Rows> {
  const shared = sharedTexts(parts);
  const sheets = readWorkbook(parts).sheets.map(({ name, xml = '<none/>' }): [string, Rows] => {
    const rows: Rows = [];
    readCells(xml, (cell) => {
      const isFormula = cell.formula !== null;
      if (cell.value === '' && !isFormula) return;
      if (cell.row >= MOST_QUESTIONS) throw new Refusal('too-long');
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
  return {
    state: 'read',
    catalog: labelled(catalog),
    made: labelled(made),
    check: labelled(check),
    rowChecks: checks.flatMap((row) => row?.[1]?.text ?? []),
    rows: Array.from(questions.slice(1), (row = [], at) => questionIn(row, at + 2)).filter(
      ({ fixed, answer, documentedAt, asOf, unread }) =>
        unread.length > 0 || [...fixed, answer, documentedAt, asOf].some((text) => text !== ''),
    ),
  };
}

/** Reads only typed cells, and none longer than an answer may be. */
function questionIn(row: (Cell | undefined)[], number: number): SentRow {
  const unread: SentRow['unread'] = [];
  const cells = Array.from({ length: COLUMNS }, (_, column) => {
    const cell = row[column];
    if (!cell) return '';
    const isLong = cell.text.length > LONGEST_CELL;
    if (cell.isFormula || isLong) {
      const reason = cell.isFormula ? 'formula' : 'too-long';
      unread.push({ cell: `${letterOf(column)}${number}`, reason });
      return '';
    }
    return column === DATE_COLUMN && cell.isNumber ? dayOf(Number(cell.text)) : cell.text.trim();
  });
  const fixed = cells.slice(0, FIXED);
  const [questionId = '', vendor = '', candidate = '', question = ''] = fixed;
  const [answer = '', documentedAt = '', asOf = ''] = cells.slice(FIXED);
  const place = `${letterOf(0)}${number}:${letterOf(FIXED - 1)}${number}`;
  const said = { questionId, vendor, candidate, question, answer, documentedAt, asOf };
  return { place, fixed, ...said, unread };
}

const letterOf = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);

/** A date that a program stores as a number. */
function dayOf(number: number): string {
  const day = new Date(DAY_0 + Math.floor(number) * MS_PER_DAY);
  return Number.isNaN(day.getTime()) ? String(number) : day.toISOString().slice(0, 10);
}

function refused(reason: NoQuestionnaire['reason']): NoQuestionnaire {
  return { state: 'refused', reason };
}
