import type { Fault } from './fault.ts';
import { placeLines, textsOf } from './play-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const TOKEN = /\{\w+\}/g;
/** The country is no person. */
const COUNTRY = /\bUS\b/g;
const FIRST_PERSON = /(?<![\p{L}\p{N}])(?:we|our|ours|us)(?![\p{L}\p{N}])/iu;

/** The first word by which a line of a play speaks of its speaker alone; null where either side can say it. */
export function firstPersonIn(text: string): string | null {
  const [word = null] = FIRST_PERSON.exec(text.replace(TOKEN, '').replace(COUNTRY, '')) ?? [];
  return word;
}

/** A line that says “we” holds for one speaker, so that the competitor’s view has to leave it out. */
export function linesSuitBothChairs({ plays }: CatalogInput): Fault[] {
  return plays.flatMap(({ slug, data }) =>
    placeLines(data)
      .flatMap(textsOf)
      .flatMap(({ text, path }): Fault[] => {
        const word = firstPersonIn(text);
        if (word === null) return [];
        const message = `"${word}" holds for one speaker alone.`;
        const remedy = 'Write {us} or {them}.';
        return [{ file: `plays/${slug}.yaml`, path, rule: 'first-person', message, remedy }];
      }),
  );
}
