import fs from 'node:fs';
import { expect, it } from 'vitest';
import { propose } from '../src/core/knowledge/refresh/propose.ts';
import { FACT_SOURCES } from '../src/core/knowledge/refresh/sources.ts';
import { inputs } from './support/real-reports.ts';

/** Proposals of real lists of July, August, September and October for the shipped language models. */

const DAY = '2026-11-26';
const models = inputs.find(({ slug }) => slug === 'language-models');

function proposalsOf(slug: string, file: string) {
  const source = FACT_SOURCES.find((each) => each.slug === slug);
  if (!source || !models) throw new Error(`No list is called ${slug}.`);
  const text = fs.readFileSync(new URL(`fixtures/refresh/${file}`, import.meta.url), 'utf8');
  const document: unknown = source.format === 'json' ? JSON.parse(text) : text;
  return propose(source, document, models, { address: source.address, day: DAY });
}

it.each([
  // Every row of that day for models of the catalog.
  ['models-dev', 'models-dev-2026-07-02.json', { confirmed: 69, apart: 35, taken: 0 }],
  ['lmarena-text', 'lmarena-text-2026-10-02.csv', { confirmed: 14, apart: 1, taken: 0 }],
  ['lmarena-webdev', 'lmarena-webdev-2026-09-30.csv', { confirmed: 18, apart: 0, taken: 0 }],
  ['litellm', 'litellm-2026-07-24.json', { confirmed: 52, apart: 22, taken: 0 }],
  ['litellm', 'litellm-2026-08-01.json', { confirmed: 52, apart: 25, taken: 0 }],
])('%s, %s: nothing is taken without a person', (slug, file, expected) => {
  const { proposals } = proposalsOf(slug, file);
  const changes = proposals.filter(({ change }) => change !== 'confirmed');
  const apart = changes.filter((each) => each.apart !== null).length;
  const confirmed = proposals.length - changes.length;
  expect({ confirmed, apart, taken: changes.length - apart }).toEqual(expected);
});

it('an older list does not end the models that came after it', () => {
  const { proposals } = proposalsOf('models-dev', 'models-dev-2026-07-02.json');
  expect(proposals.filter(({ change }) => change === 'vanished')).toEqual([]);
  const later = models?.rivals.filter(
    ({ data }) => data.models_dev && (data.release_date ?? '') > '2026-07-02',
  );
  expect(later?.length).toBeGreaterThan(15);
});
