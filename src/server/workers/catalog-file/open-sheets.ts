import type { Sheet } from '../../../core/authoring/sheet/sheet.ts';
import { readPackageParts, TooLargeInside, type Parts } from '../../../files/read-package.ts';
import { readCsv } from './read-csv.ts';
import { readSheetsOf, type ReadSheet } from './read-workbook.ts';
import { MOST_UNPACKED, RefusedFile } from './refused-file.ts';

const READ =
  /^(?:\[Content_Types\]\.xml|mimetype|xl\/(?:workbook|sharedStrings|styles)\.(?:xml|bin)|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[\w.-]+\.xml|xl\/vbaProject\.bin|(?:[\w.-]+\/)?(?:catalog|criteria|(?:subjects|rivals|plays)\/[\w-]+)\.yaml)$/;
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
const SPREADSHEET = 'Send an XLSX or CSV file.';
const NOT_A_SPREADSHEET = `This file is no spreadsheet. ${SPREADSHEET}`;

/** What a file holds: parts of a package, or the one sheet of a text. */
export type OpenedSheets =
  | { kind: 'workbook'; sheets: ReadSheet[] }
  | { kind: 'text'; sheets: Sheet[] }
  | { kind: 'folder'; parts: Parts };

/** Looks into a visitor's file by its content, whatever its name. Throws `RefusedFile`. */
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

function partsOf(file: Uint8Array): Parts {
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
