import { expect, it } from 'vitest';
import { funnelConclusion } from './decision-charts.ts';

it('a requirement that removes most is said to do so alone, in the word of its column', () => {
  const step = (name: string, alone: number) => ({ name, in: 8, ask: 32, out: 11, alone });
  const said = (...steps: ReturnType<typeof step>[]) => funnelConclusion(51, steps);
  const counts = '8 of 51 qualify, 32 wait for an answer, 11 are out';
  expect(said(step('Price', 9), step('Self-hosting', 3))).toBe(
    `${counts}; Price alone removes most`,
  );
  expect(said(step('Price', 1), step('ISO 27001', 1))).toBe(
    `${counts}; 2 requirements remove 1 each alone`,
  );
  expect(said(step('Price', 0))).toBe(counts);
});
