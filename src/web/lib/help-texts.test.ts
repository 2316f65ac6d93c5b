import { expect, test } from 'vitest';
import { fillFromCatalogs, HELP_TEXTS } from './help-texts.ts';
import { HELP_TIERS } from './help-tips.ts';

test('every tier has help texts', () => {
  const tiers = new Set(Object.values(HELP_TEXTS).map((text) => text.tier));
  expect([...tiers].sort()).toEqual([...HELP_TIERS].sort());
});

test('a figure that is not known yet is left out of its sentence', () => {
  expect(fillFromCatalogs('Holds {rivals} today.', undefined)).toBe('Holds today.');
});

test('figures and names are taken from every catalog', () => {
  const catalog = (name: string, rivals: number, many: string, messages: string[]) => ({
    name,
    counts: { rivals },
    words: { rival: { many } },
    spider: { axes: [{ name: 'Support' }, { name: 'Pricing' }] },
    messagingCategories: messages.map((each) => ({ name: each })),
  });
  const catalogs = [
    catalog('Trees', 9, 'oaks', []),
    catalog('Birds', 12, 'larks', ['Song', 'Call']),
  ];
  // Only what the texts ask for is given.
  const site = { catalogs } as unknown as Parameters<typeof fillFromCatalogs>[1];
  expect(fillFromCatalogs('{rivals}', site)).toBe('9 oaks and 12 larks');
  expect(fillFromCatalogs('{spiders}', site)).toBe(
    'Trees: 2 dimensions (Support and Pricing). Birds: 2 dimensions (Support and Pricing).',
  );
  expect(fillFromCatalogs('{messaging}', site)).toBe(
    'Birds: 2 messaging categories (Song and Call).',
  );
});

test('every text knows what fills its blanks', () => {
  const names = Object.values(HELP_TEXTS).flatMap(({ text }) =>
    [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name),
  );
  expect(names.sort()).toEqual(['messaging', 'providers', 'rivals', 'spiders']);
});

test('the providers that may be set up are named whether or not there are any', () => {
  const text = fillFromCatalogs(HELP_TEXTS['live-intelligence'].text, undefined);
  expect(text).toContain('An operator may connect OpenAI, Anthropic, Perplexity or a server');
});
