import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answer,
  envelope,
  replyRow,
  startProviderDouble,
  type ProviderDouble,
  type Vendor,
} from '../../../../../test/support/provider-double.ts';
import { readConfig, type ProviderSettings } from '../../../process/config.ts';
import { createProviders } from './create-providers.ts';

const FENCED =
  '{\n "features": [\n  {\n   "feature_id": "1"\n  },\n  {\n   "feature_id": "sales intel_0"\n  }\n ]\n}';
const KEY = { OPENAI_API_KEY: 'key' };
const QUESTION = {
  system: 'Compare.',
  prompt: FENCED,
  delimiter: '5d41402abc4b2a76',
  criterionIds: ['1', 'sales intel_0'],
};

let double: ProviderDouble;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.close());

const ask = async (vendor: Vendor, changes: Partial<ProviderSettings> = {}) => {
  const [provider] = await createProviders([double.settings(vendor, changes)]);
  if (!provider) throw new Error('no provider');
  const before = double.count();
  const rows = await provider.ask(QUESTION, AbortSignal.timeout(10_000));
  const asked = double.asked.slice(before);
  expect(asked).toHaveLength(1);
  return { rows, path: asked[0]?.path, body: JSON.parse(asked[0]?.text ?? '') };
};
const FOUND = [{ title: 'Quiz board', url: 'https://example.org/quiz' }];

describe.each([
  ['openai', '/openai/v1/responses', 'max_output_tokens', 'web_search', FOUND],
  ['anthropic', '/anthropic/v1/messages', 'max_tokens', 'web_search_20250305', FOUND],
  ['perplexity', '/perplexity/chat/completions', 'max_tokens', null, FOUND],
  ['compatible', '/compatible/v1/chat/completions', 'max_tokens', null, []],
] as const)('%s', (vendor, address, cap, search, found) => {
  test('is asked once, within bounds, with its own search, and its citations are kept', async () => {
    double.behave(answer({ source_urls: ['https://example.org/quiz', 'https://evil.test/x'] }));
    const { rows, path, body } = await ask(vendor);
    expect(rows.map(({ criterionId }) => criterionId)).toEqual(['1', 'sales intel_0']);
    expect(rows[0]?.sources).toEqual(found);
    expect(path).toBe(address);
    expect(body).toMatchObject({ model: 'double-model', [cap]: 4000 });
    const tools: { type?: string }[] = body.tools ?? [];
    const used = tools.flatMap(({ type }) => (type?.startsWith('web_search') ? [type] : []));
    expect(used).toEqual(search === null ? [] : [search]);
    expect(JSON.stringify(body)).toContain('"source_urls"');
  });

  test('is refused when it asks for more than may leave', async () => {
    const [provider] = await createProviders([double.settings(vendor)]);
    const before = double.count();
    const question = { ...QUESTION, prompt: 'a'.repeat(33_000) };
    await expect(provider?.ask(question, AbortSignal.timeout(5000))).rejects.toMatchObject({
      name: 'ProviderFailure',
      kind: 'unreachable',
      sent: false,
    });
    expect(double.count()).toBe(before);
  });
});

test('a model that thinks is asked to do so little, and nothing is stored', async () => {
  double.behave(answer());
  const { body } = await ask('openai', { model: readConfig(KEY).intelligence.providers[0]?.model });
  expect(body).toMatchObject({ store: false, reasoning: { effort: 'low' }, max_tool_calls: 4 });
});

test('an answer given as a tool’s input is read as well', async () => {
  double.behave((_asked, response) => {
    const rows = QUESTION.criterionIds.map((id) => replyRow(id));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        ...JSON.parse(envelope('anthropic', '')),
        stop_reason: 'tool_use',
        content: [{ type: 'tool_use', id: 'toolu_01', name: 'json', input: { rows } }],
      }),
    );
  });
  const { rows } = await ask('anthropic');
  expect(rows).toHaveLength(2);
});
