import { expect, test } from 'vitest';
import { fillCounts, HELP_TEXTS, HELP_TIERS } from './help-texts.ts';

test('every tier has help texts', () => {
  const tiers = new Set(Object.values(HELP_TEXTS).map((text) => text.tier));
  expect([...tiers].sort()).toEqual([...HELP_TIERS].sort());
});

test('a figure that is not known yet is left out of its sentence', () => {
  expect(fillCounts('Covers {manufacturing-software.rivals} competitors.', undefined)).toBe(
    'Covers competitors.',
  );
});
