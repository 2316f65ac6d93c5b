import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  modelsCatalog,
  PAGE,
  recordedDocument,
  type Model,
} from '../../../../test/support/models-catalog.ts';
import { modelsDev } from './models-dev.ts';
import { propose } from './propose.ts';

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
  const { proposals, notes } = propose(modelsDev, document, modelsCatalog(claims, changes), READ);
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
const vendors = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence: [PAGE] };
const OWN_PAGE = { url: `${READ.address}#${HAIKU}`, as_of: '2026-10-01', read_on: true };
/** What came from this list alone, and so may be replaced by it. */
const listed = {
  basis: 'read',
  reported_by: 'third-party',
  confidence: 0.8,
  evidence: [OWN_PAGE],
};
const listedPrices = {
  input_price: { value: 1, ...listed },
  output_price: { value: 5, ...listed },
  cached_input_price: { value: 0.1, ...listed },
};
const apartOf = (proposals: { target: { slug: string }; apart: unknown }[]) =>
  proposals.map(({ target, apart }) => [target.slug, apart]);

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
    const { changes } = haiku(cost({ input: 2 }), listedPrices);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ change: 'changed', was: 1, is: 2, times: 2, apart: null });
  });

  it('proposes what the catalog did not find, and a kind of input that came', () => {
    const { changes } = haiku(
      (model) => ({ ...model, modalities: { input: ['text', 'image', 'pdf', 'video'] } }),
      {
        input_price: { unknown: 'not-found' },
        modalities: { value: ['Text', 'Image'], ...listed },
      },
    );
    expect(changes).toMatchObject([
      { change: 'new', was: null, is: 1, apart: null },
      { change: 'changed', is: ['Text', 'Image', 'Video'], apart: null },
    ]);
  });

  it('counts the claims that it was set beside, also those whose reading stands in the catalog already', () => {
    const evidence = [PAGE, { ...OWN_PAGE, as_of: READ.day }];
    const refresh = (claims: Parameters<typeof modelsCatalog>[0]) =>
      propose(modelsDev, recordedDocument(), modelsCatalog(claims), READ);
    const before = refresh({});
    const after = refresh({ input_price: { ...vendors, value: 1, evidence } });
    expect(before.read).toBe(before.proposals.length);
    expect(after.read).toBe(before.read);
    expect(after.proposals).toHaveLength(before.proposals.length - 1);
  });

  test('a claim with a newer source than the document is left alone', () => {
    const evidence = [{ url: 'https://example.org/new', as_of: '2026-11-23' }];
    const { own, notes } = haiku(same, { input_price: { ...vendors, value: 9, evidence } });
    expect(own.map(({ target }) => target.slug)).not.toContain('input_price');
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'older' }));
  });
});

describe('set apart', () => {
  test.each([
    ['a price above twice', cost({ input: 2.01 }), 'price-step'],
    ['a price below half', cost({ input: 0.49 }), 'price-step'],
  ])('is %s', (_, change, apart) => {
    expect(haiku(change, listedPrices).changes).toMatchObject([{ change: 'changed', apart }]);
  });

  test.each([
    ['a price of twice as much', cost({ input: 2 })],
    ['a price of half as much', cost({ input: 0.5 })],
  ])('is not %s', (_, change) => {
    expect(haiku(change, listedPrices).changes).toMatchObject([{ apart: null }]);
  });

  test.each([
    ['a limit that grows a little', limit({ context: 200_001 }), ['context_window', 'limit']],
    ['a limit that falls', limit({ output: 32_000 }), ['max_output', 'limit']],
    [
      'a kind of input that is lost',
      (model: Model) => ({ ...model, modalities: { input: ['text', 'audio', 'video'] } }),
      ['modalities', 'lost-item'],
    ],
  ])('is %s, though it came from this list', (_, change, apart) => {
    const claims = {
      context_window: { value: 200_000, ...listed },
      max_output: { value: 64_000, ...listed },
      modalities: { value: ['Text', 'Image'], ...listed },
    };
    expect(apartOf(haiku(change, claims).changes)).toEqual([apart]);
  });

  it('is a limit that was not known', () => {
    const { changes } = haiku(same, { context_window: { unknown: 'not-found' } });
    expect(changes).toMatchObject([{ change: 'new', is: 200_000, apart: 'limit' }]);
  });

  test.each([
    ['the vendor states', { ...listed, reported_by: 'vendor' }, 'vendor'],
    ['two pages state', { ...listed, evidence: [OWN_PAGE, PAGE] }, 'pages'],
    ['is surer than this source', { ...listed, confidence: 0.81 }, 'confidence'],
    ['came from another page', { ...listed, evidence: [PAGE] }, 'other-source'],
    [
      'came from a page of a longer address',
      { ...listed, evidence: [{ ...OWN_PAGE, url: `${READ.address}.old#${HAIKU}` }] },
      'other-source',
    ],
    [
      'came from a page of a shorter one',
      { ...listed, evidence: [{ ...OWN_PAGE, url: 'https://models.dev/' }] },
      'other-source',
    ],
    [
      'is recalled',
      { ...listed, basis: 'memory', confidence: 0.5, evidence: [], as_of: '2026-01' },
      'other-source',
    ],
  ])('is another value of a claim that %s', (_, claim, apart) => {
    const claims = { ...listedPrices, input_price: { ...claim, value: 1.5 } };
    expect(apartOf(haiku(same, claims).changes)).toEqual([['input_price', apart]]);
  });

  it('is no small change of a price that came from this list under another name of the model', () => {
    const evidence = [{ ...OWN_PAGE, url: `${READ.address}#anthropic/claude-haiku` }];
    const claims = { ...listedPrices, input_price: { ...listed, value: 1.5, evidence } };
    expect(apartOf(haiku(same, claims).changes)).toEqual([['input_price', null]]);
  });

  it('is every change of price of a model that has one set apart, and no other change of it', () => {
    const { own } = haiku(
      (model) => ({
        ...cost({ input: 1.1, output: 99 })(model),
        modalities: { input: ['text', 'image', 'video'] },
      }),
      { ...listedPrices, modalities: { value: ['Text', 'Image'], ...listed } },
    );
    expect(apartOf(own)).toEqual([
      ['input_price', 'other-price'],
      ['output_price', 'price-step'],
      ['cached_input_price', null],
      ['context_window', null],
      ['max_output', null],
      ['modalities', null],
    ]);
  });

  test.each([{ scope: 'Batch' }, { note: 'Half of it until June.' }])(
    'is another value where the claim holds under %o, which the source does not know',
    (condition) => {
      const claims = { ...listedPrices, input_price: { ...listed, value: 1.5, ...condition } };
      expect(haiku(same, claims).changes).toMatchObject([{ apart: 'condition' }]);
    },
  );

  it('is a value that was looked for in vain, where a note says more', () => {
    const claims = { input_price: { unknown: 'not-found', note: 'Asked by mail.' } };
    expect(haiku(same, claims).changes).toMatchObject([{ change: 'new', apart: 'condition' }]);
  });

  it('is a model that vanished, and a claim that says nothing is published', () => {
    const gone = haiku(() => undefined).changes;
    expect(gone).toMatchObject([
      { change: 'vanished', was: 'ga', is: 'legacy', apart: 'vanished' },
    ]);
    const said = { input_price: { unknown: 'not-published' } };
    expect(haiku(same, said).changes).toMatchObject([{ change: 'new', apart: 'said-unknown' }]);
  });

  it.each([
    ['that came after the document', { release_date: '2026-11-23' }],
    ['of the past', { status: 'legacy' }],
  ])('is no model %s, though the document lacks it', (_, changes) => {
    expect(haiku(() => undefined, {}, changes).own).toEqual([]);
  });

  it('is the status of a model that is deprecated', () => {
    const { changes } = haiku((model) => ({ ...model, status: 'deprecated' }));
    expect(changes).toMatchObject([
      { target: { kind: 'field', slug: 'status' }, is: 'legacy', apart: 'status' },
    ]);
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
    const input = modelsCatalog();
    const claims = input.rivals.find(({ slug }) => slug === 'south-large')?.data.claims;
    Object.assign(claims?.['output_price'] ?? {}, { ...listed, value: 0.7 });
    const { proposals } = propose(modelsDev, document, input, READ);
    const found = proposals.filter(({ slug }) => slug === 'south-large');
    expect(found.filter(({ apart }) => apart)).toMatchObject([{ apart: 'reseller', is: 128_000 }]);
    const own = found.find(({ target }) => target.slug === 'output_price');
    expect(own).toMatchObject({ change: 'changed', was: 0.7, is: 0.6, apart: null });
    expect(found.map(({ target }) => target.slug)).not.toContain('input_price');
  });
});

describe('a document of another form', () => {
  test.each([
    ['renamed', ({ cost: old, ...model }: Model) => ({ ...model, price: old }), 'cost.input'],
    ['renamed within', (model: Model) => ({ ...model, cost: { in: 1, output: 5 } }), 'cost.input'],
    ['a text', cost({ input: '<b>1</b>' }), 'cost.input'],
    ['negative', cost({ input: -1 }), 'cost.input'],
    ['a price of nothing', cost({ input: 0 }), 'cost.input'],
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
    const { proposals, notes } = propose(modelsDev, document, modelsCatalog(), READ);
    expect(proposals).toEqual([]);
    expect(notes).toMatchObject([{ kind: expect.stringMatching(/^(?:unreadable|incomplete)$/) }]);
  });

  it('proposes nothing when most models are missing at once', () => {
    const { proposals, notes } = propose(
      modelsDev,
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
    const { proposals } = propose(modelsDev, recordedDocument(), input, READ);
    expect(proposals.find(({ slug }) => slug === 'north-large')?.change).toBe('vanished');
  });
});
