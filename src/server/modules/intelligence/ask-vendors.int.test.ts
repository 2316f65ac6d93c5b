import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answer,
  startProviderDouble,
  type ProviderDouble,
  type Vendor,
} from '../../../../test/support/provider-double.ts';
import { createProviders } from './create-providers.ts';

const FENCED =
  '{\n "features": [\n  {\n   "feature_id": "1"\n  },\n  {\n   "feature_id": "sales intel_0"\n  }\n ]\n}';
const QUESTION = { system: 'Compare.', prompt: FENCED, criterionIds: ['1', 'sales intel_0'] };

let double: ProviderDouble;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.close());

const ask = async (vendor: Vendor) => {
  const [provider] = await createProviders([double.settings(vendor)]);
  if (!provider) throw new Error('no provider');
  return provider.ask(QUESTION, AbortSignal.timeout(5000));
};

describe.each(['openai', 'anthropic', 'perplexity', 'compatible'] as const)('%s', (vendor) => {
  test('is asked once, within bounds, and its rows are read in the order asked', async () => {
    double.behave(answer({ source_urls: ['https://example.org/quiz', 'https://evil.test/x'] }));
    const rows = await ask(vendor);
    expect(rows.map(({ criterionId }) => criterionId)).toEqual(['1', 'sales intel_0']);
    const asked = double.asked.filter((entry) => entry.vendor === vendor);
    expect(asked).toHaveLength(1);
    const body: unknown = JSON.parse(asked[0]?.text ?? '');
    const cap = vendor === 'openai' ? 'max_output_tokens' : 'max_tokens';
    expect(body).toMatchObject({ model: 'double-model', [cap]: 4000 });
    console.log(vendor, asked[0]?.path, asked[0]?.text.slice(0, 3000), JSON.stringify(rows[0]));
  });
});
