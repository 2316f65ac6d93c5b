import { escapeMarkup } from '../look/safe-text.ts';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What some program takes for an escaped character of the format and is plain text. */
const ESCAPE_LIKE = /_x[0-9a-f]{1,4}_/gi;

/** A text of a cell or of a table's head. */
export function cellText(text: string): string {
  return escapeMarkup(text.replace(ESCAPE_LIKE, '_x005F$&'));
}
