import { withEntities } from '../look/safe-text.ts';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe text as it may stand in HTML content and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return withEntities(text, ENTITIES);
}

/** Characters joined by hyphens that fit the narrowest column of a page. */
const MOST_WHOLE = 12;
const HYPHENED = /[\p{L}\p{N}.]+(?:-[\p{L}\p{N}.]+)+/gu;

/** Text as content of a page. Dates, versions and short names with a number stay on one line. */
export function htmlText(text: string): string {
  const escaped = escapeHtml(text);
  if (!escaped.includes('-')) return escaped;
  return escaped.replace(HYPHENED, (name) =>
    name.length <= MOST_WHOLE && /\p{N}/u.test(name) ? `<span class="whole">${name}</span>` : name,
  );
}
