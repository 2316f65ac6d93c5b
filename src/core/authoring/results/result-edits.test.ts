import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { authored } from '../../../../test/support/real-reports.ts';
import { catalogParts, type CatalogParts } from '../../catalog/own-catalog.ts';
import { saveEdits } from '../../knowledge/edits/save-edits.ts';
import { newParts } from '../frame/new-parts.ts';
import { guessModels } from './map-models.ts';
import type { MeasuredResults } from './measured-results.ts';
import { promptfooConfig } from './promptfoo-config.ts';
import { resultEdits } from './result-edits.ts';

const rules = {
  today: '2026-11-28',
  limits: { entities: 500, criteria: 200, claims: 20_000 },
};
const parts: CatalogParts = catalogParts.parse(
  JSON.parse(inflateRawSync(authored.get('language-models') ?? '').toString()),
);
const results: MeasuredResults = {
  instrument: 'Our 30 prompts, 2026-11-23',
  day: '2026-11-23',
  prompts: 30,
  kind: 'pass-rate',
  models: [
    { name: 'GPT-6 Luna', value: 0, interval: [0, 11.35], n: 30, costPerPrompt: 0.002 },
    { name: 'ours', value: 50, interval: [33.15, 66.85], n: 30, tokensPerSecond: 40 },
  ],
};
const mapping = new Map([
  ['GPT-6 Luna', 'gpt-6-luna'],
  ['ours', null],
]);
const rivalNamed = (all: CatalogParts, slug: string) =>
  all.rivals.find((each) => each.slug === slug)?.data;

function taken(
  before: CatalogParts,
  found = results,
  chosen: Map<string, string | null> = mapping,
) {
  const { parts: after, refused } = saveEdits(before, resultEdits(before, found, chosen), rules);
  expect(refused).toEqual([]);
  return after;
}

describe('results of a test of one’s own', () => {
  it('become claims with their test, interval, sample, day and basis', () => {
    const after = taken(parts);
    expect(rivalNamed(after, 'gpt-6-luna')?.claims).toMatchObject({
      'our-prompts': {
        measurements: [
          {
            instrument: 'Our 30 prompts, 2026-11-23',
            value: 0,
            interval: [0, 11.35],
            sample: 30,
            board: 'us',
            basis: 'measured',
            confidence: 0.9,
            as_of: '2026-11-23',
          },
        ],
      },
      'our-cost': { measurements: [{ value: 0.002 }] },
    });
    expect(rivalNamed(after, 'gpt-6-luna')?.claims['our-speed']).toBeUndefined();
    expect(rivalNamed(after, 'nova-micro')?.claims['our-prompts']).toMatchObject({
      unknown: 'not-researched',
    });
    expect(after.catalog.decision).toMatchObject({
      tests: { 'our-prompts': ['Our 30 prompts, 2026-11-23'] },
    });
    expect(after.catalog.decision?.groups.at(-1)).toMatchObject({ criteria: ['our-prompts'] });
  });

  it('of a later test stand before those of the earlier; of the same test they take its place', () => {
    const again = { ...results, instrument: 'Our 9 prompts, 2026-11-25', day: '2026-11-25' };
    const after = taken(taken(taken(parts), again), again);
    const claim = rivalNamed(after, 'gpt-6-luna')?.claims['our-prompts'];
    expect(
      claim && 'measurements' in claim && claim.measurements.map((each) => each.as_of),
    ).toEqual(['2026-11-25', '2026-11-23']);
    const made = after.criteria.criteria.filter(({ slug }) => slug === 'our-prompts');
    expect(made.map(({ instruments }) => instruments.length)).toEqual([2]);
  });

  it('go into any catalog, and nowhere where no model is chosen', () => {
    const names = { name: 'Tools', product: 'Ours', rivals: ['Bolt'], criteria: ['Price'] };
    const own = newParts(names);
    const after = taken(own, results, new Map([['ours', 'bolt']]));
    expect(rivalNamed(after, 'bolt')?.claims['our-speed']).toMatchObject({
      measurements: [{ value: 40 }],
    });
    expect(resultEdits(own, results, mapping)).toEqual([]);
  });
});

describe('the models that names of results mean', () => {
  it.each([
    ['openai:gpt-6-luna', 'gpt-6-luna'],
    ['openai:chat:gpt-5.6-sol', 'gpt-5-6-sol'],
    ['anthropic:messages:claude-sonnet-5-5-20260915', 'claude-sonnet-5-5'],
    ['bedrock:us.anthropic.claude-haiku-4-5-20251001-v1:0', 'claude-haiku-4-5'],
    ['openrouter:mistralai/mistral-large-4', 'mistral-large-4'],
    ['Mistral Large 4', 'mistral-large-4'],
    ['amazon.nova-micro-v1:0', 'nova-micro'],
    ['gpt-5.2', null],
    ['our-fine-tune-v3', null],
  ])('%s', (name, slug) => {
    expect(guessModels([name], parts.rivals).get(name)).toBe(slug);
  });
});

it('takes a shortlist to promptfoo, and names the models without a provider', () => {
  const chosen = ['gpt-6-luna', 'claude-sonnet-5-5', 'granite-4-2-30b'];
  const models = chosen.flatMap((slug) => rivalNamed(parts, slug) ?? []);
  const lines = promptfooConfig(models, '2026-11-27').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '  - file://prompts.txt',
      '  - id: "openai:chat:gpt-6-luna"',
      '    label: "Claude Sonnet 5.5"',
      '  # How promptfoo reaches Granite 4.2 30B is not known here. Name its provider:',
      '  #   label: "Granite 4.2 30B"',
    ]),
  );
});
