import { and, asc, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Catalog, Claim, Rival } from '../../../core/catalog/resolved.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { Orm } from '../../db/database.ts';
import { createUnpacking } from '../../db/long-rivals.ts';
import * as tables from '../../db/tables.ts';
import type { InService } from './read-catalog-files.ts';

/** The most ids named in the log. */
const MOST_IDS = 20;

type ClaimRow = Pick<
  typeof tables.claims.$inferSelect,
  'criterionId' | 'subjectId' | 'rivalId' | 'claim'
>;

/** Defaults for fields missing in a catalog that an earlier build wrote and whose folder is gone. */
const SINCE_ADDED = { openings: [], shortNames: {}, themes: [], buyerQuestions: [] };

/**
 * Reads every catalog back as it was resolved from the files; retired entities are included, rows that
 * no file gave are not.
 */
export async function readCatalogs({ orm }: Orm): Promise<Catalog[]> {
  const { catalogs, subjects, rivals, criteria, subjectRivals, claims } = tables;
  const catalogRows = await orm
    .select()
    .from(catalogs)
    .where(isNotNull(catalogs.position))
    .orderBy(asc(catalogs.position));
  const subjectRows = await orm
    .select()
    .from(subjects)
    .where(eq(subjects.fromFiles, true))
    .orderBy(asc(subjects.id));
  const rivalRows = await orm
    .select()
    .from(rivals)
    .where(eq(rivals.fromFiles, true))
    .orderBy(asc(rivals.id));
  const criterionRows = await orm
    .select()
    .from(criteria)
    .where(eq(criteria.fromFiles, true))
    .orderBy(asc(criteria.position));
  const pairs = await orm.select().from(subjectRivals).orderBy(asc(subjectRivals.id));
  const { criterionId, subjectId, rivalId, claim } = claims;
  // Thousands of rows: as one value they are read in a fraction of the time.
  const [{ claimRows } = { claimRows: null }] = await orm
    .select({
      claimRows: sql<ClaimRow[] | null>`json_agg(json_build_object('criterionId', ${criterionId},
        'subjectId', ${subjectId}, 'rivalId', ${rivalId}, 'claim', ${claim}) order by ${claims.id})`,
    })
    .from(claims);

  const long = await readLongRivals({ orm }, subjectRows);
  const ownClaims = groupBy(claimRows ?? [], holderKey);
  const competesWith = groupBy(pairs, (pair) => String(pair.rivalId));

  const criteriaOf = (slug: string) =>
    criterionRows
      .filter((row) => row.catalog === slug)
      .map(({ catalog: _c, position: _p, fromFiles: _f, evaluationType: type, ...row }) => ({
        ...row,
        type,
      }));

  return catalogRows.map(({ slug, version, settings }) => ({
    ...SINCE_ADDED,
    ...settings,
    slug,
    version,
    subjects: subjectRows
      .filter((row) => row.catalog === slug)
      .map(({ catalog: _catalog, fromFiles: _fromFiles, ...row }) => ({
        ...row,
        claims: claimRecord(ownClaims.get(`subject ${row.id}`)),
      })),
    rivals:
      long.get(slug) ??
      rivalRows
        .filter((row) => row.catalog === slug)
        .map(({ catalog: _catalog, fromFiles: _fromFiles, ...row }) => ({
          ...row,
          competesWith: (competesWith.get(String(row.id)) ?? []).map((pair) => pair.subjectId),
          claims: claimRecord(ownClaims.get(`rival ${row.id}`)),
        })),
    criteria: criteriaOf(slug).filter(({ axis }) => axis === null),
    capabilities: criteriaOf(slug).filter(({ axis }) => axis !== null),
  }));
}

/** Catalogs in service that this program wrote; another version may have resolved them differently. */
export async function catalogsInService({ orm }: Orm, codeVersion: string): Promise<InService[]> {
  const { catalogs, criteria } = tables;
  const rows = await orm.select().from(catalogs).where(isNotNull(catalogs.position));
  const criterionRows = await orm
    .select({ id: criteria.id, catalog: criteria.catalog })
    .from(criteria)
    .where(eq(criteria.fromFiles, true));
  return rows
    .filter(({ filesHash }) => filesHash.startsWith(`${codeVersion} `))
    .map(({ slug, version, position, settings }) => ({
      slug,
      version,
      ids: settings.ids,
      criteria: criterionRows.flatMap(({ id, catalog }) =>
        catalog === slug ? [{ id, path: [] }] : [],
      ),
      opensIn: settings.opensIn,
      isDefault: position === 0,
    }));
}

/** Reads row by row, because all rows together are large. */
async function readLongRivals(
  { orm }: Orm,
  subjects: readonly { id: number; catalog: CatalogSlug }[],
): Promise<Map<CatalogSlug, Rival[]>> {
  const { longRivals } = tables;
  const { catalog, position } = longRivals;
  const rows = await orm
    .select({ catalog, position })
    .from(longRivals)
    .orderBy(asc(catalog), asc(position));
  const long = new Map<CatalogSlug, Rival[]>();
  for (const slug of new Set(rows.map((row) => row.catalog))) {
    const unpack = createUnpacking(subjects.filter((subject) => subject.catalog === slug));
    const rivals: Rival[] = [];
    for (const row of rows.filter((each) => each.catalog === slug)) {
      const isRow = and(eq(catalog, slug), eq(position, row.position));
      const [found] = await orm.select({ packed: longRivals.rivals }).from(longRivals).where(isRow);
      if (found) rivals.push(...unpack(found.packed));
    }
    long.set(slug, rivals);
  }
  return long;
}

/** Rows written by hand: their tables and ids. */
export async function ignoredRows({ orm }: Orm): Promise<Record<string, (number | string)[]>> {
  const { subjects, rivals, criteria } = tables;
  const named = { llm_companies: subjects, llm_models: rivals, selection_criteria: criteria };
  const ignored: Record<string, (number | string)[]> = {};
  for (const [name, table] of Object.entries(named)) {
    const rows = await orm
      .select({ id: table.id })
      .from(table)
      .where(not(table.fromFiles))
      .orderBy(asc(table.id))
      .limit(MOST_IDS);
    if (rows.length > 0) ignored[name] = rows.map(({ id }) => id);
  }
  return ignored;
}

function holderKey(row: ClaimRow): string {
  return row.rivalId === null ? `subject ${row.subjectId}` : `rival ${row.rivalId}`;
}

function claimRecord(rows: ClaimRow[] = []): Record<string, Claim> {
  return Object.fromEntries(rows.map(({ criterionId, claim }) => [criterionId, claim]));
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
