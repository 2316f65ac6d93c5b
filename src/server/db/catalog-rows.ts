import type {
  Catalog,
  Claim,
  ClaimValue,
  Criterion,
  Measurement,
  Rival,
  Subject,
} from '../../core/catalog/resolved.ts';
import type { catalogs, claims, criteria, rivals, subjects } from './tables.ts';

/** How the catalog's entities lie in their tables; `catalog.repository.ts` reads them back. */

export function catalogRow(
  catalog: Catalog,
  position: number,
  filesHash: string,
): typeof catalogs.$inferInsert {
  const { slug, version, subjects: _s, rivals: _r, criteria: _c, ...settings } = catalog;
  return { slug, version, position, filesHash, settings };
}

export function subjectRow(catalog: Catalog, subject: Subject): typeof subjects.$inferInsert {
  const { claims: _claims, ...columns } = subject;
  return { ...columns, catalog: catalog.slug };
}

export function rivalRow(catalog: Catalog, rival: Rival): typeof rivals.$inferInsert {
  const { claims: _claims, competesWith: _pairs, ...columns } = rival;
  return { ...columns, catalog: catalog.slug };
}

export function criterionRow(
  catalog: Catalog,
  criterion: Criterion,
  position: number,
): typeof criteria.$inferInsert {
  const { type, unit, ...columns } = criterion;
  return { ...columns, unit: unit?.name, catalog: catalog.slug, evaluationType: type, position };
}

type Holder = { subjectId: number | null; rivalId: number | null };

export function claimRow(
  criterionId: string,
  holder: Holder,
  claim: Claim,
): typeof claims.$inferInsert {
  if (claim.state === 'unknown') {
    return {
      ...holder,
      criterionId,
      state: 'unknown',
      value: 'unknown',
      unknownReason: claim.reason,
      note: claim.note,
      evidence: claim.lookedAt,
    };
  }
  const [preferred] = claim.measurements;
  const { value, basis, reportedBy, confidence, asOf, note, evidence } = preferred;
  return {
    ...holder,
    criterionId,
    state: 'known',
    value: valueText(value),
    numericScore: numericScore(preferred),
    hasCapability: value.kind !== 'boolean' || value.yes,
    unit: value.kind === 'number' ? value.unit?.name : null,
    basis,
    reportedBy,
    confidence,
    asOf,
    note,
    evidence,
    measurements: claim.measurements,
  };
}

function valueText(value: ClaimValue): string {
  if (value.kind === 'number') return String(value.number);
  return value.kind === 'list' ? value.items.join(', ') : value.text;
}

function numericScore({ value, score }: Measurement): number | null {
  return value.kind === 'number' ? value.number : (score ?? null);
}
