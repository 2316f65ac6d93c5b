import { z } from 'zod';
import { EVENT_TYPES, RESPONSE_TIME_BUCKETS } from './activity-words.ts';
import { KNOWN_PAGES } from './known-pages.ts';

/** What visitors do with the product, in counts. Nothing here identifies a visitor. */

const count = z.int().min(0);
/** 0 to 100, with one decimal. */
const percentage = z.number().min(0).max(100);
/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

const summary = z.object({
  totalEvents: count,
  uniqueSessions: count,
  apiCalls: count,
  exports: count,
});

/** How the figures were collected. */
const collection = z.object({
  /** Start of the first hour that was counted, ISO 8601 in UTC; null while nothing was. */
  since: z.string().nullable(),
  /** Single events are deleted after this number of days; their counts stay. */
  retentionDays: z.int().min(1),
  /** Events since the server started that were not written, because the database was slow or away. */
  dropped: count,
  /** Date of the table that gives the country of an address, YYYY-MM-DD. */
  countriesAsOf: z.string(),
});

const recentEvent = z.object({
  /** ISO 8601, UTC. */
  time: z.string(),
  type: z.enum(EVENT_TYPES),
  /** A page or an endpoint as the product names it, such as `/api/products/:productId`. */
  page: z.string(),
  method: z.string(),
  status: z.int(),
  /** Milliseconds. */
  responseTime: count,
  /** In words: a place, "Local network" or "Not recorded". */
  location: z.string(),
  country: country.nullable(),
  /** Masked before it was stored: `203.0.113.0`, `2001:db8:7::`; null when the visitor asked not to be tracked. */
  ip: z.string().nullable(),
});

export const statsAnswer = z.object({ summary, collection });

export const eventsAnswer = z.object({
  /** All four types, in the order of `EVENT_TYPES`. */
  eventTypes: z.array(z.object({ type: z.enum(EVENT_TYPES), count, percentage })),
  /** The last 24 hours, oldest first, each named by its start in ISO 8601 (UTC). */
  activity: z.array(z.object({ hour: z.string(), events: count })),
  /** Most events first. */
  countries: z.array(z.object({ country, events: count })),
  /** All five buckets of milliseconds, fastest first. */
  responseTimes: z.array(z.object({ bucket: z.enum(RESPONSE_TIME_BUCKETS), count })),
  /** Newest first, at most 50. */
  recentEvents: z.array(recentEvent),
});

export const pagesAnswer = z.object({
  /** Most visits first. */
  pages: z.array(z.object({ page: z.string(), visits: count })),
});

export const productsAnswer = z.object({
  /** Share of the comparisons and exports, largest first. */
  products: z.array(z.object({ product: z.string(), percentage })),
  /** Comparisons and exports of the products used most in the last 7 days; `counts` follow `days`. */
  trend: z.object({
    days: z.array(z.string()),
    products: z.array(z.object({ product: z.string(), counts: z.array(count) })),
  }),
});

export const exportsAnswer = z.object({
  /** Most exports first. */
  formats: z.array(z.object({ format: z.string(), count })),
  /** Most exports first, at most 10. */
  battlecards: z.array(z.object({ name: z.string(), exports: count })),
});

/** A page that the browser turned to without asking the server for it. */
export const visitBody = z.object({ page: z.enum(KNOWN_PAGES) });

/** Body of an answer that has none. */
export const noAnswer = z.null();

export type RecentEvent = z.infer<typeof recentEvent>;
export type StatsAnswer = z.infer<typeof statsAnswer>;
export type EventsAnswer = z.infer<typeof eventsAnswer>;
export type PagesAnswer = z.infer<typeof pagesAnswer>;
export type ProductsAnswer = z.infer<typeof productsAnswer>;
export type ExportsAnswer = z.infer<typeof exportsAnswer>;

/** Everything the analytics page shows: the five answers side by side. Sample figures were not collected. */
export type AnalyticsReport = Omit<StatsAnswer, 'collection'> & {
  collection: StatsAnswer['collection'] | null;
} & EventsAnswer &
  PagesAnswer &
  ProductsAnswer &
  ExportsAnswer;
