/** Text and addresses made safe for the parts of an Office file. */

/** What XML 1.0 forbids, non-characters and lone surrogates: one of them makes a file unreadable. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- dropping control characters is what this does
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\p{Noncharacter_Code_Point}\p{Cs}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Characters that turn the writing direction of what follows, and can make one text look like another. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const WEB_ADDRESS = /^https?:\/\/[^\s/]/i;
/** What may not stand in an address as it is. */
const UNENCODED = /[^\u0021-\u007E]|[<>"{}|\\^`]|%(?![0-9a-f]{2})/giu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Drops what XML may not carry, replaces direction controls by U+FFFD and makes every line end `\n`. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(FORBIDDEN, '').replace(DIRECTION_CONTROLS, '\uFFFD');
}

/** Cleaned text as it may stand in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The address a link may lead to, percent-encoded where it must be; null unless it is http or https. */
export function webAddress(address: string): string | null {
  const cleaned = cleanText(address).trim();
  if (!WEB_ADDRESS.test(cleaned)) return null;
  return cleaned.replace(UNENCODED, (character) => encodeURIComponent(character));
}
