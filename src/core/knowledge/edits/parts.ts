import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { valueAt } from './place.ts';

/** The folders of a catalog, each a list of entries. */
export const FOLDERS = ['subjects', 'rivals', 'plays'] as const;
export type Folder = (typeof FOLDERS)[number];

/** A part's name as folder and slug; null for `catalog` and `criteria`. */
export function entryOf(part: string): { folder: Folder; slug: string } | null {
  const [name, slug] = part.split('/');
  const folder = FOLDERS.find((each) => each === name);
  return folder && slug !== undefined ? { folder, slug } : null;
}

/** Names of all parts, in the order of the catalog. */
export function partNames(parts: CatalogParts): string[] {
  const entries = FOLDERS.flatMap((folder) => parts[folder].map(({ slug }) => `${folder}/${slug}`));
  return ['catalog', 'criteria', ...entries];
}

/** Undefined where the catalog has no such part. */
export function partOf(parts: CatalogParts, part: string): unknown {
  const entry = entryOf(part);
  if (entry) return parts[entry.folder].find(({ slug }) => slug === entry.slug)?.data;
  return part === 'catalog' ? parts.catalog : part === 'criteria' ? parts.criteria : undefined;
}

/** A new entry comes last; `data` undefined removes it. The caller checks the shape of `data`. */
export function withPart(parts: CatalogParts, part: string, data: unknown): CatalogParts {
  const entry = entryOf(part);
  if (!entry) return { ...parts, [part]: data };
  const { folder, slug } = entry;
  const entries: readonly { slug: string; data: unknown }[] = parts[folder];
  const at = entries.findIndex((each) => each.slug === slug);
  if (data === undefined) return { ...parts, [folder]: entries.toSpliced(at, 1) };
  const changed = at === -1 ? [...entries, { slug, data }] : entries.with(at, { slug, data });
  return { ...parts, [folder]: changed };
}

/** What stands where an edit would write; null for nothing. */
export function standingValue(parts: CatalogParts, edit: CatalogEdit | undefined): unknown {
  if (!edit) return null;
  const data = partOf(parts, edit.part);
  return (edit.op === 'set' ? valueAt(data, edit.path) : data) ?? null;
}
/** A subject or a rival with the name of its part. */
export type Holder = {
  part: string;
  kind: 'subject' | 'rival';
  slug: string;
  data: (CatalogParts['subjects'][number] | CatalogParts['rivals'][number])['data'];
};

/** Everything that holds claims, subjects first. */
export function holdersIn(parts: Pick<CatalogParts, 'subjects' | 'rivals'>): Holder[] {
  return (['subject', 'rival'] as const).flatMap((kind) =>
    parts[`${kind}s`].map(({ slug, data }) => ({ part: `${kind}s/${slug}`, kind, slug, data })),
  );
}
