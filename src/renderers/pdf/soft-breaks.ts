const ZERO_WIDTH_SPACE = '\u200B';
const SOFT_HYPHEN = '\u00AD';

/**
 * Lets a word of more than `most` characters break, so that it cannot run out of a narrow column.
 * Words end at hyphens and slashes, where a line may break anyway. A word of letters shows a hyphen
 * where it breaks; scripts that break anywhere are left alone.
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
