import { parse } from 'csv-parse/sync';
import type { Sheet } from '../../../core/authoring/sheet/sheet.ts';
import { MOST_COLUMNS, MOST_ROWS, RefusedFile } from './refused-file.ts';

const SAMPLE_CHARACTERS = 20_000;
const SEPARATORS = [';', '\t', ',', '|'];
/** A line by which Excel is shown the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads a table of texts, whatever its encoding and separator. Throws `RefusedFile`. */
export function readCsv(bytes: Uint8Array, name: string): Sheet {
  const whole = decode(bytes);
  const [line = '', said] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = said ?? findSeparator(text);
  const rows = parseRows(text, separator);
  if (rows.length > MOST_ROWS || rows.some((row) => row.length > MOST_COLUMNS)) {
    throw new RefusedFile(TOO_LONG);
  }
  return {
    name,
    rows: rows.map((row) =>
      row.map((cell) => {
        const trimmed = cell.trim();
        return trimmed === '' ? null : { text: trimmed };
      }),
    ),
    merged: [],
  };
}

const TOO_LONG = 'The file holds more than 30,000 rows or 1,000 columns. Keep the table alone.';

function parseRows(text: string, delimiter: string): string[][] {
  const parsed: unknown = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
    to: MOST_ROWS + 1,
  });
  if (!Array.isArray(parsed)) throw new Error('the parser gave no rows');
  return parsed as string[][];
}

/** UTF-8, UTF-16 with or without a mark, else what older programs of the West write. */
function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) {
    throw new RefusedFile('This file is no spreadsheet. Send an XLSX or CSV file.');
  }
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The one that cuts most lines into the same number of cells. */
function findSeparator(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const points = SEPARATORS.map((separator) => {
    const widths = new Map<number, number>();
    for (const line of linesOf(sample)) {
      const width = line.split(separator).length;
      if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
    }
    const [width = 0, times = 0] =
      [...widths].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [];
    return times * Math.min(width, 20);
  });
  return SEPARATORS[points.indexOf(Math.max(...points))] ?? ',';
}

/** Without what stands in quotes, where every separator is text. */
function linesOf(sample: string): string[] {
  return sample.replace(/"(?:[^"]|"")*"/g, 'q').split(/\r?\n/);
}
