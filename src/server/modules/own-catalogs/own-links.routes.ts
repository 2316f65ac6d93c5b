import { z } from 'zod';
import { ownFeedMade, ownFeedState } from '../../../core/api/feeds/feed-api.ts';
import * as contract from '../../../core/api/own-catalog-api.ts';
import { type App, routeSchema } from '../../http/route-types.ts';
import { newOwnLimit, type RequestLimits } from '../../http/rate-limit.ts';
import { sendDone } from '../../http/send-body.ts';
import type { OwnCatalogs } from './create-own-catalogs.ts';

const LINKS = '/api/own-catalogs/current/links';
const FEED = '/api/own-catalogs/current/feed';
const KEY = contract.OWN_KEY_HEADER;
const headers = contract.ownKeyHeader;
const route = routeSchema('own catalogs');

export type OwnLinkServices = {
  ownCatalogs: OwnCatalogs;
  limits: RequestLimits;
  /** New keys and addresses of one client in an hour. */
  hourly: number;
};

/** The links of an own catalog and its feed, replaced and withdrawn by an editor. */
export function ownLinkRoutes(app: App, { ownCatalogs, limits, hourly }: OwnLinkServices): void {
  app.get(
    LINKS,
    route('The key to look, and how many reports were saved', contract.ownLinks, { headers }),
    async ({ headers: { [KEY]: key } }) => ownCatalogs.links(key),
  );

  app.post(
    `${LINKS}/look`,
    {
      config: newOwnLimit(limits, hourly),
      ...route('Makes a key to look; the one before opens nothing then', contract.ownNewKey, {
        status: 201,
        headers,
      }),
    },
    async ({ headers: { [KEY]: key } }, reply) =>
      reply.code(201).send(await ownCatalogs.replaceLook(key)),
  );

  app.delete(
    `${LINKS}/look`,
    route('Withdraws the key to look', z.null(), { status: 204, headers }),
    async ({ headers: { [KEY]: key } }, reply) => sendDone(reply, ownCatalogs.withdrawLook(key)),
  );

  app.post(
    `${LINKS}/edit`,
    {
      config: newOwnLimit(limits, hourly),
      ...route('Makes a key to edit; the one before opens nothing then', contract.ownNewKey, {
        status: 201,
        description: 'The key is answered once, and cannot be asked for again.',
        headers,
      }),
    },
    async ({ headers: { [KEY]: key } }, reply) =>
      reply.code(201).send(await ownCatalogs.replaceEdit(key)),
  );

  // The address at which feed readers follow it: made, replaced and withdrawn by an editor.
  app.get(
    FEED,
    route('Whether the catalog has a feed', ownFeedState, { headers }),
    async ({ headers: { [KEY]: key } }) => ownCatalogs.feedState(key),
  );

  app.post(
    FEED,
    {
      config: newOwnLimit(limits, hourly),
      ...route('Makes the token of the feed; one made before opens nothing then', ownFeedMade, {
        status: 201,
        description: 'The token is answered once, and cannot be asked for again.',
        headers,
      }),
    },
    async ({ headers: { [KEY]: key } }, reply) =>
      reply.code(201).send(await ownCatalogs.makeFeed(key)),
  );

  app.delete(
    FEED,
    route('Withdraws the token of the feed', ownFeedState, { headers }),
    async ({ headers: { [KEY]: key } }) => ownCatalogs.withdrawFeed(key),
  );
}
