import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { SheetPlan, UnreadableCell } from '../../../core/catalog/sheet-plan.ts';
import { previewSheets } from '../../../core/knowledge/sheet/preview-sheets.ts';
import { readSheets, type SheetLimits } from '../../../core/knowledge/sheet/read-sheets.ts';
import { openSheets } from './open-sheets.ts';
import { RefusedFile } from './refused-file.ts';

/** A visitor's file to read as a catalog. */
export type CatalogFileWork = {
  format: 'catalog-file';
  file: Uint8Array;
  fileName: string;
  plan: SheetPlan | undefined;
  limits: SheetLimits;
  /** YYYY-MM-DD */
  today: string;
};

/** `refused`: one sentence that a visitor may read. */
export type CatalogFileReading =
  | {
      state: 'read';
      preview: ReturnType<typeof previewSheets>;
      parts: CatalogParts;
      unreadable: UnreadableCell[];
    }
  | { state: 'refused'; sentence: string };

/** Reads a spreadsheet or a catalog that was downloaded; never throws. */
export function readCatalogFile(work: CatalogFileWork): CatalogFileReading {
  const { file, fileName, ...asked } = work;
  const name = titleOf(fileName);
  try {
    const opened = openSheets(file, name);
    if (opened.kind === 'folder') throw new RefusedFile('This file is no spreadsheet.');
    const sheets = opened.sheets.filter((sheet) => !('isHidden' in sheet && sheet.isHidden));
    const reading = readSheets(sheets, { ...asked, name });
    if (reading.state === 'refused') return reading;
    const { parts, unreadable } = reading;
    return { state: 'read', preview: previewSheets(reading), parts, unreadable };
  } catch (error) {
    if (error instanceof RefusedFile) return { state: 'refused', sentence: error.message };
    return {
      state: 'refused',
      sentence: 'This file is damaged and cannot be read. Save it again as .xlsx.',
    };
  }
}

/** "our_matrix-2026.xlsx" → "our matrix 2026" */
function titleOf(fileName: string): string {
  const bare = fileName.replace(/^.*[\\/]/, '').replace(/\.\w{1,5}$/, '');
  return bare.replace(/[_-]+/g, ' ').trim() || 'Catalog';
}
