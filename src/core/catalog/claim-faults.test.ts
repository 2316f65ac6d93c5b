import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim, AuthoredCriterion } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import type { Keeper } from './claim-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

/** Where a fault of a claim stands and what it says, and what just holds. */

type Change = (input: CatalogInput) => unknown;
type Case = [sentence: string, change: Change, faults: string[]];

const TODAY = '2026-02-01';
const FILE = 'rivals/north-large.yaml';
const page = (as_of: string) => ({ url: 'https://example.org/page', as_of });

const faultsOf = (change: Change, keeper?: Keeper) => {
  const input = tinyCatalog();
  change(input);
  return checkCatalog(input, TODAY, keeper).map(
    ({ file, path, message, remedy }) =>
      `${file === FILE ? '' : `${file} `}${path.join('.').replace(/^claims\./, '')}: ${message} ${remedy}`,
  );
};
const claims = (input: CatalogInput) => input.rivals[0]!.data.claims;
const change = (slug: string, rest: object) => (input: CatalogInput) =>
  Object.assign(claims(input)[slug]!, rest);
const criterion = (input: CatalogInput, slug: string): AuthoredCriterion =>
  input.criteria.criteria.find((entry) => entry.slug === slug)!;
const runs =
  (rest: object, at = 0) =>
  (input: CatalogInput) => {
    const { skill } = claims(input);
    if (skill && 'measurements' in skill) Object.assign(skill.measurements[at]!, rest);
  };

const VALUES: Case[] = [
  [
    'a number in words',
    change('price', { value: 'two' }),
    ['price.value: The value is a string, but the criterion is a number. Write a number.'],
  ],
  [
    'a text in numbers',
    change('limits', { value: 3 }),
    ['limits.value: The value is a number, but the criterion is a text. Write a string.'],
  ],
  [
    'a text as a list',
    change('limits', { value: ['Slow'] }),
    ['limits.value: The value is a list, but the criterion is a text. Write a string.'],
  ],
  ['a number without a limit', change('price', { value: 'Unlimited' }), []],
  [
    'a text with a bound',
    change('limits', { bound: 'at-least' }),
    ['limits: Only a number has a bound. Remove bound and up_to.'],
  ],
  [
    'a list with an end',
    change('inputs', { up_to: 3 }),
    ['inputs: Only a number has a bound. Remove bound and up_to.'],
  ],
  ['a number with a bound', change('price', { bound: 'at-least' }), []],
  ['a range that ends above its value', change('price', { value: 2, up_to: 2.1 }), []],
  [
    'a range that ends at its value',
    change('price', { value: 2, up_to: 2 }),
    [
      'price: A range ends above its value, and has no bound besides. Write the larger number as up_to.',
    ],
  ],
  [
    'a range with a bound',
    change('price', { value: 2, up_to: 3, bound: 'at-least' }),
    [
      'price: A range ends above its value, and has no bound besides. Write the larger number as up_to.',
    ],
  ],
  [
    'a yes or no that says neither',
    (input) => {
      const { has: _, ...rest } = input.subjects[0]!.data.claims['certificate'] as { has: true };
      input.subjects[0]!.data.claims['certificate'] = rest as unknown as AuthoredClaim;
    },
    [
      'subjects/north.yaml certificate: It is not said whether it is there. Add "has: true" or "has: false", or remove it.',
    ],
  ],
  [
    'a text that says yes',
    change('limits', { has: true }),
    ['limits: Only a boolean criterion has has. Add "has: true" or "has: false", or remove it.'],
  ],
  [
    'a no for a part',
    (input) => {
      claims(input)['hotline'] = {
        ...claims(input)['limits'],
        value: 'No',
        has: false,
        partly: true,
      } as AuthoredClaim;
    },
    ['hotline.partly: Only a yes holds for a part. Remove partly, or write "has: true".'],
  ],
  [
    'a test that is not listed',
    runs({ instrument: 'Third test' }, 1),
    [
      'skill.measurements.1.instrument: The criterion lists no instrument "Third test". List it in criteria.yaml first.',
    ],
  ],
  [
    'measurements of what has no tests',
    (input) => (claims(input)['price'] = claims(input)['skill']!),
    [
      'price: The criterion has no instruments. Write value instead of measurements.',
      'price.measurements.0.instrument: The criterion lists no instrument "First test". List it in criteria.yaml first.',
      'price.measurements.1.instrument: The criterion lists no instrument "Second test". List it in criteria.yaml first.',
    ],
  ],
  [
    'a value of what is tested',
    (input) => (claims(input)['skill'] = claims(input)['price']!),
    [
      'skill: The criterion is measured by instruments. Write measurements, each with its instrument.',
    ],
  ],
  [
    'a criterion that is not there',
    (input) => (claims(input)['luck'] = claims(input)['price']!),
    ['luck: The catalog has no criterion "luck". Use a slug of criteria.yaml.'],
  ],
  [
    'nothing of a criterion',
    (input) => delete claims(input)['limits'],
    ['claims: Nothing is said about "limits". Add a claim, or "unknown: not-researched".'],
  ],
  [
    'nothing of a criterion that is retired',
    (input) => {
      criterion(input, 'limits').retired = true;
      delete claims(input)['limits'];
      input.catalog.messaging_categories = [];
    },
    [],
  ],
  [
    'what only subjects hold, said of a rival',
    (input) =>
      (claims(input)['certificate'] = {
        ...input.subjects[0]!.data.claims['certificate'],
      } as AuthoredClaim),
    [],
  ],
  [
    'what only rivals hold, said of a subject',
    (input) => (input.subjects[0]!.data.claims['price'] = claims(input)['price']!),
    [
      'subjects/north.yaml price: "price" is held by rivals, not by subjects. Move the claim to the rivals it holds for.',
    ],
  ],
];

const SOURCES: Case[] = [
  [
    'a memory as sure as it may be',
    change('price', { basis: 'memory', evidence: [], confidence: 0.6 }),
    [],
  ],
  [
    'a memory that is too sure',
    change('price', { basis: 'memory', evidence: [], confidence: 0.61 }),
    [
      'price.confidence: Confidence 0.61 is too high for the basis memory. Write at most 0.6, or read a source.',
    ],
  ],
  [
    'a reading without a page',
    change('price', { evidence: [] }),
    ['price: It is said to be read, but not where. Add the page, or change the basis.'],
  ],
  ['a derivation without a page', change('price', { basis: 'derived', evidence: [] }), []],
  [
    'an answer of a vendor with a page',
    change('price', { basis: 'vendor-answer', confidence: 0.8 }),
    [],
  ],
  [
    'a memory with a page',
    change('price', { basis: 'memory', confidence: 0.5 }),
    [
      'price.evidence: A claim of basis memory names a page as its evidence. Read the page and write "basis: read", or move its address to the note.',
    ],
  ],
  [
    'a weakness that was derived',
    change('limits', { basis: 'derived' }),
    [
      'limits: A weakness of a named firm rests on no readable source. Name the source, or write "unknown".',
    ],
  ],
  ['a page of today', change('price', { evidence: [page(TODAY)] }), []],
  ['a page without a date', change('price', { evidence: [page('undated')] }), []],
  [
    'a page of tomorrow beside one of today',
    change('price', { evidence: [page(TODAY), page('2026-02-02')] }),
    [
      'price.evidence.1.as_of: The date 2026-02-02 lies in the future. Write a date up to 2026-02-01.',
    ],
  ],
  [
    'a page of tomorrow at which nothing was found',
    (input) => (claims(input)['price'] = { unknown: 'not-found', looked_at: [page('2026-02-02')] }),
    [
      'price.looked_at.0.as_of: The date 2026-02-02 lies in the future. Write a date up to 2026-02-01.',
    ],
  ],
  [
    'pages of earlier values that are of tomorrow',
    change('price', {
      earlier: [
        { unknown: 'not-found', looked_at: [page('2027')] },
        { value: 1, evidence: [page('2026-03')] },
      ],
    }),
    [
      'price.earlier.0.looked_at.0.as_of: The date 2027 lies in the future. Write a date up to 2026-02-01.',
      'price.earlier.1.evidence.0.as_of: The date 2026-03 lies in the future. Write a date up to 2026-02-01.',
    ],
  ],
  [
    'a page of tomorrow about the firm, and one of its price list',
    (input) =>
      Object.assign(input.rivals[0]!.data, {
        evidence: [page('2026-02-02')],
        price_terms: [
          { tier: 'batch', amounts: { price: 1 }, reported_by: 'vendor', evidence: [page('2027')] },
        ],
      }),
    [
      'evidence.0.as_of: The date 2026-02-02 lies in the future. Write a date up to 2026-02-01.',
      'price_terms.0.evidence.0.as_of: The date 2027 lies in the future. Write a date up to 2026-02-01.',
    ],
  ],
];

const LIKE: Case[] = [
  [
    'a result without a board',
    runs({ board: undefined }, 1),
    [
      'skill.measurements.1: It is not said whose board or harness gave the figure. Name the tester, the maker for its own run, or write "board: unknown".',
    ],
  ],
  [
    'a result twice',
    runs({ instrument: 'First test' }, 1),
    [
      'skill.measurements.1: A second vendor result of "First test" on the same board. Keep the best documented one, or say in agent or scope how they differ.',
    ],
  ],
  [
    'an error in words',
    runs({ note: 'It is 80 ± 2.' }),
    [
      'skill.measurements.0: Its note states a standard error. Write it as "error", without the words.',
    ],
  ],
  ['an error in words beside its figure', runs({ note: 'It is 80 ± 2.', error: 2 }), []],
  ['an error below its figure', runs({ error: 79.9 }), []],
  [
    'an error as large as its figure',
    runs({ error: 80 }),
    [
      'skill.measurements.0: Its error is as large as its value. Read both again, each in the same unit.',
    ],
  ],
  ['an error of a figure below zero', runs({ value: -80, error: 79 }), []],
  ['an interval that begins at its figure', runs({ interval: [80, 90] }), []],
  ['an interval that ends at its figure', runs({ interval: [70, 80] }), []],
  [
    'an interval above its figure',
    runs({ interval: [81, 90] }),
    [
      'skill.measurements.0: Its interval does not hold its value. Write the least and the most around it.',
    ],
  ],
  [
    'an interval below its figure',
    runs({ interval: [70, 79] }),
    [
      'skill.measurements.0: Its interval does not hold its value. Write the least and the most around it.',
    ],
  ],
  [
    'a price of no tokens',
    change('price', { value: 0 }),
    [
      'price.value: A price of 0 is a free tier, not a price. Write "unknown: not-published", and put the free tier into the note.',
    ],
  ],
  [
    'a price of nothing for what is no token',
    (input) => {
      delete criterion(input, 'price').unit;
      change('price', { value: 0 })(input);
    },
    [],
  ],
  [
    'a price below nothing',
    (input) => {
      delete criterion(input, 'price').unit;
      change('price', { value: -1 })(input);
    },
    [
      'price.value: A price of -1 is a free tier, not a price. Write "unknown: not-published", and put the free tier into the note.',
    ],
  ],
  [
    'a host of what is no price',
    change('limits', { host: 'Some Cloud' }),
    [
      'limits.host: Only a price has a host. Remove host, or say in scope for what the claim holds.',
    ],
  ],
  [
    'a price of a host in the vendor’s word',
    change('price', { host: 'Some Cloud' }),
    [
      'price.reported_by: The price of a host is reported by the vendor. Remove host if it is the list price, or write "reported_by: third-party".',
    ],
  ],
  [
    'an item that is not listed, and one twice',
    change('inputs', { value: ['Text', 'PDF', 'Text'] }),
    [
      'inputs.value.1: "PDF" is none of the items of its criterion. Write some of: Text, Image, Audio, Video; anything else goes into the note.',
      'inputs.value.2: "Text" stands here twice. Write some of: Text, Image, Audio, Video; anything else goes into the note.',
    ],
  ],
  [
    'a text that covers something',
    change('limits', { covers: ['North'] }),
    [
      'limits.covers: Only a yes covers anything, and only where its criterion lists items. Remove covers, or list items.',
    ],
  ],
  [
    'a list that is counted without its items',
    (input) => delete criterion(input, 'inputs').items,
    [
      'criteria.yaml criteria.3: Its items are counted, but not which ones count. List under items what counts.',
    ],
  ],
  [
    'items of a text',
    (input) => (criterion(input, 'limits').items = ['Slow']),
    [
      'criteria.yaml criteria.4: It lists items, but is neither a list nor a yes or no. Remove items.',
    ],
  ],
  [
    'an item under two names',
    (input) => (criterion(input, 'inputs').items = ['Text', 'Image', 'text']),
    [
      'criteria.yaml criteria.3: "text" names two items, or one twice. Keep it at one of them, once.',
    ],
  ],
];

describe.each([
  ['values', VALUES],
  ['sources', SOURCES],
  ['measures', LIKE],
])('of %s', (_, cases) => {
  it.each(cases)('%s', (__, alter, faults) => {
    expect(faultsOf(alter)).toEqual(faults);
  });
});

it('a visitor may say of a rival what he knows himself, and no more', () => {
  const own = change('limits', { basis: 'own', evidence: [], confidence: 0.7 });
  const memory = change('limits', { basis: 'memory', evidence: [], confidence: 0.6 });
  expect([faultsOf(own, 'visitor').length, faultsOf(own, 'product').length]).toEqual([0, 1]);
  expect(faultsOf(memory, 'visitor')).toHaveLength(1);
});
