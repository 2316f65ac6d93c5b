import type { AuthoredEvidence } from '../../catalog/authored.ts';
import type { CatalogSlug } from '../../catalog/vocabulary.ts';

export type Value = number | string | string[];

/**
 * Why a person takes it or nobody does. By what it is: a price below half or above twice, or of nothing,
 * or of a model with such a price; a limit, an item gone from a list, a status, another day of release, a
 * model that is gone. By what the catalog has: a condition, a reseller's limit, what is said not to be
 * published; the vendor's word, two pages, more confidence, a source that is not this list.
 */
export const APART = [
  'price-step',
  'free',
  'other-price',
  'limit',
  'lost-item',
  'status',
  'release-date',
  'vanished',
  'condition',
  'reseller',
  'said-unknown',
  'vendor',
  'pages',
  'confidence',
  'other-source',
] as const;
export type Apart = (typeof APART)[number];

export type Proposal = {
  /** `{catalog}/{rival}/{criterion or field}`, the same in every run. */
  id: string;
  catalog: CatalogSlug;
  /** Slug of the rival. */
  rival: string;
  name: string;
  /** What the source calls the model. */
  model: string;
  target: { kind: 'criterion'; slug: string; name: string } | { kind: 'field'; slug: RivalField };
  /** `confirmed`: read again unchanged, so that it is fresh again. */
  change: 'changed' | 'new' | 'confirmed' | 'vanished';
  was: Value | null;
  is: Value | null;
  /** What is, as a multiple of what was; null where either is no number above nothing. */
  times: number | null;
  source: AuthoredEvidence;
  apart: Apart | null;
};

export type RivalField = 'release_date' | 'status';

/** What could not be read, and of which rivals. */
export type Note = {
  catalog: CatalogSlug;
  /**
   * `incomplete`: most models are missing at once, so that nothing is proposed at all. `older`: the catalog
   * has a newer source than this one.
   */
  kind: 'unreadable' | 'incomplete' | 'field' | 'reseller' | 'older';
  /** Field of the source, of the kind `field`. */
  field?: string;
  rivals: string[];
};

/** `read`: claims beside which the document has a value. */
export type Refresh = { proposals: Proposal[]; notes: Note[]; read: number };

/** Where and when a source was read. */
export type ReadSource = {
  address: string;
  /** YYYY-MM-DD. */
  day: string;
};

/** What an installation keeps of a claim that was read again unchanged. */
export type RefreshedClaim = {
  catalog: CatalogSlug;
  rival: string;
  criterion: string;
  /** What the source called the model then; the claim holds as long as the catalog says the same. */
  model: string;
  value: Value;
  source: AuthoredEvidence;
};
