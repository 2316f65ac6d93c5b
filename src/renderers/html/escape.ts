/** Text made safe for HTML content and quoted attributes. */

/** Control characters, lone surrogates and non-characters: in no output, in no encoding. */
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- dropping control characters is what this does
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Drops what no document may carry, then replaces the five characters that HTML gives a meaning. */
export function escapeHtml(text: string): string {
  return text
    .replace(UNPRINTABLE, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
