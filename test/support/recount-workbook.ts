import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { BookCell } from '../../src/core/document/book.ts';

/** Workbooks that a program has to recalculate. */

/** The workbook without the stored results of its formulas. */
export function withoutResults(file: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([name, part]) => [
    name,
    name.startsWith('xl/worksheets/sheet')
      ? strToU8(strFromU8(part).replace(/<\/f><v>[^<]*<\/v>/g, '</f>'))
      : part,
  ]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>, { level: 0 });
}

/** With all its decimals, because LibreOffice writes CSV as shown. */
export function inFull(cell: BookCell): BookCell {
  const { value } = cell;
  const format = { before: '', after: '', decimals: 9, grouped: false };
  return value.kind === 'formula' ? { ...cell, value: { ...value, ...format } } : cell;
}
