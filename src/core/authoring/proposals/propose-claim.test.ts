import { expect, it } from 'vitest';
import type { AuthoredCriterion } from '../../catalog/authored.ts';
import { NO_UNIT } from '../../catalog/units.ts';
import { readFindingText } from '../../api/live-reply.ts';
import type { LiveFinding } from '../../live/finding.ts';
import { proposeClaim } from './propose-claim.ts';

const PAGE = 'https://docs.example.org/price';
const UNITS = [{ ...NO_UNIT, name: 'USD per month', before: '$', after: ' per month' }];
const REPLY = {
  found: true,
  value: '12 USD per month',
  test: null,
  quote: 'It costs $12 a month.',
  confidence: 4,
  sources: [{ url: PAGE, published: null }],
};

function criterion(rest: Partial<AuthoredCriterion>): AuthoredCriterion {
  return {
    id: 1,
    slug: 'price',
    name: 'Price',
    description: 'What it costs.',
    buyer_question: 'What may it cost?',
    category: 'Money',
    type: 'number',
    unit: 'USD per month',
    security_factor: false,
    weight: 1,
    fact_kind: 'price',
    held_by: 'each',
    instruments: [],
    ...rest,
  };
}

const CITED = [{ url: `${PAGE}/?utm_source=x`, title: 'Price list' }];
const read = (changes: object = {}, citations = CITED) =>
  readFindingText(JSON.stringify({ ...REPLY, ...changes }), citations);

function propose(changes: object = {}, of: Partial<AuthoredCriterion> = {}, website?: string) {
  const said = read(changes);
  if (!said) throw new Error('refused whole');
  const found: LiveFinding = {
    provider: 'Somebody',
    model: 'm',
    askedAt: '2026-11-21T12:00:00.000Z',
    ...said,
  };
  return proposeClaim(found, { criterion: criterion(of), units: UNITS, website });
}

it('a reply that is not of the agreed form in every part is refused whole', () => {
  expect(read()).not.toBeNull();
  expect(readFindingText(`Here it is: ${JSON.stringify(REPLY)}`, CITED)).not.toBeNull();
  const wrong: object[] = [
    { found: 'yes' },
    { value: 'a'.repeat(1201) },
    { confidence: 11 },
    { sources: PAGE },
    { sources: Array(41).fill({ url: PAGE, published: null }) },
    { more: 1 },
  ];
  expect(wrong.filter((changes) => read(changes) !== null)).toEqual([]);
  expect(readFindingText('{}', CITED)).toBeNull();
  expect(readFindingText('None.', CITED)).toBeNull();
});

it('a page counts where the reply names it, the search reported it, and https leads to it', () => {
  const pages = (urls: string[], citations = CITED) =>
    read({ sources: urls.map((url) => ({ url, published: null })) }, citations)?.sources.map(
      ({ url }) => url,
    );
  expect(pages([PAGE, `${PAGE}#top`, `${PAGE}/`])).toEqual([`${PAGE}/`]);
  expect(pages([])).toEqual([]);
  expect(pages(['https://example.org/other', 'javascript:alert(1)', 'x'])).toEqual([]);
  expect(pages([PAGE], [])).toEqual([]);
  const plain = [{ url: 'http://example.org/a', title: 'A' }];
  expect(pages(['http://example.org/a'], plain)).toEqual([]);
});

it('a value with its page becomes an inference that says where it is from', () => {
  expect(propose()).toEqual({
    claim: {
      value: 12,
      basis: 'derived',
      reported_by: 'third-party',
      confidence: 0.4,
      evidence: [{ url: `${PAGE}/`, title: 'Price list', as_of: '2026-11-21', read_on: true }],
      note: 'Accepted from research: Somebody answered it on 2026-11-21. It quotes: “It costs $12 a month.”',
    },
  });
  expect(propose({ confidence: 10 }, {}, 'https://www.example.org')).toMatchObject({
    claim: { confidence: 0.6, reported_by: 'vendor' },
  });
  const dated = (published: string) => propose({ sources: [{ url: PAGE, published }] });
  expect(dated('2026-09')).toMatchObject({ claim: { evidence: [{ as_of: '2026-09' }] } });
  expect(dated('2027-01-01')).toMatchObject({ claim: { evidence: [{ as_of: '2026-11-21' }] } });
});

it.each<[Partial<AuthoredCriterion>, object, object]>([
  [
    { type: 'boolean' },
    { value: 'Yes, from version 4' },
    { value: 'Yes, from version 4', has: true },
  ],
  [{ type: 'list' }, { value: 'Text; Image' }, { value: ['Text', 'Image'] }],
  [{ type: 'text' }, { value: 'Two \u202Elines\nof it' }, { value: 'Two lines of it' }],
  [{}, { value: '$1,200.00 per month' }, { value: 1200 }],
])('%o reads %o as its type', (of, changes, claim) => {
  expect(propose(changes, of)).toMatchObject({ claim });
});

const TESTS = [
  { name: 'Quiz', unit: '%', higher_is_better: true, description: 'A quiz.' },
  { name: 'Race', unit: '%', higher_is_better: true, description: 'A race.' },
];

it('a figure belongs to the test that it names', () => {
  expect(propose({ value: '71.5%', test: 'quiz' }, { instruments: TESTS })).toMatchObject({
    claim: { measurements: [{ instrument: 'Quiz', value: 71.5, board: 'unknown' }] },
  });
});

it.each<[string, Partial<AuthoredCriterion>, object]>([
  ['It found nothing that is published.', {}, { found: false }],
  ['It found nothing that is published.', {}, { value: 'Not published' }],
  ['It found nothing that is published.', { type: 'text' }, { value: 'unknown' }],
  ['It answered “12 USD per month” and named no page that says so.', {}, { sources: [] }],
  ['which cannot be read: "12 EUR" is not a number in USD per month.', {}, { value: '12 EUR' }],
  ['which cannot be read: Begin with yes or no', { type: 'boolean' }, { value: 'Perhaps' }],
  ['did not say in which of the tests', { instruments: TESTS }, { value: '12' }],
  ['"fast" is not a number in %', { instruments: TESTS }, { value: 'fast', test: 'Race' }],
])('nothing is proposed: %s', (sentence, of, changes) => {
  expect(propose(changes, of)).toEqual({ nothing: expect.stringContaining(sentence) });
});
