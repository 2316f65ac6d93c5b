import { describe, expect, it, test } from 'vitest';
import type { LiveAnswer, LiveRow } from './live-answer.ts';
import { askedAtText, liveSource } from './live-answer.ts';
import { cleanLiveText, cleanLiveUrl } from './clean-live-text.ts';
import { keyOfAddress, readCitations, readLiveReply, type ReplyRow } from './read-live-reply.ts';
import { mergeLive } from './weigh-live.ts';

const PAGE = { url: 'https://example.org/a', title: 'A page' };
const row = (changes: Partial<ReplyRow> = {}): ReplyRow => ({
  criterionId: '1',
  productValue: '90%',
  competitorValue: '80%',
  advantage: 'Product',
  statistics: null,
  metrics: null,
  reasoning: 'It is more.',
  confidence: 6,
  sourceUrls: [],
  ...changes,
});
const readOne = (changes: Partial<ReplyRow>, citations = [PAGE]) =>
  readLiveReply([row(changes)], ['1'], citations)?.[0];

describe('a reply', () => {
  it('has its rows in the order that was asked for', () => {
    const given = ['2', '1', '3'].map((criterionId) => row({ criterionId }));
    expect(readLiveReply(given, ['1', '2', '3'], [])?.map((each) => each.criterionId)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(readLiveReply([], [], [])).toEqual([]);
  });

  test.each([
    ['a row is missing', ['1'], ['1', '2']],
    ['a row was not asked for', ['1', '2'], ['1']],
    ['a row stands for another', ['1', '3'], ['1', '2']],
    ['a row is repeated', ['1', '1', '2'], ['1', '2']],
    ['a row is repeated in place of another', ['1', '1'], ['1', '2']],
    ['no row came', [], ['1']],
  ])('is nothing where %s', (_, given, asked) => {
    const rows = given.map((criterionId) => row({ criterionId }));
    expect(readLiveReply(rows, asked, [])).toBeNull();
  });

  test.each<[Partial<ReplyRow>, string]>([
    [{}, 'product'],
    [{ advantage: 'the competitor' }, 'competitor'],
    [{ advantage: 'none' }, 'neutral'],
    [{ productValue: 'Not published' }, 'neutral'],
    [{ competitorValue: 'not published: asked twice' }, 'neutral'],
    [{ productValue: 'It is not published' }, 'product'],
    [{ productValue: 'Not publishedly' }, 'product'],
  ])('with %j gives the lead to %s', (changes, advantage) => {
    expect(readOne(changes)?.advantage).toBe(advantage);
  });

  it('is as sure as it says, in whole numbers, and shows no addresses but sources', () => {
    const read = readOne({ confidence: 6.5 });
    expect(read).toMatchObject({ confidence: 7, sources: [PAGE] });
    expect(read).not.toHaveProperty('sourceUrls');
  });

  it('rests on the reported pages that a row names, else on the whole search, at most eight', () => {
    const cited = Array.from({ length: 9 }, (_, at) => ({
      url: `https://example.org/${at}`,
      title: `${at}`,
    }));
    const titles = (...urls: string[]) =>
      readOne({ sourceUrls: urls }, cited)
        ?.sources.map(({ title }) => title)
        .join('');
    expect(titles('https://example.org/3')).toBe('3');
    expect(titles('https://example.org/3/', 'https://example.org/1', 'https://example.org/3')).toBe(
      '31',
    );
    expect(titles('https://example.org/other', 'https://example.org/2')).toBe('2');
    expect(titles('https://example.org/other')).toBe('01234567');
    expect(titles()).toBe('01234567');
    expect(titles(...cited.map(({ url }) => url))).toBe('01234567');
  });
});

describe('what a search reported', () => {
  const titles = (...cited: { url: string; title?: string }[]) =>
    [...readCitations(cited).values()].map(({ title }) => title);

  it('is each address once, as it came first', () => {
    expect(titles(PAGE, { url: `${PAGE.url}/`, title: 'Again' }, { url: 'ftp://a.org' })).toEqual([
      'A page',
    ]);
    expect([...readCitations([PAGE])]).toEqual([[PAGE.url, PAGE]]);
  });

  it('is called by its title, else by its address', () => {
    expect(titles({ url: PAGE.url, title: ' One\nline ' })).toEqual(['One line']);
    expect(titles({ url: PAGE.url })).toEqual(['example.org: a']);
    expect(titles({ url: PAGE.url, title: ' ' })).toEqual(['example.org: a']);
    expect(titles({ url: PAGE.url, title: 'a'.repeat(301) })).toEqual(['a'.repeat(300)]);
  });

  it('is the same page with and without a slash at its end', () => {
    expect(keyOfAddress('https://Example.org/a/')).toBe('https://example.org/a');
    expect(keyOfAddress('https://example.org/a/b')).toBe('https://example.org/a/b');
    expect(keyOfAddress('no address')).toBe('');
  });
});

test.each<[string, string | null]>([
  ['https://example.org', 'https://example.org'],
  [' HTTP://Example.ORG/Page ', 'http://example.org/Page'],
  ['https://example.org:8080/a', 'https://example.org:8080/a'],
  ['https://example.org:123456/a', null],
  ['https://example.org/a?b=1?c=2', 'https://example.org/a?b=1?c=2'],
  ['https://example.org/a?&b=1&&utm_a=2&c', 'https://example.org/a?b=1&c'],
  ['https://example.org/a?', 'https://example.org/a'],
  ['https://example.org?q=1', 'https://example.org?q=1'],
  ['https://a', 'https://a'],
  ['https://bücher.example/ü', 'https://bücher.example/ü'],
  ['https://-example.org', null],
  ['https://example.org-', null],
  ['https://user@example.org', null],
  ['https:///path', null],
  ['ftp://example.org', null],
  ['https://example.org/a b', null],
  ['https://example.org/"a"', null],
  ['https://example.org/\u202Ea', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the address %j is read as %j', (given, address) => {
  expect(cleanLiveUrl(given)).toBe(address);
});

test('a source has a web address of 2,048 characters at most', () => {
  const source = (length: number) =>
    liveSource.safeParse({ title: 'a', url: `https://example.org/${'a'.repeat(length - 20)}` });
  expect([source(2048).success, source(2049).success]).toEqual([true, false]);
});

test('text is one plain line, and its time is said to the minute', () => {
  expect(cleanLiveText('  ')).toBe('');
  expect(cleanLiveText('a\r\n\r\nb')).toBe('a b');
  expect(askedAtText({ askedAt: '2026-11-21T16:50:59.123Z' })).toBe('2026-11-21 16:50 UTC');
});

describe('answers together', () => {
  const answer = (...rows: Partial<LiveRow>[]): LiveAnswer => ({
    provider: 'A provider',
    model: 'a-model',
    askedAt: '2026-11-21T16:50:00Z',
    rows: rows.map((changes) => ({ ...readOne({})!, ...changes })),
  });

  it('have what each says of one criterion, in the order of the answers', () => {
    const answers = [
      answer({ criterionId: '2' }),
      answer({ criterionId: '2' }, { confidence: 1 }, { confidence: 2 }),
      answer({ confidence: 8 }),
    ];
    const merged = mergeLive(answers, '1');
    expect(merged?.given.map((each) => answers.indexOf(each.answer))).toEqual([1, 2]);
    expect(merged?.given.map((each) => each.row.confidence)).toEqual([1, 8]);
    expect(merged).toMatchObject({ agreement: 'agree', confidence: 9, leading: 1 });
    expect(mergeLive(answers, '2')).toMatchObject({ agreement: 'agree' });
  });

  it('are nothing where none speaks of it', () => {
    expect(mergeLive([answer({})], '9')).toBeNull();
    expect(mergeLive([], '1')).toBeNull();
  });
});
