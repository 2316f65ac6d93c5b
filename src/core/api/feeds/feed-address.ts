/** Where feeds are. */

export const FEED_FORMATS = ['atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

export const feedAddress = {
  catalog: (slug: string, as: FeedFormat) => `/feeds/catalogs/${slug}/${as}`,
  report: (id: string, as: FeedFormat) => `/feeds/reports/${id}/${as}`,
  own: (token: string, as: FeedFormat) => `/feeds/own/${token}/${as}`,
};
