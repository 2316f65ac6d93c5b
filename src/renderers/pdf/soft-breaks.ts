/** Text made safe for typesetting: what no reader sees goes, what could mislead one is shown. */

/** Controls but tab and line feed, the byte order mark, non-characters, private use, lone surrogates. */
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- dropping control characters is what this does
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF\p{Noncharacter_Code_Point}\p{Co}\p{Cs}]/gu;
/** Most texts are; testing for it first is several times as fast as the replacements. */
const PLAIN = /^[ -~]*$/;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Characters that turn the writing direction of what follows, and can make one text look like another. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const LINK = /^(?:https?:\/\/|mailto:)[^\s]+$/i;
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const ZERO_WIDTH_SPACE = '\u200B';
const SOFT_HYPHEN = '\u00AD';

/** Drops what cannot be printed and replaces direction controls by the replacement character. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LINE_ENDS, '\n')
    .replace(UNPRINTABLE, '')
    .replace(DIRECTION_CONTROLS, '\uFFFD');
}

/** The address a text may link to: http, https or mailto, also for a bare e-mail address; else null. */
export function linkTarget(text: string): string | null {
  if (LINK.test(text)) return text;
  return ADDRESS.test(text) ? `mailto:${text}` : null;
}

/**
 * Lets a word of more than `most` characters break, so that it cannot run out of a narrow column.
 * Words end at hyphens and slashes, where a line may break anyway. A word of letters shows a hyphen where it breaks; scripts that break anywhere are left alone.
 */
export function softBreaks(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.replace(/[^\s/\u2010-\u2014\u2E80-\u9FFF\uAC00-\uD7AF\u200B-]+/gu, (word) => {
    const characters = [...word];
    if (characters.length <= most) return word;
    const isLatin = /^[\p{Script=Latin}\p{M}]+$/u.test(word);
    return Array.from({ length: Math.ceil(characters.length / most) }, (_, index) =>
      characters.slice(index * most, (index + 1) * most).join(''),
    ).join(isLatin ? SOFT_HYPHEN : ZERO_WIDTH_SPACE);
  });
}
