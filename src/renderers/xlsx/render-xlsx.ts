import type { BookSheet } from '../../core/document/book.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { reportSheet } from './report-sheet.ts';
import { evidenceSheet, matrixSheet, valueSheet, verdictSheet } from './table-sheets.ts';
import { withChangeSigns } from '../look/change-signs.ts';
import { renderBook } from './render-book.ts';

/**
 * The report as a workbook: its texts, then its matrix, verdicts, values and evidence as tables to
 * filter and count with. The same document gives the same bytes; `origin` travels with them.
 */
export function renderXlsx(document: ReportDocument, origin?: string): Uint8Array {
  return renderBook({ ...document, sheets: sheetsOf(document) }, origin);
}

function sheetsOf(document: ReportDocument): BookSheet[] {
  const isMarked = document.since != null;
  const names = FURNITURE.sheets;
  const numbered = (name: string, index: number) => (index === 0 ? name : `${name} ${index + 1}`);
  const matrices = document.blocks.filter((block) => block.type === 'matrix');
  const sources = document.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  return [
    reportSheet(
      withChangeSigns(document, false),
      matrices.map((_, index) => numbered(names.matrix, index)),
    ),
    ...matrices.flatMap((matrix, index) => [
      matrixSheet(matrix, numbered(names.matrix, index), isMarked),
      verdictSheet(matrix, numbered(names.verdicts, index), isMarked),
      valueSheet(matrix, numbered(names.values, index), isMarked),
    ]),
    ...(sources.length > 0 ? [evidenceSheet(sources, isMarked)] : []),
  ];
}
