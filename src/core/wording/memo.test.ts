import { expect, it } from 'vitest';
import { AGES } from './memo.ts';

const days = [
  { day: '2026-11-30', names: ['Mistral', 'Cohere'] },
  { day: '2026-12-02', names: ['AI21'] },
  { day: '2026-12-05', names: ['Qwen'] },
  { day: '2027-01-05', names: ['Granite', 'Nova'] },
  { day: '2027-02-24', names: ['Luna'] },
];

it('names three days on which claims become too old, and counts the later ones', () => {
  const start = 'Unless its source is read again, a claim that a requirement rests on is too old';
  const first =
    'from 30 November 2026 for Mistral and Cohere; from 2 December 2026 for AI21; from 5 December 2026 for Qwen';
  expect(AGES.in(days.slice(0, 3))).toBe(`${start} ${first}.`);
  expect(AGES.in(days)).toBe(`${start} ${first}; by 24 February 2027 for 3 more.`);
});
