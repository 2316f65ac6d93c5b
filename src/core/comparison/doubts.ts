import type { Catalog, Criterion, Measurement } from '../catalog/resolved.ts';
import { isOwnCatalog } from '../catalog/own-catalog-name.ts';
import { freshness } from './freshness.ts';

/** What is weak about the evidence of a claim, the gravest first. */
export type Doubt =
  'unverified' | 'unsourced' | 'stale' | 'undated' | 'inferred' | 'hosted' | 'doubtful';

/** A claim held with less than this, 0–1, is shown with caution and is no argument for a seller. */
const CAUTION_BELOW = 0.5;

export function isDoubtful(measurement: Measurement): boolean {
  return measurement.confidence < CAUTION_BELOW;
}

/** Known from memory, or from a document whose address was not kept. */
export function isUnverified(measurement: Measurement): boolean {
  return measurement.basis === 'memory' || measurement.basis === 'third-party-unaddressed';
}

/** Said by the keeper of the catalog, without a source. */
export function isUnsourced({ basis }: Measurement): boolean {
  return basis === 'own';
}

/** Known from what can be read again, a page, an answer or a test of one’s own: neither remembered nor inferred. */
export function isDocumented({ basis }: Measurement): boolean {
  return basis === 'read' || basis === 'vendor-answer' || basis === 'measured';
}

/** All that they rest on are collections, copies and forums: no page of the vendor or a tester. */
export function isSecondHand(measurements: Pick<Measurement, 'evidence'>[]): boolean {
  const pages = measurements.flatMap(({ evidence }) => evidence);
  return pages.length > 0 && pages.every(({ grade }) => grade === 'C');
}

/** It counts in a comparison: documented, or said by the keeper of the catalog without a source. */
export function isStated(measurement: Measurement): boolean {
  return isDocumented(measurement) || isUnsourced(measurement);
}

/** Held with confidence and read where it can be read again. */
export function isQuotable(measurement: Measurement): boolean {
  return !isDoubtful(measurement) && !isUnverified(measurement);
}

/**
 * How figures without a page or a day stand in a visitor’s own catalog: they `count` like any other in its
 * keeper’s copy; in a customer’s they are `shown`. Absent: in every other catalog.
 */
export type Footing = 'count' | 'shown';

export function footingIn({ slug }: Pick<Catalog, 'slug'>): { footing?: Footing } {
  return isOwnCatalog(slug) ? { footing: 'count' } : {};
}

/** How long facts keep, on which day, and how figures without a page stand. */
export type DoubtContext = {
  catalog: Pick<Catalog, 'shelfLifeDays'>;
  today: string;
  footing?: Footing;
};

/** The gravest weakness of what a cell shows, or null. */
export function doubtAbout(
  { catalog, today, footing }: DoubtContext,
  { factKind }: Criterion,
  shown: Measurement[],
): Doubt | null {
  const life = catalog.shelfLifeDays[factKind];
  const ages = shown.map((measurement) => freshness(measurement, life, today).state);
  if (shown.some(isUnverified)) return 'unverified';
  if (footing !== 'count' && shown.some(isUnsourced)) return 'unsourced';
  if (footing === 'shown' && shown.some(({ basis }) => basis === 'measured')) return 'unsourced';
  if (ages.includes('stale')) return 'stale';
  if (footing !== 'count' && ages.includes('undated')) return 'undated';
  if (shown.some(({ basis }) => basis === 'derived')) return 'inferred';
  if (shown.some(({ host }) => host !== undefined)) return 'hosted';
  return shown.some(isDoubtful) ? 'doubtful' : null;
}
