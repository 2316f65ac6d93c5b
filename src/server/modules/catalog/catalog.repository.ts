import { asc, isNotNull } from 'drizzle-orm';
import type { Catalog, Claim } from '../../../core/catalog/resolved.ts';
import type { Database } from '../../db/database.ts';
import * as tables from '../../db/tables.ts';

type ClaimRow = Pick<
  typeof tables.claims.$inferSelect,
  'criterionId' | 'subjectId' | 'rivalId' | 'claim'
>;

/** Reads every catalog back as it was resolved from the files; retired entities are included. */
export async function readCatalogs({ orm }: Pick<Database, 'orm'>): Promise<Catalog[]> {
  const { catalogs, subjects, rivals, criteria, subjectRivals, claims } = tables;
  const catalogRows = await orm
    .select()
    .from(catalogs)
    .where(isNotNull(catalogs.position))
    .orderBy(asc(catalogs.position));
  const subjectRows = await orm.select().from(subjects).orderBy(asc(subjects.id));
  const rivalRows = await orm.select().from(rivals).orderBy(asc(rivals.id));
  const criterionRows = await orm.select().from(criteria).orderBy(asc(criteria.position));
  const pairs = await orm.select().from(subjectRivals).orderBy(asc(subjectRivals.id));
  const { criterionId, subjectId, rivalId, claim } = claims;
  const claimRows = await orm
    .select({ criterionId, subjectId, rivalId, claim })
    .from(claims)
    .orderBy(asc(claims.id));

  const ownClaims = groupBy(claimRows, holderKey);
  const competesWith = groupBy(pairs, (pair) => String(pair.rivalId));

  const criteriaOf = (slug: string) =>
    criterionRows
      .filter((row) => row.catalog === slug)
      .map(({ catalog: _catalog, position: _position, evaluationType, ...row }) => ({
        ...row,
        type: evaluationType,
      }));

  return catalogRows.map(({ slug, version, settings }) => ({
    ...settings,
    slug,
    version,
    subjects: subjectRows
      .filter((row) => row.catalog === slug)
      .map(({ catalog: _catalog, ...row }) => ({
        ...row,
        claims: claimRecord(ownClaims.get(`subject ${row.id}`)),
      })),
    rivals: rivalRows
      .filter((row) => row.catalog === slug)
      .map(({ catalog: _catalog, ...row }) => ({
        ...row,
        competesWith: (competesWith.get(String(row.id)) ?? []).map((pair) => pair.subjectId),
        claims: claimRecord(ownClaims.get(`rival ${row.id}`)),
      })),
    criteria: criteriaOf(slug).filter(({ axis }) => axis === null),
    capabilities: criteriaOf(slug).filter(({ axis }) => axis !== null),
  }));
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
