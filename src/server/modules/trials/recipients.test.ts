import { expect, test } from 'vitest';
import type { ProviderSettings } from '../../process/config.ts';
import { recipientName, recipientOf } from './recipients.ts';

const provider = (kind: ProviderSettings['kind'], name: string = kind): ProviderSettings => ({
  kind,
  name,
  apiKey: 'key',
  baseUrl: `https://api.${name}.example/v1`,
  model: 'for research',
});
const [openai, anthropic, gateway] = [
  provider('openai'),
  provider('anthropic'),
  provider('compatible'),
];

test.each([
  ['openai/gpt-6', [gateway, anthropic, openai], 'openai', 'gpt-6'],
  ['anthropic/claude/fast', [openai, anthropic], 'anthropic', 'claude/fast'],
  ['openai/gpt-6', [openai, provider('openai', 'second')], 'openai', 'gpt-6'],
  ['xai/grok', [openai, gateway], 'compatible', 'xai/grok'],
  ['openrouter/xai/grok', [openai, gateway], 'compatible', 'xai/grok'],
  ['xai/openrouter/grok', [gateway], 'compatible', 'xai/openrouter/grok'],
  ['xai/grok', [gateway, provider('compatible', 'second')], 'compatible', 'xai/grok'],
])('%s is asked of the first that knows it', (listed, providers, name, model) => {
  expect(recipientOf(listed, providers)).toMatchObject({ name, model, apiKey: 'key' });
});

test.each([
  ['xai/grok', [openai, anthropic]],
  ['openai/gpt-6', [anthropic]],
  ['openai/gpt-6', []],
])(
  '%s is asked of no provider where neither its maker nor a gateway is set up',
  (listed, providers) => {
    expect(recipientOf(listed, providers)).toBeNull();
  },
);

test('a recipient is named with its host, and its port where it has one', () => {
  expect(recipientName(openai)).toBe('openai (api.openai.example)');
  expect(recipientName({ ...gateway, name: 'Ours', baseUrl: 'http://127.0.0.1:8080/v1' })).toBe(
    'Ours (127.0.0.1:8080)',
  );
});
