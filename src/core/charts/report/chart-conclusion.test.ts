import { describe, expect, it } from 'vitest';
import { chartConclusion } from './chart-conclusion.ts';

type Bounds = number | readonly [number, number] | null;

const LONG = ' rival';
const block = { type: 'chart' as const, title: '', alt: '', note: '' };

function spider(...series: Bounds[][]) {
  return chartConclusion({
    ...block,
    chart: {
      kind: 'spider',
      axes: (series[0] ?? []).map((_, index) => `Axis ${index}`),
      series: series.map((points, index) => ({
        name: 'ABCD'.charAt(index),
        role: index === 0 ? 'subject' : 'rival',
        points: points.map((bounds) => {
          if (bounds === null) return null;
          const [lower, upper] = typeof bounds === 'number' ? [bounds, bounds] : bounds;
          return { lower, upper, known: 1, of: 1 };
        }),
      })),
    },
  });
}

function bars(...counts: [ahead: number, behind: number, level: number][]) {
  return chartConclusion({
    ...block,
    chart: {
      kind: 'bars',
      series: counts.map((values, index) => ({
        label: `${'ABCD'.charAt(index)}${index > 3 ? LONG : ''}`,
        segments: [...values, 9, 9, 9].map((value) => ({ label: '', value })),
      })),
    },
  });
}

describe('what a spider comes to', () => {
  it('names who reaches further than any other can, the most first, and counts the rest', () => {
    expect(spider([1, 9, 9, 5, 2], [8, 3, 4, 5, null])).toBe(
      'A reaches further on 2 of 5 axes, B on 1; 1 level, 1 open',
    );
    expect(spider([1, 1], [8, 3])).toBe('B reaches further on 2 of 2 axes');
    expect(spider([1, 5], [8, 3], [2, 3])).toBe(
      'Of the three drawn, A reaches furthest on 1 of 2 axes, B on 1',
    );
  });

  it('never takes what is not known for a lead: an upper end that reaches the other is open', () => {
    expect(spider([8, 9], [[2, 8], 1])).toBe('A reaches further on 1 of 2 axes; 1 open');
    expect(spider([[8, 10], 9], [[2, 7], 1])).toBe('A reaches further on 2 of 2 axes');
  });

  it('says where most is proven while none leads for certain, and that it can change', () => {
    expect(
      spider(
        [
          [4, 10],
          [0, 10],
          [2, 9],
        ],
        [
          [6, 10],
          [0, 10],
          [1, 10],
        ],
      ),
    ).toBe('More is proven for A on 1 of 3 axes, for B on 1; what is open can change that');
    const three = spider(
      [[4, 10], 1],
      [[6, 10], 2],
      [
        [1, 9],
        [0, 3],
      ],
    );
    expect(three).toBe(
      'Of the three drawn, most is proven for B on 2 of 2 axes; what is open can change that',
    );
  });

  it('is honest about ties, about nothing known and about a side alone', () => {
    expect(spider([5, 7], [5, 7])).toBe('Both reach equally far on all 2 axes');
    expect(spider([5, 7], [5, 7], [2, 7])).toBe('The three drawn reach equally far on all 2 axes');
    expect(spider([5, 7], [5, null])).toBe(
      'Both are level at the top on 1 of 2 axes; too little is known on the others',
    );
    expect(spider([null, [0, 10]], [3, [0, 10]])).toBe(
      'Too little is known to say who reaches further on any of 2 axes',
    );
    expect([spider([5, 7]), spider([], [])]).toEqual([null, null]);
  });
});

describe('what bars come to', () => {
  it('counts the rows compared with one rival, the larger side first', () => {
    expect(bars([5, 3, 4])).toBe('Ahead of A in 5 of 12 rows compared, behind in 3');
    expect(bars([3, 5, 4])).toBe('Behind A in 5 of 12 rows compared, ahead in 3');
    expect(bars([3, 3, 4])).toBe('Ahead of A in 3 of 10 rows compared, and behind in as many');
    expect(bars([0, 0, 4])).toBe('Comparable with A in every row compared: 4');
    expect(bars([0, 0, 0])).toBe('No row could be compared with A');
    expect(bars()).toBeNull();
  });

  it('says of several whom the subject is ahead of in more rows than behind', () => {
    expect(bars([5, 3, 4], [1, 2, 0], [2, 0, 0])).toBe('On balance ahead of A and C, behind B');
    expect(bars([2, 2, 0], [0, 0, 0], [0, 0, 3])).toBe(
      'On balance even with A and C, not compared with B',
    );
    expect(bars([5, 3, 4], [2, 1, 0])).toBe('On balance ahead of A and B');
  });

  it('counts the rivals where their names are more than a line', () => {
    const wins = (of: number) => Array.from({ length: 20 }, (_, at) => [at < of ? 2 : 0, 1, 0]);
    expect(bars(...(wins(12) as [number, number, number][]))).toBe(
      'On balance ahead of 12 of 20, behind 8 of 20',
    );
    expect(bars(...(wins(20) as [number, number, number][]))).toBe('On balance ahead of all 20');
  });
});
