import { asItems, type WrittenItem } from './read-item.ts';
import { readList, writeList } from './read-list.ts';

/** A line each: its name, and after "=" how else it is written. */
export function readItems(text: string): WrittenItem[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split('=').map((part) => part.trim());
    const synonyms = readList(rest.join('='));
    if (name === '') return [];
    return [synonyms.length > 0 ? { name, synonyms } : name];
  });
}

/** The text that reads back as these items. */
export function writeItems(written: readonly WrittenItem[] | undefined): string {
  return asItems(written)
    .map(({ name, synonyms }) => (synonyms.length > 0 ? `${name} = ${writeList(synonyms)}` : name))
    .join('\n');
}
