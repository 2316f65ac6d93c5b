import type { AuthoredEvidence } from '../../catalog/authored.ts';
import type { CatalogSlug } from '../../catalog/vocabulary.ts';

export type Value = number | string | string[];

/**
 * Why nobody but a person may take it: a price five times higher or lower, a limit ten times, a price
 * of nothing, a model that is gone; a value that holds under a condition which the source does not
 * name, or which a reseller gives; what the catalog says is not published; another day of release.
 */
export const APART = [
  'price-step',
  'limit-step',
  'free',
  'vanished',
  'condition',
  'reseller',
  'said-unknown',
  'release-date',
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

export type Refresh = { proposals: Proposal[]; notes: Note[] };

/** Where and when a source was read. */
export type ReadSource = {
  address: string;
  /** YYYY-MM-DD. */
  day: string;
};

/** What an installation keeps of a proposal that it took. */
export type RefreshedClaim = {
  catalog: CatalogSlug;
  rival: string;
  criterion: string;
  /** What the source called the model then; the claim holds as long as the catalog says the same. */
  model: string;
  value: Value;
  source: AuthoredEvidence;
};
