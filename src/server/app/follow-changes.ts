import type { App } from '../http/route-types.ts';
import { createFeeds, type FeedsOptions } from '../modules/feeds/create-feeds.ts';
import { feedRoutes, type FeedServices } from '../modules/feeds/feeds.routes.ts';
import { runWebhooks, type RunOptions } from '../modules/webhooks/run-webhooks.ts';

type Shared = FeedsOptions & Omit<FeedServices, 'feeds'>;

type FollowOptions = Shared & {
  /** null: switched off. */
  webhooks: Omit<RunOptions, keyof Shared | 'feeds'> | null;
};

/** Changes of catalogs, for feed readers and for webhook subscribers. */
export function followChanges(app: App, { webhooks, ...options }: FollowOptions): void {
  const feeds = createFeeds(options);
  feedRoutes(app, { ...options, feeds });
  if (webhooks) runWebhooks(app, { ...options, ...webhooks, feeds });
}
