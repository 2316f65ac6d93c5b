/** The closed vocabularies of the catalog. Every other layer takes its words from here. */

export const CATALOG_SLUGS = ['language-models', 'manufacturing-software'] as const;
export type CatalogSlug = (typeof CATALOG_SLUGS)[number];
export const DEFAULT_CATALOG: CatalogSlug = 'language-models';

export const EVALUATION_TYPES = ['number', 'boolean', 'list', 'text'] as const;
export type EvaluationType = (typeof EVALUATION_TYPES)[number];

/** How a claim came to be known. Anything but `read` is marked wherever the claim is shown. */
export const BASES = ['read', 'derived', 'memory', 'third-party-unaddressed'] as const;
export type Basis = (typeof BASES)[number];

export const REPORTERS = ['independent', 'vendor', 'third-party'] as const;
export type Reporter = (typeof REPORTERS)[number];

export const UNKNOWN_REASONS = [
  'not-published',
  'not-found',
  'not-applicable',
  'in-conflict',
  'not-researched',
] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Kinds of fact; each catalog gives every kind its shelf life in days. */
export const FACT_KINDS = ['price', 'limit', 'benchmark', 'certificate', 'company'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What a criterion written in words is for in a battlecard; most criteria have no role. */
export const CRITERION_ROLES = [
  'strength',
  'differentiator',
  'message',
  'weakness',
  'complaint',
] as const;
export type CriterionRole = (typeof CRITERION_ROLES)[number];

/** The units a number may carry; `formatNumber` knows how each is written. */
export const UNITS = ['%', 'tokens', 'USD per 1M tokens', 'Elo', 'index', 'points'] as const;
export type Unit = (typeof UNITS)[number];

/** The highest confidence a claim of this basis may carry. */
export const CONFIDENCE_CEILING: Record<Basis, number> = {
  read: 1,
  derived: 1,
  memory: 0.6,
  'third-party-unaddressed': 0.4,
};

/** First and last id a catalog may give out, so that an id alone names its catalog. */
export const ID_RANGES: Record<
  CatalogSlug,
  Record<'subject' | 'rival', readonly [first: number, last: number]>
> = {
  'language-models': { subject: [1, 100], rival: [1, 1000] },
  'manufacturing-software': { subject: [101, 200], rival: [1001, 2000] },
};

/** Who leads in a row: the specification's words. */
export const ADVANTAGES = ['product', 'competitor', 'neutral'] as const;
export type Advantage = (typeof ADVANTAGES)[number];

/** As a reason in every output, and as a live provider is asked to write where it finds nothing. */
export const NOT_PUBLISHED = 'Not published';
