import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { savedReportId } from '../ids.ts';

/** Feeds of what changes: of a catalog, of a saved report or decision, and of an own catalog by a token of its own. */

export const FEED_FORMATS = ['atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** 256 random bits; one of no form opens nothing, as any other wrong one does. */
export const feedToken = z.string().max(200);

const format = z.enum(FEED_FORMATS);
export const catalogFeedParams = z.object({ catalog: catalogSlug, format });
export const reportFeedParams = z.object({ battlecardId: savedReportId, format });
export const ownFeedParams = z.object({ token: feedToken, format });

/** `GET` and `DELETE /api/own-catalogs/current/feed` */
export const ownFeedState = z.object({ isOn: z.boolean() });
/** 201 of `POST /api/own-catalogs/current/feed`: the only time that the address is shown. */
export const ownFeedMade = z.object({ token: feedToken });

export type OwnFeedState = z.infer<typeof ownFeedState>;
export type OwnFeedMade = z.infer<typeof ownFeedMade>;

export const feedAddress = {
  catalog: (slug: string, as: FeedFormat) => `/feeds/catalogs/${slug}/${as}`,
  report: (id: string, as: FeedFormat) => `/feeds/reports/${id}/${as}`,
  own: (token: string, as: FeedFormat) => `/feeds/own/${token}/${as}`,
};
