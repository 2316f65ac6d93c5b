import { capabilityCriterion } from '../../catalog/capability-criterion.ts';
import type { AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { holdersIn } from '../../knowledge/edits/parts.ts';
import type { ClaimColumn } from '../../wording/catalog-book.ts';
import { CLAIM_COLUMNS, DATA_MARK, packed } from './claim-columns.ts';
import { rowsOfClaim } from './claim-rows.ts';
import { MATRIX_FIELDS, matrixCells, type CatalogCell } from './matrix-cells.ts';

export type CatalogSheets = {
  /** Criteria by products, of each as many cells as there are fields of the matrix. */
  matrix: {
    products: string[];
    rows: { category: string; criterion: string; cells: CatalogCell[] }[];
  };
  /** In the order of the columns; what no column shows runs on behind the last. */
  claims: CatalogCell[][];
  /** Everything, as it is when the workbook is written. */
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
        .map((criterion) => ({
          category: criterion.category,
          criterion: criterion.name,
          cells: entities.flatMap(({ data }) => {
            const cells = matrixCells(data.claims[criterion.slug], criterion, parts);
            return MATRIX_FIELDS.map((field) => cells[field]);
          }),
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
      ...entities.map(({ part, data }) => [part, ...packed(data)]),
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
