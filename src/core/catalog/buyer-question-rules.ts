import type { Path } from './claim-rules.ts';
import type { ClaimFault } from './fault.ts';

/** In a catalog with more names than this, only their first words are looked for. */
const MOST_NAMES = 2000;

type Entity = { name: string; company?: string | undefined; product?: string | undefined };

/**
 * Finds what speakers call these entities, as words of their own: name, company and product
 * without what stands in brackets, and the first word of each.
 */
export function namePattern(entities: Entity[]): RegExp {
  const whole = entities
    .flatMap(({ name, company, product }) => [name, company, product])
    .flatMap((name) => name?.split(/ \(|,/)[0] ?? []);
  const firstWords = [...new Set(whole.map((name) => name.split(' ')[0] ?? name))];
  const all = [...new Set([...whole, ...firstWords])];
  const names = (all.length > MOST_NAMES ? firstWords.slice(0, MOST_NAMES) : all)
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return /(?!)/;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** It is put to a buyer about his own need: it ends with a question mark and contains no name of a vendor or product. */
export function isPutToTheBuyer(text: string, names: RegExp, path: Path): ClaimFault[] {
  const rule = 'buyer-question';
  if (!text.endsWith('?')) {
    const message = 'It is not a question.';
    return [{ path, rule, message, remedy: 'Ask for a need of the buyer, and end with "?".' }];
  }
  const [name] = names.exec(text) ?? [];
  if (name === undefined) return [];
  const message = `The question names ${name}.`;
  return [{ path, rule, message, remedy: 'Ask for the need behind it; name no firm or product.' }];
}
