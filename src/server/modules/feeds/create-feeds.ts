import {
  byNewest,
  claimEntries,
  retirementEntries,
  type FeedEntry,
} from '../../../core/api/feeds/feed-entries.ts';
import { rankEntry, reportEntries } from '../../../core/api/feeds/report-entries.ts';
import { ENTITY_PAGES } from '../../../core/api/entity-pages.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { FEED_TEXTS } from '../../../core/wording/feeds.ts';
import { VISITORS_CATALOG } from '../../../core/wording/own-catalogs.ts';
import type { Orm } from '../../db/database.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { Battlecards } from '../battlecards/create-battlecards.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import type { OwnCatalogs } from '../own-catalogs/create-own-catalogs.ts';
import type { BuiltReports } from '../reports/built-reports.ts';
import type { Reports } from '../reports/create-reports.ts';
import { reportFeedEnded } from './feeds.errors.ts';
import { readReplaced } from './feeds.repository.ts';

/** The followed thing and its changes, the newest first. */
export type Feed = {
  /** The same at every address. */
  name: string;
  title: string;
  description: string;
  /** The page that shows it, without the site. */
  page: string;
  entries: (FeedEntry & { page: string })[];
  /** ISO 8601, UTC: of a feed without entries. */
  since: string;
};
export type FeedReport = {
  title: string;
  entries: FeedEntry[];
  /** Of a decision that can be made again: who is first now. */
  rank: FeedEntry | null;
};

const MOST_ENTRIES = 100;
/** Rows of the history that may date the changes of a report. */
const MOST_DATED = 2000;
const FRESHNESS = '/freshness';

export type FeedsOptions = {
  database: Orm;
  /** Throws while there is none. */
  shipped: () => Pick<Snapshot, 'catalogs'>;
  battlecards: Pick<Battlecards, 'look' | 'find'>;
  built: Pick<BuiltReports, 'followed'>;
  reports: Pick<Reports, 'catalogOf'>;
  ownCatalogs: Pick<OwnCatalogs, 'followed'>;
  /** YYYY-MM-DD */
  today: () => string;
};

export type Feeds = ReturnType<typeof createFeeds>;

/** Changes in catalogs and saved reports, as entries. */
export function createFeeds(options: FeedsOptions) {
  const { database, shipped, battlecards, ownCatalogs, today } = options;
  const followedBy = reportReader(options);

  return {
    ofCatalog: async (slug: string): Promise<Feed> => {
      const { catalogs } = shipped();
      const catalog = catalogs.find((each) => each.slug === slug);
      if (!catalog) throw notFound();
      const rows = await readReplaced(database, slug, { most: MOST_ENTRIES });
      const entity = catalog === catalogs[0] ? ENTITY_PAGES.usual : ENTITY_PAGES.other;
      const pages = { page: `${FRESHNESS}?catalog=${slug}`, entity };
      return { name: `catalog ${slug}`, ...catalogFeed(catalog, rows, pages, today()) };
    },
    ofReport: async (id: string, client: string): Promise<Feed> => {
      const { item, isHidden, title, entries } = await followedBy(battlecards.find, id, client);
      const texts = FEED_TEXTS.report(title, item.createdAt.slice(0, 10));
      return {
        name: `report ${id}`,
        title: texts.title,
        description: isHidden ? FEED_TEXTS.needsKey : texts.description,
        page: item.address,
        entries: entries.slice(0, MOST_ENTRIES).map((each) => ({ ...each, page: item.address })),
        since: item.createdAt,
      };
    },
    /** Needs only the token of the feed. */
    ofOwn: async (token: string): Promise<Feed> => {
      const { id, catalog, rows } = await ownCatalogs.followed(token);
      const pages = { page: `/own/${id}`, entity: `/own/c/${id}/:slug` };
      const feed = catalogFeed(catalog, rows, pages, today());
      const description = `${VISITORS_CATALOG} ${feed.description}`;
      return { name: `own ${id}`, ...feed, description };
    },
    /** For webhooks, which get each change once; does not count as opening the report. */
    report: (id: string, client: string): Promise<FeedReport> =>
      followedBy(battlecards.look, id, client),
  };
}

/** Changes of a saved report; `find` marks it as opened, `look` does not. */
function reportReader({ database, built, reports, today }: FeedsOptions) {
  return async (
    find: (id: string) => Promise<Awaited<ReturnType<Battlecards['look']>>>,
    id: string,
    client: string,
  ) => {
    const saved = await find(id).catch((error: unknown) => {
      throw error instanceof HttpError && error.status === 404 ? reportFeedEnded() : error;
    });
    const { item, head } = saved;
    const catalog = reports.catalogOf(head);
    const rows = await readReplaced(database, head.catalog.slug, { most: MOST_DATED });
    const past = rows[0]?.row ?? 0;
    const { isHidden, changes, firstRank } = await built.followed(saved, {
      client,
      past,
    });
    const { createdAt } = item;
    const { rivalIds } = head.selection;
    const report = { id, createdAt, rivalIds, changes, firstRank };
    const entries = isHidden ? [] : reportEntries(report, catalog, rows, today());
    return {
      item,
      isHidden,
      entries,
      title: item.name ?? item.title,
      rank: firstRank && rankEntry(report, firstRank, `${today()}T00:00:00.000Z`),
    };
  };
}

/** Each entry with the page of its entity; the newest ones that fit. */
function catalogFeed(
  catalog: Catalog,
  rows: Parameters<typeof claimEntries>[1],
  { page, entity }: { page: string; entity: string },
  today: string,
): Omit<Feed, 'name'> {
  const slugs = new Map([
    ...catalog.subjects.map(({ id, slug }) => [`subject/${id}`, slug] as const),
    ...catalog.rivals.map(({ id, slug }) => [`rival/${id}`, slug] as const),
  ]);
  const entries = [...claimEntries(catalog, rows), ...retirementEntries(catalog, today)]
    .toSorted(byNewest)
    .slice(0, MOST_ENTRIES)
    .map((each) => {
      const slug = each.about && slugs.get(`${each.about.kind}/${each.about.id}`);
      return { ...each, page: entity.replace(':slug', slug ?? '') };
    });
  return { ...FEED_TEXTS.catalog(catalog.name), page, entries, since: `${today}T00:00:00.000Z` };
}
