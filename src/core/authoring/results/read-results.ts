import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { NoResults, type FileAnswers } from './answers.ts';
import type { MeasuredResults } from './measured-results.ts';
import { isBraintrust, readBraintrust } from './read-braintrust.ts';
import { isLangfuse, readLangfuse } from './read-langfuse.ts';
import { readPlain } from './read-plain.ts';
import { readPromptfoo } from './read-promptfoo.ts';
import { summarise } from './summarise.ts';
import { columnsOf, tableOf, type ResultTable } from './table.ts';

/** Programs whose files are known by their own form. */
export const RESULT_SOURCES = ['promptfoo', 'langfuse', 'braintrust', 'sheet'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** A file of results as it was opened: text of JSON, or the sheets of a table. */
export type OpenedResults = { json: string } | { sheets: Pick<Sheet, 'name' | 'rows'>[] };

export type ResultsReading =
  | {
      state: 'read';
      source: ResultSource;
      results: MeasuredResults;
      scores: string[];
      notRead: string[];
    }
  | { state: 'refused'; sentence: string };

type Asked = {
  /** Name of the score that is read, where a file holds several. */
  score?: string | undefined;
  /** YYYY-MM-DD */
  today: string;
};

/** What a results file says of each model, whichever program wrote it. */
export function readResults(opened: OpenedResults, { score, today }: Asked): ResultsReading {
  try {
    const { source, ...found } =
      'json' in opened ? ofJson(opened.json) : ofSheets(opened.sheets, score);
    return { state: 'read', source, scores: found.scores, ...summarise(found, today) };
  } catch (error) {
    if (error instanceof NoResults) return { state: 'refused', sentence: error.message };
    throw error;
  }
}

type Found = FileAnswers & { source: ResultSource };

function ofJson(text: string): Found {
  return { source: 'promptfoo', ...readPromptfoo(text) };
}

function ofSheets(sheets: Pick<Sheet, 'name' | 'rows'>[], score: string | undefined): Found {
  const [first, ...others] = sheets.filter(({ rows }) => rows.some((row) => row.some(Boolean)));
  if (!first) throw new NoResults(NO_RESULTS.empty);
  const table = tableOf(first);
  if (!table) throw new NoResults(NO_RESULTS.oneColumn);
  if (table.rows.length === 0) throw new NoResults(NO_RESULTS.empty);
  const found = ofTable(table, score);
  const left = others.map(({ name }) => NOT_READ.sheet(name));
  return { ...found, notRead: [...found.notRead, ...left] };
}

function ofTable(table: ResultTable, score: string | undefined): Found {
  const columns = columnsOf(table);
  if (isLangfuse(columns)) return { source: 'langfuse', ...readLangfuse(table, columns, score) };
  if (isBraintrust(columns)) return { source: 'braintrust', ...readBraintrust(table, score) };
  return { source: 'sheet', ...readPlain(table, score) };
}
