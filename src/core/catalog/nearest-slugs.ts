/** Slugs that look most like a text, the likest first; none that shares nothing with it. */
export function nearestSlugs(text: string, slugs: readonly string[], most: number): string[] {
  const wanted = partsOf(text.toLowerCase());
  return slugs
    .map((slug) => ({ slug, likeness: likeness(wanted, partsOf(slug)) }))
    .filter(({ likeness: alike }) => alike > 0)
    .toSorted((one, other) => other.likeness - one.likeness || one.slug.localeCompare(other.slug))
    .slice(0, most)
    .map(({ slug }) => slug);
}

const PAIR = 2;

/** Two signs each, so that a slip of the finger changes few of them. */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  for (let at = 0; at + PAIR <= text.length; at += 1) parts.add(text.slice(at, at + PAIR));
  return parts;
}

/** Dice’s coefficient, 0–1. */
function likeness(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}
