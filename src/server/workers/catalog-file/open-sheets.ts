import { parse } from 'csv-parse/sync';
import type { Sheet } from '../../../core/authoring/sheet/sheet.ts';
import { readPackageParts, TooLargeInside, type PartTexts } from '../../../files/read-package.ts';
import { readSheetsOf, type ReadSheet } from './read-workbook.ts';
import { MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED, RefusedFile } from './refused-file.ts';

const READ =
  /^(?:\[Content_Types\]\.xml|mimetype|xl\/(?:workbook|sharedStrings|styles)\.(?:xml|bin)|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/(?:[\w.-]+\.xml|_rels\/[\w.-]+\.rels)|xl\/comments\/?[\w.-]*\.xml|xl\/vbaProject\.bin|(?:[\w.-]+\/)?(?:catalog|criteria|(?:subjects|rivals|plays)\/[\w-]+)\.yaml)$/;
/** PDF, RTF, pictures, other packages and marked-up text. */
const OTHER_STARTS = [
  '%PDF-',
  '{\\rtf',
  '\u0089PNG',
  '\u00FF\u00D8\u00FF',
  'GIF8',
  'PK',
  '\u001F\u008B',
  '<',
  '{',
];
const NOT_A_SPREADSHEET = 'This file is no spreadsheet. Send an XLSX or CSV file.';

/** Contents of a file: the parts of a package, or the one sheet of a text file. */
export type OpenedSheets =
  | { kind: 'workbook'; sheets: ReadSheet[] }
  | { kind: 'text'; sheets: Sheet[] }
  | { kind: 'folder'; parts: PartTexts };

/** Opens a visitor's file by its content, not by its name. Throws `RefusedFile`. */
export function openSheets(file: Uint8Array, name: string): OpenedSheets {
  const start = Buffer.from(file.subarray(0, 1024)).toString('latin1');
  if (file.length === 0 || start.trim() === '') throw new RefusedFile('This file is empty.');
  if (start.startsWith('PK\u0003\u0004')) return openPackage(file);
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) throw new RefusedFile(compoundSentence(file));
  if (OTHER_STARTS.some((sign) => start.trimStart().startsWith(sign))) {
    throw new RefusedFile(NOT_A_SPREADSHEET);
  }
  return { kind: 'text', sheets: [readCsv(file, name)] };
}

function openPackage(file: Uint8Array): OpenedSheets {
  const parts = partsOf(file);
  const types = parts.get('[Content_Types].xml') ?? '';
  if (parts.has('xl/vbaProject.bin') || /macroEnabled|vbaProject/i.test(types)) {
    throw new RefusedFile(
      'This workbook holds macros, which are never opened here. Save it as .xlsx without them.',
    );
  }
  if (parts.has('xl/workbook.xml')) return { kind: 'workbook', sheets: readSheetsOf(parts) };
  if (parts.has('xl/workbook.bin')) {
    throw new RefusedFile('This workbook is in the binary format. Save it as .xlsx.');
  }
  if (/opendocument\.spreadsheet/.test(parts.get('mimetype') ?? '')) {
    throw new RefusedFile('This is an OpenDocument sheet. Save it as .xlsx.');
  }
  if ([...parts.keys()].some((name) => /(?:^|\/)catalog\.yaml$/.test(name))) {
    return { kind: 'folder', parts };
  }
  throw new RefusedFile(NOT_A_SPREADSHEET);
}

function partsOf(file: Uint8Array): PartTexts {
  try {
    return readPackageParts(file, { read: READ, bytes: MOST_UNPACKED });
  } catch (error) {
    if (error instanceof TooLargeInside) {
      throw new RefusedFile('Unpacked, this file is larger than 50 MB. Keep the table alone.');
    }
    throw new RefusedFile('This file is damaged and cannot be read. Save it again as .xlsx.');
  }
}

/** Workbooks with a password are kept in the container of older programs. */
function compoundSentence(file: Uint8Array): string {
  const isEncrypted = Buffer.from(file).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isEncrypted
    ? 'This workbook is protected by a password. Save it without one and try again.'
    : 'This workbook is in the format of before 2007. Save it as .xlsx.';
}

const SAMPLE_CHARACTERS = 20_000;
const SEPARATORS = [';', '\t', ',', '|'];
/** A line that tells Excel the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads a table of texts in any encoding and with any separator. Throws `RefusedFile`. */
function readCsv(bytes: Uint8Array, name: string): Sheet {
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

/** UTF-8, UTF-16 with or without a byte order mark, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) {
    throw new RefusedFile(NOT_A_SPREADSHEET);
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

/** The separator that splits the most lines into the same number of cells. */
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

/** Lines without quoted texts, where a separator is text. */
function linesOf(sample: string): string[] {
  return sample.replace(/"(?:[^"]|"")*"/g, 'q').split(/\r?\n/);
}
