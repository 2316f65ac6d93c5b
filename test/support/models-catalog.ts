import fs from 'node:fs';
import { authoredRival } from '../../src/core/catalog/authored.ts';
import { authoredCriteria } from '../../src/core/catalog/authored-criterion.ts';
import type { CatalogInput } from '../../src/core/catalog/resolve-catalog.ts';
import { tinyCatalog } from './tiny-catalog.ts';

/** The tiny catalog with models that the recorded document of models.dev lists. */

export type Model = {
  [field in keyof typeof RECORD]?: unknown;
} & Record<string, unknown>;
type Recorded = Record<string, { name: string; models: Record<string, Model> }>;

const RECORD = { cost: {}, limit: {}, modalities: {}, release_date: '', status: '' };
const RECORDED = fs.readFileSync(
  new URL('../fixtures/refresh/models-dev.json', import.meta.url),
  'utf8',
);

/** A fresh copy each time, so that a test may break it. */
export function recordedDocument(): Recorded {
  return JSON.parse(RECORDED) as Recorded;
}

/** A document with the catalog's known values of each model. */
export function faithfulDocument({ rivals }: CatalogInput): Recorded {
  const document: Recorded = {};
  for (const { data } of rivals) {
    const [provider = '', ...model] = data.models_dev?.split('/') ?? [];
    const said = (slug: string) => {
      const claim = data.claims[slug];
      return claim && 'value' in claim ? claim.value : undefined;
    };
    const inputs = said('modalities');
    document[provider] ??= { name: provider, models: {} };
    document[provider].models[model.join('/')] = {
      cost: {
        input: said('input_price'),
        output: said('output_price'),
        cache_read: said('cached_input_price'),
      },
      limit: { context: said('context_window'), output: said('max_output') },
      modalities: {
        input: Array.isArray(inputs) ? inputs.map((name) => name.toLowerCase()) : undefined,
      },
      release_date: data.release_date,
    };
  }
  return document;
}

/** Faults seen in such lists, each applied to every model of the document. */
export const FORGERIES: Record<string, (model: Model) => Model> = {
  'a wrong limit': (model) => ({
    ...model,
    limit: { ...model.limit!, context: Number(part(model.limit, 'context')) / 2 },
  }),
  'a price nearly five times as high': (model) => ({
    ...model,
    cost: { ...model.cost!, output: Number(part(model.cost, 'output')) * 4.95 },
  }),
  'a price half as high again': (model) => ({
    ...model,
    cost: { ...model.cost!, input: Number(part(model.cost, 'input')) * 1.5 },
  }),
  'a model of the past': (model) => ({ ...model, status: 'deprecated' }),
  'a lost kind of input': (model) => ({ ...model, modalities: { input: ['audio'] } }),
};

function part(group: unknown, field: string): unknown {
  return (group as Record<string, unknown> | undefined)?.[field];
}

export function forged(document: Recorded, forgery: (model: Model) => Model): Recorded {
  return Object.fromEntries(
    Object.entries(document).map(([id, { name, models }]) => [
      id,
      {
        name,
        models: Object.fromEntries(
          Object.entries(models).map(([model, record]) => [model, forgery(record)]),
        ),
      },
    ]),
  );
}

export const PAGE = { url: 'https://example.org/prices', as_of: '2026-01-15' };
const read = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence: [PAGE] } as const;

/** The catalog's claims on Haiku equal the record, unless `claims` changes them. */
export function modelsCatalog(
  claims: Record<string, unknown> = {},
  changes: Record<string, unknown> = {},
): CatalogInput {
  const tiny = tinyCatalog();
  const [first] = tiny.rivals;
  if (!first) throw new Error('The tiny catalog has no rival.');
  const { criteria } = tiny.criteria;
  const like = (name: string) => criteria.find(({ slug }) => slug === name);
  const price = like('price');
  const number = (id: number, slug: string, unit: string, fact_kind: string) => ({
    ...price,
    id,
    slug,
    name: slug.replaceAll('_', ' '),
    unit,
    fact_kind,
  });
  const perMillion = 'USD per 1M tokens';
  const rival = (id: number, slug: string, model: string, own: object, rest: object) => ({
    slug,
    data: authoredRival.parse({
      ...first.data,
      id,
      name: slug,
      models_dev: model,
      release_date: undefined,
      claims: { ...first.data.claims, ...own },
      ...rest,
    }),
  });
  const values = (
    input: number,
    output: number,
    cached: number,
    context: number,
    most: number,
  ) => ({
    input_price: { value: input, ...read },
    output_price: { value: output, ...read },
    cached_input_price: { value: cached, ...read },
    context_window: { value: context, ...read },
    max_output: { value: most, ...read },
    modalities: { value: ['Image', 'Text'], ...read },
  });
  return {
    ...tiny,
    catalog: {
      ...tiny.catalog,
      units: [
        ...tiny.catalog.units,
        {
          name: 'tokens',
          before: '',
          after: ' tokens',
          decimals: [0, 0],
          grouped: true,
          short: 'thousands',
          difference: 'ratio',
        },
      ],
    },
    criteria: authoredCriteria.parse({
      ...tiny.criteria,
      criteria: [
        ...criteria,
        number(11, 'input_price', perMillion, 'price'),
        number(12, 'output_price', perMillion, 'price'),
        number(13, 'cached_input_price', perMillion, 'price'),
        number(14, 'context_window', 'tokens', 'limit'),
        number(15, 'max_output', 'tokens', 'limit'),
        { ...like('inputs'), id: 16, slug: 'modalities', name: 'modalities' },
      ],
    }),
    rivals: [
      rival(
        1,
        'north-large',
        'anthropic/claude-haiku-4-5',
        { ...values(1, 5, 0.1, 200_000, 64_000), ...claims },
        { release_date: '2025-10', ...changes },
      ),
      rival(2, 'north-small', 'openai/gpt-5.2', values(1.75, 14, 0.175, 400_000, 128_000), {
        release_date: '2025-12-11',
      }),
      rival(
        3,
        'south-large',
        'openrouter/meta-llama/llama-4-maverick',
        {
          ...values(0.15, 0.6, 0.1, 1_048_576, 16_384),
          output_price: { value: 0.6, ...read, host: 'a host on OpenRouter' },
        },
        { release_date: '2025-04-05' },
      ),
    ],
  };
}

/** Enough models that a change of one or two claims is below the limit for large changes. */
export function largeCatalog(claims: Record<string, unknown> = {}): CatalogInput {
  const input = modelsCatalog(claims);
  const copies = [4, 5, 6].flatMap((id) =>
    input.rivals.slice(1, 2).map(({ slug, data }) => ({
      slug: `${slug}-${id}`,
      data: { ...data, id, name: `${slug} ${id}` },
    })),
  );
  return { ...input, rivals: [...input.rivals, ...copies] };
}
