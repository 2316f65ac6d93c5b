import type { BookSheet } from '../../core/document/book.ts';
import { FILE_FURNITURE } from '../../core/document/file-furniture.ts';
import { isInternal } from '../../core/document/internal-copy.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import {
  answersSheet,
  listPricesSheet,
  readingsSheet,
  shownLedger,
  testsSheet,
} from './ledger-sheets.ts';
import { monthlyCostsSheet } from './months-sheet.ts';
import { renderBook } from './render-book.ts';
import {
  answerSheet,
  openingSheet,
  sourcesSheet,
  textSheet,
  verdictsSheet,
} from './report-sheets.ts';

/**
 * What a report rests on as tables to filter, sort and count with, and of a battlecard its lines: no column of numbers holds two tests, and no
 * sheet or column is empty. The same document gives the same bytes; `origin` travels with them.
 */
export function renderXlsx(document: ReportDocument, origin?: string): Uint8Array {
  const { title, notice, footer } = document;
  const internal = isInternal(document) ? FILE_FURNITURE.internal : null;
  const head = [internal, title, notice].filter(Boolean).join(' · ');
  const book = { ...document, sheets: sheetsOf(document), printed: { head, foot: footer } };
  return renderBook(book, origin);
}

function sheetsOf(document: ReportDocument): BookSheet[] {
  const ledger = shownLedger(document);
  const prices = ledger ? listPricesSheet(ledger) : [];
  return [
    ...openingSheet(document),
    ...textSheet(document),
    ...answerSheet(document),
    ...(ledger ? [...readingsSheet(ledger), ...testsSheet(ledger), ...answersSheet(ledger)] : []),
    ...prices,
    ...(ledger ? monthlyCostsSheet(ledger, prices[0]) : []),
    ...verdictsSheet(document),
    ...sourcesSheet(document),
  ];
}
