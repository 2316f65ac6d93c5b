import type { AuthoredEvidence } from '../../catalog/authored.ts';
import type { CatalogSlug } from '../../catalog/vocabulary.ts';
import type { FactSource } from './source.ts';

export type Value = number | string | string[];

/**
 * Why a value waits for a person. By what it is: a price below half or above twice, or of a model
 * with such a price; a limit, an item gone from a list, a status, another day of release, an end, a model
 * that is gone. By what the catalog has: a condition, other terms of the price, a reseller's limit, what is
 * said not to be published; the vendor's word, two pages, more confidence, a source that is not this list.
 * By what other sources say: another value.
 */
export const APART = [
  'price-step',
  'other-price',
  'limit',
  'lost-item',
  'status',
  'release-date',
  'retires',
  'vanished',
  'condition',
  'terms',
  'reseller',
  'said-unknown',
  'vendor',
  'pages',
  'confidence',
  'other-source',
  'sources-differ',
] as const;
/** What a person writes, because a list has no words for it. */
export const BY_HAND = ['new-model', 'answer', 'rating', 'term'] as const;
export type Apart = (typeof APART)[number] | (typeof BY_HAND)[number];

export type Proposal = {
  /** `{catalog}/{slug}/{criterion or field}`, the same in every run. */
  id: string;
  /** What it is taken or declined by: its id, or `{catalog}/{slug}/prices` for the prices of one model. */
  group: string;
  catalog: CatalogSlug;
  folder: FactSource['folder'];
  /** Slug of the rival or the company; empty for a model that the catalog lacks. */
  slug: string;
  name: string;
  /** What the source calls it. */
  model: string;
  target: Target;
  /** `confirmed`: read again unchanged, so that it is fresh again. */
  change: 'changed' | 'new' | 'confirmed' | 'vanished';
  was: Value | null;
  is: Value | null;
  /** What is, as a multiple of what was; null where either is no number above nothing. */
  times: number | null;
  source: AuthoredEvidence;
  apart: Apart | null;
  /** What other sources say of it, by name. */
  others: { name: string; is: Value }[];
};

export type Target =
  | { kind: 'criterion'; slug: string; name: string; instrument?: string }
  | { kind: 'field'; slug: RivalField }
  /** A price beside the usual one. */
  | { kind: 'term'; slug: string; name: string; above?: number; tier?: string }
  | { kind: 'model'; slug: string };

export type RivalField = 'release_date' | 'status' | 'retires';

/** What could not be read, and of which rivals. */
export type Note = {
  catalog: CatalogSlug;
  /**
   * `incomplete`: most models are missing at once, so that nothing is proposed at all. `older`: the catalog
   * has a newer source than this one. `declined`: a person kept the catalog's value beside this one.
   */
  kind: 'unreadable' | 'incomplete' | 'field' | 'reseller' | 'older' | 'declined';
  /** ListedField of the source, of the kind `field`. */
  field?: string;
  rivals: string[];
};

/** `read`: claims beside which the document has a value; `ids`: all that it lists. */
export type Refresh = { proposals: Proposal[]; notes: Note[]; read: number; ids: string[] };

/** Where and when a source was read. */
export type ReadSource = {
  address: string;
  /** YYYY-MM-DD. */
  day: string;
};

/** What an installation keeps of a claim: read again unchanged, changed where it has `was`, objected to with `since`. */
export type RefreshedClaim = {
  catalog: CatalogSlug;
  rival: string;
  criterion: string;
  /** What the source called the model then; the claim holds as long as the catalog says the same. */
  model: string;
  value: Value;
  /** The value that this one replaces. */
  was?: Value | undefined;
  /** The first day on which the source said this value beside that of the catalog, which stays. */
  since?: string | undefined;
  source: AuthoredEvidence;
};
