import { describe, expect, it } from 'vitest';
import {
  measuredClaim,
  NOTHING_KNOWN,
  ownClaim,
  PAGE,
  readClaim,
} from '../../../../test/support/authored-claims.ts';
import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import { UNLIMITED } from '../../catalog/vocabulary.ts';
import { marksOf } from '../../values/read-unit.ts';
import { CELL_NOTES } from '../../wording/spreadsheets.ts';
import { UNREAD_TYPED } from '../../wording/typed-values.ts';
import { withPages } from './provenance.ts';
import { readTyped } from './read-typed.ts';
import { fieldOf, originOf, shortened, valueOf } from './read-value.ts';
import { answerOf, typedOf } from './write-typed.ts';

const USD = { name: 'USD', before: '$', after: '', decimals: [0, 2] } as never;
const PIECES = { name: 'pieces', before: '', after: ' pieces', decimals: [0, 0] } as never;
const criterion = (rest: object) =>
  ({ type: 'text', instruments: [], ...rest }) as never as AuthoredCriterion;
const read = (text: string, rest: object = {}, before?: AuthoredClaim, sign?: ',' | '.') =>
  readTyped(text, criterion(rest), [USD, PIECES], before, sign);
const number = { type: 'number' };
const tested = {
  ...number,
  instruments: [
    { name: 'Test 1', unit: 'USD' },
    { name: 'Test 2', unit: 'pieces' },
  ],
};

describe('a text that is typed', () => {
  it.each<[string, string, object, AuthoredClaim | undefined, AuthoredClaim]>([
    ['is a value of ours', ' Words ', {}, undefined, ownClaim('Words')],
    [
      'loses the source of the old value',
      'New',
      {},
      readClaim('Old', { note: 'Seen' }),
      ownClaim('New', { note: 'Seen' }),
    ],
    [
      'loses the note of an unknown',
      'New',
      {},
      { unknown: 'not-found', note: 'Asked', looked_at: [] },
      ownClaim('New'),
    ],
    ['is nothing where it is empty', ' ', {}, readClaim('Old'), NOTHING_KNOWN],
    [
      'is unknown for its reason',
      'n/a',
      {},
      readClaim('Old'),
      { unknown: 'not-applicable', looked_at: [] },
    ],
    ['is a number', '5', number, undefined, ownClaim(5)],
    ['is a range', '5–6', number, undefined, ownClaim(5, { up_to: 6 })],
    ['is unlimited', 'unlimited', number, undefined, ownClaim(UNLIMITED)],
    [
      'is free',
      'free',
      { ...number, fact_kind: 'price' },
      undefined,
      ownClaim(0, { note: CELL_NOTES.written('free') }),
    ],
    ['is an answer', 'yes, EU', { type: 'boolean' }, undefined, ownClaim('Yes, EU', { has: true })],
    [
      'is announced',
      'planned for Q3 2027',
      { type: 'boolean' },
      undefined,
      ownClaim('Planned for Q3 2027', { has: true, from: '2027-07-01' }),
    ],
    [
      'is announced without a day',
      'planned',
      { type: 'boolean' },
      undefined,
      ownClaim('Planned', { has: false, note: CELL_NOTES.noDay }),
    ],
    [
      'is a result of the first test',
      '5',
      tested,
      undefined,
      { measurements: [{ ...ownClaim(5), value: 5, instrument: 'Test 1' }] },
    ],
  ])('%s', (_, text, rest, before, claim) => {
    expect(read(text, rest, before)).toEqual({ claim });
  });

  it('is a result of the test that stands first, and leaves the others', () => {
    const second: AuthoredClaim = { measurements: measuredClaim(5, 6).measurements.toReversed() };
    expect(read('7', tested, second)).toMatchObject({
      claim: {
        measurements: [
          { instrument: 'Test 2', value: 7 },
          { instrument: 'Test 1', value: 5 },
        ],
      },
    });
    expect(read('< 7', tested)).toMatchObject({
      claim: { measurements: [{ value: 7, note: CELL_NOTES.written('< 7') }] },
    });
    expect(read('$7', tested, second)).toMatchObject({
      refusal: UNREAD_TYPED.number('$7', 'pieces'),
    });
  });

  it.each<[string, string, object, string]>([
    ['is no number', 'many', { ...number, unit: 'USD' }, UNREAD_TYPED.number('many', 'USD')],
    [
      'is in another unit',
      '5 pieces',
      { ...number, unit: 'USD' },
      UNREAD_TYPED.number('5 pieces', 'USD'),
    ],
    ['is no result', 'unlimited', tested, UNREAD_TYPED.number('unlimited', 'USD')],
    [
      'ends in no day',
      '5 until May',
      { ...number, fact_kind: 'price' },
      UNREAD_TYPED.end('5 until May'),
    ],
    ['is no answer', 'perhaps', { type: 'boolean' }, UNREAD_TYPED.answer()],
    [
      'is none of the items',
      'c',
      { type: 'list', items: ['a', 'b'] },
      UNREAD_TYPED.notListed('c', ['a', 'b']),
    ],
  ])('that %s is refused', (_, text, rest, refusal) => {
    expect(read(text, rest)).toEqual({ refusal });
  });

  it('with two readings is refused with both, but for whole numbers and a sign that decides', () => {
    expect(read('1.000', number)).toEqual({
      refusal: UNREAD_TYPED.twoReadings('1.000', [1, 1000]),
      readings: [1, 1000],
    });
    expect(read('1.000', { ...number, unit: 'USD' })).toHaveProperty('readings');
    expect(read('1.000', { ...number, unit: 'pieces' })).toEqual({ claim: ownClaim(1000) });
    expect(read('1.000', number, undefined, ',')).toEqual({ claim: ownClaim(1000) });
  });

  it('has 1,200 characters, and an item 120', () => {
    const long = 'x'.repeat(1200);
    const item = 'x'.repeat(120);
    const list = { type: 'list' };
    const boolean = { type: 'boolean' };
    expect(read(long)).toHaveProperty('claim');
    expect(read(`${long}x`)).toEqual({ refusal: UNREAD_TYPED.text(1200, 1201) });
    expect(read(`Yes, ${long}`.slice(0, 1200), boolean)).toHaveProperty('claim');
    expect(read(`Yes, ${long}`, boolean)).toEqual({ refusal: UNREAD_TYPED.longAnswer(1200) });
    expect(read(`a, ${item}`, list)).toHaveProperty('claim');
    expect(read(`a, ${item}x`, list)).toEqual({ refusal: UNREAD_TYPED.item(120) });
  });

  it('that states nothing is refused', () => {
    expect(valueOf('n/a', { type: 'text' })).toEqual({ refusal: UNREAD_TYPED.nothing('n/a') });
    expect(valueOf('€5', { type: 'number', unit: marksOf('$') })).toHaveProperty('refusal');
  });
});

it('a field is that of its criterion', () => {
  expect(fieldOf({ type: 'number', unit: 'USD', fact_kind: 'price' }, [USD])).toMatchObject({
    unit: USD,
    isWhole: false,
    isPrice: true,
  });
  expect(fieldOf({ type: 'number', unit: 'pieces', fact_kind: 'limit' }, [PIECES])).toMatchObject({
    isWhole: true,
    isPrice: false,
  });
  expect(fieldOf({ type: 'list', items: ['a'] }, [])).toMatchObject({
    items: [{ name: 'a', synonyms: [] }],
    unit: undefined,
    isWhole: false,
  });
});

it('a text is shown by its first 60 characters, in one line', () => {
  expect(shortened(' a \n b ')).toBe('a b');
  expect(shortened('x'.repeat(60))).toBe('x'.repeat(60));
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});

it('where a claim is from is all but what it states', () => {
  const { value: _value, ...origin } = readClaim('Yes', { note: 'Seen' });
  const stated = {
    has: true,
    covers: ['EU'],
    bound: 'below' as const,
    up_to: 2,
    until: '2026-12-31',
  };
  expect(originOf(readClaim('Yes', { note: 'Seen', ...stated, afterwards: 3 }))).toEqual(origin);
});

describe('what reads back as a claim', () => {
  it.each<[string, AuthoredClaim | undefined]>([
    ['', undefined],
    ['', NOTHING_KNOWN],
    ['perhaps', { unknown: 'not-found', said: 'perhaps', looked_at: [] }],
    ['', { measurements: [] }],
    ['5', measuredClaim(5, 6)],
    ['1.2340', ownClaim(1.234)],
    ['< 5', ownClaim(5, { bound: 'below' })],
    ['5–6', ownClaim(5, { up_to: 6 })],
    ['5 until 2026-12-31', ownClaim(5, { until: '2026-12-31' })],
    ['5 until 2026-12-31, then 6', ownClaim(5, { until: '2026-12-31', afterwards: 6 })],
    ['a, b', ownClaim(['a', 'b'])],
    ['Words', ownClaim('Words')],
    ['Yes, EU', ownClaim('Yes, EU', { has: true })],
  ])('is “%s”', (text, claim) => {
    expect(typedOf(claim)).toBe(text);
  });

  it.each<[string, string, Parameters<typeof answerOf>[1]]>([
    ['Words', 'Words', {}],
    ['Held since 2020', 'Yes. Held since 2020', { has: true }],
    ['yes, of course', 'yes, of course', { has: true }],
    ['Yesterday', 'Yes. Yesterday', { has: true }],
    ['Nothing', 'No. Nothing', { has: false }],
    ['In the EU', 'Partly. In the EU', { has: true, partly: true }],
    ['Planned for May', 'Planned for May', { has: true, from: '2027-05-01' }],
    ['In May', 'Planned from 2027-05-01: In May', { has: true, from: '2027-05-01' }],
  ])('“%s” is “%s” of an answer', (value, text, answer) => {
    expect(answerOf(value, answer)).toBe(text);
  });
});

describe('the basis of a claim', () => {
  it.each([
    ['own', [PAGE], 'read', 0.9],
    ['vendor-answer', [PAGE], 'vendor-answer', 0.8],
    ['derived', [PAGE], 'derived', 0.9],
    ['memory', [PAGE], 'read', 0.9],
    ['read', [], 'own', 0.7],
    ['derived', [], 'derived', 0.7],
    ['memory', [], 'memory', 0.7],
  ] as const)(
    '%s with the pages %j is %s, of confidence %d at most',
    (basis, pages, expected, confidence) => {
      expect(withPages(ownClaim(5, { basis, confidence: 0.9 }), [...pages])).toMatchObject({
        basis: expected,
        confidence,
        evidence: pages,
      });
    },
  );

  it('is no surer than it was', () => {
    expect(withPages(ownClaim(5, { confidence: 0.3 }), [PAGE])).toMatchObject({ confidence: 0.3 });
  });
});
