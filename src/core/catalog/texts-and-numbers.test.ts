import { describe, expect, it, test } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { criterionOf, numberClaim, UNKNOWN } from '../../../test/support/claim-builders.ts';
import { namePattern } from './buyer-question-rules.ts';
import { cardText } from './card-text.ts';
import { firstPersonIn } from './first-person.ts';
import { formatEnd, formatNumber, numberLook } from './format-number.ts';
import { isWishable } from './is-wishable.ts';
import { nearestSlugs } from './nearest-slugs.ts';
import { orderRivals, type ListedRival } from './narrow-rivals.ts';
import { resolveCatalog } from './resolve-catalog.ts';
import type { Claim } from './resolved.ts';
import { countWords, isSaidInOneBreath, isShort, tokensAreSides } from './spoken-text-rules.ts';
import { findUnit, NO_UNIT, requireUnit } from './units.ts';

describe('slugs that look like a text', () => {
  const slugs = ['opus', 'opal', 'corpus', 'zebra', 'ab'];
  it.each([
    ['opus', 5, ['opus', 'corpus', 'opal']],
    ['OPUS', 1, ['opus']],
    ['ab', 5, ['ab']],
    ['a', 5, []],
    ['qqqq', 5, []],
  ])('of %s, at most %i', (text, most, found) => {
    expect(nearestSlugs(text, slugs, most)).toEqual(found);
  });

  it('of equal likeness come by their letters', () => {
    expect(nearestSlugs('ab', ['abz', 'aba', 'abm'], 2)).toEqual(['aba', 'abm']);
    expect(nearestSlugs('abcd', ['bcd', 'abc'], 2)).toEqual(['abc', 'bcd']);
  });
});

describe('numbers', () => {
  const unit = { ...NO_UNIT, before: '$', after: ' each', decimals: [2, 3] as const };
  it.each([
    [1234.5, null, 'full', '1,234.5'],
    [0.005, null, 'full', '0.01'],
    [1.005, null, 'full', '1.01'],
    [-1234, null, 'full', '-1,234'],
    [2, unit, 'full', '$2.00 each'],
    [2.1236, unit, 'full', '$2.124 each'],
    [-2, unit, 'full', '-$2.00 each'],
    [1234, { ...unit, grouped: false }, 'full', '$1234.00 each'],
    [1234567, unit, 'full', '$1,234,567.00 each'],
    [2, { ...unit, short: 'number' as const }, 'short', '$2.00'],
    [2, { ...unit, short: 'number' as const }, 'full', '$2.00 each'],
    [999, { ...unit, short: 'thousands' as const }, 'short', '$999.00 each'],
    [1000, { ...unit, short: 'thousands' as const }, 'short', '$1K each'],
    [999_000, { ...unit, short: 'thousands' as const }, 'short', '$999K each'],
    [1_000_000, { ...unit, short: 'thousands' as const }, 'short', '$1M each'],
    [1_048_576, { ...unit, short: 'thousands' as const }, 'short', '$1.05M each'],
    [1000, { ...unit, short: 'thousands' as const }, 'full', '$1,000.00 each'],
  ] as const)('%d with %j is %s: %s', (number, of, form, text) => {
    expect(formatNumber(number, of, form)).toBe(text);
  });

  it('have their decimals beside them for a spreadsheet', () => {
    const look = { value: 2.5, before: '$', after: ' each', decimals: 2, grouped: true };
    expect(numberLook(2.5, unit)).toEqual(look);
    expect([2, 2.1236, 2.5].map((value) => numberLook(value, null).decimals)).toEqual([0, 2, 1]);
    expect(formatEnd('2026-02-01')).toBe('until 1 February 2026');
  });

  it('have units of the catalog, or those that all have', () => {
    expect(findUnit('%', [])?.after).toBe('%');
    expect([findUnit('points', [])?.after, findUnit('index', [])?.after]).toEqual([' points', '']);
    const own = { ...NO_UNIT, name: 'own' };
    expect([findUnit('own', [own]), findUnit('own', [])]).toEqual([own, undefined]);
    expect(() => requireUnit('gone', [])).toThrow('The catalog knows no unit "gone".');
  });
});

describe('what is said aloud', () => {
  it('has a limit of sentences and of words', () => {
    expect(isShort('One. Two! Three?', 3, [])).toEqual([]);
    expect(isShort('One. Two! Three?', 2, ['a'])).toEqual([
      {
        path: ['a'],
        rule: 'length',
        message: 'A line of 3 sentences is too long to be said.',
        remedy: 'Write at most 2.',
      },
    ]);
    expect(isShort('Version 2.5 of it.', 1, [])).toEqual([]);
    expect(isSaidInOneBreath('one two', 2, [])).toEqual([]);
    expect(isSaidInOneBreath(' one two  three', 2, ['a'])).toEqual([
      {
        path: ['a'],
        rule: 'length',
        message: 'It has 3 words, too many to be said.',
        remedy: 'Say it in at most 2 words.',
      },
    ]);
    expect(countWords('')).toBe(0);
  });

  it('has only the sides in braces', () => {
    expect(tokensAreSides('{us} and {them}', [])).toEqual([]);
    expect(tokensAreSides('{us} and {you}', ['a'])).toEqual([
      {
        path: ['a'],
        rule: 'token',
        message: '"{you}" names no side.',
        remedy: 'Write {us} or {them}.',
      },
    ]);
    expect(tokensAreSides('{us', [])).toHaveLength(1);
  });

  test.each([
    ['We win.', 'We'],
    ['It is ours.', 'ours'],
    ['Data stays in the US.', null],
    ['Tell us.', 'us'],
    ['{us} wins, and {them} not.', null],
    ['The house is open.', null],
  ])('%s speaks of its speaker by %s', (text, word) => {
    expect(firstPersonIn(text)).toBe(word);
  });

  it('finds names and their first words, as words of their own', () => {
    const names = namePattern([{ name: 'Big Lab (old)', company: 'Firm, Inc', product: 'C++' }]);
    const found = (text: string) => names.exec(text)?.[0] ?? null;
    expect(
      ['Ask Big Lab', 'Big news', 'Firm', 'C++ here', 'Bigger', 'old', 'Inc'].map(found),
    ).toEqual(['Big Lab', 'Big', 'Firm', 'C++', null, null, null]);
    expect(namePattern([]).exec('anything')).toBeNull();
    expect(namePattern([{ name: 'Solo' }]).exec('Ask Solo')?.[0]).toBe('Solo');
    const many = Array.from({ length: 1100 }, (_, at) => ({ name: `N${at} Model` }));
    expect(namePattern(many).exec('N5 Model')?.[0]).toBe('N5');
    expect(namePattern(many.slice(0, 1000)).exec('N5 Model')?.[0]).toBe('N5 Model');
  });
});

test.each([
  [{ type: 'boolean', decides: true }, true],
  [{ type: 'boolean', decides: false }, false],
  [{ type: 'text', decides: true, scale: {} }, false],
  [{ type: 'number', decides: true, scale: {} }, true],
  [{ type: 'number', decides: true }, false],
  [
    { type: 'number', decides: true, scale: {}, instruments: [{ scale: null, general: false }] },
    false,
  ],
  [
    {
      type: 'number',
      decides: true,
      instruments: [
        { scale: null, general: false },
        { scale: {}, general: false },
      ],
    },
    true,
  ],
  [{ type: 'number', decides: true, instruments: [{ scale: {}, general: true }] }, false],
] as const)('%j can be weighed: %s', (of, expected) => {
  expect(
    isWishable({ scale: null, instruments: [], ...of } as Parameters<typeof isWishable>[0]),
  ).toBe(expected);
});

describe('the order of a list', () => {
  const listed = (name: string, releaseDate: string | null, answer?: number | boolean) =>
    ({
      name,
      releaseDate,
      answers: answer === undefined ? {} : { price: { value: answer } },
    }) as unknown as ListedRival;
  const list = [
    listed('b', '2026-01', 5),
    listed('a', null),
    listed('B', '2026-05-01', true),
    listed('c', '2026-01', 3),
  ];
  const order = (by: string, kind = 'at-most') =>
    orderRivals(list, by, { filters: [{ criterionId: 'price', kind }] as never })
      .map(({ name }) => name)
      .join('');

  it('is by name, by release, by a figure or as listed', () => {
    expect(order('name')).toBe('abBc');
    expect(order('newest')).toBe('Bbca');
    expect(order('price')).toBe('cbaB');
    expect(order('price', 'at-least')).toBe('bcaB');
    expect(order('gone')).toBe('baBc');
  });
});

test('a card has its numbers with all that limits them, or nothing', () => {
  const criteria = [criterionOf({ id: '1', slug: 'in' }), criterionOf({ id: '2', slug: 'out' })];
  const card = (one: Claim, other: Claim) =>
    cardText('{in} / {out}', { '1': one, '2': other }, criteria);
  expect(card(numberClaim(1), numberClaim(2))).toBe('1% / 2%');
  expect(card(numberClaim(1), UNKNOWN)).toBeNull();
  expect(cardText(undefined, {}, [])).toBeNull();
  const ending = { until: '2026-12-31', host: 'Some', scope: 'EU' };
  expect(
    card(
      numberClaim(1, { ...ending, afterwards: 3 }),
      numberClaim(2, { ...ending, afterwards: 4 }),
    ),
  ).toBe('1% / 2% (Some; EU; until 31 December 2026, then 3% / 4%)');
  expect(card(numberClaim(1, { scope: 'EU' }), numberClaim(2))).toBe('1% / 2% (EU)');
});

test('a catalog is resolved with what it says of itself, and without what it does not', () => {
  const input = tinyCatalog();
  const [north, , large] = input.rivals.map(({ data }) => data);
  Object.assign(input.subjects[1]!.data, {
    short_name: 'S.',
    headquarters: 'Ulm',
    founded: 1999,
    ownership: 'Own',
    website: 'https://s.example',
  });
  Object.assign(north!, {
    class: 'xl',
    model_type: 'text',
    note: 'Old.',
    release_date: '2026-01',
    product: 'P',
    licence: 'MIT',
  });
  input.catalog.rival_groups.push({ key: 'late', title: 'Late' });
  Object.assign(large!, {
    lifecycle: {
      replaced_by: { rival: 'north-small', evidence: [] },
      retires: [{ channel: 'own', on: '2026-01-31', evidence: [] }],
    },
  });
  const whole = resolveCatalog(input, '2026-02-01');
  expect(whole.shortNames).toEqual({ south: 'S.' });
  expect(
    whole.subjects.map(({ headquarters, founded, ownership }) => [
      headquarters,
      founded,
      ownership,
    ]),
  ).toEqual([
    [null, null, null],
    ['Ulm', 1999, 'Own'],
  ]);
  expect(whole.rivals[0]).toMatchObject({
    group: 'closed',
    class: 'xl',
    modelType: 'text',
    note: 'Old.',
    releaseDate: '2026-01',
    product: 'P',
    licence: 'MIT',
    badges: [],
  });
  expect(whole.rivals[1]).toMatchObject({
    class: null,
    modelType: null,
    note: null,
    releaseDate: null,
    product: null,
    licence: null,
  });
  expect(whole.rivals[2]).toMatchObject({
    badges: ['Retired 31 January 2026'],
    lifecycle: { replacedBy: { name: 'north-small' } },
  });
  expect([whole.version, resolveCatalog(input, '2026-01-31').version]).toEqual([
    'tiny-2026-01-31',
    'tiny',
  ]);
  expect(whole.criteria[0]).toMatchObject({
    of: 'model',
    decides: true,
    audience: 'customer',
    leadPhrase: null,
    role: null,
    scale: null,
    score: null,
    retired: false,
  });
  expect(whole.criteria[0]?.instruments.map(({ general, tieBand }) => [general, tieBand])).toEqual([
    [false, 0.05],
    [false, 0.05],
  ]);
  expect([
    whole.channels,
    whole.regions,
    whole.reportBuilder,
    whole.decision,
    whole.themes,
  ]).toEqual([[], [], null, null, []]);
});
