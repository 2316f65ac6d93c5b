const BETWEEN_ITEMS = [/\r?\n/, /;/, /,(?!\d)/];
const LONGEST_ITEM = 40;
const MOST_ITEM_WORDS = 5;

/** The items of a text, each once, without marks before them; a sentence with commas is one item. */
export function readList(text: string): string[] {
  const sign = BETWEEN_ITEMS.find((each) => each.test(text));
  const isSentence = sign === BETWEEN_ITEMS[2] && /[.!?]$/.test(text.trim());
  const items = sign === undefined || isSentence ? [text] : text.split(sign);
  const bare = items.map((item) => item.replace(/^[\s•*–-]+|\s+$/g, ''));
  return [...new Set(bare)].filter((item) => item !== '');
}

/** Whether a text looks like a list wherever it stands: several short items. */
export function isListLike(text: string): boolean {
  const items = readList(text);
  const areShort = items.every(
    (item) => item.length <= LONGEST_ITEM && item.split(/\s+/).length <= MOST_ITEM_WORDS,
  );
  return items.length > 1 && areShort && !/[.!?]$/.test(text);
}

/** The text that reads back as these items. */
export function writeList(items: readonly string[]): string {
  const all = items.join('');
  if (all.includes(';')) return items.length === 1 ? `${all}\n` : items.join('\n');
  if (!all.includes(',') && !/[.!?]$/.test(all)) return items.join(', ');
  return items.length === 1 && all.includes(',') ? `${all};` : items.join('; ');
}
