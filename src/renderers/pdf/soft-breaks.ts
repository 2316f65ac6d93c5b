/** Where the template lets a line break; it draws no character there, so none is copied. */
const BREAK = '\u200B';
const WORD = /[^\s/\u2010-\u2014\u2E80-\u9FFF\uAC00-\uD7AF\u200B-]+/gu;

/** The pieces of a text within which no line breaks by itself. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/**
 * Lets a word of more than `most` characters break, so that it cannot run out of a narrow column.
 * Words end at hyphens and slashes, where a line may break anyway; scripts that break anywhere are left
 * alone.
 */
export function softBreaks(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.replace(WORD, (word) => {
    const characters = [...word];
    if (characters.length <= most) return word;
    const parts = Math.ceil(characters.length / most);
    const length = Math.ceil(characters.length / parts);
    return Array.from({ length: parts }, (_, index) =>
      characters.slice(index * length, (index + 1) * length).join(''),
    ).join(BREAK);
  });
}
