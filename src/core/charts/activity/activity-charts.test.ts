import { describe, expect, it } from 'vitest';
import { outside, texts } from '../../../../test/support/scene-checks.ts';
import { SHADES } from '../scene.ts';
import { columnsScene } from './columns-scene.ts';
import { lineScene } from './line-scene.ts';
import { mapScene, shadeLimits, type WorldMap } from './map-scene.ts';

const LONG = 'A product with a name that nobody wants to write twice';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const day = (values: number[]) =>
  lineScene({ labels: HOURS, series: [{ name: 'Events', values }], named: false });
const week = (...lists: (number | null)[][]) =>
  lineScene({
    labels: ['15 Nov', '16 Nov', '17 Nov', '18 Nov', '19 Nov', '20 Nov', '21 Nov'],
    series: lists.map((values, index) => ({ name: `${index} ${LONG}`, values })),
    named: true,
  });

describe('a line over time', () => {
  it('keeps everything inside its frame, whatever the counts', () => {
    for (const values of [
      HOURS.map((_, hour) => hour * 1234),
      HOURS.map((_, hour) => 24 - hour),
      HOURS.map((_, hour) => 987_654_321 - hour),
      HOURS.map(() => 0),
    ]) {
      expect(outside(day(values))).toEqual([]);
    }
    expect(outside(week([1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 7]))).toEqual([]);
    expect(outside(week([1, 2, 3, 4, 5, 6, 7]))).toEqual([]);
  });

  it('draws nothing where a value is not known, and a zero where it is', () => {
    const drawn = (values: (number | null)[]) =>
      week(values).items.flatMap((item) =>
        item.kind === 'line' && item.paint === 'series-1' ? [item.points.length] : [],
      );
    expect(drawn([0, 0, 0, 0, 0, 3, 4])).toEqual([7]);
    expect(drawn([null, null, null, null, null, 3, 4])).toEqual([2]);
    expect(drawn([1, 2, null, 0, 5, 6, 7])).toEqual([2, 4]);
    expect(drawn([null, null, null, null, null, null, null])).toEqual([]);
  });

  it('names the highest point where the series has no name', () => {
    expect(texts(day(HOURS.map((_, hour) => (hour === 9 ? 1312 : 3))))).toContain('1,312');
  });

  it('sets the figure of a peak at either end towards the middle', () => {
    const anchorAt = (peak: number) =>
      day(HOURS.map((_, hour) => (hour === peak ? 1312 : 3))).items.flatMap((item) =>
        item.kind === 'text' && item.text === '1,312' ? item.anchor : [],
      );
    expect([0, 2, 3, 12, 20, 21, 23].map((hour) => anchorAt(hour)[0])).toEqual([
      'start',
      'start',
      'middle',
      'middle',
      'middle',
      'end',
      'end',
    ]);
  });

  it('names a single series too, when asked', () => {
    expect(texts(week([1, 1, 1, 1, 1, 1, 1])).join()).toContain('0 A product');
  });

  it('names a single series at the height where it ends, at the foot too', () => {
    for (const last of [0, 4, 9]) {
      const leads = week([9, 1, 1, 1, 1, 1, last]).items.flatMap((item) =>
        item.kind === 'line' && item.paint === 'lead' ? [item.points.map(([, y]) => y)] : [],
      );
      expect(leads).toHaveLength(1);
      expect(new Set(leads[0]).size).toBe(1);
    }
  });

  it('names several series where they end, apart from each other', () => {
    const same = [1, 1, 1, 1, 1, 1, 1];
    const { items } = week(same, same, same, same, same);
    const heights = items.flatMap((item) =>
      item.kind === 'text' && /^\d A product/.test(item.text) ? item.at[1] : [],
    );
    expect(heights).toHaveLength(5);
    const gaps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
    expect(outside(week(same, same, same, same, same))).toEqual([]);
    const atFoot = [7, 0, 0, 0, 0, 0, 0];
    expect(outside(week(atFoot, atFoot, atFoot, atFoot, atFoot))).toEqual([]);
  });

  it('names several series in the order in which they end, from the top', () => {
    const scene = week([1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 9], [1, 1, 1, 1, 1, 1, 4]);
    const found = texts(scene).filter((text) => /^\d A product/.test(text));
    expect(found.map(([number]) => number)).toEqual(['1', '2', '0']);
  });

  it('gives no two series the same dash and marker', () => {
    const same = [1, 2, 3, 4, 5, 6, 7];
    const { items } = week(same, same, same, same, same, same);
    const lines = items.flatMap((item) =>
      item.kind === 'line' && item.paint.startsWith('series') ? [item] : [],
    );
    const styles = lines.map(({ paint, dash }) => {
      const marker = items.find((item) => item.kind === 'marker' && item.paint === paint);
      return `${dash} ${marker?.kind === 'marker' ? marker.shape : 'none'}`;
    });
    expect(styles).toHaveLength(5);
    expect(new Set(styles).size).toBe(5);
  });

  it('goes from the first label to the last, through every count', () => {
    const [line] = week([7, 0, 0, 0, 0, 0, 0]).items.filter(
      (item) => item.kind === 'line' && item.paint === 'series-1',
    );
    expect(line?.kind === 'line' && [line.points[0], line.points.at(-1), line.closed]).toEqual([
      [60, 47],
      [418, 222],
      false,
    ]);
  });

  it('has markers where they do not hide the line, and at most eight labels', () => {
    const markers = (count: number) =>
      lineScene({
        labels: HOURS.slice(0, count),
        series: [{ name: 'Events', values: Array<number>(count).fill(1) }],
        named: true,
      }).items.filter(({ kind }) => kind === 'marker').length;
    expect([markers(12), markers(13)]).toEqual([12, 0]);
    const labels = (count: number) =>
      texts(lineScene({ labels: HOURS.slice(0, count), series: [], named: false })).filter((text) =>
        text.endsWith(':00'),
      );
    expect(labels(8)).toEqual(HOURS.slice(0, 8));
    expect(labels(9)).toEqual(['00:00', '02:00', '04:00', '06:00', '08:00']);
  });

  it('marks no peak where nothing happened', () => {
    const kinds = day(HOURS.map(() => 0)).items.map(({ kind }) => kind);
    expect(kinds).not.toContain('marker');
  });

  it('draws no data and a single point', () => {
    expect(outside(lineScene({ labels: [], series: [], named: true }))).toEqual([]);
    const one = lineScene({
      labels: ['21 Nov'],
      series: [{ name: LONG, values: [3] }],
      named: false,
    });
    expect(outside(one)).toEqual([]);
    expect(texts(one)).toEqual(expect.arrayContaining(['21 Nov', '3']));
    const [dot, figure] = one.items.slice(-2);
    const at = [dot, figure].map((item) =>
      item?.kind === 'line' ? [] : item && 'at' in item && item.at,
    );
    expect(at).toEqual([
      [332, 22],
      [332, 13],
    ]);
    expect(figure).toMatchObject({ text: '3', anchor: 'middle' });
  });
});

describe('the scale of counts', () => {
  const gridOf = (scene: ReturnType<typeof day>) =>
    scene.items.flatMap((item) =>
      item.kind === 'line' && (item.paint === 'axis' || item.paint === 'grid') ? [item] : [],
    );

  it('has a line of its own for zero at the foot, and even ones above it', () => {
    const lines = gridOf(day(HOURS.map(() => 4)));
    expect(lines.map(({ paint }) => paint)).toEqual(['axis', 'grid', 'grid', 'grid', 'grid']);
    const heights = lines.map(({ points }) => points[0]?.[1] ?? 0);
    expect(heights).toEqual([222, 172, 122, 72, 22]);
    for (const { points, closed } of lines) {
      expect([points[0]?.[0], points[1]?.[1], closed]).toEqual([60, points[0]?.[1], false]);
    }
  });

  it.each([
    [0, ['0', '1']],
    [4, ['0', '1', '2', '3', '4']],
    [5, ['0', '2', '4', '6']],
    [9, ['0', '5', '10']],
    [100, ['0', '25', '50', '75', '100']],
    [999_999, ['0', '250,000', '500,000', '750,000', '1M']],
    [4_000_000, ['0', '1M', '2M', '3M', '4M']],
  ])('reaches the first round number over %i', (most, figures) => {
    const { items } = day(HOURS.map(() => most));
    expect(
      items.flatMap((item) =>
        item.kind === 'text' && item.size === 12 && item.anchor === 'end' ? [item.text] : [],
      ),
    ).toEqual(figures);
  });
});

describe('columns', () => {
  const columns = (...values: number[]) =>
    columnsScene({ columns: values.map((value, index) => ({ label: `${index} ms`, value })) });

  it('writes every figure and word inside the frame', () => {
    const scene = columns(1612, 801, 274, 0, 31);
    expect(outside(scene)).toEqual([]);
    expect(texts(scene)).toEqual(expect.arrayContaining(['1,612', '801', '0', '0 ms', '4 ms']));
  });

  it('draws nothing for a count of zero, and no data at all', () => {
    expect(columns(0, 3, 5).items.filter(({ kind }) => kind === 'bar')).toHaveLength(2);
    expect(outside(columns())).toEqual([]);
    expect(outside(columns(1))).toEqual([]);
  });

  it('stand on the foot of the scale, as high as their count and apart from each other', () => {
    const bars = columns(4, 2).items.flatMap((item) => (item.kind === 'bar' ? [item] : []));
    expect(bars.map(({ at, height }) => [at[1], at[1] + height])).toEqual([
      [26, 220],
      [123, 220],
    ]);
    const [one, two] = bars;
    expect(two?.at[0]).toBe((one?.at[0] ?? 0) + 290);
    expect(one?.width).toBe(179.8);
    const places = columns(4, 2).items.flatMap((item) =>
      item.kind === 'text' && item.anchor === 'middle' ? [item.at] : [],
    );
    expect(places).toEqual([
      [205, 19],
      [205, 240],
      [495, 116],
      [495, 240],
    ]);
  });

  it('has whole numbers on its scale', () => {
    for (const most of [1, 2, 3, 5, 9, 11, 26, 99, 101]) {
      expect(texts(columns(most)).filter((text) => text.includes('.'))).toEqual([]);
    }
  });
});

describe('the map of countries', () => {
  const square = (x: number) => [
    [
      [x, 10],
      [x + 20, 10],
      [x + 20, 30],
      [x, 30],
    ] as [number, number][],
  ];
  const MAP: WorldMap = {
    width: 800,
    height: 100,
    countries: [
      { code: 'AA', rings: square(0) },
      { code: 'BB', rings: square(100) },
      { code: null, rings: square(200) },
      { code: 'CC', at: [300, 50] },
      { code: 'DD', at: [400, 50] },
    ],
  };
  const paints = (counts: Record<string, number>) =>
    mapScene(
      MAP,
      Object.entries(counts).map(([code, count]) => ({ code, count })),
    ).items.flatMap((item) => (item.kind === 'area' || item.kind === 'marker' ? item.paint : []));

  it('shades each country by its count, and draws small ones as points where they count', () => {
    expect(paints({ AA: 1, BB: 1000, CC: 40 })).toEqual(['shade-0', 'shade-4', 'land', 'shade-2']);
  });

  it('gives a count at the edge of a shade the shade that the legend names for it', () => {
    const ends = { CC: 13, DD: 1042 };
    for (const [edge, shade] of [
      [50, 0],
      [100, 1],
      [200, 2],
      [500, 3],
    ] as const) {
      expect(paints({ AA: edge, BB: edge + 1, ...ends }).slice(0, 2)).toEqual([
        `shade-${shade}`,
        `shade-${shade + 1}`,
      ]);
    }
    expect(paints({ AA: 1, BB: 1042, ...ends })).toEqual([
      'shade-0',
      'shade-4',
      'land',
      'shade-1',
      'shade-4',
    ]);
  });

  it('draws the land without any count, and leaves out codes it does not have', () => {
    expect(paints({})).toEqual(['land', 'land', 'land']);
    expect(paints({ ZZ: 5 })).toEqual(['land', 'land', 'land']);
  });

  it('names the range of every shade, without gaps, inside its frame', () => {
    const scene = mapScene(MAP, [{ code: 'AA', count: 123_456_789 }]);
    expect(outside(scene)).toEqual([]);
    const counts = [
      { code: 'AA', count: 1042 },
      { code: 'BB', count: 13 },
    ];
    expect(texts(mapScene(MAP, counts))).toEqual([
      'none',
      '1–50',
      '51–100',
      '101–200',
      '201–500',
      '501–1,042',
    ]);
    expect(texts(mapScene(MAP, [{ code: 'AA', count: 2 }]))).toEqual(['none', '1–2']);
  });

  it('shows the shades of its legend from least to most, each before its range and apart', () => {
    const { items } = mapScene(MAP, [
      { code: 'AA', count: 1042 },
      { code: 'BB', count: 13 },
    ]);
    const swatches = items.flatMap((item) => (item.kind === 'bar' ? [item] : []));
    expect(swatches.map(({ paint }) => paint)).toEqual(['land', ...SHADES]);
    const words = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    for (const [at, { text, at: place, size }] of words.entries()) {
      expect(place[0]).toBe((swatches[at]?.at[0] ?? 0) + 24);
      const end = place[0] + text.length * size * 0.5;
      expect(swatches[at + 1]?.at[0] ?? 800).toBeGreaterThan(end + 10);
      expect(swatches[at + 1]?.at[0] ?? 0).toBeLessThan(end + 40);
    }
  });

  it('keeps a limit that is round already', () => {
    expect(shadeLimits([1, 32])).toEqual([2, 5, 10, 20, 32]);
    expect(shadeLimits([32, 0, 1])).toEqual([2, 5, 10, 20, 32]);
    expect([shadeLimits([]), shadeLimits([0, 0])]).toEqual([[], []]);
    expect(shadeLimits([1, 100_000])).toEqual([10, 100, 1000, 10_000, 100_000]);
  });

  it('has at most five rising limits that end with the largest count', () => {
    for (const least of [1, 2, 7, 40]) {
      for (let most = least; most < 400; most += 1) {
        const limits = shadeLimits([least, most]);
        const isRising = limits.every((limit, at) => at === 0 || limit > (limits[at - 1] ?? 0));
        expect([isRising, limits.length <= 5, limits.at(-1)]).toEqual([true, true, most]);
      }
    }
  });
});
