/** What the settings say, part by part. */

/** Whether browsers are asked to come over https alone, here or below this name too. */
export type HstsSetting = 'off' | 'host' | 'subdomains';

/** Saved reports: how many are kept, for how long, and who sees them in a list. */
export type SavedReportsSettings = {
  /** `own`: those of the caller's keys; `all`: everybody's. */
  list: 'own' | 'all';
  limit: number;
  /** So many one client may save in a UTC day. */
  clientDaily: number;
  /** A report that nobody opened for so many days is removed; null keeps it. */
  idleDays: number | null;
};

/** What readers say is wrong: how much is kept, and whether everybody may read it. */
export type ObjectionSettings = {
  /** So many are kept; 0 takes none. */
  limit: number;
  /** So many one client may send in an hour. */
  clientHourly: number;
  /** `none`: the page shows how many there are, and the operator reads what they say. */
  texts: 'none' | 'all';
};

/** Catalogs that visitors make: whether, how many, how large, and for how long. */
export type OwnCatalogsSettings = {
  enabled: boolean;
  most: number;
  /** Of one catalog. */
  limits: { entities: number; criteria: number; claims: number };
  /** A catalog that nobody opened for so many days is removed; null keeps it. */
  idleDays: number | null;
  /** So many one client may make in an hour. */
  hourly: number;
  /** What one client may have kept in a UTC day. */
  clientMegabytes: number;
};

/** What reports carry in place of the product's own; null keeps that. */
export type BrandSettings = {
  name: string;
  logoFile: string | null;
  accent: string | null;
  contact: string | null;
  disclaimer: string | null;
};

/** Live research: who may be asked, and what it may cost. */
export type IntelligenceSettings = {
  enabled: boolean;
  /** Whether it may see the texts of own catalogs. */
  ownCatalogs: boolean;
  /** How long an answer is used again. */
  cacheHours: number;
  /** Calls of all processes together in one UTC day. */
  dailyCalls: number;
  /** New questions that one client may ask at once, and in an hour. */
  clientBurst: number;
  clientHourly: number;
  /** In the order in which they are asked. */
  providers: ProviderSettings[];
};

export type ProviderSettings = {
  kind: 'openai' | 'anthropic' | 'perplexity' | 'compatible';
  /** As pages and reports call it. */
  name: string;
  apiKey: string | null;
  baseUrl: string;
  model: string;
};
