import { expect, test } from 'vitest';
import { catalogs } from '../../../test/support/real-reports.ts';
import { nameMask } from './mask-names.ts';

const models = catalogs.find(({ slug }) => slug === 'language-models')?.rivals ?? [];
const mask = nameMask(models);

test.each([
  'I am ChatGPT, a language model by OpenAI.',
  'As Claude, made by Anthropic, I would write this.',
  'I’m Gemini 3.8 Flash and glad to help.',
  'This is GPT-6 Luna; older ones were GPT-4o and GPT-5.2.',
  'My name is Qwen3.8-Max.',
  'i am grok 4.7, or mistral large 4',
  'Llama 4 Maverick here.',
])('what a model calls itself is hidden: %s', (text) => {
  const said = mask(text);
  expect(said).toContain('▇▇▇▇');
  expect(said).not.toMatch(/gpt|openai|claude|anthropic|gemini|qwen|grok|mistral|llama/i);
});

test('other words stay as they are, and so does what stands around a name', () => {
  const text = 'A large flash of light, a small phi coefficient: dear Ms Nolan, we meet on Monday.';
  expect(mask(text)).toBe(text);
  expect(mask('Yours,\nClaude.')).toBe('Yours,\n▇▇▇▇.');
});

test('a mask of nothing hides nothing', () => {
  expect(nameMask([])('Claude, it is.')).toBe('Claude, it is.');
});
