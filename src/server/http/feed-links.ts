import {
  FEED_FORMATS,
  FEED_TYPES,
  feedAddress,
  type FeedFormat,
} from '../../core/api/feeds/feed-address.ts';
import { ENTITY_PAGES } from '../../core/api/entity-pages.ts';
import { savedReportId } from '../../core/api/ids.ts';
import type { KnownPage } from '../../core/api/known-pages.ts';
import { FEED_TEXTS } from '../../core/wording/feeds.ts';
import { escapeMarkup } from '../../renderers/look/safe-text.ts';

type Catalogs = readonly { slug: string; name: string }[];

const OF_ALL: readonly KnownPage[] = ['/', '/compare', '/freshness'];

/** Tags that lead a feed reader to the feeds of a page; `part`: the last part of its address. */
export function feedLinks(page: KnownPage, part: string, catalogs: Catalogs): string {
  const ofCatalog = ({ slug, name }: Catalogs[number]) =>
    linksTo(FEED_TEXTS.catalog(name).title, (as) => feedAddress.catalog(slug, as));
  if (page === '/battlecards/:id') {
    const { success } = savedReportId.safeParse(part);
    return success ? linksTo(FEED_TEXTS.thisReport, (as) => feedAddress.report(part, as)) : '';
  }
  const [first, ...others] = catalogs.map(ofCatalog);
  if (page === ENTITY_PAGES.usual) return first ?? '';
  if (page === ENTITY_PAGES.other) return others.join('');
  return OF_ALL.includes(page) ? [first, ...others].join('') : '';
}

function linksTo(title: string, addressOf: (as: FeedFormat) => string): string {
  return FEED_FORMATS.map(
    (as) =>
      `<link rel="alternate" type="${FEED_TYPES[as]}" title="${escapeMarkup(title)}" href="${addressOf(as)}">`,
  ).join('');
}
