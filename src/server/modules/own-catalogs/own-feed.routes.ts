import { ownFeedMade, ownFeedState } from '../../../core/api/feeds/feed-api.ts';
import { OWN_KEY_HEADER, ownKeyHeader } from '../../../core/api/own-catalog-api.ts';
import type { App } from '../../http/app-types.ts';
import { newOwnLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { routeSchema } from '../../http/route-schema.ts';
import type { OwnCatalogs } from './create-own-catalogs.ts';

const ADDRESS = '/api/own-catalogs/current/feed';
const route = routeSchema('own catalogs');
const headers = ownKeyHeader;

export type OwnFeedServices = {
  ownCatalogs: Pick<OwnCatalogs, 'feedState' | 'makeFeed' | 'withdrawFeed'>;
  limits: RequestLimits;
  /** New addresses of one client in an hour. */
  hourly: number;
};

/** The address at which feed readers follow an own catalog: made, replaced and withdrawn by whoever may edit. */
export function ownFeedRoutes(app: App, { ownCatalogs, limits, hourly }: OwnFeedServices): void {
  app.get(
    ADDRESS,
    route('Whether the catalog has a feed', ownFeedState, { headers }),
    async ({ headers: { [OWN_KEY_HEADER]: key } }) => ownCatalogs.feedState(key),
  );

  app.post(
    ADDRESS,
    {
      config: newOwnLimit(limits, hourly),
      ...route('Makes the token of the feed; one made before opens nothing then', ownFeedMade, {
        status: 201,
        description: 'The token is answered once, and cannot be asked for again.',
        headers,
      }),
    },
    async ({ headers: { [OWN_KEY_HEADER]: key } }, reply) =>
      reply.code(201).send(await ownCatalogs.makeFeed(key)),
  );

  app.delete(
    ADDRESS,
    route('Withdraws the token of the feed', ownFeedState, { headers }),
    async ({ headers: { [OWN_KEY_HEADER]: key } }) => ownCatalogs.withdrawFeed(key),
  );
}
