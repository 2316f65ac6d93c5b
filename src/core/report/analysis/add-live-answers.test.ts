import { describe, expect, it } from 'vitest';
import type { LiveAnswer, LiveRow } from '../../live/live-answer.ts';
import type { Account, AnalysedRow, PairAnalysis } from './analyse-from-claims.ts';
import { addLiveAnswers } from './add-live-answers.ts';

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
const account: Account = {
  origin: 'catalog',
  provider: 'Catalog evidence',
  productValue: '40 tokens',
  competitorValue: '20 tokens',
  advantage: 'product',
  verdictKind: 'subject',
  verdict: 'product superior',
  statistics: null,
  metrics: null,
  reasoning: 'Oak leads in Reach.',
  confidence: 8,
  asOf: 'as of 2026-10-01',
  sources: [],
};
const rowOn = (criterionId: string): AnalysedRow => ({
  ...account,
  criterionId,
  attribute: 'Reach',
  category: 'Sales Intel',
  catalog: account,
  isCompared: true,
  live: [],
  agreement: 'none',
});
const unknown: Account = { ...account, advantage: 'neutral', confidence: null };
const catalog: PairAnalysis = {
  rows: [{ ...rowOn('1'), ...unknown, catalog: unknown, isCompared: false }, rowOn('2')],
  apiCalls: 0,
  origin: 'catalog',
  provider: 'Catalog evidence',
  asOf: '2026-11-21',
  unavailable: [],
};
const merged = (...answers: LiveAnswer[]) =>
  addLiveAnswers(catalog, { answers, unavailable: [], apiCalls: answers.length });

describe('live answers beside the catalog’s', () => {
  it('leave the catalog’s answer as it is where there are none', () => {
    expect(merged()).toEqual(catalog);
  });

  it('stand beside what the catalog compared, whose headline they never take', () => {
    const better = saying('First', { criterionId: '2', advantage: 'competitor', confidence: 10 });
    const [, row] = merged(better).rows;
    expect(row).toMatchObject({ ...account, agreement: 'single' });
    expect(row?.live).toMatchObject([{ provider: 'First', advantage: 'competitor' }]);
  });

  it('lead where the catalog concludes nothing, with their source and the day it was read', () => {
    const { rows, ...answer } = merged(saying('First'));
    expect(answer).toMatchObject({
      origin: 'live',
      provider: 'First',
      asOf: '2026-11-21 14:03 UTC',
      apiCalls: 1,
    });
    expect(rows[0]).toMatchObject({
      origin: 'live',
      productValue: 'Good',
      advantage: 'product',
      agreement: 'single',
      sources: [{ ...page('one'), date: 'read on 2026-11-21' }],
      catalog: catalog.rows[0]?.catalog,
    });
    expect(rows[1]).toEqual(catalog.rows[1]);
  });

  it('that agree are named together, each source and each time once', () => {
    const sources = [page('one'), page('two')];
    const [row] = merged(saying('First'), saying('Second', { sources })).rows;
    expect(row).toMatchObject({
      agreement: 'agree',
      provider: 'First and Second',
      asOf: '2026-11-21 14:03 UTC',
      advantage: 'product',
    });
    expect(row?.sources.map(({ title }) => title)).toEqual(['one', 'two']);
    expect(row?.live).toHaveLength(2);
  });

  it('that differ are both said, and neither leads', () => {
    const other = { advantage: 'competitor', productValue: 'Poor' } as const;
    const [row] = merged(saying('First'), saying('Second', other)).rows;
    expect(row).toMatchObject({
      agreement: 'conflict',
      advantage: 'neutral',
      productValue: 'Good (First); Poor (Second)',
      competitorValue: 'Fair',
      reasoning:
        'The live providers do not agree, so neither leads. First: product superior; Second: competitor superior.',
    });
  });
});
