const TOKEN = /\{\w+\}/g;
/** The country is no person. */
const COUNTRY = /\bUS\b/g;
const FIRST_PERSON = /(?<![\p{L}\p{N}])(?:we|our|ours|us)(?![\p{L}\p{N}])/iu;

/** The first word by which a line of a play speaks of its speaker alone; null where either side can say it. */
export function firstPersonIn(text: string): string | null {
  const [word = null] = FIRST_PERSON.exec(text.replace(TOKEN, '').replace(COUNTRY, '')) ?? [];
  return word;
}
