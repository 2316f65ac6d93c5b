import { describe, expect, it } from 'vitest';
import { funnelScene, ranksScene } from './decision/bar-rows.ts';
import { outside, overlaps, texts } from '../../../test/support/scene-checks.ts';
import { columnsScene } from './activity/columns-scene.ts';
import { frontierScene } from './decision/frontier-scene.ts';
import { volumeScene } from './decision/volume-scene.ts';
import { lineScene } from './activity/line-scene.ts';
import { mapScene } from './activity/map-scene.ts';
import { pieScene } from './activity/pie-scene.ts';
import { barsScene } from './report/bars-scene.ts';
import { costsScene } from './report/costs-scene.ts';
import { spiderScene } from './report/spider-scene.ts';
import type { Scene } from './scene.ts';

const AXES = [
  'Reasoning and knowledge',
  'Coding',
  'Context and output',
  'Tools and modalities',
  'Cost',
  'Security and compliance',
  'Privacy',
  'Integration and deployment',
];
const NAMES = ['Plain', 'A manufacturing execution system with a long name', 'Donaudampfschiff'];
const LABELS = ['product superior', 'competitor superior', 'comparable', 'documented by one side'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const DAYS = Array.from({ length: 7 }, (_, day) => `${day + 14} Nov`);
const BUCKETS = ['0-50 ms', '50-100 ms', '100-200 ms', '200-500 ms', '500+ ms'];
const point = (lower: number) => ({ lower, upper: lower + 2, known: 1, of: 2 });

const spider = (place: number) =>
  spiderScene(
    {
      kind: 'spider',
      axes: AXES,
      series: NAMES.map((name, index) => ({
        name,
        role: index === 0 ? 'subject' : 'rival',
        points: AXES.map((_, axis) => (axis === index ? null : point(axis))),
      })),
    },
    place,
  );
const bars = (place: number) =>
  barsScene(
    {
      kind: 'bars',
      series: NAMES.map((label) => ({
        label,
        segments: [12, 1, 7, 104].map((value, at) => ({ label: LABELS[at] ?? '', value })),
      })),
    },
    place,
  );
const trend = (place: number) =>
  lineScene(
    {
      labels: DAYS,
      series: NAMES.map((name, index) => ({ name, values: DAYS.map((_, day) => day * index) })),
      named: true,
    },
    place,
  );
const columns = (place: number) =>
  columnsScene(
    { columns: BUCKETS.map((label, index) => ({ label, value: index * 987_654 })) },
    place,
  );
const pie = (place: number) =>
  pieScene(
    { slices: ['HTML', 'PDF', 'PowerPoint', 'Word'].map((label) => ({ label, value: 34 })) },
    place,
  );

const funnel = (place: number) =>
  funnelScene(
    {
      kind: 'funnel',
      labels: { in: 'In', ask: 'Ask the vendor', out: 'Out', removes: 'removes', alone: 'alone' },
      rows: [
        { label: 'All', in: 50, ask: 0, out: 0, removes: null, alone: null },
        ...NAMES.map((label, at) => ({
          label,
          in: 30 - 15 * at,
          ask: 5 * at,
          out: 20 + 10 * at,
          removes: 10,
          alone: 12,
        })),
      ],
    },
    place,
  );
const costs = (place: number) =>
  costsScene(
    {
      kind: 'costs',
      labels: { now: 'Today', later: 'Later' },
      rows: NAMES.map((name, at) => ({
        name,
        now: 6.38 * 4 ** at,
        later: at === 0 ? 12.75 : null,
        text: at === 0 ? '$6.38 (8%), then $12.75' : '$85.00',
      })),
    },
    place,
  );
const ranks = (place: number) =>
  ranksScene(
    {
      kind: 'ranks',
      labels: ['1st', '2nd', '3rd', 'lower'],
      rows: NAMES.map((name, at) => ({ name, shares: [83 - 40 * at, 10, 2, 5 + 40 * at] })),
    },
    place,
  );
const frontier = (place: number) =>
  frontierScene(
    {
      kind: 'frontier',
      axes: { cost: 'Cost of month 1', score: 'Score of 10' },
      frontier: 'Efficient frontier',
      ticks: {
        cost: [1000, 2000, 5000, 10_000].map((value) => ({ value, text: `$${value / 1000}K` })),
        score: [5, 6, 7, 8].map((value) => ({ value, text: String(value) })),
      },
      points: [...NAMES, ...NAMES].map((name, at) => ({
        name: `${name} ${at}`,
        cost: 1000 + at * at * 400,
        low: 5 + at / 3,
        middle: 6 + at / 4,
        high: 7 + at / 4,
        role: (['leader', 'efficient', 'dominated'] as const)[Math.min(at, 2)] ?? 'dominated',
      })),
    },
    place,
  );
const volume = (place: number) =>
  volumeScene(
    {
      kind: 'volume',
      axes: { requests: 'Requests a month', cost: 'A month' },
      most: { requests: 6e6, cost: 15_000 },
      ticks: {
        requests: [0, 2e6, 4e6, 6e6].map((value) => ({ value, text: `${value / 1e6}M` })),
        cost: [0, 5000, 10_000, 15_000].map((value) => ({ value, text: `$${value / 1000}K` })),
      },
      band: { from: 1e6, to: 2.4e6, label: '36 months' },
      lines: [
        ...NAMES.map((name, at) => ({ name, fixed: 0, perRequest: 0.002 * (at + 1) })),
        { name: 'Own hardware', fixed: 9000, perRequest: 0 },
      ],
      crossings: [1.5e6, 2.25e6, 4.5e6].map((requests) => ({
        requests,
        cost: 9000,
        text: `${requests / 1e6}M`,
      })),
    },
    place,
  );

describe.each<[string, (place: number) => Scene]>([
  ['the spider', spider],
  ['the bars of verdicts', bars],
  ['a line over a day', (place) => lineScene(day(9), place)],
  ['a line that peaks first', (place) => lineScene(day(0), place)],
  ['a line that peaks last', (place) => lineScene(day(23), place)],
  ['named lines over a week', trend],
  ['columns', columns],
  ['a pie', pie],
  ['costs as bars', costs],
  ['the funnel of needs', funnel],
  ['ranks as shares', ranks],
  ['cost against score', frontier],
  ['cost over volume', volume],
])('%s', (_, draw) => {
  it.each([280, 400, 539, 540, 700])('has no text on another, and none outside: %i px', (place) => {
    const scene = draw(place);
    expect(overlaps(scene)).toEqual([]);
    expect(outside(scene)).toEqual([]);
  });

  it('is as wide as its place, from 280 px up to where a larger one only enlarges it', () => {
    expect([100, 280, 333.4, 900].map((place) => draw(place).width)).toEqual([280, 280, 333, 640]);
  });
});

function day(peak: number) {
  const values = HOURS.map((_, hour) => (hour === peak ? 1312 : 3));
  return { labels: HOURS, series: [{ name: 'Events', values }], named: false };
}

describe('in a narrow place', () => {
  it('the spider numbers its axes, and lists every name in full', () => {
    for (const place of [280, 450]) {
      const shown = texts(spider(place));
      expect(shown.slice(2, 10)).toEqual(AXES.map((_, index) => String(index + 1)));
      for (const name of [...AXES, ...NAMES]) expect(shown.join(' ')).toContain(name);
      expect(shown.join(' ')).not.toContain('…');
    }
  });

  it('the axes of the spider are listed in one column, or in two with half of them each', () => {
    const lefts = (place: number) =>
      spider(place).items.flatMap((item) =>
        item.kind === 'text' && AXES.includes(item.text) ? item.at[0] : [],
      );
    expect(new Set(lefts(280))).toEqual(new Set([22]));
    expect(lefts(500)).toEqual([22, 22, 22, 22, 272, 272, 272, 272]);
  });

  it('the bars give every part its name below the other, and rivals their names in full', () => {
    const { items } = bars(280);
    const legend = items.flatMap((item) =>
      item.kind === 'text' && LABELS.includes(item.text) ? [item.at] : [],
    );
    expect(legend.map(([x]) => x)).toEqual([20, 20, 20, 20]);
    expect(texts(bars(280)).join(' ')).toContain(NAMES[1]);
  });

  it('a line has at most four times, and its names below it with their dash and marker', () => {
    expect(texts(lineScene(day(9), 280)).filter((text) => text.endsWith(':00'))).toEqual([
      '00:00',
      '06:00',
      '12:00',
      '18:00',
    ]);
    const { items, height } = trend(280);
    const [name] = items.flatMap((item) =>
      item.kind === 'text' && item.text === 'Plain' ? [item.at] : [],
    );
    expect(name?.[1]).toBeGreaterThan(250);
    expect(name?.[1]).toBeLessThan(height);
    expect(items.filter((item) => item.kind === 'line' && item.paint === 'lead')).toEqual([]);
  });

  it('columns and slices become bars, each as long as its share of the largest', () => {
    const lengths = (scene: Scene) =>
      scene.items.flatMap((item) => (item.kind === 'bar' ? [item.width] : []));
    expect(lengths(columns(400))).toEqual([100, 200, 300, 400]);
    expect(texts(columns(280)).slice(0, 4)).toEqual(['0-50 ms', '0', '50-100 ms', '987,654']);
    expect(texts(pie(280)).slice(0, 2)).toEqual(['HTML', '34 (25%)']);
    expect(pieScene({ slices: [] }, 280).items).toEqual([]);
  });

  it('the legend of the map stays as large as it is read, in lines of its own', () => {
    const map = { width: 800, height: 400, countries: [] };
    const counts = [13, 1042].map((count) => ({ code: 'AA', count }));
    const scene = mapScene(map, counts, 280);
    const words = scene.items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    for (const { size } of words) expect((size * 280) / 800).toBeCloseTo(14);
    expect(new Set(words.map(({ at }) => at[1])).size).toBeGreaterThan(1);
    expect([overlaps(scene), outside(scene)]).toEqual([[], []]);
  });
});

describe('at the edge of what is narrow', () => {
  const label = 'x'.repeat(60);
  const lengths = (scene: Scene) => texts(scene).map((text) => text.length);

  it('columns and slices stay what they are at 540 px', () => {
    const kinds = (scene: Scene) => new Set(scene.items.map(({ kind }) => kind));
    expect([columns(540).height, columns(539).height]).toEqual([250, 200]);
    expect([kinds(pie(540)).has('area'), kinds(pie(539)).has('area')]).toEqual([true, false]);
  });

  it('words are as long as they have room', () => {
    const chart = { columns: [{ label, value: 1 }] };
    expect(lengths(columnsScene(chart, 280))).toEqual([33, 1]);
    const parts = {
      kind: 'bars' as const,
      series: [{ label: '', segments: [{ label, value: 1 }] }],
    };
    expect([280, 640].map((place) => lengths(barsScene(parts, place))[0])).toEqual([36, 40]);
  });

  it('five axes of the spider are three and two', () => {
    const chart = { kind: 'spider' as const, axes: ['A', 'B', 'C', 'D', 'E'], series: [] };
    const lefts = spiderScene(chart, 500).items.flatMap((item) =>
      item.kind === 'text' && chart.axes.includes(item.text) ? item.at[0] : [],
    );
    expect(lefts).toEqual([22, 22, 22, 272, 272]);
  });

  it('the figure of a peak stands in the middle up to a tenth from either end', () => {
    const anchors = [1, 9, 0, 10].map((peak) => {
      const values = Array.from({ length: 11 }, (_, at) => (at === peak ? 77 : 1));
      const labels = values.map(String);
      const series = [{ name: '', values }];
      return lineScene({ labels, series, named: false }, 640).items.flatMap((item) =>
        item.kind === 'text' && item.size === 13 ? item.anchor : [],
      )[0];
    });
    expect(anchors).toEqual(['middle', 'middle', 'start', 'end']);
  });

  it('the legend of a map begins in its first line, however narrow', () => {
    expect(mapScene({ width: 50, height: 10, countries: [] }, []).height).toBe(54);
  });
});
