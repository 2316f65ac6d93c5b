/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** `1 model`, `3 models`. */
export function countOf(count: number, noun: { one: string; many: string }): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A name in capitals (`SSO`) keeps them. */
export function lowerFirst(text: string): string {
  const [first = ''] = text.split(/[\s,:]/);
  const isName = first.length > 1 && first === first.toUpperCase();
  return isName ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** A name inside a sentence; of an own catalog as it was typed, for a noun of another language keeps its capital. */
export function nameInside(name: string, isOwn: boolean): string {
  return isOwn ? name : lowerFirst(name);
}

const NAMED = 5;

/** `a, b and c`; of more than five, five and how many others. */
export function joinNames(names: string[]): string {
  const rest = names.length - NAMED;
  return joinWords(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names);
}
