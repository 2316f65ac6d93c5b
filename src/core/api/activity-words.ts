/** The words for activity, apart from the schemas so that the browser can use them. */

export const EVENT_TYPES = [
  'Page Visit',
  'Product Comparison',
  'Report Export',
  'System Request',
] as const;
/** Milliseconds from a request to the end of its answer. */
export const RESPONSE_TIME_BUCKETS = ['0-50', '50-100', '100-200', '200-500', '500+'] as const;

export const RECENT_EVENTS = 50;
export const ACTIVITY_HOURS = 24;
export const TREND_DAYS = 7;

export type EventType = (typeof EVENT_TYPES)[number];
export type ResponseTimeBucket = (typeof RESPONSE_TIME_BUCKETS)[number];
