import { describe, expect, it } from 'vitest';
import { anAnswer, aRow } from '../../../test/support/batch-builders.ts';
import type { LiveAnswer, LiveRow } from './live-answer.ts';
import { mergeLive } from './merge-live.ts';

const page = (name: string) => ({ title: name, url: `https://example.org/${name}` });
const saying = (provider: string, changes: Partial<LiveRow> = {}): LiveAnswer => ({
  provider,
  model: 'm',
  askedAt: '2026-11-21T14:03:59.000Z',
  rows: [
    {
      criterionId: '1',
      productValue: 'Good',
      competitorValue: 'Fair',
      advantage: 'product',
      statistics: null,
      metrics: null,
      reasoning: 'It does better.',
      confidence: 6,
      sources: [page('one')],
      ...changes,
    },
  ],
});
const catalog = {
  ...anAnswer({ comparisons: [aRow(), aRow({ feature_id: '2' })] }),
  api_calls_made: 0,
};
const merged = (...answers: LiveAnswer[]) =>
  mergeLive(catalog, { answers, unavailable: [], apiCalls: answers.length });

describe('live answers beside the catalog’s', () => {
  it('leave the catalog’s answer as it is where there are none', () => {
    expect(merged()).toEqual(catalog);
  });

  it('lead the rows that they are about, with their source and the day it was read, and no other', () => {
    const { comparisons, ...answer } = merged(saying('First'));
    expect(answer).toMatchObject({
      origin: 'live',
      provider: 'First',
      as_of: '2026-11-21 14:03 UTC',
      api_calls_made: 1,
    });
    expect(comparisons[0]).toMatchObject({
      origin: 'live',
      product_value: 'Good',
      advantage: 'product',
      agreement: 'single',
      sources: [{ ...page('one'), date: 'read on 2026-11-21' }],
      catalog: catalog.comparisons[0]?.catalog,
    });
    expect(comparisons[1]).toEqual(catalog.comparisons[1]);
  });

  it('that agree are named together, each source and each time once', () => {
    const sources = [page('one'), page('two')];
    const [row] = merged(saying('First'), saying('Second', { sources })).comparisons;
    expect(row).toMatchObject({
      agreement: 'agree',
      provider: 'First and Second',
      as_of: '2026-11-21 14:03 UTC',
      advantage: 'product',
    });
    expect(row?.sources.map(({ title }) => title)).toEqual(['one', 'two']);
    expect(row?.live).toHaveLength(2);
  });

  it('that differ are both said, and nobody leads', () => {
    const other = { advantage: 'competitor', productValue: 'Poor' } as const;
    const [row] = merged(saying('First'), saying('Second', other)).comparisons;
    expect(row).toMatchObject({
      agreement: 'conflict',
      advantage: 'neutral',
      product_value: 'Good (First); Poor (Second)',
      competitor_value: 'Fair',
      reasoning:
        'The live providers do not agree, so nobody leads. First: product superior; Second: competitor superior.',
    });
  });
});
