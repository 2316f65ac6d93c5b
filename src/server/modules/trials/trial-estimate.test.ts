import { describe, expect, test } from 'vitest';
import { numberClaim, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import type { Catalog, Claim } from '../../../core/catalog/resolved.ts';
import {
  cannotAsk,
  NO_MODEL_NAME,
  NO_PRICE,
  NO_RECIPIENT,
  tooLongPrompt,
  windowText,
} from '../../../core/wording/trials.ts';
import type { ProviderSettings } from '../../process/config.ts';
import { askableModels, candidatesOf, estimateOf, usdOf, type Askable } from './trial-estimate.ts';

const PRICES = { in: numberClaim(2), out: numberClaim(10) };
const rival = (id: number, name: string, claims: Record<string, Claim> = PRICES, retired = false) =>
  ({ id, slug: name.toLowerCase(), name, claims, retired }) as Catalog['rivals'][number];
const cost = { inputPriceId: 'in', outputPriceId: 'out', windowId: 'window' };
const provider = (kind: ProviderSettings['kind'], name: string): ProviderSettings => ({
  kind,
  name,
  apiKey: null,
  baseUrl: `https://${kind}.example/v1`,
  model: 'm',
});

/** Ash and Birch are asked of OpenAI, Cedar of Anthropic with a small window; the others cannot be asked. */
const askable: Askable = {
  catalog: {
    decision: { cost } as unknown as Catalog['decision'],
    rivals: [
      rival(1, 'Ash'),
      rival(2, 'Birch', { in: numberClaim(1), out: numberClaim(0) }),
      rival(3, 'Cedar', { ...PRICES, window: numberClaim(2001) }),
      rival(4, 'Dogwood'),
      rival(5, 'Elm'),
      rival(6, 'Fir', { in: numberClaim(2), out: UNKNOWN }),
      rival(7, 'Gum', PRICES, true),
    ],
  },
  listed: new Map([
    ['ash', 'openai/ash'],
    ['birch', 'openai/birch'],
    ['cedar', 'anthropic/cedar'],
    ['elm', 'xai/elm'],
    ['fir', 'openai/fir'],
    ['gum', 'openai/gum'],
  ]),
  providers: [provider('openai', 'OpenAI'), provider('anthropic', 'Anthropic')],
  day: '2026-11-21',
};
const asked = (models: number[], prompts: string[]) => ({
  catalog: 'language-models',
  models,
  prompts,
});

test('each model is listed with its provider, or with why it cannot be asked; a retired one is not', () => {
  expect(askableModels(askable)).toEqual([
    { id: 1, name: 'Ash', to: 'OpenAI (openai.example)', why: null },
    { id: 2, name: 'Birch', to: 'OpenAI (openai.example)', why: null },
    { id: 3, name: 'Cedar', to: 'Anthropic (anthropic.example)', why: null },
    { id: 4, name: 'Dogwood', to: null, why: NO_MODEL_NAME },
    { id: 5, name: 'Elm', to: null, why: NO_RECIPIENT },
    { id: 6, name: 'Fir', to: null, why: NO_PRICE },
  ]);
});

describe('candidates', () => {
  test('are in the order asked for, with the name, prices and window of each', () => {
    const found = candidatesOf(askable, asked([3, 1], ['a']));
    expect(found.map(({ candidate }) => candidate)).toEqual([
      {
        id: 3,
        slug: 'cedar',
        name: 'Cedar',
        listed: 'anthropic/cedar',
        prices: { input: 2, output: 10 },
        window: 2001,
      },
      {
        id: 1,
        slug: 'ash',
        name: 'Ash',
        listed: 'openai/ash',
        prices: { input: 2, output: 10 },
        window: null,
      },
    ]);
    expect(found.map(({ recipient }) => recipient.model)).toEqual(['cedar', 'ash']);
  });

  test.each<[string, number[], string[], number, string]>([
    ['a first prompt too long', [1], ['ä'.repeat(4097), 'a'], 409, tooLongPrompt(1)],
    ['a second prompt too long', [1], ['a', 'a'.repeat(8193)], 409, tooLongPrompt(2)],
    ['no such model', [1, 99], ['a'], 400, 'The catalog has no model 99.'],
    ['a model without a price', [1, 6], ['a'], 409, cannotAsk('Fir', NO_PRICE)],
  ])('with %s are refused in a sentence', (_, models, prompts, status, message) => {
    const attempt = () => candidatesOf(askable, asked(models, prompts));
    expect(attempt).toThrow(expect.objectContaining({ status, message }));
  });

  test('may get a prompt of exactly 8 KB', () => {
    expect(candidatesOf(askable, asked([1], ['ä'.repeat(4096)]))).toHaveLength(1);
  });
});

describe('an estimate', () => {
  test('sums what each call costs, by who gets the prompts', () => {
    // Ash: 201 × 2 + 2000 × 10 at most, 1 × 2 + 500 × 10 likely; Birch: 201 and 1.
    expect(estimateOf(askable, asked([1, 2, 3], ['abcd', 'a']))).toEqual({
      calls: 6,
      likely_usd: (2 * 5002 + 2 * 1 + 2 * 5002) / 1e6,
      most_usd: (20_408 + 20_402 + 204 + 201 + 20_408 + 20_402) / 1e6,
      recipients: [
        { to: 'OpenAI (openai.example)', models: ['Ash', 'Birch'], calls: 4 },
        { to: 'Anthropic (anthropic.example)', models: ['Cedar'], calls: 2 },
      ],
      notes: [],
    });
  });

  test('leaves out a prompt longer than a model’s window, and says so', () => {
    expect(estimateOf(askable, asked([3], ['abcd', 'abcde']))).toEqual({
      calls: 1,
      likely_usd: 0.005002,
      most_usd: 0.020408,
      recipients: [{ to: 'Anthropic (anthropic.example)', models: ['Cedar'], calls: 1 }],
      notes: [windowText(2, 'Cedar')],
    });
  });

  test('names who would get nothing, with no call', () => {
    expect(estimateOf(askable, asked([3], ['abcde'])).recipients).toEqual([
      { to: 'Anthropic (anthropic.example)', models: ['Cedar'], calls: 0 },
    ]);
  });
});

test('a million millionths are a dollar', () => {
  expect([usdOf(1_000_000), usdOf(1), usdOf(0)]).toEqual([1, 0.000001, 0]);
});
