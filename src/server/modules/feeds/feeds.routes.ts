import { z } from 'zod';
import { FEED_TYPES, feedAddress, type FeedFormat } from '../../../core/api/feeds/feed-address.ts';
import {
  catalogFeedParams,
  ownFeedParams,
  reportFeedParams,
} from '../../../core/api/feeds/feed-api.ts';
import { type App, type Reply, type Request, routeSchema } from '../../http/route-types.ts';
import { lookedUpPageLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { sendBody } from '../../http/send-body.ts';
import { bodyOf } from '../catalog/snapshot.ts';
import type { Feed, Feeds } from './create-feeds.ts';
import { writeFeed } from './write-feed.ts';

const route = routeSchema('feeds');
const FEED = {
  description: 'An Atom feed, or a JSON Feed 1.1',
  content: Object.fromEntries(
    Object.values(FEED_TYPES).map((type) => [type, { schema: z.string() }]),
  ),
};

export type FeedServices = {
  feeds: Pick<Feeds, 'ofCatalog' | 'ofReport' | 'ofOwn'>;
  limits: RequestLimits;
  publicUrl: string | null;
  author: string;
};

/** Changes for feed readers: the newest first, with stable ids and an ETag. */
export function feedRoutes(app: App, { feeds, limits, publicUrl, author }: FeedServices): void {
  const config = lookedUpPageLimit(limits);
  const send = (
    request: Request,
    reply: Reply,
    feed: Feed,
    { format, address }: { format: FeedFormat; address: string },
  ) => {
    const site = publicUrl ?? `${request.protocol}://${request.host}`;
    const text = writeFeed(feed, format, { site, address, author });
    return sendBody(request, reply, bodyOf(text), `${FEED_TYPES[format]}; charset=utf-8`);
  };

  app.get(
    '/feeds/catalogs/:catalog/:format',
    {
      config,
      ...route('Changes of a catalog: facts, terms of prices, retirements', FEED, {
        params: catalogFeedParams,
      }),
    },
    async (request, reply) => {
      const { catalog, format } = request.params;
      const address = feedAddress.catalog(catalog, format);
      return send(request, reply, await feeds.ofCatalog(catalog), { format, address });
    },
  );

  app.get(
    '/feeds/reports/:battlecardId/:format',
    {
      config,
      ...route(
        'What reads differently from a saved report or decision: facts, leads, the first rank, retirements',
        FEED,
        { params: reportFeedParams, description: '410 once the report was removed.' },
      ),
    },
    async (request, reply) => {
      const { battlecardId, format } = request.params;
      const address = feedAddress.report(battlecardId, format);
      const feed = await feeds.ofReport(battlecardId, request.ip);
      return send(request, reply, feed, { format, address });
    },
  );

  app.get(
    '/feeds/own/:token/:format',
    {
      config,
      ...route('Changes of an own catalog, by the token of its feed', FEED, {
        params: ownFeedParams,
        description: '410 once the token was withdrawn or replaced.',
      }),
    },
    async (request, reply) => {
      const { token, format } = request.params;
      const address = feedAddress.own(token, format);
      return send(request, reply, await feeds.ofOwn(token), { format, address });
    },
  );
}
