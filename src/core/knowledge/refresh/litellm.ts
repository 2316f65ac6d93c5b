import { PRICE_TIERS } from '../../catalog/vocabulary.ts';
import {
  asObject,
  ownValue,
  readFields,
  scale,
  type Facts,
  type ListedField,
  type ListedTerm,
  type FactSource,
} from './source.ts';

const MILLION = 1_000_000;
const PRICES: Record<string, string> = {
  input_cost_per_token: 'input_price',
  output_cost_per_token: 'output_price',
  cache_read_input_token_cost: 'cached_input_price',
};
const FIELDS: readonly ListedField[] = [
  ...Object.entries(PRICES).map(([field, criterion]) => ({
    criterion,
    kind: 'price' as const,
    path: [field],
    times: MILLION,
    ...(criterion === 'cached_input_price' && { optional: true as const }),
  })),
  { criterion: 'context_window', kind: 'limit', path: ['max_input_tokens'] },
  { criterion: 'max_output', kind: 'limit', path: ['max_output_tokens'] },
  { criterion: 'modalities', kind: 'list', path: ['supported_modalities'], optional: true },
];
/** `input_cost_per_token_above_272k_tokens`, `output_cost_per_token_flex`. */
const TERM = /^(.+_cost(?:_per_token)?)(?:_above_(\d+)k_tokens)?(?:_(batches|flex|priority))?$/;

/** One map of models by the names that requests call them by, with prices for one token. */
export const litellm: FactSource = {
  slug: 'litellm',
  name: 'LiteLLM',
  address:
    'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json',
  licence: 'MIT',
  mayWrite: false,
  format: 'json',
  folder: 'rivals',
  read(document) {
    const models = asObject(document);
    if (!models) return null;
    return {
      ids: Object.keys(models),
      models: [],
      factsOf: (id) => factsOf(asObject(ownValue(models, id))),
    };
  },
};

function factsOf(record: Record<string, unknown> | null): Facts | null {
  if (!record) return null;
  return {
    readings: readFields(record, FIELDS),
    terms: termsOf(record),
    retires: record['deprecation_date'],
  };
}

function termsOf(record: Record<string, unknown>): ListedTerm[] {
  const terms = new Map<string, ListedTerm>();
  for (const [field, amount] of Object.entries(record)) {
    const [, price = '', above, kind] = TERM.exec(field) ?? [];
    const criterion = ownValue(PRICES, price);
    if (!criterion || (!above && !kind) || typeof amount !== 'number' || amount <= 0) continue;
    const tier = PRICE_TIERS.find((each) => each === (kind === 'batches' ? 'batch' : kind));
    const key = `${above} ${tier}`;
    const { amounts } = terms.get(key) ?? { amounts: {} };
    terms.set(key, {
      ...(above && { above_input_tokens: Number(above) * 1000 }),
      ...(tier && { tier }),
      amounts: { ...amounts, [criterion]: scale(amount, MILLION) },
    });
  }
  return [...terms.values()];
}
