import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import type { UnreadPart, SheetPlan, UnreadableCell } from '../../../core/catalog/sheet-plan.ts';
import type { Sheet } from '../../../core/authoring/sheet/sheet.ts';
import { checkCatalog } from '../../../core/catalog/catalog-rules.ts';
import { countCells, previewSheets } from '../../../core/authoring/sheet/preview-sheets.ts';
import { mendClaims, readSheets } from '../../../core/authoring/sheet/read-sheets.ts';
import { readCatalogSheets } from '../../../core/authoring/workbook/read-catalog-sheets.ts';
import {
  countParts,
  passedLimit,
  type OwnLimits,
} from '../../../core/knowledge/edits/own-limits.ts';
import { LEFT_OUT, tooMuchText } from '../../../core/wording/spreadsheets.ts';
import { readCatalogFolder } from './catalog-folder.ts';
import { openSheets } from './open-sheets.ts';
import { RefusedFile } from './refused-file.ts';

/** A visitor's file to read as a catalog. */
export type CatalogFileWork = {
  file: Uint8Array;
  fileName: string;
  plan: SheetPlan | undefined;
  limits: OwnLimits;
  /** YYYY-MM-DD */
  today: string;
  /** The catalog that the file updates. */
  into?: CatalogParts;
};

/** The content of a downloaded catalog, and the changes in it that cannot be read. */
type CatalogPreview = {
  kind: 'catalog';
  name: string;
  counts: ReturnType<typeof countCells>;
  unreadable: UnreadableCell[];
};

/** `refused`: one sentence that a visitor may read. */
export type CatalogFileReading =
  | {
      state: 'read';
      preview: ReturnType<typeof previewSheets> | CatalogPreview;
      parts: CatalogParts;
      unreadable: UnreadableCell[];
      /** Of a workbook that was downloaded here: the catalog as it was then; null for any other file. */
      before: CatalogParts | null;
    }
  | { state: 'refused'; sentence: string };

/** Reads a spreadsheet or a catalog that was downloaded; never throws. */
export function readCatalogFile(work: CatalogFileWork): CatalogFileReading {
  const { file, fileName, ...asked } = work;
  const name = titleOf(fileName);
  try {
    const opened = openSheets(file, name);
    if (opened.kind === 'folder') {
      const parts = readCatalogFolder(opened.parts);
      return downloaded({ parts, unreadable: [], before: null }, work);
    }
    const ours = readCatalogSheets(opened.sheets);
    if (ours?.state === 'refused') return ours;
    if (ours) return downloaded(ours, work);
    const sheets = opened.sheets.filter((sheet) => !('isHidden' in sheet && sheet.isHidden));
    const reading = readSheets(sheets, { ...asked, name });
    if (reading.state === 'refused') return reading;
    const hidden = opened.sheets.flatMap((sheet) =>
      'isHidden' in sheet && sheet.isHidden && sheet.rows.length > 0 ? [hiddenLine(sheet)] : [],
    );
    const { parts, unreadable } = reading;
    reading.leftOut.push(...hidden);
    return { state: 'read', preview: previewSheets(reading), parts, unreadable, before: null };
  } catch (error) {
    if (error instanceof RefusedFile) return { state: 'refused', sentence: error.message };
    return {
      state: 'refused',
      sentence: 'This file is damaged and cannot be read. Save it again as .xlsx.',
    };
  }
}

function hiddenLine({ name, rows }: Sheet): UnreadPart {
  const cells = rows.flat().filter((cell) => cell != null).length;
  return { sheet: name, range: '', text: LEFT_OUT.hidden, cells };
}

/** Claims that a rule refuses become unknown; any other fault refuses the file. */
function downloaded(
  {
    parts,
    unreadable,
    before,
  }: Pick<Extract<CatalogFileReading, { state: 'read' }>, 'parts' | 'unreadable' | 'before'>,
  { limits, today }: CatalogFileWork,
): CatalogFileReading {
  const counts = countCells(parts);
  const tooMuch = passedLimit(countParts(parts), limits);
  if (tooMuch) return { state: 'refused', sentence: tooMuchText(tooMuch) };
  const check = () => checkCatalog({ slug: 'own', version: '', ...parts }, today, 'visitor');
  const mended = mendClaims(parts, check()).map(({ entity, criterion, reason }) => ({
    sheet: entity,
    row: 0,
    column: criterion,
    reason,
  }));
  const [fault] = check();
  if (fault) {
    const { file, path, message, remedy } = fault;
    const sentence = `${file} does not fit at ${path.join('.')}: ${message} ${remedy}`;
    return { state: 'refused', sentence };
  }
  const all = [...unreadable, ...mended];
  const preview = { kind: 'catalog' as const, name: parts.catalog.name, counts, unreadable: all };
  return { state: 'read', preview, parts, unreadable: all, before };
}

/** "our_matrix-2026.xlsx" → "our matrix 2026" */
function titleOf(fileName: string): string {
  const bare = fileName.replace(/^.*[\\/]/, '').replace(/\.\w{1,5}$/, '');
  return bare.replace(/[_-]+/g, ' ').trim() || 'Catalog';
}
