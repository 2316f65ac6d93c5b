import { countOf, joinWords } from './phrases.ts';
import { siteOf } from '../catalog/site-of.ts';
import { expect, it } from 'vitest';
import { measurementOf } from '../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../test/support/units.ts';
import { ageText, dateRange, dateText, measurementDate, scopeText, valueText } from './values.ts';
import { createSourceRegister } from '../report/evidence/number-sources.ts';

it.each([
  [true, 'report on request', 'Yes. report on request'],
  [true, 'Yes: report on request', 'Yes: report on request'],
  [false, 'No; hosted only', 'No; hosted only'],
  [false, 'Not offered', 'No. Not offered'],
  [true, '', 'Yes'],
])('an answer %s with the words %j begins with the answer', (yes, text, expected) => {
  expect(valueText({ kind: 'boolean', yes, text })).toBe(expected);
});

it('a price says how long it holds and what follows, beside what it holds for', () => {
  const unit = { ...PERCENT, before: '$', after: ' each', decimals: [2, 3] as [number, number] };
  const price = (rest: object) =>
    scopeText(measurementOf({ kind: 'number', number: 0.75, unit }, rest));
  expect(price({})).toBeNull();
  expect(price({ until: '2026-03-01' })).toBe('until 1 March 2026');
  expect(price({ until: '2026-12-31', afterwards: 1.5 })).toBe(
    'until 31 December 2026, then $1.50 each',
  );
  expect(price({ until: '2026-12-31', scope: 'Batch' })).toBe('Batch; until 31 December 2026');
});

it('a date says whether the page carried it or it is the day of reading', () => {
  expect(dateText('2026-09')).toBe('as of 2026-09');
  expect(dateText('2026-11-21', true)).toBe('read on 2026-11-21');
  expect(dateText('undated')).toBe('undated');
  const evidence = [{ url: 'https://example.org', asOf: '2026-10-01', readOn: true }];
  expect(measurementDate(measurementOf({ kind: 'text', text: 'a' }, { evidence }))).toBe(
    'read on 2026-10-01',
  );
});

it('several dates are their first and last, whatever the order, and undated ones are no date', () => {
  expect(dateRange(['2026-03-01', 'undated', '2026-01-01', '2026-02-01'], false)).toBe(
    'as of 2026-01-01 to 2026-03-01',
  );
  expect(dateRange(['undated', '2026-01-01'], true)).toBe('read on 2026-01-01');
  expect(dateRange(['undated'], false)).toBe('undated');
  expect(dateRange([], false)).toBe('undated');
});

it('the date of a claim is the day of reading only where its newest evidence was read then', () => {
  const evidence = [
    { url: 'https://example.org/a', asOf: '2026-10-01', readOn: false },
    { url: 'https://example.org/b', asOf: '2026-01-01', readOn: true },
  ];
  expect(measurementDate(measurementOf({ kind: 'text', text: 'a' }, { evidence }))).toBe(
    'as of 2026-10-01',
  );
});

const stale = (ageDays: number) => ({ state: 'stale', ageDays, staleOn: '2026-01-01' }) as const;

it('an age is no more precise than its date', () => {
  expect([40, 366, 691, 800].map((days) => ageText(stale(days), '2024'))).toEqual([
    'less than a year old',
    'about 1 year old',
    'about 1 year old',
    'about 2 years old',
  ]);
  expect([20, 31, 691, 800].map((days) => ageText(stale(days), '2024-05'))).toEqual([
    'less than a month old',
    'about 1 month old',
    'about 22 months old',
    'about 2 years old',
  ]);
});

it('an age is in days up to two years, and in whole years from then on', () => {
  const old = (ageDays: number) => ageText(stale(ageDays), '2020-01-01');
  expect([0, 1, 2, 730, 731, 1095, 1096].map(old)).toEqual([
    '0 days old',
    '1 day old',
    '2 days old',
    '730 days old',
    '2 years old',
    '2 years old',
    '3 years old',
  ]);
});

it('small words are counted as people write them', () => {
  expect(joinWords([])).toBe('');
  expect(joinWords(['a', 'b', 'c'])).toBe('a, b and c');
  expect(countOf(1, { one: 'model', many: 'models' })).toBe('1 model');
  expect(ageText({ state: 'fresh', ageDays: 1, staleOn: '2027-01-01' }, '2026-01-01')).toBe(
    '1 day old',
  );
  expect(ageText({ state: 'undated' }, 'undated')).toBe('age unknown');
});

it('sources are numbered as they are first leaned on, and one page is one source', () => {
  const at = (url: string, asOf: string) =>
    measurementOf({ kind: 'text', text: 'a' }, { evidence: [{ url, asOf, readOn: false }], asOf });
  const sources = createSourceRegister();
  expect(sources.refsOf([at('https://b.example/x', '2026-02-01')])).toEqual([1]);
  expect(
    sources.refsOf([
      at('https://a.example/', '2026-01-01'),
      at('https://b.example/x', '2026-03-01'),
    ]),
  ).toEqual([1, 2]);
  expect(sources.items()).toEqual([
    {
      number: 1,
      title: 'b.example: x',
      url: 'https://b.example/x',
      date: 'as of 2026-02-01 to 2026-03-01',
      asOf: '2026-03-01',
    },
    {
      number: 2,
      title: 'a.example',
      url: 'https://a.example/',
      date: 'as of 2026-01-01',
      asOf: '2026-01-01',
    },
  ]);
});

it('what has no address is a source of its own that says so', () => {
  const recalled = measurementOf(
    { kind: 'text', text: 'a' },
    { basis: 'memory', evidence: [], asOf: 'undated' },
  );
  const sources = createSourceRegister();
  expect(sources.refsOf([recalled, recalled])).toEqual([1]);
  expect(sources.items()[0]).toMatchObject({ url: null, date: 'undated' });
  expect(sources.items()[0]?.title).toContain('unverified');
});

it('a source without a title is known by its host', () => {
  expect(siteOf('https://www.example.org/a/b?c#d')).toBe('example.org: b');
});
