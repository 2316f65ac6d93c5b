import { capabilityCriterion } from '../../catalog/capability-criterion.ts';
import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { findUnit, type Unit } from '../../catalog/units.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import { CATALOG_BOOK as TEXT, type ClaimColumn } from '../../wording/catalog-book.ts';
import { CLAIM_COLUMNS, DATA_MARK, packed } from './claim-columns.ts';
import { rowsOfClaim } from './claim-rows.ts';

/** A cell of a catalog's workbook: a text, a plain number, or one in its unit. */
export type CatalogCell = string | number | { value: number; unit: Unit | null } | null;
export type CatalogSheets = {
  /** Criteria by products; of a measured criterion the first result. */
  matrix: {
    products: string[];
    rows: { category: string; criterion: string; cells: CatalogCell[] }[];
  };
  /** In the order of the columns; what no column shows runs on behind the last. */
  claims: CatalogCell[][];
  /** Everything but the claims. */
  data: string[][];
};

/** A catalog as sheets from which the same catalog is read again. */
export function catalogSheets(parts: CatalogParts): CatalogSheets {
  const entities = holdersIn(parts);
  const criteria = criteriaOf(parts);
  const units = new Map(criteria.map(({ slug, unit }) => [slug, unit]));
  const bySlug = new Map(criteria.map((each) => [each.slug, each]));
  return {
    matrix: {
      products: entities.map(({ data }) => data.name),
      rows: criteria
        .filter(({ retired }) => !retired)
        .map(({ slug, name, category, unit }) => ({
          category,
          criterion: name,
          cells: entities.map(({ data }) => matrixCell(data.claims[slug], unit ?? null, parts)),
        })),
    },
    claims: entities.flatMap(({ part, data }) =>
      Object.entries(data.claims).flatMap(([slug, claim]) => {
        const criterion = bySlug.get(slug);
        return rowsOfClaim(claim, criterion?.type ?? 'text').map(({ row, further }) => {
          const cells: Partial<Record<ClaimColumn, string | number>> = {
            ...row,
            product: data.name,
            criterion: criterion?.name ?? slug,
            productKey: part,
            criterionKey: slug,
          };
          const unit = units.get(slug);
          if (unit !== undefined && row.value !== undefined) cells.unit = unit;
          return [...CLAIM_COLUMNS.slice(0, -1).map((column) => cells[column] ?? null), ...further];
        });
      }),
    ),
    data: [
      [DATA_MARK],
      ['catalog', ...packed(parts.catalog)],
      ['criteria', ...packed(parts.criteria)],
      ...entities.map(({ part, data }) => [part, ...packed({ ...data, claims: {} })]),
      ...parts.plays.map(({ slug, data }) => [`plays/${slug}`, ...packed(data)]),
    ],
  };
}

/** Criteria, and capabilities as the yes-or-no criteria that they are. */
export function criteriaOf({ criteria, catalog }: CatalogParts): AuthoredCriterion[] {
  const axes = new Map(catalog.spider.axes.map(({ id, name }) => [id, name]));
  return [
    ...criteria.criteria,
    ...criteria.capabilities.map((each) =>
      capabilityCriterion(each, axes.get(each.axis) ?? each.axis),
    ),
  ];
}

function matrixCell(
  claim: AuthoredClaim | undefined,
  unit: string | null,
  { catalog }: CatalogParts,
): CatalogCell {
  if (!claim) return null;
  if ('unknown' in claim) return TEXT.unknown[claim.unknown];
  const said = 'measurements' in claim ? claim.measurements[0] : claim;
  if (!said) return null;
  if (typeof said.value === 'number') {
    const isMeasured = 'instrument' in said;
    const own = unit === null || isMeasured ? null : (findUnit(unit, catalog.units) ?? null);
    return { value: said.value, unit: own };
  }
  if (Array.isArray(said.value)) return said.value.join('; ');
  if (!('has' in said) || said.has === undefined) return said.value;
  const answer = said.has ? TEXT.has.yes : TEXT.has.no;
  return said.value.startsWith(answer) ? said.value : `${answer}: ${said.value}`;
}
