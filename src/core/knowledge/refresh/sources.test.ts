import fs from 'node:fs';
import { expect, test } from 'vitest';
import { modelsCatalog, PAGE } from '../../../../test/support/models-catalog.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import { litellm } from './litellm.ts';
import { lmarenaText } from './lmarena.ts';
import { modelsDev } from './models-dev.ts';
import { propose } from './propose.ts';
import type { FactSource } from './source.ts';
import { FACT_SOURCES } from './sources.ts';
import { trustRegistry } from './trust-registry.ts';

/** Rows of real documents of the day in the file's name; of the registry, one that was made up. */

const FOLDER = new URL('../../../../test/fixtures/refresh/', import.meta.url);
const text = (file: string) => fs.readFileSync(new URL(file, FOLDER), 'utf8');
const json = (file: string): unknown => JSON.parse(text(file));
const LITELLM = json('litellm-2026-07-24.json');
const ARENA = text('lmarena-text-2026-10-02.csv');
const REGISTRY = json('trust-registry-forged.json');

const read = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence: [PAGE] };
const DAY = '2026-11-22';

function proposals(source: FactSource, document: unknown, input: CatalogInput) {
  return propose(source, document, input, { address: source.address, day: DAY }).proposals;
}
const listed = (source: FactSource, id: string, claims = {}, rest = {}) =>
  modelsCatalog(claims, { listed: { [source.slug]: id }, ...rest });
const of = (all: ReturnType<typeof proposals>) =>
  all.map(({ target, change, is }) => [target.slug, change, is]);

test('LiteLLM’s prices for one token confirm prices for a million, and its limits confirm limits', () => {
  expect(of(proposals(litellm, LITELLM, listed(litellm, 'claude-haiku-4-5')))).toEqual([
    ['input_price', 'confirmed', 1],
    ['output_price', 'confirmed', 5],
    ['cached_input_price', 'confirmed', 0.1],
    ['context_window', 'confirmed', 200_000],
    ['max_output', 'confirmed', 64_000],
  ]);
});

test('a model that LiteLLM lists no more has vanished, and its end is proposed before', () => {
  const gone = proposals(litellm, LITELLM, listed(litellm, 'claude-haiku-3'));
  expect(gone).toMatchObject([{ change: 'vanished', apart: 'vanished' }]);
  const ends = proposals(litellm, LITELLM, listed(litellm, 'claude-opus-4-20250514'));
  expect(ends.at(-1)).toMatchObject({
    target: { kind: 'field', slug: 'retires' },
    change: 'new',
    is: '2026-05-14',
    apart: 'retires',
  });
});

const FLEX = { channel: 'own', tier: 'flex', amounts: { input_price: 2.5, output_price: 15 } };
const term = (rest: object) => ({ reported_by: 'vendor', evidence: [PAGE], ...rest });

test('rows of a price list that the catalog lacks or has otherwise are proposed for a person', () => {
  const price_terms = [
    term(FLEX),
    term({ above_input_tokens: 272_000, amounts: { input_price: 8 } }),
    term({ above_input_tokens: 272_000, region: 'eu', amounts: { output_price: 45 } }),
  ];
  const all = proposals(litellm, LITELLM, listed(litellm, 'gpt-5.6-sol', {}, { price_terms }));
  const terms = all.filter(({ target }) => target.kind === 'term');
  expect(new Set(terms.map(({ apart }) => apart))).toEqual(new Set(['term']));
  const rows = terms.map(({ target, was, is }) => ({ ...target, was, is }));
  expect(rows).toContainEqual(
    expect.objectContaining({ slug: 'input_price', above: 272_000, was: 8, is: 10 }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ slug: 'output_price', above: 272_000, was: null, is: 45 }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ slug: 'input_price', tier: 'batch', is: 2.5 }),
  );
  const flex = rows.filter((row) => 'tier' in row && row.tier === 'flex');
  expect(flex.map(({ slug }) => slug)).toEqual(['cached_input_price']);
});

test('models.dev has rows for long prompts and for its fast mode', () => {
  const document = json('models-dev-2026-07-02.json');
  const input = modelsCatalog({}, { models_dev: 'openai/gpt-5.5' });
  const terms = proposals(modelsDev, document, input).filter(
    ({ target }) => target.kind === 'term',
  );
  expect(terms.map(({ target, is }) => ({ ...target, is }))).toEqual(
    [
      { above: 272_000, amounts: [10, 45, 1] },
      { tier: 'fast', amounts: [12.5, 75, 1.25] },
    ].flatMap(({ amounts, ...condition }) =>
      ['input_price', 'output_price', 'cached_input_price'].map((slug, index) => {
        const name = slug.replaceAll('_', ' ');
        return { kind: 'term', slug, name, ...condition, is: amounts[index] };
      }),
    ),
  );
  expect(new Set(terms.map(({ group }) => group))).toEqual(
    new Set(['above 272000', 'fast'].map((row) => `language-models/north-large/prices ${row}`)),
  );
});

test('a step “from” a size of request is the one “above” a token less', () => {
  const document = json('models-dev-2026-07-02.json');
  const amounts = { input_price: 10, output_price: 45, cached_input_price: 1 };
  const steps = (above_input_tokens: number) => {
    const price_terms = [term({ above_input_tokens, amounts })];
    const input = modelsCatalog({}, { models_dev: 'openai/gpt-5.5', price_terms });
    return proposals(modelsDev, document, input).filter(
      ({ target }) => target.kind === 'term' && target.above !== undefined,
    );
  };
  expect(steps(271_999)).toEqual([]);
  expect(steps(271_998)).toHaveLength(3);
});

/** A company that answers yes to one question and does not know the other. */
function company(claims: object): CatalogInput {
  const input = modelsCatalog();
  const [first, ...others] = input.subjects;
  const [like] = input.criteria.criteria;
  if (!first || !like) throw new Error('The tiny catalog is empty.');
  const answers = ['no_training_by_default', 'zero_data_retention', 'data_residency'];
  const criteria = answers.map((slug, at) => ({ ...like, id: 21 + at, slug, name: slug }));
  const data = { ...first.data, listed: { 'trust-registry': 'anthropic-api' } };
  return {
    ...input,
    criteria: { ...input.criteria, criteria: [...input.criteria.criteria, ...criteria] },
    subjects: [{ slug: first.slug, data: { ...data, claims: { ...claims } } }, ...others],
  };
}

test('the registry confirms a yes on the day it was checked, and its other words are not read', () => {
  const yes = { ...read, value: 'Yes, for all plans', has: true };
  const claims = { no_training_by_default: yes, data_residency: yes };
  expect(proposals(trustRegistry, REGISTRY, company(claims))).toMatchObject([
    {
      folder: 'subjects',
      target: { slug: 'no_training_by_default' },
      change: 'confirmed',
      is: 'Yes, for all plans',
      source: { url: `${trustRegistry.address}#anthropic-api`, as_of: '2026-10-30' },
    },
  ]);
});

test('an answer that was checked on a day to come is not read', () => {
  const claims = { no_training_by_default: { ...read, value: 'Yes', has: true } };
  const { proposals: all, notes } = propose(trustRegistry, REGISTRY, company(claims), {
    address: trustRegistry.address,
    day: '2026-10-29',
  });
  expect(all).toEqual([]);
  expect(notes).toMatchObject([{ kind: 'field', field: 'training_on_customer_data' }]);
});

test.each([
  ['a no', { ...read, value: 'No', has: false }, 'no'],
  ['an unknown', { unknown: 'not-found', looked_at: [] }, null],
])('where the catalog has %s, a yes of the registry is for a person to write', (_, claim, was) => {
  const all = proposals(trustRegistry, REGISTRY, company({ zero_data_retention: claim }));
  expect(all).toMatchObject([{ was, is: 'yes', apart: 'answer' }]);
});

const rated = (value: number) => ({
  reasoning: {
    measurements: [
      { ...read, instrument: 'LMArena Text Elo', value },
      { ...read, instrument: 'Another test', value: 1 },
    ],
  },
});
/** With a criterion that ratings belong to. */
function ratings(id: string, value: number): CatalogInput {
  const input = listed(lmarenaText, id, rated(value));
  const [like] = input.criteria.criteria;
  if (!like) throw new Error('The tiny catalog has no criterion.');
  const criterion = { ...like, id: 31, slug: 'reasoning', name: 'Reasoning' };
  return {
    ...input,
    criteria: { ...input.criteria, criteria: [...input.criteria.criteria, criterion] },
  };
}

test.each([
  [1412.3, 'confirmed', null],
  [1412, 'confirmed', null],
  [1411.5, 'changed', 'rating'],
])('the newest rating of LMArena, beside %d, is %s', (value, change, apart) => {
  const all = proposals(lmarenaText, ARENA, ratings('gpt-5.2', value));
  expect(all).toMatchObject([
    { change, apart, target: { instrument: 'LMArena Text Elo' }, source: { as_of: '2026-10-02' } },
  ]);
});

test('a model that left the table of ratings has not ended', () => {
  expect(proposals(lmarenaText, ARENA, ratings('grok-4.3', 1396.8))).toEqual([]);
});

test.each(FACT_SOURCES)(
  '$name says of a document of another form that it cannot be read',
  (source) => {
    const input = source === trustRegistry ? company({}) : listed(source, 'anthropic/any');
    for (const document of [null, [], 3, 'text', source.format === 'text' ? {} : ['text']]) {
      const { proposals: all, notes } = propose(source, document, input, {
        address: source.address,
        day: DAY,
      });
      expect(all).toEqual([]);
      expect(notes).toMatchObject([{ kind: 'unreadable' }]);
    }
  },
);

test('every source has an address of its own, and one that may not write says so by name', () => {
  expect(new Set(FACT_SOURCES.map(({ address }) => address)).size).toBe(FACT_SOURCES.length);
  const silent = FACT_SOURCES.filter(({ mayWrite }) => !mayWrite).map(({ slug }) => slug);
  expect(silent).toEqual(['litellm', 'lmarena-text', 'lmarena-webdev']);
});
