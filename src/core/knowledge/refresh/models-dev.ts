import { z } from 'zod';
import {
  asObject,
  ownValue,
  readFields,
  type Facts,
  type ListedField,
  type ListedModel,
  type ListedTerm,
  type FactSource,
} from './source.ts';

/** Providers by id, each with its models by id. What is not named here is not read. */
const sourceDocument = z.record(
  z.string(),
  z.object({
    name: z.string().max(200).catch(''),
    models: z.record(z.string(), z.unknown()).catch({}),
  }),
);
type SourceDocument = z.infer<typeof sourceDocument>;

const PRICES = { input: 'input_price', output: 'output_price', cache_read: 'cached_input_price' };
const FIELDS: readonly ListedField[] = [
  { criterion: 'input_price', kind: 'price', path: ['cost', 'input'] },
  { criterion: 'output_price', kind: 'price', path: ['cost', 'output'] },
  { criterion: 'cached_input_price', kind: 'price', path: ['cost', 'cache_read'], optional: true },
  { criterion: 'context_window', kind: 'limit', path: ['limit', 'context'] },
  { criterion: 'max_output', kind: 'limit', path: ['limit', 'output'] },
  { criterion: 'modalities', kind: 'list', path: ['modalities', 'input'] },
];

export const modelsDev: FactSource = {
  slug: 'models-dev',
  name: 'models.dev',
  address: 'https://models.dev/api.json',
  licence: 'MIT',
  mayWrite: true,
  format: 'json',
  folder: 'rivals',
  read(document) {
    const { data } = sourceDocument.safeParse(document);
    if (!data) return null;
    const models = modelsOf(data);
    return { ids: models.map(({ id }) => id), models, factsOf: (id) => factsOf(id, data) };
  },
};

function modelsOf(document: SourceDocument): ListedModel[] {
  return Object.entries(document).flatMap(([provider, { models }]) =>
    Object.entries(models).map(([model, record]) => {
      const { name, release_date: released } = asObject(record) ?? {};
      return {
        id: `${provider}/${model}`,
        name: typeof name === 'string' ? name.slice(0, 200) : model,
        released: typeof released === 'string' ? released : null,
      };
    }),
  );
}

function factsOf(id: string, document: SourceDocument): Facts | null {
  const slash = id.indexOf('/');
  const provider = ownValue(document, id.slice(0, slash));
  const record = asObject(provider && ownValue(provider.models, id.slice(slash + 1)));
  if (!provider || !record) return null;
  return {
    seller: provider.name,
    isReseller: id.split('/').length > 2,
    readings: readFields(record, FIELDS),
    terms: termsOf(record),
    isDeprecated: record['status'] === 'deprecated',
    released: record['release_date'],
  };
}

/** Prices above a size of prompt, and of its fast mode. */
function termsOf(record: Record<string, unknown>): ListedTerm[] {
  const tiers = asObject(record['cost'])?.['tiers'];
  const modes = asObject(asObject(record['experimental'])?.['modes']);
  const fast = asObject(asObject(modes?.['fast'])?.['cost']);
  const steps = (Array.isArray(tiers) ? tiers : []).flatMap((row): ListedTerm[] => {
    const size = asObject(asObject(row)?.['tier'])?.['size'];
    const isSize = typeof size === 'number' && size > 0;
    return isSize ? [{ above_input_tokens: size, amounts: amountsOf(asObject(row)) }] : [];
  });
  return fast ? [...steps, { tier: 'fast', amounts: amountsOf(fast) }] : steps;
}

function amountsOf(cost: Record<string, unknown> | null): Record<string, number> {
  return Object.fromEntries(
    Object.entries(PRICES).flatMap(([field, criterion]) => {
      const amount = cost?.[field];
      return typeof amount === 'number' && amount > 0 ? [[criterion, amount]] : [];
    }),
  );
}
