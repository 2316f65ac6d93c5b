const LEAST_LETTERS = 3;
const MASK = '▇▇▇▇';

type Named = { name: string; company: string };

/**
 * Hides names of models and makers in an answer, whichever the model says it is: whole names in any case, and their
 * first words where they begin with a capital. Of a word in capitals what stands before and behind it goes too.
 */
export function nameMask(models: readonly Named[]): (text: string) => string {
  const whole = new Set<string>();
  const words = new Set<string>();
  for (const { name, company } of models) {
    for (const text of [name, company]) {
      whole.add(text);
      const [word = ''] = text.split(/[\s\d\-_.(]/u);
      if (word.length >= LEAST_LETTERS && /^\p{Lu}/u.test(word)) words.add(word);
    }
  }
  const patterns = [
    ...patternOf(whole, (name) => escaped(name), 'giu'),
    ...patternOf(
      words,
      (word) =>
        /^\p{Lu}+$/u.test(word)
          ? `\\p{L}*${escaped(word)}[-\\p{L}\\d.]*(?<!\\.)`
          : `${escaped(word)}(?:[-\\s]\\d[\\d.]*(?<!\\.))?`,
      'gu',
    ),
  ];
  return (text) => patterns.reduce((said, pattern) => said.replace(pattern, MASK), text);
}

/** The longest first, so that none ends another early; no pattern where there is no name. */
function patternOf(names: Set<string>, written: (name: string) => string, flags: string): RegExp[] {
  const sorted = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  if (sorted.length === 0) return [];
  return [new RegExp(`(?<![\\p{L}\\d])(?:${sorted.map(written).join('|')})(?![\\p{L}\\d])`, flags)];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/gu, '[-\\s]+');
}
