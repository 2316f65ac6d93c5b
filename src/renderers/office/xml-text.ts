import { withEntities } from '../look/safe-text.ts';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Safe text as it may stand in an XML element and in a quoted attribute. */
export function escapeXml(text: string): string {
  return withEntities(text, ENTITIES);
}

/** The same of text that was made safe before. */
export function escapeSafe(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);
}

/** How every part begins. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
