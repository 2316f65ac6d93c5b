import { QUESTIONNAIRE } from '../../../core/wording/questionnaire.ts';
import { kindOfFile, kindOfPackage } from './kind-of-file.ts';
import { ProtectedFile } from './opened-file.ts';
import { readPackageParts } from './read-package-parts.ts';
import { FormulaFound, sheetCells, type SheetCells } from './sheet-cells.ts';

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

const COLUMNS = [...'ABCDEFGHIJK'];
const DATE_COLUMN = 'K';
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
    const sheets = sheetCells(parts);
    const questions = sheets.get(QUESTIONNAIRE.sheets.questions);
    const about = sheets.get(QUESTIONNAIRE.sheets.about);
    return questions && about ? readSheets(questions, about) : refused('foreign');
  } catch (error) {
    if (error instanceof FormulaFound) return refused('formula');
    return refused(error instanceof ProtectedFile ? 'protected' : 'unreadable');
  }
}

function readSheets(questions: SheetCells, about: SheetCells): ReadQuestionnaire {
  const labelled = (label: string) => {
    const [ref] = [...about].find(([at, { text }]) => /^A\d/.test(at) && text === label) ?? [];
    return ref ? (about.get(`B${ref.slice(1)}`)?.text ?? '') : '';
  };
  const { catalog, made, check } = QUESTIONNAIRE;
  if (labelled(check) === '') return refused('foreign');
  const numbers = [...questions.keys()].map((ref) => Number(ref.replace(/^[A-Z]+/, '')));
  const last = numbers.reduce((most, each) => Math.max(most, each), 1);
  if (last > MOST_ROWS) return refused('too-long');
  const rows = Array.from({ length: last - 1 }, (_, at) =>
    COLUMNS.map((column) => {
      const cell = questions.get(`${column}${at + 2}`);
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
