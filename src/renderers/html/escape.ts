import { withEntities } from '../look/safe-text.ts';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe text as it may stand in HTML content and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return withEntities(text, ENTITIES);
}
