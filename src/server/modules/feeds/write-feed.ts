import { createHash } from 'node:crypto';
import { FEED_TYPES, type FeedFormat } from '../../../core/api/feeds/feed-address.ts';
import { escapeMarkup, safeText, webAddress } from '../../../renderers/look/safe-text.ts';
import type { Feed } from './create-feeds.ts';

export type FeedPlace = {
  /** `https://compare.example.org` */
  site: string;
  /** Of this feed, without the site. */
  address: string;
  /** Who runs the site. */
  author: string;
};

/** A feed as Atom (RFC 4287) or as JSON Feed 1.1. */
export function writeFeed(feed: Feed, format: FeedFormat, place: FeedPlace): string {
  return format === 'atom' ? atomOf(feed, place) : jsonOf(feed, place);
}

/** A URN that depends on the key alone, not on the site. */
function urnOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')}`;
}

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
const link = (rel: string, href: string, type?: string) =>
  `<link rel="${rel}"${type ? ` type="${type}"` : ''} href="${escapeMarkup(href)}"/>`;

function atomOf(feed: Feed, { site, address, author }: FeedPlace): string {
  const { name, title, description, page, entries, since } = feed;
  const body = entries.map(({ key, kind, at, title: said, text, source, page: of }) => {
    const read = source === null ? null : webAddress(source);
    return [
      '<entry>',
      element('id', urnOf(key)),
      element('title', said),
      element('updated', at),
      `<category term="${kind}"/>`,
      link('alternate', site + of, 'text/html'),
      ...(read === null ? [] : [link('via', read)]),
      element('content', text, ' type="text"'),
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', urnOf(name)),
    element('title', title),
    element('subtitle', description),
    element('updated', entries[0]?.at ?? since),
    `<author>${element('name', author)}</author>`,
    link('self', site + address, FEED_TYPES.atom),
    link('alternate', site + page, 'text/html'),
    ...body,
    '</feed>\n',
  ].join('');
}

function jsonOf(feed: Feed, { site, address, author }: FeedPlace): string {
  const { title, description, page, entries } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: safeText(title),
    description: safeText(description),
    home_page_url: site + page,
    feed_url: site + address,
    language: 'en',
    authors: [{ name: author }],
    items: entries.map(({ key, kind, at, title: said, text, source, page: of }) => {
      const read = source === null ? null : webAddress(source);
      return {
        id: urnOf(key),
        url: site + of,
        ...(read !== null && { external_url: read }),
        title: safeText(said),
        content_text: safeText(text),
        date_published: at,
        tags: [kind],
      };
    }),
  });
}
