import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../core/document/report-document.ts';
import { chartOptions } from './chart-options.ts';
import { drawChart } from './draw-chart.ts';

const frame = { width: 600, height: 400, fontSize: 10, face: 'Arial' };
const block = (chart: BlockOf<'chart'>['chart']): BlockOf<'chart'> => ({
  type: 'chart',
  title: 'Profile',
  alt: 'All values in words.',
  note: '',
  chart,
});
const point = (lower: number, upper: number) => ({ lower, upper, known: 3, of: 4 });

describe('a native chart', () => {
  it('draws what is proven, and what is possible only where it is more', () => {
    const options = chartOptions(
      block({
        kind: 'spider',
        axes: ['Cost', 'Privacy'],
        series: [
          { name: 'A', role: 'subject', points: [point(3, 5), null] },
          { name: 'B', role: 'rival', points: [point(2, 2), point(4, 4)] },
        ],
      }),
      frame,
    );
    expect(options).toMatchObject({
      type: 'radar',
      categories: ['Cost', 'Privacy'],
      emptyValues: 'gap',
      series: [
        { name: 'A', values: [3, null] },
        { name: 'A, at most', values: [5, null], markers: false },
        { name: 'B', values: [2, 4] },
      ],
      altText: { description: 'All values in words.' },
    });
  });

  it('draws hollow markers where another is cheaper and better', () => {
    const candidate = { low: 5, middle: 5, high: 5 };
    const options = chartOptions(
      block({
        kind: 'frontier',
        axes: { cost: 'Cost', score: 'Score' },
        frontier: 'Frontier',
        ticks: { cost: [], score: [] },
        points: [
          { ...candidate, name: 'A', cost: 10, role: 'leader' },
          { ...candidate, name: 'B', cost: 20, role: 'dominated' },
        ],
      }),
      frame,
    );
    if (!options) throw new Error('Nothing is drawn.');
    const chart = drawChart(options, 1, 'rId1').parts['charts/chart1.xml'] as string;
    const fills = [...chart.matchAll(/<c:marker>.*?<a:srgbClr val="(\w+)"/gs)].map(
      ([, fill]) => fill,
    );
    expect(fills.slice(-2)).toEqual([expect.not.stringMatching('FFFFFF'), 'FFFFFF']);
    expect(chart.match(/FFFFFF/g)).toHaveLength(1);
  });

  it('stacks the verdicts of each rival, the first on top', () => {
    const segments = (values: number[]) =>
      values.map((value, index) => ({ label: `Part ${index}`, value }));
    const options = chartOptions(
      block({
        kind: 'bars',
        series: [
          { label: 'A', segments: segments([1, 0, 5, 2]) },
          { label: 'B', segments: segments([2, 3, 1, 2]) },
        ],
      }),
      frame,
    );
    expect(options).toMatchObject({
      type: 'bar',
      stacking: 'stacked',
      categories: ['A', 'B'],
      categoryAxis: { reverseOrder: true },
      series: [{ values: [1, 2] }, { values: [0, 3] }, { values: [5, 1] }, { values: [2, 2] }],
    });
  });

  it('is none where there is nothing to draw', () => {
    expect(chartOptions(block({ kind: 'bars', series: [] }), frame)).toBeNull();
    expect(chartOptions(block({ kind: 'spider', axes: ['Cost'], series: [] }), frame)).toBeNull();
  });
});
