import { readResults, type ResultsReading } from '../../../core/authoring/results/read-results.ts';
import { openSheets } from './open-sheets.ts';
import { RefusedFile } from './refused-file.ts';

/** Results of a visitor's own test to read. */
export type ResultsFileWork = {
  file: Uint8Array;
  fileName: string;
  /** Name of the score to read, where the file has several. */
  score: string | undefined;
  /** YYYY-MM-DD */
  today: string;
};

/** Reads a file of promptfoo, Langfuse, Braintrust or one written by hand; never throws. */
export function readResultsFile({ file, fileName, ...asked }: ResultsFileWork): ResultsReading {
  try {
    const begin = new TextDecoder().decode(file.subarray(0, 100)).trimStart();
    if (/^[{[]/.test(begin)) return readResults({ json: new TextDecoder().decode(file) }, asked);
    const opened = openSheets(file, fileName);
    if (opened.kind === 'folder') throw new RefusedFile(NOT_RESULTS);
    const sheets = opened.sheets.filter((sheet) => !('isHidden' in sheet && sheet.isHidden));
    return readResults({ sheets }, asked);
  } catch (error) {
    const sentence = error instanceof RefusedFile ? error.message : DAMAGED;
    return { state: 'refused', sentence };
  }
}

const NOT_RESULTS = 'This is a catalog, not the results of a test. Bring it back as a spreadsheet.';
const DAMAGED = 'This file is damaged and cannot be read. Export it again.';
