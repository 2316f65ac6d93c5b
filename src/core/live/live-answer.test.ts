import { expect, it } from 'vitest';
import { liveRow, LONGEST_VALUE } from './live-answer.ts';

const ROW = {
  criterionId: '1',
  productValue: 'A',
  competitorValue: 'B',
  advantage: 'neutral',
  statistics: null,
  metrics: null,
  reasoning: 'C',
  confidence: 10,
  sources: [{ title: 'D', url: 'https://example.org/' }],
};
const isTaken = (change: object) => liveRow.safeParse({ ...ROW, ...change }).success;
const source = (change: object) => ({ sources: [{ ...ROW.sources[0], ...change }] });

it('takes a row up to each of its limits, and none beyond', () => {
  for (const change of [
    {},
    { confidence: 0 },
    { reasoning: 'a'.repeat(LONGEST_VALUE) },
    source({ title: 'a'.repeat(300) }),
  ])
    expect([change, isTaken(change)]).toEqual([change, true]);
  for (const change of [
    { confidence: 11 },
    { confidence: -1 },
    { productValue: '' },
    { reasoning: 'a'.repeat(LONGEST_VALUE + 1) },
    source({ title: '' }),
    source({ title: 'a'.repeat(301) }),
    source({ url: 'javascript:alert(1)' }),
  ])
    expect([change, isTaken(change)]).toEqual([change, false]);
});
