import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn, partOf } from '../../knowledge/edits/parts.ts';
import { isSame, valueAt } from '../../knowledge/edits/place.ts';
import type { FileForUpdate } from './compare-file.ts';

/** What was changed in a workbook since it was downloaded, and where the catalog says otherwise now than it did then. */
export function changedAlone(
  now: CatalogParts,
  file: CatalogParts,
  before: CatalogParts,
): Pick<FileForUpdate, 'parts' | 'since'> {
  const since: FileForUpdate['since'] = [];
  const wasAt = (part: string, slug: string) => valueAt(partOf(before, part), ['claims', slug]);
  const changed = new Map(
    holdersIn(file).map(({ part, data }) => {
      const claims = Object.entries(data.claims).filter(
        ([slug, claim]) => !isSame(claim, wasAt(part, slug)),
      );
      for (const [slug] of claims) {
        const was = wasAt(part, slug) ?? null;
        const stands = valueAt(partOf(now, part), ['claims', slug]) ?? null;
        // What was downloaded was checked against its shape.
        if (!isSame(was, stands)) since.push({ part, slug, was } as FileForUpdate['since'][number]);
      }
      return [part, Object.fromEntries(claims)];
    }),
  );
  const without = <Entry extends { slug: string; data: object }>(
    folder: string,
    entries: Entry[],
  ) =>
    entries.map((each) => ({
      ...each,
      data: { ...each.data, claims: changed.get(`${folder}/${each.slug}`) ?? {} },
    }));
  return {
    parts: {
      ...file,
      subjects: without('subjects', file.subjects),
      rivals: without('rivals', file.rivals),
    },
    since,
  };
}
