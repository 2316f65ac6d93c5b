import { expect, it } from 'vitest';
import { funnelScene } from './bar-rows.ts';
import { texts } from '../../../../test/support/scene-checks.ts';
import type { ChartOf } from '../../document/report-document.ts';
import type { Scene } from '../scene.ts';
import { frontierScene } from './frontier-scene.ts';
import { monthsScene } from './months-scene.ts';
import { volumeScene } from './volume-scene.ts';

const funnel: ChartOf<'funnel'> = {
  kind: 'funnel',
  labels: { in: 'In', ask: 'Ask', out: 'Out', removes: 'removes', alone: 'alone' },
  rows: [
    { label: 'All', in: 20, ask: 0, out: 0, removes: null, alone: null },
    { label: 'One', in: 5, ask: 10, out: 5, removes: 5, alone: 7 },
  ],
};
const bars = ({ items }: Scene) =>
  items.flatMap((item) => (item.kind === 'bar' && item.height === 22 ? [item.width] : []));
const slants = ({ items }: Scene) =>
  items.filter(
    (item) =>
      item.kind === 'line' &&
      item.points.length === 2 &&
      item.points[0]?.[0] !== item.points[1]?.[0] &&
      item.points[0]?.[1] !== item.points[1]?.[1],
  ).length;

it('fills those in by their share of all, hatches those to be asked, and writes each pile’s number', () => {
  const scene = funnelScene(funnel, 400);
  const [all = 0, one = 0] = bars(scene);
  expect(one / all).toBeCloseTo(5 / 20);
  const bare = funnelScene({ ...funnel, rows: funnel.rows.slice(0, 1) }, 400);
  expect(slants(scene)).toBeGreaterThan(slants(bare) + 10);
  expect(texts(scene)).toEqual(expect.arrayContaining(['20', '5', '10', '7', 'removes', 'alone']));
});

const plot = (roles: ChartOf<'frontier'>['points'][number]['role'][]): ChartOf<'frontier'> => ({
  kind: 'frontier',
  axes: { cost: 'Cost', score: 'Score' },
  frontier: 'Frontier',
  ticks: { cost: [], score: [] },
  points: roles.map((role, at) => ({
    name: `Candidate ${at}`,
    cost: 10 ** at,
    low: 5,
    middle: 5 + at,
    high: 5 + at,
    role,
  })),
});

it('draws the leader as a diamond, the frontier filled and the dominated hollow', () => {
  const { items } = frontierScene(plot(['efficient', 'leader', 'dominated']), 640);
  const shapes = items.flatMap((item) => (item.kind === 'marker' ? [item.shape] : []));
  expect(shapes).toEqual(['circle', 'diamond']);
  expect(items.filter((item) => item.kind === 'line' && item.closed)).toHaveLength(1);
});

it('ends a line where it leaves the plot, and rings crossings within it alone', () => {
  const chart: ChartOf<'volume'> = {
    kind: 'volume',
    axes: { requests: 'Requests', cost: 'Cost' },
    most: { requests: 100, cost: 100 },
    ticks: { requests: [], cost: [] },
    band: { from: 10, to: 20, label: '12 months' },
    lines: [
      { name: 'Steep', fixed: 0, perRequest: 2 },
      { name: 'Beyond', fixed: 200, perRequest: 0 },
    ],
    crossings: [
      { requests: 40, cost: 80, text: 'seen' },
      { requests: 100, cost: 200, text: 'unseen' },
    ],
  };
  const scene = volumeScene(chart, 640);
  const dots = scene.items.flatMap((item) =>
    item.kind === 'marker' && item.at[1] < 300 ? [item.at] : [],
  );
  expect(dots).toHaveLength(1);
  expect(dots[0]?.[0]).toBeLessThan(400);
  expect(texts(scene)).toContain('seen');
  expect(texts(scene)).not.toContain('unseen');
});

it('marks a step with its words and names each line, at its end where there is room', () => {
  const chart: ChartOf<'months'> = {
    kind: 'months',
    axes: { month: 'Months', cost: 'A month' },
    most: { months: 11, cost: 500 },
    ticks: { month: [], cost: [] },
    lines: [
      {
        name: 'Alpha',
        total: '$1,000 in all',
        points: [
          { months: 0, cost: 100 },
          { months: 2.5, cost: 100 },
          { months: 2.5, cost: 200 },
          { months: 11, cost: 200 },
        ],
      },
      {
        name: 'Beta',
        total: '$2,000 in all',
        points: [
          { months: 0, cost: 190 },
          { months: 11, cost: 190 },
        ],
      },
    ],
    steps: [{ line: 0, months: 2.5, cost: 200, text: '1 January: $100 → $200' }],
  };
  const wide = monthsScene(chart, 640);
  const words = texts(wide);
  expect(words).toEqual(
    expect.arrayContaining(['1 January: $100 → $200', 'Alpha', '$1,000 in all', 'Beta']),
  );
  const heights = wide.items.flatMap((item) =>
    item.kind === 'text' && ['Alpha', '$1,000 in all', 'Beta', '$2,000 in all'].includes(item.text)
      ? [item.at[1]]
      : [],
  );
  expect(new Set(heights).size).toBe(4);
  expect(texts(monthsScene(chart, 320))).toContain('Alpha: $1,000 in all');
});
