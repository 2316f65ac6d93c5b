import { expect, test } from 'vitest';
import { fillFromCatalogs, HELP_TEXTS, HELP_TIERS } from './help-texts.ts';

test('every tier has help texts', () => {
  const tiers = new Set(Object.values(HELP_TEXTS).map((text) => text.tier));
  expect([...tiers].sort()).toEqual([...HELP_TIERS].sort());
});

test('a figure that is not known yet is left out of its sentence', () => {
  expect(fillFromCatalogs('Covers {manufacturing-software.rivals} competitors.', undefined)).toBe(
    'Covers competitors.',
  );
});

test('figures and names are taken from the catalogs', () => {
  const catalog = {
    slug: 'manufacturing-software',
    counts: { spiderDimensions: 2 },
    spider: { axes: [{ name: 'Support' }, { name: 'Pricing' }] },
    messagingCategories: [{ name: 'Value' }],
  };
  const text =
    '{manufacturing-software.spiderDimensions} dimensions, {manufacturing-software.spiderNames}; {manufacturing-software.messagingNames}';
  // Only what the text asks for is given.
  const site = { catalogs: [catalog] } as unknown as Parameters<typeof fillFromCatalogs>[1];
  expect(fillFromCatalogs(text, site)).toBe('2 dimensions, Support and Pricing; Value');
});
