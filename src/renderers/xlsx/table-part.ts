import { escapeMarkup, safeText } from '../look/safe-text.ts';
import type { BookRow, BookSheet } from '../../core/document/book.ts';

const LONGEST_HEAD = 255;
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What some program takes for an escaped character of the format and is plain text. */
const ESCAPE_LIKE = /_x[0-9a-f]{1,4}_/gi;

/** A text of a cell or of a table's head. */
export function escapeCellText(text: string): string {
  return escapeMarkup(text.replace(ESCAPE_LIKE, '_x005F$&'));
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
export function tablePart(
  { name }: BookSheet,
  { head, number, ref }: { head: BookRow; number: number; ref: string },
): string {
  const columns = headTexts(head).map(
    (text, index) => `<tableColumn id="${index + 1}" name="${escapeCellText(text)}"/>`,
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
