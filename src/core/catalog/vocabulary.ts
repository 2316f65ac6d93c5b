/** The closed vocabularies of the catalog. Every other layer takes its words from here. */

/** The name of a catalog's folder; which there are, only the folders say. */
export type CatalogSlug = string;
export const CATALOG_SLUG = /^(?=.{1,60}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The id of a criterion as text: a whole number, or words such as `sales intel_0`. */
export const CRITERION_ID = /^(?=.{1,60}$)(?:[1-9]\d{0,9}|[a-z][a-z0-9]*(?:[ _-][a-z0-9]+)*)$/;

/** Who keeps a catalog that is not the product's. */
export const KEEPERS = ['visitor'] as const;

/** Report builders, which may open with another catalog than the default. */
export const BUILDERS = ['battlecard', 'ai'] as const;
export type BuilderName = (typeof BUILDERS)[number];

/** A list of more entries comes in pages; a catalog of more rivals is called long. */
export const WHOLE_LIST = 500;

/** What a long list of rivals may be narrowed by, and what a rival's card may show of its own fields. */
export const FACET_FIELDS = ['group', 'segments', 'industries', 'deployment', 'licence'] as const;
export type FacetField = (typeof FACET_FIELDS)[number];
export const CARD_FIELDS = [
  'model_type',
  'context_window',
  'pricing',
  'licence',
  'ownership',
  'release_date',
] as const;

/** Fields of an entity that a contradiction may name. */
export const SAYING_FIELDS = [
  'description',
  'pricing',
  'licence',
  'ownership',
  'deployment',
] as const;

export const EVALUATION_TYPES = ['number', 'boolean', 'list', 'text'] as const;
export type EvaluationType = (typeof EVALUATION_TYPES)[number];

/** How a claim came to be known. Anything but `read` is marked wherever the claim is shown. */
export const BASES = [
  'read',
  'derived',
  'memory',
  'third-party-unaddressed',
  /** Said by the keeper of the catalog, without a source. */
  'own',
  /** The vendor's answer to a questionnaire. */
  'vendor-answer',
  /** A test that the keeper of the catalog ran on prompts of their own. */
  'measured',
] as const;
export type Basis = (typeof BASES)[number];

export const REPORTERS = ['independent', 'vendor', 'third-party'] as const;
export type Reporter = (typeof REPORTERS)[number];

/**
 * How near a page is to what it tells. A: the firm's own page, a register, a regulator or a standards body.
 * B: a named partner, adviser, newspaper, analyst, tester or academic. C: a collection, copy, repost, forum
 * or generated page.
 */
export const SOURCE_GRADES = ['A', 'B', 'C'] as const;
export type SourceGrade = (typeof SOURCE_GRADES)[number];

/** As an author writes that a source does not say whose board a figure is of; it equals no other. */
export const UNKNOWN_BOARD = 'unknown';

export const UNKNOWN_REASONS = [
  'not-published',
  'not-found',
  'not-applicable',
  'in-conflict',
  'not-researched',
  'not-covered',
] as const;
/** No catalog says `ended`: a price whose last day is past, and of which no later one is known. */
export type UnknownReason = AuthoredReason | 'ended';
export type AuthoredReason = (typeof UNKNOWN_REASONS)[number];

/** By which a price may differ for one and the same request. */
export const PRICE_TIERS = ['standard', 'batch', 'flex', 'priority', 'fast'] as const;
export type PriceTier = (typeof PRICE_TIERS)[number];
export const CACHE_LIFETIMES = ['5m', '1h'] as const;
export type CacheLifetime = (typeof CACHE_LIFETIMES)[number];
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** The maker’s own way of selling; every catalog has it. */
export const OWN_CHANNEL = 'own';
export const HOST_PREFIX = 'host:';
/** Where open weights run on the buyer’s own hardware. */
export const OWN_MACHINES = 'own-machines';

/**
 * Whose fact a criterion is where a rival is sold on several channels: its own at every seller, the seller’s, the
 * channel’s, or that of the regions in which the channel can process it.
 */
export const FACT_HOLDERS = ['model', 'seller', 'channel', 'region'] as const;
export type FactHolder = (typeof FACT_HOLDERS)[number];

/** How far a rival is in its life. */
export const STATUSES = ['ga', 'preview', 'legacy'] as const;
export type Status = (typeof STATUSES)[number];

/** Kinds of fact; each catalog gives every kind its shelf life in days. */
export const FACT_KINDS = ['price', 'limit', 'benchmark', 'certificate', 'company'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What a criterion written in words is for in a battlecard; most criteria have no role. */
export const CRITERION_ROLES = [
  'strength',
  'differentiator',
  'message',
  'promise',
  'weakness',
  'complaint',
] as const;
export type CriterionRole = (typeof CRITERION_ROLES)[number];

/** Roles that say what speaks against a firm. */
export const NEGATIVE_ROLES: readonly CriterionRole[] = ['weakness', 'complaint'];

/** What a seller knows about a pair, in the order in which a file says it. */
export const PLAY_SECTIONS = [
  'why_we_win',
  'why_they_win',
  'buyer_questions',
  'objections',
  'proof',
  'price',
  'walk_away',
] as const;
export type PlaySection = (typeof PLAY_SECTIONS)[number];
/** Where a line stands for the other side; every other section is written for the subject alone. */
export const SECTION_OF_OTHER_SIDE: Partial<Record<PlaySection, PlaySection>> = {
  why_we_win: 'why_they_win',
  why_they_win: 'why_we_win',
  objections: 'objections',
  buyer_questions: 'buyer_questions',
};

/** Who answers a question: the buyer of his own need, or any vendor of what he sells. */
export const ANSWERERS = ['buyer', 'vendor'] as const;
export type Answerer = (typeof ANSWERERS)[number];

/** Who may read a line of a play; `customer`: the buyer too. */
export const AUDIENCES = ['internal', 'customer'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whose side a report takes: the subject’s own, or the rival’s against it. */
export const CHAIRS = ['own', 'rival'] as const;
export type Chair = (typeof CHAIRS)[number];

/** The highest confidence a claim of this basis may carry. */
export const CONFIDENCE_CEILING: Record<Basis, number> = {
  read: 1,
  derived: 1,
  memory: 0.6,
  'third-party-unaddressed': 0.4,
  own: 0.7,
  'vendor-answer': 0.8,
  measured: 0.9,
};

/** Who leads in a row: the specification's words. */
export const ADVANTAGES = ['product', 'competitor', 'neutral'] as const;
export type Advantage = (typeof ADVANTAGES)[number];

/** What is without any limit, among numbers: more than every one. */
export const UNLIMITED = 'Unlimited';

/** As a reason in every output, and as a live provider is asked to write where it finds nothing. */
export const NOT_PUBLISHED = 'Not published';

/** The installation answers for its own catalogs, and for none that a visitor made. */
export const CATALOG_OWNERS = ['installation', 'visitor'] as const;
export type CatalogOwner = (typeof CATALOG_OWNERS)[number];
