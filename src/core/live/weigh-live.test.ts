import { describe, expect, it } from 'vitest';
import type { LiveRow } from './live-answer.ts';
import { shownConfidence, weighReadings } from './weigh-live.ts';

const SOURCE = { title: 'Quiz board', url: 'https://example.org/quiz' };

function reading(changes: Partial<LiveRow> = {}): LiveRow {
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

describe('the confidence of a live reading', () => {
  it.each([
    [10, [SOURCE], 8],
    [5, [SOURCE], 5],
    [10, [], 4],
    [0, [], 0],
  ])('given %i with %j is shown as %i', (confidence, sources, shown) => {
    expect(shownConfidence(reading({ confidence, sources }))).toBe(shown);
  });
});

describe('readings together', () => {
  it('contradict each other by figures only where both have one', () => {
    const figures = reading({ productValue: '90%' });
    const words = reading({ productValue: 'Very good' });
    for (const pair of [
      [figures, words],
      [words, figures],
    ])
      expect(weighReadings(pair).agreement).toBe('agree');
  });

  it('one alone keeps its own lead and confidence', () => {
    expect(weighReadings([reading()])).toEqual({
      agreement: 'single',
      advantage: 'product',
      confidence: 6,
      leading: 0,
    });
  });

  it('two that agree have the surer one’s confidence and one more', () => {
    expect(weighReadings([reading({ confidence: 3 }), reading({ confidence: 10 })])).toEqual({
      agreement: 'agree',
      advantage: 'product',
      confidence: 9,
      leading: 1,
    });
  });

  it('two that name different leaders give nobody the lead, and the less sure one’s less three', () => {
    expect(weighReadings([reading(), reading({ advantage: 'neutral', confidence: 2 })])).toEqual({
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
  ])('“%s” and “%s” of the same leader %s', (left, right, agreement) => {
    const readings = [reading({ productValue: left }), reading({ productValue: right })];
    expect(weighReadings(readings).agreement).toBe(agreement);
  });

  it('need at least one', () => {
    expect(() => weighReadings([])).toThrow(RangeError);
  });
});
