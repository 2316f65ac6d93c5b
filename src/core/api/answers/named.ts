import { nearestSlugs } from '../../catalog/nearest-slugs.ts';
import type { Catalog, Criterion, Rival, Subject } from '../../catalog/resolved.ts';
import { noSuch } from '../../wording/answers.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

/** Finds what a caller names by slug, id or name; what is not there is refused with the nearest names. */

export type Named =
  | { catalog: Catalog; kind: 'rival'; of: Rival }
  | { catalog: Catalog; kind: 'subject'; of: Subject };

type Nameable = { id: number | string; slug: string; name: string; product?: string | null };

const MOST_GUESSES = 3;

export function catalogNamed(
  { catalogs }: AnswerContext,
  slug: string | undefined,
): AnswerOrFault<Catalog> {
  const catalog = slug === undefined ? catalogs[0] : catalogs.find((each) => each.slug === slug);
  if (catalog) return { answer: catalog };
  const slugs = catalogs.map((each) => each.slug);
  return { fault: noSuch('catalog', slug ?? '', slugs) };
}

/** A model, a product or a competitor of the named catalog, or of any. Companies of models stand behind their models. */
export function entityNamed(
  context: AnswerContext,
  text: string,
  slug?: string,
  kind: 'entity' | 'rival' | 'subject' = 'entity',
): AnswerOrFault<Named> {
  const named = catalogNamed(context, slug);
  if (isFault(named)) return named;
  const all = (slug === undefined ? context.catalogs : [named.answer]).flatMap((catalog) => {
    const rivals = catalog.rivals.map((of) => ({ catalog, kind: 'rival' as const, of }));
    const subjects = catalog.subjects.map((of) => ({ catalog, kind: 'subject' as const, of }));
    return kind === 'subject' ? [...subjects, ...rivals] : [...rivals, ...subjects];
  });
  const current = all.filter(({ of }) => !of.retired);
  const found = pick(current, text, ({ of }) => of);
  return found ? { answer: found } : { fault: noSuch(kind, text, nearestNames(current, text)) };
}

export function criterionNamed(catalog: Catalog, text: string): AnswerOrFault<Criterion> {
  const all = [...catalog.criteria, ...catalog.capabilities].filter(({ retired }) => !retired);
  const found = pick(all, text, (each) => each);
  if (found) return { answer: found };
  const names = all.map((of) => ({ of }));
  return { fault: noSuch('criterion', text, nearestNames(names, text)) };
}

/** The one of that slug, id or name; else the only one whose name holds every word. */
function pick<Item>(
  items: readonly Item[],
  text: string,
  nameOf: (item: Item) => Nameable,
): Item | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const exact = items.find((item) => {
    const { id, slug, name } = nameOf(item);
    return slug === text || String(id) === text || plain(name) === wanted;
  });
  if (exact) return exact;
  const words = wanted.split(' ');
  const holding = items.filter((item) => {
    const { name: own, product = null } = nameOf(item);
    const name = ` ${plain(`${own} ${product ?? ''}`)} `;
    return words.every((word) => name.includes(` ${word} `));
  });
  return holding.length === 1 ? holding[0] : undefined;
}

/** What may have been meant by a text that names none of these. */
export function nearestNames(
  items: readonly { of: Pick<Nameable, 'slug' | 'name'> }[],
  text: string,
): string[] {
  const names = new Map(items.map(({ of: { slug, name } }) => [slug, name]));
  return nearestSlugs(text, [...names.keys()], MOST_GUESSES).map((slug) => names.get(slug) ?? slug);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.+]+/gu, ' ')
    .trim();
