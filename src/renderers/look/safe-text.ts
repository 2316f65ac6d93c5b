/** Text and addresses that can do no harm in any output; each format's own escaper starts from here. */

/** Most texts are; testing for it first is several times as fast as the replacements. */
const PLAIN = /^[ -~]*$/;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Controls but tab and line feed, non-characters, private use, lone surrogates: no reader sees them. */
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- dropping control characters is what this does
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Noncharacter_Code_Point}\p{Co}\p{Cs}]/gu;
/** Spaces without width hide in a text; the joiners stay, because scripts and emoji need them. */
const WIDTHLESS = /[\u200B\u2060-\u2064\uFEFF]/g;
/** Characters that turn the writing direction of what follows, and can make one text look like another. */
export const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const WEB_ADDRESS = /^https?:\/\/[^\s/]/i;
/** What may not stand in an address as it is. */
const UNENCODED = /[^\u0021-\u007E]|[<>"{}|\\^`]|%(?![0-9a-f]{2})/giu;

/** Drops what no reader sees, shows direction controls as U+FFFD and makes every line end `\n`. */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LINE_ENDS, '\n')
    .replace(UNPRINTABLE, '')
    .replace(WIDTHLESS, '')
    .replace(DIRECTION_CONTROLS, '\uFFFD');
}

/** The address a link may lead to, percent-encoded where it must be; null unless it is http or https. */
export function webAddress(address: string): string | null {
  const safe = safeText(address).trim();
  if (!WEB_ADDRESS.test(safe)) return null;
  return safe.replace(UNENCODED, (character) => encodeURIComponent(character));
}

/** Plain, and without a meaning of its own in any markup. */
const NO_MARKUP = /^[ !#-%(-;=?-~]*$/;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in XML or HTML, made safe: in an element and in a quoted attribute. */
export function escapeMarkup(text: string): string {
  return NO_MARKUP.test(text) ? text : escapeSafe(safeText(text));
}

/** The same of text that was made safe before. */
export function escapeSafe(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A copy of a plain value with every text of it changed: all are found, so none escapes. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(value) as Value;
}
