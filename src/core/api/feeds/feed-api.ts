import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { savedReportId } from '../ids.ts';
import { FEED_FORMATS } from './feed-address.ts';

/** Feeds of what changes: of a catalog, of a saved report or decision, and of an own catalog by a token of its own. */

/** 256 random bits; a malformed token opens nothing, like a wrong one. */
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
