import { countOf, joinWords } from './phrases.ts';

/** What the page of a short address says of a saved report today. */

export const STILL_TRUE = 'Still true';
export const HOLDS_NO_LONGER = 'No longer holds';
export const NOT_KNOWN = 'Not known whether it still holds';
export const SAME_LINES = 'Every line reads the same in today’s catalog.';
export const OTHER_LINES_SAME = 'All other lines read as they did.';
/** Of a report whose catalog opens with a key, and the key is not there. */
export const NEEDS_KEY =
  'This report was made from a catalog that opens with its own link. Open that link in this browser, then come back to see what has changed.';

export function linesChanged(count: number): string {
  return `${countOf(count, { one: 'line', many: 'lines' })} changed`;
}

export function leadsTurned(criteria: string[]): string {
  return `The lead has turned on ${joinWords(criteria)}.`;
}

export function goneFromCatalog(names: string[]): string {
  return `${joinWords(names)} ${names.length === 1 ? 'is' : 'are'} no longer in the catalog.`;
}
