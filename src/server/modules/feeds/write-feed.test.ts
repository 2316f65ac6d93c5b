import { expect, test } from 'vitest';
import type { Feed } from './create-feeds.ts';
import { writeFeed } from './write-feed.ts';

const entry = {
  key: 'a change',
  kind: 'claim' as const,
  at: '2026-11-21T12:00:00.000Z',
  title: 'Elm: Price',
  text: 'From 2 to 3 & more.',
  source: 'https://example.org/prices?a=1&b=2',
  page: '/c/elm',
  about: null,
};
const feed = (entries: Feed['entries']): Feed => ({
  name: 'catalog elms',
  title: 'Elms',
  description: 'What changed.',
  page: '/freshness',
  entries,
  since: '2026-01-01T00:00:00.000Z',
});
const place = { site: 'https://compare.example.org', address: '/feeds/elms', author: 'Desk' };
const itemsOf = (source: string | null) =>
  JSON.parse(writeFeed(feed([{ ...entry, source }]), 'json', place)).items;

test('an entry leads to the page that shows it, and to its source where that is an address of the web', () => {
  expect(itemsOf(entry.source)).toEqual([
    {
      id: expect.stringMatching(
        /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      url: 'https://compare.example.org/c/elm',
      external_url: entry.source,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.at,
      tags: ['claim'],
    },
  ]);
  for (const source of [null, 'javascript:alert(1)'])
    expect(itemsOf(source)[0]).not.toHaveProperty('external_url');
});

test('Atom says the same, with a reader’s name for each part', () => {
  const text = writeFeed(feed([entry]), 'atom', place);
  expect(text).toContain(`<id>${itemsOf(null)[0].id}</id><title>Elm: Price</title>`);
  expect(text).toContain(
    '<link rel="via" href="https://example.org/prices?a=1&amp;b=2"/><content type="text">From 2 to 3 &amp; more.</content>',
  );
  expect(text).toContain(`<subtitle>What changed.</subtitle><updated>${entry.at}</updated>`);
  const plain = writeFeed(feed([{ ...entry, source: null }]), 'atom', place);
  expect(plain).not.toContain('rel="via"');
});

test('a feed without entries is as old as what it follows', () => {
  expect(writeFeed(feed([]), 'atom', place)).toContain(
    '<updated>2026-01-01T00:00:00.000Z</updated>',
  );
});
