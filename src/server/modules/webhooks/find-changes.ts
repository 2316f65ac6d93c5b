import { randomBytes } from 'node:crypto';
import {
  claimEntries,
  retirementEntries,
  type FeedEntry,
} from '../../../core/api/feeds/feed-entries.ts';
import { EVENT_OF, type WebhookEvent } from '../../../core/api/webhooks/webhook-api.ts';
import { writeMessage } from '../../../core/api/webhooks/write-message.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { EXPIRED_TEXTS } from '../../../core/wording/feeds.ts';
import { REPORT_REMOVED } from '../../../core/wording/webhooks.ts';
import type { Orm } from '../../db/database.ts';
import type { Log } from '../../process/log.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { FeedReport, Feeds } from '../feeds/create-feeds.ts';
import { readReplaced } from '../feeds/feeds.repository.ts';
import {
  catalogVersions,
  endWhenSent,
  keepMessages,
  keptReports,
  lastReplaced,
  liveWebhooks,
  type NewMessage,
  type WebhookRow,
} from './webhooks.repository.ts';

export type ChangesOptions = {
  database: Orm;
  /** Throws while there is none. */
  shipped: () => Pick<Snapshot, 'catalogs'>;
  feeds: Pick<Feeds, 'report'>;
  publicUrl: string | null;
  /** YYYY-MM-DD */
  today: () => string;
  now: () => Date;
  log: Log;
};

export type Scope = Pick<WebhookRow, 'catalog' | 'report'>;
type ToldOf = WebhookRow['told'];
type Replaced = Awaited<ReturnType<typeof readReplaced>>;
type Found = { changes: Change[]; next: ToldOf };
type Change = Pick<FeedEntry, 'at' | 'title' | 'text' | 'source'> & { type: WebhookEvent };

/** The most replaced claims reported in one round; the rest follow in the next. */
const MOST_ROWS = 2000;
const CLIENT = 'webhooks';
const EXPIRED = 'expired';

/** Finds changes for the subscribers of a catalog or of a saved report. */
export function createChanges(options: ChangesOptions) {
  const { database, shipped, feeds, publicUrl, today, now, log } = options;
  /** Webhooks whose reports this process has looked at, on which catalogs and day. */
  let looked = { on: null as unknown, day: '', ids: new Set<string>() };

  const ofCatalog = async (catalog: Catalog, told: ToldOf): Promise<Found> => {
    const after = { after: told.history, most: MOST_ROWS };
    const rows = await readReplaced(database, catalog.slug, after);
    return catalogChanges(catalog, rows, told, today());
  };
  const ofReport = async (id: string, told: ToldOf): Promise<Found> =>
    reportChanges(await feeds.report(id, CLIENT), told);
  const look = async ({ id, catalog: slug, report, told }: WebhookRow): Promise<Found | null> => {
    const { catalogs } = shipped();
    if (report === null) {
      const catalog = catalogs.find((each) => each.slug === slug);
      return catalog ? ofCatalog(catalog, told) : null;
    }
    const day = today();
    if (looked.on !== catalogs || looked.day !== day)
      looked = { on: catalogs, day, ids: new Set() };
    const { ids } = looked;
    if (ids.has(id)) return null;
    const found = await ofReport(report, told);
    ids.add(id);
    return found;
  };
  const keep = (webhook: WebhookRow, { changes, next }: Found) => {
    const wanted = changes.filter(({ type }) => webhook.events.includes(type));
    return keepMessages(database, webhook, { messages: wanted.map(messageOf(webhook)), next });
  };
  const messageOf =
    ({ catalog, report, format }: WebhookRow) =>
    (change: Change): NewMessage => {
      const page = report === null ? `/freshness?catalog=${catalog}` : `/battlecards/${report}`;
      const whole = { ...change, catalog, report, page: publicUrl && publicUrl + page };
      return { id: `msg_${randomBytes(16).toString('hex')}`, body: writeMessage(whole, format) };
    };
  const tell = async (webhook: WebhookRow, isKept: boolean) => {
    if (isKept) {
      const found = await look(webhook);
      if (found) await keep(webhook, found);
      return;
    }
    const { id, told } = webhook;
    if (told.keys.includes(EXPIRED)) return endWhenSent(database, id, REPORT_REMOVED);
    const last = { type: EXPIRED_EVENT, at: now().toISOString(), source: null };
    const changes = [{ ...last, ...EXPIRED_TEXTS }];
    await keep(webhook, { changes, next: { ...told, keys: [...told.keys, EXPIRED] } });
  };

  return {
    /** The state that a new subscriber starts from; rejects where there is no such report. */
    start: async ({ catalog: slug, report }: Scope): Promise<ToldOf> => {
      const nothing = { history: await lastReplaced(database), keys: [], rank: null };
      if (report !== null) return (await ofReport(report, nothing)).next;
      const catalog = shipped().catalogs.find((each) => each.slug === slug);
      return catalog ? (await ofCatalog(catalog, nothing)).next : nothing;
    },
    /** Only where this process serves the latest catalogs, so that no two processes report different states. */
    round: async (stop: AbortSignal): Promise<void> => {
      const all = await liveWebhooks(database);
      if (all.length === 0) return;
      const versions = await catalogVersions(database);
      if (shipped().catalogs.some(({ slug, version }) => versions.get(slug) !== version)) return;
      const kept = await keptReports(
        database,
        all.flatMap(({ report }) => report ?? []),
      );
      for (const webhook of all) {
        if (stop.aborted) return;
        const isKept = webhook.report === null || kept.has(webhook.report);
        // A failing one is tried again in the next round, and delays no other.
        await tell(webhook, isKept).catch((error: unknown) =>
          log.error('changes for a webhook were not found', error, { webhook: webhook.id }),
        );
      }
    },
  };
}

const EXPIRED_EVENT = 'report.expired' as const;

/** `rows`: the claims replaced since, the newest first. */
function catalogChanges(catalog: Catalog, rows: Replaced, told: ToldOf, today: string): Found {
  const ends = retirementEntries(catalog, today);
  const fresh = ends.filter(({ key }) => !told.keys.includes(key));
  const entries = [...claimEntries(catalog, rows).toReversed(), ...fresh];
  return {
    changes: entries.map(changeOf),
    next: { ...told, history: rows[0]?.row ?? told.history, keys: ends.map(({ key }) => key) },
  };
}

function reportChanges({ entries, rank }: FeedReport, told: ToldOf): Found {
  const others = entries.filter(({ kind }) => kind !== 'rank');
  const fresh = others.filter(({ key }) => !told.keys.includes(key)).toReversed();
  const isFlipped = rank !== null && told.rank !== null && rank.key !== told.rank;
  return {
    changes: [...(isFlipped ? [rank] : []), ...fresh].map(changeOf),
    next: {
      ...told,
      keys: others.map(({ key }) => key),
      rank: rank?.key ?? told.rank,
    },
  };
}

function changeOf({ kind, at, title, text, source }: FeedEntry): Change {
  return { type: EVENT_OF[kind], at, title, text, source };
}
