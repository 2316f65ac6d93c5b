import type { Bound } from '../values/bounds.ts';
import type { Item } from '../values/read-item.ts';
import type { AuthoredCatalog, AuthoredCriterion } from './authored.ts';
import type { Evidence } from './evidence.ts';
import type { DecisionSettings } from './decision-settings.ts';
import type { OwnHardware } from './own-hardware.ts';
import type { TableSettings } from './table-settings.ts';
import type { Unit } from './units.ts';
import type {
  Answerer,
  Audience,
  Basis,
  BuilderName,
  CacheLifetime,
  CatalogSlug,
  CriterionRole,
  EvaluationType,
  FactHolder,
  FactKind,
  PlaySection,
  PriceTier,
  Reporter,
  Status,
  UnknownReason,
  Weekday,
} from './vocabulary.ts';

/** The shapes every other layer reads: ids instead of slugs, groups and cards worked out, plain JSON throughout. */

export type ClaimValue =
  | { kind: 'number'; number: number; unit: Unit | null }
  /** A number that is no point: on one side of `bound`, or up to `upTo`. */
  | { kind: 'bounded'; number: number; bound?: Bound; upTo?: number; unit: Unit | null }
  /** `covers`: all that a yes covers of the items of its criterion; absent where that is not stated. `partly`: for a part, which the text names. */
  | { kind: 'boolean'; yes: boolean; text: string; covers?: string[]; partly?: true }
  | { kind: 'list'; items: string[] }
  | { kind: 'text'; text: string };

/** A price under conditions other than those of the claim’s own amount. */
export type PriceTerm = {
  /** In the unit of the claim. */
  amount?: number;
  /** Instead of an amount: the percentage added to the other prices of its channel; less than 0: a discount. */
  percent?: number;
  channel: string;
  /** Absent: of an amount, the standard tier; of a surcharge, every tier. */
  tier?: PriceTier;
  /** Absent: wherever its seller processes it. */
  region?: string;
  aboveInputTokens?: number;
  /** `09:00-17:30`, the end not included; absent: at any hour. */
  hoursUtc?: string[];
  days?: Weekday[];
  cacheLifetime?: CacheLifetime;
  /** First and last day, YYYY-MM-DD, both included. */
  from?: string;
  until?: string;
  reportedBy: Reporter;
  evidence: Evidence[];
  note?: string;
};

export type Measurement = {
  value: ClaimValue;
  /** 0–10, given to a list by its length. */
  score?: number;
  /** Name of the test that gave the number; absent where the criterion has only one way to be known. */
  instrument?: string;
  /** Standard error of the number, in its unit, or half of its interval; absent where its tester states none. */
  error?: number;
  /** In which the number of all such prompts lies with 95 %. */
  interval?: { least: number; most: number };
  /** Answers or judgements that it rests on. */
  sample?: number;
  /** Whose board or harness gave the number; absent without an instrument, and where it is not known. */
  board?: string;
  /** The agent that the model worked in, where it is known. */
  agent?: string;
  /** Who asks this price, when that is not the maker. */
  host?: string;
  /**
   * First and last day of this price, YYYY-MM-DD, both included; absent where none is known. Of a no: the day
   * from which a yes is announced.
   */
  from?: string;
  until?: string;
  /** The amount that follows, in the same unit; absent where it is not known. */
  afterwards?: number;
  /** What the price is under other conditions. */
  terms?: PriceTerm[];
  basis: Basis;
  reportedBy: Reporter;
  /** 0–1, before staleness. */
  confidence: number;
  evidence: Evidence[];
  /** Date of the newest evidence, or the claim's own: YYYY, YYYY-MM, YYYY-MM-DD or `undated`. */
  asOf: string;
  scope?: string;
  note?: string;
};

export type KnownClaim = {
  state: 'known';
  measurements: [Measurement, ...Measurement[]];
  /** A subject's claim: its rivals for which it does not hold, and what is said of them. */
  withheld?: { rivalIds: number[]; instead: UnknownClaim };
  /** The subject that sells it on the channel at which is compared, whose claim this is. */
  soldBy?: { id: number; name: string };
  /** What the catalog's file says, where an installation read another value since. */
  authored?: Claim;
};
export type UnknownClaim = {
  state: 'unknown';
  reason: UnknownReason;
  /** What stands in a visitor's file and cannot be read as a value. */
  said?: string;
  note?: string;
  lookedAt: Evidence[];
  /** The least and the most of the numbers that its sources give, where they conflict. */
  between?: { least: number; most: number; unit: Unit | null };
  /** Prices under other conditions, where that of its maker is not known. */
  terms?: PriceTerm[];
};
export type Claim = KnownClaim | UnknownClaim;

export type Scale = { zero: number; ten: number; curve: 'linear' | 'log' };

export type Instrument = {
  name: string;
  unit: Unit;
  higherIsBetter: boolean;
  description: string;
  tieBand: number;
  scale: Scale | null;
  general: boolean;
};

/** Criterion ids are strings everywhere: `"7"`, `"sales intel_0"`. */
export type Criterion = {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Put to a buyer about his own need. */
  buyerQuestion: string;
  /** How a lead on its number is said; `{times}` or `{share}` stands for the ratio. */
  leadPhrase: string | null;
  category: string;
  type: EvaluationType;
  unit: Unit | null;
  higherIsBetter: boolean | null;
  securityFactor: boolean;
  weight: number;
  factKind: FactKind;
  heldBy: AuthoredCriterion['held_by'];
  tieBand: number;
  scale: Scale | null;
  score: 'item-count' | null;
  /** All that its list may hold or its yes may cover, with how else it is written; empty where it names none. */
  items: Item[];
  role: CriterionRole | null;
  /** Who may read its row. */
  audience: Audience;
  /** Whose fact it is where a rival is sold on several channels. */
  of: FactHolder;
  /** Whether it may be a reason to choose; a lead on any other is shown and never counted. */
  decides: boolean;
  /** Axis on which a capability counts; null for what a selection is made of. */
  axis: string | null;
  /** In order of preference. */
  instruments: Instrument[];
  retired: boolean;
};

/** Narrows a list of rivals by what they answer on one criterion. */
export type RivalFilter = { criterionId: string; name: string; sortName: string } & (
  | { kind: 'at-least' | 'at-most'; steps: { value: number; label: string }[] }
  | { kind: 'answer'; yes: string; no: string }
);

type Entity = {
  id: number;
  slug: string;
  name: string;
  description: string;
  headquarters: string | null;
  founded: number | null;
  website: string | null;
  licence: string | null;
  deployment: string[];
  segments: string[];
  ownership: string | null;
  fromMemory: string[];
  retired: boolean;
  evidence: Evidence[];
  /** Own claims by criterion id; inheritance is the comparison's business. */
  claims: Record<string, Claim>;
};

export type Subject = Entity & {
  /** Data of SVG paths on a square of 24 by 24, filled by the even-odd rule; null where no mark is known. */
  mark: string[] | null;
  marketPosition: string;
  keyPoints: string[];
  /** Names of the rivals that belong to this subject. */
  keyModels: string[];
  /** Rival that stands for this subject, when subject and rivals are of different kinds. */
  flagshipId: number | null;
  /** Every rival that may stand for it. */
  representativeIds: number[];
};

/** Where a rival can be bought; a channel that is not listed is unknown. */
export type Offer = {
  channel: string;
  offered: boolean;
  /** All regions in which its processing can be held there; null where that is not known. */
  regions: string[] | null;
  note?: string;
  evidence: Evidence[];
};

/** Days of a rival’s life, each with its source; what is not known is absent. */
export type Lifecycle = {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  knowledgeCutOff?: { date: string; evidence: Evidence[] };
  /** YYYY-MM-DD, like the days below. */
  deprecated?: { date: string; evidence: Evidence[] };
  /** The rival that follows it, by its slug. */
  replacedBy?: { rival: string; name: string; evidence: Evidence[] };
  /** By channel: the day on which it ends, or one before which it does not. */
  retires: {
    channel: string;
    on?: string;
    notBefore?: string;
    note?: string;
    evidence: Evidence[];
  }[];
};

export type Rival = Entity & {
  subjectId: number | null;
  company: string;
  product: string | null;
  /** Subjects it may be compared with. */
  competesWith: number[];
  group: string;
  /** Keys of the further groups it belongs to, in the catalog's order. */
  alsoIn: string[];
  class: string | null;
  modelType: string | null;
  contextWindow: string | null;
  pricing: string | null;
  /** What its card shows, in the catalog's order; what is unknown is left out. */
  badges: string[];
  releaseDate: string | null;
  isEnterprise: boolean;
  status: Status;
  industries: string[];
  note: string | null;
  offers: Offer[];
  lifecycle: Lifecycle;
};

/** A question that names no side, and why a seller asks it. */
export type BuyerQuestion = {
  text: string;
  why: string;
  theme: string;
  /** null: of every subject that has none of its own. */
  subjectId: number | null;
  /** Absent: the buyer; of catalogs kept by earlier builds too. */
  ask?: Answerer;
};

/** One line of what a seller knows about a subject and a rival. */
export type Play = Pick<
  Measurement,
  'basis' | 'reportedBy' | 'confidence' | 'evidence' | 'asOf' | 'note'
> & {
  /** null: it holds for every subject that the rival competes with. */
  subjectId: number | null;
  rivalId: number;
  section: PlaySection;
  /** Of an objection: what they say. `{us}` and `{them}` stand for the sides. */
  text: string;
  /** What we answer to an objection. */
  answer?: string;
  /** The line, or the answer, as it is said aloud; null where it is short enough. */
  say: string | null;
  /** Slug of a theme of the catalog. */
  theme: string | null;
  /** Of a proof: the customer that it names. */
  customer?: string;
  /** Of a question: who answers it; absent: the buyer. */
  ask?: Answerer;
  audience: Audience;
};

/** What a seller says first about a pair, read aloud in ten seconds. */
export type Opening = Pick<Play, 'subjectId' | 'rivalId'> & {
  reason: string;
  proof: string | null;
  question: string;
};

export type SpiderAxis = {
  id: string;
  name: string;
  description: string;
  /** Criteria and capabilities. */
  criterionIds: string[];
};

/** A buyer's question and the selection that answers it. */
export type Preset = {
  slug: string;
  question: string;
  detail: string;
  subjectId: number;
  /** null: the subject's flagship stands for it. */
  representativeId: number | null;
  rivalIds: number[];
  criterionIds: string[];
  chart: PriceChartSettings | null;
  /** Slug of the decision that answers it; null: the comparison does. */
  decision: string | null;
};

/** The price and the test that a price chart draws, and the least result that is asked for. */
export type PriceChartSettings = {
  priceId: string;
  qualityId: string;
  instrument: string;
  floor: number;
};

export type Catalog = {
  slug: CatalogSlug;
  /** Changes whenever any authored fact changes. */
  version: string;
  name: string;
  title: string;
  tagline: string;
  /** First and last id that it may give out. */
  ids: Record<'subjects' | 'rivals', [number, number]>;
  opensIn: BuilderName[];
  maxRivals: number;
  tieBand: number;
  shelfLifeDays: Record<FactKind, number>;
  /** Its own; those common to all are in `units.ts`. */
  units: Unit[];
  /** Where its rivals can be bought besides from their makers, and where it is processed then. */
  channels: NonNullable<AuthoredCatalog['channels']>;
  regions: NonNullable<AuthoredCatalog['regions']>;
  words: AuthoredCatalog['words'];
  labels: AuthoredCatalog['labels'];
  reportBuilder: NonNullable<AuthoredCatalog['report_builder']> | null;
  /** Names of the fields that cards show, by field. */
  cardFields: Record<string, string>;
  facets: AuthoredCatalog['facets'];
  filters: RivalFilter[];
  rivalGroups: { key: string; title: string }[];
  categories: { name: string; description: string }[];
  acronyms: AuthoredCatalog['acronyms'];
  spider: { title: string; method: string; axes: SpiderAxis[] };
  messagingCategories: { id: string; name: string; description: string; criterionIds: string[] }[];
  presets: Preset[];
  /** Absent where its table begins with the first criteria. */
  table?: TableSettings;
  /** null: the catalog has no decision by needs. */
  decision: DecisionSettings | null;
  /** Absent where own machines cannot be calculated. */
  ownHardware?: OwnHardware;
  credits: AuthoredCatalog['credits'];
  /** Each list in id order (criteria in authored order). */
  subjects: Subject[];
  rivals: Rival[];
  criteria: Criterion[];
  /** Yes-or-no criteria of which every comparison holds all; by axis, in authored order. */
  capabilities: Criterion[];
  /** By file, then by section, then as authored. */
  plays: Play[];
  openings: Opening[];
  /** What entities are called in a sentence, by slug, where their names are longer. */
  shortNames: Record<string, string>;
  /** What lines of plays argue about, in authored order; the name heads a column. */
  themes: NonNullable<AuthoredCatalog['themes']>;
  /** Put to the buyer where no play is written for a pair. */
  buyerQuestions: BuyerQuestion[];
};
