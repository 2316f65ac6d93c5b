import { describe, expect, it } from 'vitest';
import { onceFor } from './once-for.ts';
import { asItems } from './read-item.ts';
import { boundOf, findDecimalSign, qualifierOf, readNumber, readQuantity } from './read-number.ts';
import { amountIn, saysAnEnd, splitPrice } from './read-price.ts';
import { canonicalUnit, fitsUnit, marksOf, unitKey } from './read-unit.ts';
import { readValue, type ValueField } from './read-value.ts';
import { linearTicks, logTicks, roundStep, roundUp } from './scale-ticks.ts';
import { spanOf } from './span-of.ts';
import { isWebAddress } from './web-address.ts';

describe('a unit', () => {
  it('is one, however it is written', () => {
    expect(canonicalUnit('USD per month')).toBe('$ / month');
    expect(canonicalUnit('month / EUR')).toBe('€ month /');
    expect(canonicalUnit('ms')).toBe('ms');
    expect(canonicalUnit(' ')).toBe('');
    expect(unitKey('Tsd. Stück')).toBe('tsdstück');
    expect(marksOf('USD / month')).toEqual({ name: 'USD / month', before: '$', after: '/ month' });
    expect(marksOf('ms')).toEqual({ name: 'ms', before: '', after: 'ms' });
  });

  it.each<[string, string | null, boolean]>([
    ['', null, true],
    ['ms', null, false],
    ['', 'ms', true],
    ['MS', 'ms', true],
    ['$', '$ / month', true],
    ['$ / m', '$ / month', false],
    ['€', '$ / month', false],
    ['m', 'months', true],
    ['m', 'requests / month', false],
    ['tokens', 'tokens per second', true],
    ['token', 'tokens', false],
  ])('%j fits the field of %j: %j', (written, unit, fits) => {
    expect(fitsUnit(written, unit === null ? undefined : marksOf(unit))).toBe(fits);
  });
});

describe('a number', () => {
  it.each<[string, string, string | undefined]>([
    ['< 5', '<', 'below'],
    ['less than 5', 'less than', 'below'],
    ['> 5', '>', 'above'],
    ['über 5', 'über', 'above'],
    ['≤ 5', '≤', 'at-most'],
    ['max. 5', 'max.', 'at-most'],
    ['≥ 5', '≥', 'at-least'],
    ['from 5', 'from', 'at-least'],
    ['~5', '~', 'about'],
    ['5', '', undefined],
  ])('“%s” says “%s” of it', (text, qualifier, bound) => {
    expect(qualifierOf(text)).toBe(qualifier);
    expect(readNumber(text)?.bound).toBe(bound);
    if (bound) expect(boundOf(qualifier)).toBe(bound);
  });

  it('with a plus behind it is at least that, and whole', () => {
    expect(readNumber('2,000+ users')).toEqual({
      state: 'value',
      value: 2000,
      unit: 'users',
      bound: 'at-least',
    });
    expect(readNumber('2k+')).toEqual({ state: 'value', value: 2000, unit: '', bound: 'at-least' });
    expect(readNumber('5 +3')).toBeNull();
  });

  it.each<[string, string | null]>([
    ['5 per 1,000', '/ 1,000'],
    ['$5 per 1.000.000', '$ / 1.000.000'],
    ['5 per 1M', '/ 1M'],
    ['5 per 1,500', null],
    ['5 one two three four five', 'one two three four five'],
    ['5 one two three four five six', null],
    ['5 version 3', null],
    ['5: no', null],
    ['-$5', '$'],
    ['$-5', '$'],
    ['-$-5', null],
  ])('“%s” has the unit %j', (text, unit) => {
    expect(readNumber(text)?.unit ?? null).toBe(unit);
  });

  it('is negative on either side of its sign', () => {
    expect(readNumber('-$5')).toMatchObject({ value: -5 });
    expect(readNumber('$-5')).toMatchObject({ value: -5 });
    expect(readNumber('+$5')).toMatchObject({ value: 5 });
    expect(readNumber('1e999')).toBeNull();
  });

  it('up to another has the unit of both', () => {
    expect(readQuantity('0–5')).toMatchObject({ value: 0, upTo: 5 });
    expect(readQuantity('5 ms–9')).toMatchObject({ value: 5, upTo: 9, unit: 'ms' });
    expect(readQuantity('1.000–2.000')).toBeNull();
    expect(readQuantity('5–< 9')).toBeNull();
  });

  it.each<[string | undefined, string[]]>([
    [',', ['2,5']],
    ['.', ['2.5']],
    [',', ['1.234.567']],
    ['.', ['1,234,567']],
    [',', ['1.234,5']],
    [',', ['900,-']],
    ['.', ['2.5', '3.5', '2,5']],
    [undefined, ['2.5', '2,5']],
    [undefined, ['1.000', '12', 'a.b']],
    [',', ['0,125']],
    [undefined, []],
  ])('has the decimal sign %j among %j', (sign, texts) => {
    expect(findDecimalSign(texts)).toBe(sign);
  });
});

describe('a price that ends', () => {
  it.each<[string, boolean, string]>([
    ['5 until May', true, '5'],
    ['5, until May', true, '5'],
    [' $5 bis 31.12.2026 ', true, '$5'],
    ['5', false, '5'],
    ['until May', false, 'until May'],
  ])('“%s”', (text, ends, amount) => {
    expect(saysAnEnd(text)).toBe(ends);
    expect(amountIn(text)).toBe(amount);
  });

  it('ends on a whole day', () => {
    expect(splitPrice('5 until 31.12.2026; then 6')).toEqual({
      now: '5',
      until: '2026-12-31',
      later: '6',
    });
    expect(splitPrice('5 until 2026-12')).toBeNull();
    expect(splitPrice('5')).toBeNull();
  });
});

describe('a value of a field', () => {
  const number = { type: 'number' as const };
  const free = { state: 'number', value: 0, isFree: true };
  it.each<[string, ValueField, object]>([
    ['', number, { state: 'unknown', reason: 'not-researched' }],
    ['Unlimited', number, { state: 'unlimited' }],
    ['unlimited', { type: 'text' }, { state: 'text', value: 'unlimited' }],
    ['free', { ...number, isPrice: true }, free],
    ['none', { ...number, unit: marksOf('$') }, free],
    ['free', { ...number, unit: marksOf('ms') }, { state: 'unread', fault: { kind: 'number' } }],
    ['free', number, { state: 'unread', fault: { kind: 'number' } }],
    ['10 bis 15', { ...number, isPrice: true }, { state: 'number', value: 10, upTo: 15 }],
    ['< 5', number, { state: 'number', value: 5, bound: 'below' }],
    ['5 ms', number, { state: 'unread', fault: { kind: 'unit', unit: 'ms' } }],
    ['1.000', number, { state: 'two-readings', readings: [1, 1000] }],
    [
      '2 until 2026-12-31, then from 4',
      { ...number, isPrice: true },
      { state: 'unread', fault: { kind: 'end' } },
    ],
    ['2026', { type: 'text' }, { state: 'text', value: '2026' }],
    ['May 2026', { type: 'text' }, { state: 'text', value: '2026-05' }],
    ['03/04/2026', { type: 'text', dayOrder: 'day-first' }, { state: 'text', value: '2026-04-03' }],
    ['a, b', { type: 'list' }, { state: 'list', value: ['a', 'b'] }],
    ['x', { type: 'boolean', isCrossYes: false }, { state: 'answer', has: false, text: 'No' }],
    ['x', { type: 'boolean' }, { state: 'answer', has: true, text: 'Yes' }],
    ['perhaps', { type: 'boolean' }, { state: 'unread', fault: { kind: 'answer' } }],
  ])('“%s” of %j', (text, field, expected) => {
    expect(readValue(text, field)).toEqual(expected);
  });

  it('that is no for what was asked may be a yes for others', () => {
    const items = asItems(['EU', 'US']);
    const read = (text: string, asked: string[]) =>
      readValue(text, { type: 'boolean', items, asked });
    expect(read('No, only US', ['EU'])).toMatchObject({
      has: true,
      text: 'Yes, only US',
      covers: ['US'],
    });
    expect(read('No, only EU', ['EU'])).toEqual({
      state: 'answer',
      has: false,
      text: 'No, only EU',
    });
    expect(read('No, US', ['EU'])).toEqual({ state: 'answer', has: false, text: 'No, US' });
    expect(read('No, only US', [])).toEqual({ state: 'answer', has: false, text: 'No, only US' });
    expect(read('Yes, planned maintenance', ['EU'])).not.toHaveProperty('covers');
    expect(read('Yes', ['EU', 'US'])).toMatchObject({ covers: ['EU', 'US'] });
    expect(read('Yes, not in the US', ['EU', 'US'])).toMatchObject({ covers: ['EU'] });
  });
});

describe('the ticks of a scale', () => {
  it.each([
    [0, 10, 5, 2],
    [0, 10, 10, 1],
    [0, 10, 9, 2],
    [0, 100, 4, 50],
    [0, 1, 5, 0.2],
    [5, 5, 1, 1],
    [0, 60, 10, 10],
  ])('from %d to %d in %i parts are %d apart', (low, high, most, step) => {
    expect(roundStep(low, high, most)).toBeCloseTo(step, 10);
  });

  it('lie between its ends, on round numbers', () => {
    expect(linearTicks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(linearTicks(1, 9, 4)).toEqual([2, 4, 6, 8]);
    expect(linearTicks(0, 0.2, 2)).toEqual([0, 0.1, 0.2]);
    expect(linearTicks(0, 0.3, 3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(linearTicks(-0.3, 0, 3)).toEqual([-0.3, -0.2, -0.1, 0]);
    expect(linearTicks(0.1, 0.2, 0.05)).toEqual([]);
    expect(logTicks(1, 10)).toEqual([1, 2, 5, 10]);
    expect(logTicks(3, 30)).toEqual([5, 10, 20]);
    expect(logTicks(0.02, 0.3)).toEqual([0.02, 0.05, 0.1, 0.2]);
  });

  it.each([
    [1, 1],
    [1.2, 1.5],
    [1.6, 2],
    [2.5, 3],
    [3.5, 4],
    [4.5, 5],
    [5.5, 6],
    [7, 8],
    [9, 10],
    [45, 50],
    [0.012, 0.015],
  ])('%d is rounded up to %d', (value, round) => {
    expect(roundUp(value)).toBe(round);
  });
});

it('a stated number spans what it allows', () => {
  expect(spanOf({ number: 5, bound: 'at-most' })).toEqual({ least: -Infinity, most: 5 });
  expect(spanOf({ number: 5, bound: 'above' })).toEqual({ least: 5, most: Infinity });
  expect(spanOf({ number: -50, bound: 'about' })).toEqual({ least: -55, most: -45 });
});

it.each<[string, boolean]>([
  ['https://a.example', true],
  ['http://a.example:8080/page?x=1#y', true],
  ['https://a.example/two words', false],
  ['HTTPS://a.example', true],
  ['ftp://a.example', false],
  ['a.example', false],
  ['see https://a.example', false],
  ['https://a..example', false],
])('“%s” is an address: %j', (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});

it('an answer is worked out once for each question, even where it is nothing', () => {
  const asked: string[] = [];
  const answer = onceFor((key: string) => void asked.push(key));
  answer('a');
  answer('b');
  answer('a');
  expect(asked).toEqual(['a', 'b']);
});
