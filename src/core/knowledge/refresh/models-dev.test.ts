import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  modelsCatalog,
  PAGE,
  recordedDocument,
  type Model,
} from '../../../../test/support/models-catalog.ts';
import { proposeFromModelsDev } from './models-dev.ts';

const READ = { address: 'https://models.dev/api.json', day: '2026-11-22' };
const HAIKU = 'anthropic/claude-haiku-4-5';

/** What is proposed for Haiku, when its record and its claims are these. */
function haiku(
  record: (model: Model) => Model | undefined,
  ...[claims, changes]: Parameters<typeof modelsCatalog>
) {
  const document = recordedDocument();
  const models = document['anthropic']?.models ?? {};
  const changed = record(models['claude-haiku-4-5'] ?? {});
  if (changed) models['claude-haiku-4-5'] = changed;
  else delete models['claude-haiku-4-5'];
  const { proposals, notes } = proposeFromModelsDev(document, modelsCatalog(claims, changes), READ);
  const own = proposals.filter(({ model }) => model === HAIKU);
  return { own, notes, changes: own.filter(({ change }) => change !== 'confirmed') };
}
const same = (model: Model) => model;
const cost = (change: object) => (model: Model) => ({
  ...model,
  cost: { ...model.cost!, ...change },
});
const limit = (change: object) => (model: Model) => ({
  ...model,
  limit: { ...model.limit!, ...change },
});
const claim = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence: [PAGE] };

describe('a recorded document', () => {
  it('confirms what it says as the catalog does, a list in any order', () => {
    const { own, notes } = haiku(same);
    expect(own.map(({ target, change }) => [target.slug, change])).toEqual(
      ['input_price', 'output_price', 'cached_input_price']
        .concat('context_window', 'max_output', 'modalities')
        .map((slug) => [slug, 'confirmed']),
    );
    expect(own[0]).toMatchObject({
      id: 'language-models/north-large/input_price',
      apart: null,
      source: {
        url: `https://models.dev/api.json#${HAIKU}`,
        title: `models.dev ${HAIKU}`,
        as_of: '2026-11-22',
        read_on: true,
      },
    });
    expect(notes).toEqual([
      { catalog: 'language-models', kind: 'reseller', rivals: ['south-large'] },
    ]);
  });

  it('proposes a new price with what was, what is and how much', () => {
    const { changes } = haiku(cost({ input: 2 }));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ change: 'changed', was: 1, is: 2, times: 2, apart: null });
  });

  it('proposes what the catalog did not find, and a kind of input that came', () => {
    const { changes } = haiku(
      (model) => ({ ...model, modalities: { input: ['text', 'image', 'pdf', 'video'] } }),
      { input_price: { unknown: 'not-found' } },
    );
    expect(changes).toMatchObject([
      { change: 'new', was: null, is: 1, apart: null },
      { change: 'changed', is: ['Text', 'Image', 'Video'], apart: null },
    ]);
  });

  test('a reading that stands in the catalog already is not proposed again', () => {
    const evidence = [PAGE, { url: `${READ.address}#${HAIKU}`, as_of: READ.day, read_on: true }];
    const { own } = haiku(same, { input_price: { ...claim, value: 1, evidence } });
    expect(own.map(({ target }) => target.slug)).not.toContain('input_price');
  });

  test('a claim with a newer source than the document is left alone', () => {
    const evidence = [{ url: 'https://example.org/new', as_of: '2026-11-23' }];
    const { own, notes } = haiku(same, { input_price: { ...claim, value: 9, evidence } });
    expect(own.map(({ target }) => target.slug)).not.toContain('input_price');
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'older' }));
  });
});

describe('set apart', () => {
  test.each([
    ['a price more than five times higher', cost({ input: 5.01 }), 'price-step'],
    ['a price more than five times lower', cost({ input: 0.19 }), 'price-step'],
    ['a price of nothing', cost({ input: 0 }), 'free'],
    ['a limit more than ten times higher', limit({ context: 2_000_001 }), 'limit-step'],
    ['a limit more than ten times lower', limit({ output: 6_000 }), 'limit-step'],
  ])('is %s', (_, change, apart) => {
    expect(haiku(change).changes).toMatchObject([{ change: 'changed', apart }]);
  });

  test.each([
    ['a price five times higher', cost({ input: 5 })],
    ['a price five times lower', cost({ input: 0.2 })],
    ['a limit ten times higher', limit({ context: 2_000_000 })],
  ])('is not %s', (_, change) => {
    expect(haiku(change).changes).toMatchObject([{ apart: null }]);
  });

  test.each([{ scope: 'Batch' }, { note: 'Half of it until June.' }])(
    'is another value where the claim holds under %o, which the source does not know',
    (condition) => {
      const claims = { input_price: { ...claim, value: 2, ...condition } };
      expect(haiku(same, claims).changes).toMatchObject([{ apart: 'condition' }]);
    },
  );

  it('is a model that vanished, and a claim that says nothing is published', () => {
    const gone = haiku(() => undefined).changes;
    expect(gone).toMatchObject([
      { change: 'vanished', was: 'ga', is: 'legacy', apart: 'vanished' },
    ]);
    const said = { input_price: { unknown: 'not-published' } };
    expect(haiku(same, said).changes).toMatchObject([{ change: 'new', apart: 'said-unknown' }]);
  });

  it('is another day of release, but not a day of the same month', () => {
    const { changes } = haiku(same, {}, { release_date: '2025-09-30' });
    expect(changes).toMatchObject([{ is: '2025-10-15', apart: 'release-date' }]);
    const none = haiku(same, {}, { release_date: undefined }).changes;
    expect(none).toMatchObject([{ change: 'new', is: '2025-10-15', apart: null }]);
  });

  it('is a limit that a reseller gives', () => {
    const document = recordedDocument();
    const model = document['openrouter']?.models['meta-llama/llama-4-maverick'];
    Object.assign(model?.limit ?? {}, { context: 128_000 });
    const { proposals } = proposeFromModelsDev(document, modelsCatalog(), READ);
    const found = proposals.filter(({ rival }) => rival === 'south-large');
    expect(found.filter(({ apart }) => apart)).toMatchObject([{ apart: 'reseller', is: 128_000 }]);
    expect(found.map(({ target }) => target.slug)).toContain('output_price');
    expect(found.map(({ target }) => target.slug)).not.toContain('input_price');
  });
});

it('takes a model that is deprecated for one of the past', () => {
  const { changes } = haiku((model) => ({ ...model, status: 'deprecated' }));
  expect(changes).toMatchObject([{ target: { kind: 'field', slug: 'status' }, is: 'legacy' }]);
  expect(changes[0]?.apart).toBeNull();
});

describe('a document of another form', () => {
  test.each([
    ['renamed', ({ cost: old, ...model }: Model) => ({ ...model, price: old }), 'cost.input'],
    ['renamed within', (model: Model) => ({ ...model, cost: { in: 1, output: 5 } }), 'cost.input'],
    ['a text', cost({ input: '<b>1</b>' }), 'cost.input'],
    ['negative', cost({ input: -1 }), 'cost.input'],
    ['no whole number', limit({ context: 1.5 }), 'limit.context'],
    ['nothing', limit({ context: 0 }), 'limit.context'],
    [
      'of an unknown kind',
      (model: Model) => ({ ...model, modalities: { input: ['smell'] } }),
      'modalities.input',
    ],
  ])('a field that is %s proposes nothing and is noted', (_, change, field) => {
    const { notes, changes } = haiku(change);
    expect(changes).toEqual([]);
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'field', field }));
  });

  test.each([null, [], 'text', 3, { anthropic: null }])('%j is not read at all', (document) => {
    const { proposals, notes } = proposeFromModelsDev(document, modelsCatalog(), READ);
    expect(proposals).toEqual([]);
    expect(notes).toMatchObject([{ kind: expect.stringMatching(/^(?:unreadable|incomplete)$/) }]);
  });

  it('proposes nothing when most models are missing at once', () => {
    const { proposals, notes } = proposeFromModelsDev(
      { anthropic: recordedDocument()['anthropic'] },
      modelsCatalog(),
      READ,
    );
    expect(proposals).toEqual([]);
    expect(notes).toMatchObject([{ kind: 'incomplete', rivals: ['north-small', 'south-large'] }]);
  });

  it('is anything at all in the place of a model, and nothing but a bounded value is proposed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (costs, limits, kinds) => {
        const { own } = haiku((model) => ({
          ...model,
          cost: costs,
          limit: limits,
          modalities: kinds,
        }));
        for (const { is } of own) expect(['number', 'object', 'string']).toContain(typeof is);
      }),
      { numRuns: 60 },
    );
  });

  it('knows no model by the names that every object has', () => {
    const input = modelsCatalog({}, { models_dev: 'constructor/constructor' });
    const { proposals } = proposeFromModelsDev(recordedDocument(), input, READ);
    expect(proposals.find(({ rival }) => rival === 'north-large')?.change).toBe('vanished');
  });
});
