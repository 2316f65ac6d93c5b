import { asc, eq, sql } from 'drizzle-orm';
import type { CatalogParts } from '../../../core/catalog/own-catalog.ts';
import { FOLDERS, entryOf, partOf } from '../../../core/knowledge/edits/parts.ts';
import type { Queries } from '../../db/database.ts';
import { ownCatalogParts } from '../../db/own-tables.ts';

/** The current state of an own catalog, one row for each part. */

const ROWS_AT_ONCE = 250;

export async function readParts(queries: Queries, id: string): Promise<CatalogParts> {
  const rows = await queries
    .select({ part: ownCatalogParts.part, data: ownCatalogParts.data })
    .from(ownCatalogParts)
    .where(eq(ownCatalogParts.catalog, id))
    .orderBy(asc(ownCatalogParts.position));
  const only = (part: string) => rows.find((row) => row.part === part)?.data;
  const inFolder = (folder: string) =>
    rows.flatMap(({ part, data }) => {
      const entry = entryOf(part);
      return entry?.folder === folder ? [{ slug: entry.slug, data }] : [];
    });
  const folders = Object.fromEntries(FOLDERS.map((folder) => [folder, inFolder(folder)]));
  // Rows were validated when they were written.
  return { catalog: only('catalog'), criteria: only('criteria'), ...folders } as CatalogParts;
}

export async function writeParts(
  queries: Queries,
  id: string,
  parts: CatalogParts,
  names: readonly string[],
): Promise<void> {
  const places = placesOf(parts);
  const rows = names.map((part) => ({
    catalog: id,
    part,
    position: places.get(part) ?? 0,
    data: partOf(parts, part),
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await queries
      .insert(ownCatalogParts)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [ownCatalogParts.catalog, ownCatalogParts.part],
        set: { data: sql`excluded.data`, position: sql`excluded.position` },
      });
  }
}

/** Whether an entry has moved within its folder; new ones come last. */
export function isMoved(before: CatalogParts, after: CatalogParts): boolean {
  return FOLDERS.some(
    (folder) =>
      before[folder] !== after[folder] &&
      before[folder].some(({ slug }, at) => after[folder][at]?.slug !== slug),
  );
}

export async function writePositions(
  queries: Queries,
  id: string,
  parts: CatalogParts,
): Promise<void> {
  const places = JSON.stringify(Object.fromEntries(placesOf(parts)));
  await queries.execute(sql`
    update ${ownCatalogParts} set position = place.value::integer
    from json_each_text(${places}::json) place
    where ${ownCatalogParts.catalog} = ${id} and ${ownCatalogParts.part} = place.key`);
}

/** The position of each part in its folder. */
function placesOf(parts: CatalogParts): Map<string, number> {
  return new Map(
    FOLDERS.flatMap((folder) => parts[folder].map(({ slug }, at) => [`${folder}/${slug}`, at])),
  );
}
