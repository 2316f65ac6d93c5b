/** One thing that a list may hold or a yes may cover; `synonyms`: how else people write it. */
export type Item = { name: string; synonyms: readonly string[] };
/** As people write it: a name, or one with its synonyms. */
export type WrittenItem = string | Item;

export function asItems(written: readonly WrittenItem[] = []): Item[] {
  return written.map((item) => (typeof item === 'string' ? { name: item, synonyms: [] } : item));
}

export function namesOf(items: readonly Pick<Item, 'name'>[]): string[] {
  return items.map(({ name }) => name);
}

function spellingsOf({ name, synonyms }: Item): string[] {
  return [name, ...synonyms];
}

/** The name of the item that a text is, in any case and spacing; null for none. */
export function itemNamed(text: string, items: readonly Item[]): string | null {
  const sought = bare(text);
  const found = items.find((item) => spellingsOf(item).some((each) => bare(each) === sought));
  return found?.name ?? null;
}

/** Each text by the name of its item, once; one that is none stays as it is. */
export function inItems(texts: readonly string[], items: readonly Item[]): string[] {
  return [...new Set(texts.map((text) => itemNamed(text, items) ?? text))];
}

/** The first text that names two of the items, or one twice; null for none. */
export function namedTwice(items: readonly Item[]): string | null {
  const spellings = items.flatMap(spellingsOf);
  const again = (each: string, at: number) =>
    itemNamed(each, asItems(spellings.slice(0, at))) !== null;
  return spellings.find(again) ?? null;
}

const bare = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

const SIGNS = /[^\p{L}\p{N}+]+/u;
/** Such a word before an item leaves it out: "not the US". */
const LEFT_OUT = /^(?:not|no|without|except|excluding|kein|keine|nicht|ohne|außer)$/i;
const ARTICLE = /^(?:the|in|for|der|die|das|den)$/i;

/** The names of the items that stand as words of their own in a text, and of those that it leaves out. */
export function namedIn(
  text: string,
  items: readonly Item[],
): { named: string[]; leftOut: string[] } {
  const words = wordsOf(text);
  const found = items.map((item) => {
    const places = spellingsOf(item).flatMap((spelling) => placesOf(wordsOf(spelling), words));
    return { name: item.name, places, isNamed: places.some((at) => !isLeftOut(words, at)) };
  });
  return {
    named: namesOf(found.filter(({ isNamed }) => isNamed)),
    leftOut: namesOf(found.filter(({ places, isNamed }) => places.length > 0 && !isNamed)),
  };
}

const wordsOf = (text: string) => text.split(SIGNS).filter((word) => word !== '');

function placesOf(parts: readonly string[], words: readonly string[]): number[] {
  return words.flatMap((_, at) =>
    parts.every((part, index) => isWord(part, words[at + index])) ? [at] : [],
  );
}

/** Small words of a sentence, which name no item that is written in capitals: "contact us". */
const SMALL = /^(?:us|it|in|is|at|as|be|am|so|do|to|me|my|all)$/;

function isWord(part: string, word = ''): boolean {
  if (part === part.toUpperCase() && SMALL.test(word)) return false;
  return part.toLowerCase() === word.toLowerCase();
}

function isLeftOut(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).findLast((word) => !ARTICLE.test(word));
  return before !== undefined && LEFT_OUT.test(before);
}
