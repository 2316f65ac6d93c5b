import { describe, expect, it, test } from 'vitest';
import { finding, LONGEST_FOUND, readFinding } from './finding.ts';
import { liveDraft, MOST_POINTS } from './live-draft.ts';

const FOUND = {
  provider: 'A provider',
  model: 'a-model',
  askedAt: '2026-11-21T16:50:00Z',
  value: '90',
  test: null,
  quote: 'It is 90.',
  confidence: 7,
  sources: [{ title: 'A page', url: 'https://example.org/', date: null }],
};
const PAGE = 'https://example.org/page';
const reply = (changes: object = {}) => ({
  found: true,
  value: '90',
  test: null,
  quote: null,
  confidence: 7,
  sources: [{ url: PAGE, published: '2026-11-01' }],
  ...changes,
});
const read = (changes: object = {}, cited = [{ url: PAGE, title: 'A page' }]) =>
  readFinding(reply(changes), cited);

test.each<[object, boolean]>([
  [{}, true],
  [{ value: null, quote: null }, true],
  [{ value: 'a'.repeat(LONGEST_FOUND) }, true],
  [{ value: 'a'.repeat(LONGEST_FOUND + 1) }, false],
  [{ value: '' }, false],
  [{ quote: 'a'.repeat(300) }, true],
  [{ quote: 'a'.repeat(301) }, false],
  [{ confidence: 0 }, true],
  [{ confidence: 10 }, true],
  [{ confidence: -1 }, false],
  [{ confidence: 11 }, false],
  [{ confidence: 7.5 }, false],
  [{ askedAt: 'yesterday' }, false],
])('a finding with %j is kept: %s', (changes, isKept) => {
  expect(finding.safeParse({ ...FOUND, ...changes }).success).toBe(isKept);
});

test('a value found is at most 1,200 characters long, and a draft has one to six points', () => {
  expect([LONGEST_FOUND, MOST_POINTS]).toEqual([1200, 6]);
  const points = (count: number) =>
    liveDraft.safeParse({ ...FOUND, findingIds: Array.from({ length: count }, () => 'a') }).success;
  expect([0, 1, 6, 7].map(points)).toEqual([false, true, true, false]);
});

describe('a reply about one value', () => {
  it('is read as it is said, with its source', () => {
    expect(read({ test: 'A test', quote: 'It is 90.', confidence: 6.5 })).toEqual({
      value: '90',
      test: 'A test',
      quote: 'It is 90.',
      confidence: 7,
      sources: [{ title: 'A page', url: PAGE, date: '2026-11-01' }],
    });
  });

  test.each([
    [{ value: ' 9\n0 ' }, '9 0'],
    [{ found: false }, null],
    [{ value: ' \n' }, null],
    [{ value: 'Not published' }, null],
    [{ value: ' Not  published ' }, null],
    [{ value: 'Not published, but near 90' }, 'Not published, but near 90'],
  ])('with %j says %j', (changes, value) => {
    expect(read(changes).value).toBe(value);
  });

  it('is quoted in 300 characters at most', () => {
    const quotes = ['a'.repeat(300), 'a'.repeat(301), `${'a'.repeat(298)} b c`, ' ', null];
    expect(quotes.map((quote) => read({ quote }).quote)).toEqual([
      'a'.repeat(300),
      `${'a'.repeat(299)}…`,
      `${'a'.repeat(298)}…`,
      null,
      null,
    ]);
  });

  it('rests on pages that it names and that the search reported, over https, each once', () => {
    const named = (...urls: string[]) => ({
      sources: urls.map((url) => ({ url, published: null })),
    });
    const cited = ['a', 'b', 'c', 'd'].map((name) => ({
      url: `https://example.org/${name}`,
      title: name,
    }));
    const titles = (...urls: string[]) =>
      read(named(...urls), [...cited, { url: 'http://example.org/e', title: 'e' }]).sources.map(
        ({ title }) => title,
      );
    const at = (name: string) => `https://example.org/${name}`;
    expect(titles(at('b'), at('a'))).toEqual(['b', 'a']);
    expect(titles(at('a'), `${at('a')}/`, `${at('a')}#top`, at('b'))).toEqual(['a', 'b']);
    expect(titles(at('other'), 'no address')).toEqual([]);
    expect(titles('http://example.org/e')).toEqual([]);
    expect(titles(at('a'), at('b'), at('c'), at('d'))).toEqual(['a', 'b', 'c']);
  });

  it('keeps what was said of the day of a page first', () => {
    const twice = ['', ' 2025 '].map((published) => ({ url: PAGE, published }));
    expect(read({ sources: twice }).sources).toEqual([{ title: 'A page', url: PAGE, date: null }]);
    expect(read({ sources: twice.toReversed() }).sources[0]?.date).toBe('2025');
  });
});
