import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim, AuthoredCriterion } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const TODAY = '2026-02-01';

const criterion = (input: CatalogInput, slug: string): AuthoredCriterion =>
  input.criteria.criteria.find((entry) => entry.slug === slug)!;
const claims = (input: CatalogInput) => input.rivals[0]!.data.claims;
const change = (input: CatalogInput, slug: string, rest: object) => {
  claims(input)[slug] = { ...claims(input)[slug], ...rest } as AuthoredClaim;
};
const runs = (input: CatalogInput) => {
  const { skill } = claims(input);
  if (!skill || !('measurements' in skill)) throw new Error('skill is measured');
  return skill.measurements;
};
const twoRuns = (input: CatalogInput, rest: object) => {
  const [first] = runs(input);
  Object.assign(runs(input)[1]!, { instrument: first!.instrument, ...rest });
};

const coverOf = (
  input: CatalogInput,
  covers: string[],
  items?: AuthoredCriterion['items'],
  has = true,
) => {
  if (items) criterion(input, 'certificate').items = items;
  for (const { data } of [...input.subjects, ...input.rivals]) {
    if (data.claims['certificate']) {
      data.claims['certificate'] = { ...data.claims['certificate'], covers, has } as AuthoredClaim;
    }
  }
};

type Case = [sentence: string, rule: string, breakIt: (input: CatalogInput) => void];

const BREAKING: Case[] = [
  ['a result without a board', 'board', (input) => delete runs(input)[0]!.board],
  ['two results of one reporter on one board', 'instrument-once', (input) => twoRuns(input, {})],
  [
    'a standard error in words',
    'error',
    (input) => (runs(input)[0]!.note = 'Five trials; standard error 2.5 points.'),
  ],
  ['an error as large as its figure', 'error', (input) => (runs(input)[0]!.error = 1000)],
  ['a price of nothing', 'price', (input) => change(input, 'price', { value: 0 })],
  [
    'a host of what is no price',
    'host',
    (input) => change(input, 'limits', { host: 'Some Cloud', reported_by: 'third-party' }),
  ],
  ['a host’s price as the vendor’s word', 'host', (input) => change(input, 'price', { host: 'X' })],
  [
    'an item that is not counted',
    'items',
    (input) => change(input, 'inputs', { value: ['Text', 'PDF'] }),
  ],
  [
    'an item that is counted twice',
    'items',
    (input) => change(input, 'inputs', { value: ['Text', 'Text'] }),
  ],
  [
    'a count of items that are not listed',
    'items',
    (input) => delete criterion(input, 'inputs').items,
  ],
  ['items of what is no list', 'items', (input) => (criterion(input, 'limits').items = ['Text'])],
  ['a yes that covers what is not listed', 'items', (input) => coverOf(input, ['North'])],
  [
    'a yes that covers an item of no list',
    'items',
    (input) => coverOf(input, ['North', 'Nroth'], ['North', 'South']),
  ],
  [
    'a yes that covers an item twice',
    'items',
    (input) => coverOf(input, ['North', 'North'], ['North', 'South']),
  ],
  [
    'a no that covers something',
    'items',
    (input) => coverOf(input, ['North'], ['North', 'South'], false),
  ],
  [
    'an item that is covered under two of its names',
    'items',
    (input) => coverOf(input, ['North', 'Up'], [{ name: 'North', synonyms: ['Up'] }]),
  ],
  [
    'a synonym of two items',
    'items',
    (input) =>
      (criterion(input, 'inputs').items = [
        'Text',
        { name: 'Image', synonyms: ['Picture'] },
        'Audio',
        { name: 'Video', synonyms: ['picture'] },
      ]),
  ],
];

it.each(BREAKING)('refuses: %s', (_, rule, breakIt) => {
  const input = tinyCatalog();
  breakIt(input);
  const faults = checkCatalog(input, TODAY);
  expect(faults).not.toEqual([]);
  for (const fault of faults) {
    expect(fault).toMatchObject({ rule, remedy: expect.stringMatching(/.{10}/) as string });
  }
});

const SOUND: [sentence: string, change: (input: CatalogInput) => void][] = [
  ['one result on each of two boards', (input) => twoRuns(input, { board: 'Others' })],
  ['one result with each of two agents', (input) => twoRuns(input, { agent: 'Bare agent' })],
  ['one result in each of two scopes', (input) => twoRuns(input, { scope: 'Preview' })],
  ['a board that no source names', (input) => Object.assign(runs(input)[0]!, { board: 'unknown' })],
  [
    'a host’s price that a third party reports',
    (input) => change(input, 'price', { host: 'Some Cloud', reported_by: 'third-party' }),
  ],
  [
    'a yes that covers what its criterion lists',
    (input) => coverOf(input, ['South'], ['North', 'South']),
  ],
  [
    'a yes that covers an item by a synonym',
    (input) => coverOf(input, ['down under'], [{ name: 'South', synonyms: ['Down under'] }]),
  ],
  ['a list that is closed and not scored', (input) => delete criterion(input, 'inputs').score],
  ['a small price', (input) => change(input, 'price', { value: 0.001 })],
  ['a zero that is no price', (input) => Object.assign(runs(input)[0]!, { value: 0 })],
];

it.each(SOUND)('accepts: %s', (_, alter) => {
  const input = tinyCatalog();
  alter(input);
  expect(checkCatalog(input, TODAY)).toEqual([]);
});
