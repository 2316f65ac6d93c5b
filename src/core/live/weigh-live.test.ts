import { describe, expect, it } from 'vitest';
import type { LiveRow } from './live-answer.ts';
import { shownConfidence, weighLive } from './weigh-live.ts';

const SOURCE = { title: 'Quiz board', url: 'https://example.org/quiz' };

function liveRow(changes: Partial<LiveRow> = {}): LiveRow {
  return {
    criterionId: '1',
    productValue: 'Good',
    competitorValue: 'Fair',
    advantage: 'product',
    statistics: null,
    metrics: null,
    reasoning: 'It does better.',
    confidence: 6,
    sources: [SOURCE],
    ...changes,
  };
}

describe('the confidence of a live row', () => {
  it.each([
    [10, [SOURCE], 8],
    [5, [SOURCE], 5],
    [10, [], 4],
    [0, [], 0],
  ])('given %i with %j is shown as %i', (confidence, sources, shown) => {
    expect(shownConfidence(liveRow({ confidence, sources }))).toBe(shown);
  });
});

describe('rows together', () => {
  it('contradict each other by figures only where both have one', () => {
    const figures = liveRow({ productValue: '90%' });
    const words = liveRow({ productValue: 'Very good' });
    for (const pair of [
      [figures, words],
      [words, figures],
    ])
      expect(weighLive(pair).agreement).toBe('agree');
  });

  it('one alone keeps its own lead and confidence', () => {
    expect(weighLive([liveRow()])).toEqual({
      agreement: 'single',
      advantage: 'product',
      confidence: 6,
      leading: 0,
    });
  });

  it('two that agree have the surer one’s confidence and one more', () => {
    expect(weighLive([liveRow({ confidence: 3 }), liveRow({ confidence: 10 })])).toEqual({
      agreement: 'agree',
      advantage: 'product',
      confidence: 9,
      leading: 1,
    });
  });

  it('agree only where every two do, and never where one says yes and one no', () => {
    const saying = (productValue: string) => liveRow({ advantage: 'neutral', productValue });
    expect(weighLive([saying('Yes: since 2024'), saying('No')]).agreement).toBe('conflict');
    expect(weighLive([saying('Yes: since 2024'), saying('yes')]).agreement).toBe('agree');
    expect(weighLive([saying('Good'), saying('10 plants'), saying('20 plants')]).agreement).toBe(
      'conflict',
    );
  });

  it('two that differ in the competitor’s figure alone do not agree', () => {
    const rows = ['90%', '50%'].map((competitorValue) => liveRow({ competitorValue }));
    expect(weighLive(rows).agreement).toBe('conflict');
  });

  it('are led by the first where both are as sure, and three agree only if all do', () => {
    expect(weighLive([liveRow(), liveRow()]).leading).toBe(0);
    expect(weighLive([liveRow(), liveRow(), liveRow({ advantage: 'neutral' })])).toEqual({
      agreement: 'conflict',
      advantage: 'neutral',
      confidence: 3,
      leading: 0,
    });
  });

  it('two that name different leaders give neither the lead, and the less sure one’s less three', () => {
    expect(weighLive([liveRow(), liveRow({ advantage: 'neutral', confidence: 2 })])).toEqual({
      agreement: 'conflict',
      advantage: 'neutral',
      confidence: 0,
      leading: 0,
    });
  });

  it.each([
    ['71.5%', '71%', 'agree'],
    ['71.5%', '60%', 'conflict'],
    ['$2.00 per 1M tokens', '$9.00 per 1M tokens', 'conflict'],
    ['128K tokens', '128,000 tokens', 'agree'],
    ['128K tokens', '1M tokens', 'conflict'],
    ['91% (Quiz 2025)', '60% (Quiz 2026)', 'agree'],
    ['Strong brand', 'Weak brand', 'agree'],
    ['100 ms', '95 ms', 'agree'],
    ['100 ms', '94 ms', 'conflict'],
    ['100 ms', ' 50 ms ', 'conflict'],
    ['0 ms', '0 ms', 'agree'],
    ['0 ms', '0.5 ms', 'conflict'],
    ['1B users', '1,000M users', 'agree'],
    ['1M users', '1,000K users', 'agree'],
    ['5 km', '5,000 km', 'conflict'],
    ['5 km', '5  KM', 'agree'],
    ['2 of 10', '3 of 10', 'conflict'],
  ])('“%s” and “%s” of the same leader %s', (left, right, agreement) => {
    const rows = [liveRow({ productValue: left }), liveRow({ productValue: right })];
    expect(weighLive(rows).agreement).toBe(agreement);
  });

  it('need at least one', () => {
    expect(() => weighLive([])).toThrow(RangeError);
  });
});
