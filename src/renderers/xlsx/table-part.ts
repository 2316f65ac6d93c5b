import { safeText } from '../look/safe-text.ts';
import type { BookRow, BookSheet } from '../../core/document/book.ts';
import { cellText, MAIN } from './workbook-xml.ts';

const LONGEST_HEAD = 255;

/** A, B, … Z, AA, AB … for 0, 1, … */
export function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** Heads of a table must be short lines of text, each another one. */
export function isTableHead(head: BookRow): boolean {
  const texts = headTexts(head);
  const names = new Set(texts.map((text) => text.toLowerCase()));
  return (
    names.size === texts.length &&
    texts.every((text) => text.length <= LONGEST_HEAD && /^\S(?:[^\n\t]*\S)?$/.test(text))
  );
}

/** The table over a whole sheet: filters, sorting and a name for formulas of the reader's own. */
export function tablePart({ name, rows }: BookSheet, number: number, ref: string): string {
  const columns = headTexts(rows[0] ?? []).map(
    (text, index) => `<tableColumn id="${index + 1}" name="${cellText(text)}"/>`,
  );
  const tableName = name.replaceAll(' ', '_');
  return (
    `<table xmlns="${MAIN}" id="${number}" name="${tableName}" displayName="${tableName}" ` +
    `ref="${ref}" totalsRowShown="0"><autoFilter ref="${ref}"/>` +
    `<tableColumns count="${columns.length}">${columns.join('')}</tableColumns>` +
    '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" ' +
    'showRowStripes="1" showColumnStripes="0"/></table>'
  );
}

function headTexts(head: BookRow): string[] {
  return head.map((cell) => (cell?.value.kind === 'text' ? safeText(cell.value.text) : ''));
}
