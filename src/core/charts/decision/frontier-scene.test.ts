import { describe, expect, it } from 'vitest';
import type { ChartOf } from '../../document/report-document.ts';
import { frontierScene } from './frontier-scene.ts';

type Point = ChartOf<'frontier'>['points'][number];

const point = (name: string, cost: number, score: number, role: Point['role']): Point => ({
  name,
  cost,
  low: score,
  middle: score,
  high: score,
  role,
});
const ends: Point[] = [point('Dear', 1000, 10, 'efficient'), point('Cheap', 10, 0, 'efficient')];

function draw(points: Point[], { place = 640, frontier = 'Frontier' } = {}) {
  const { items, height } = frontierScene(
    {
      kind: 'frontier',
      axes: { cost: '', score: '' },
      frontier,
      ticks: { cost: [], score: [] },
      points,
    },
    place,
  );
  const lines = (paint: string) =>
    items.flatMap((item) => (item.kind === 'line' && item.paint === paint ? [item] : []));
  return {
    height,
    markers: items.flatMap((item) => (item.kind === 'marker' ? [[item.shape, ...item.at]] : [])),
    areas: items.flatMap((item) => (item.kind === 'area' ? item.rings : [])),
    steps: lines('series-1').map(({ points: through }) => through),
    bars: lines('lead')
      .filter(({ closed }) => !closed)
      .slice(1)
      .map(({ points: through }) => through),
    rings: lines('lead').filter(({ closed }) => closed),
    texts: items.flatMap((item) =>
      item.kind === 'text' && item.text ? [[item.text, ...item.at, item.anchor]] : [],
    ),
  };
}

describe('cost against score', () => {
  it('has cost by its logarithm and score in proportion, with room at all sides', () => {
    const { markers, height } = draw([...ends, point('Lead', 100, 5, 'leader')]);
    expect(markers).toEqual([
      ['circle', 581.7, 45.4],
      ['circle', 52.3, 312.6],
      ['diamond', 317, 179],
    ]);
    expect(height).toBe(380);
    expect([draw(ends, { place: 540 }).height, draw(ends, { place: 539 }).height]).toEqual([
      380, 330,
    ]);
  });

  it('steps up at each candidate of the frontier, from the cheapest to the right edge', () => {
    const steps = [
      [52.3, 334],
      [52.3, 312.6],
      [317, 312.6],
      [317, 179],
      [581.7, 179],
      [581.7, 45.4],
      [624, 45.4],
    ];
    const found = draw([...ends, point('Lead', 100, 5, 'leader')]);
    expect([found.steps, found.areas]).toEqual([[steps], [[...steps, [624, 334]]]]);
    const level = draw([...ends, point('Low', 2000, 4, 'efficient')]).steps[0] ?? [];
    expect(level.at(-1)?.[1]).toBe(level.at(-4)?.[1]);
  });

  it('leaves the dominated out of the frontier, and draws none without the others', () => {
    const { steps, rings } = draw([...ends, point('Other', 100, 5, 'dominated')]);
    expect([steps[0]?.length, rings.length]).toEqual([5, 1]);
    const alone = draw([point('Other', 100, 5, 'dominated')]);
    expect([alone.steps, alone.areas, alone.markers]).toEqual([[], [], []]);
    expect(alone.texts.map(([text]) => text)).toEqual(['Other']);
  });

  it('has a bar from the dot to what is possible, where that is further than the dot', () => {
    const open = (low: number, high: number) =>
      draw([...ends, { ...point('Lead', 100, 5, 'leader'), low, high }]).bars;
    expect(open(0, 10)).toEqual([
      [
        [317, 312.6],
        [317, 185],
      ],
      [
        [317, 45.4],
        [317, 173],
      ],
    ]);
    expect(open(4.8, 5.2)).toEqual([]);
    expect(open(4.7, 5.3)).toHaveLength(2);
  });
});

describe('the names beside the dots', () => {
  it('come in the order of the leader, the runner-up, the frontier and the rest, the better first', () => {
    const { texts } = draw([
      point('third', 500, 2, 'dominated'),
      { ...point('next', 200, 1, 'dominated'), isRunnerUp: true },
      point('second', 400, 6, 'dominated'),
      point('low', 10, 3, 'efficient'),
      point('high', 1000, 9, 'efficient'),
      point('lead', 100, 7, 'leader'),
    ]);
    expect(texts.map(([text]) => text)).toEqual(['lead', 'next', 'high', 'low', 'second', 'third']);
  });

  it('are left out where there is no room for them', () => {
    const long = 'x'.repeat(90);
    const { texts } = draw([...ends, point(long, 100, 5, 'leader')]);
    expect(texts.map(([text]) => text)).toEqual(['Dear', 'Cheap']);
  });

  it('of the leader and the runner-up stand further off, with a line, where dots leave no room beside', () => {
    const around = [60, 75, 90, 110, 130, 160].flatMap((cost) =>
      [4.6, 4.8, 5, 5.2, 5.4].map((score) => point('', cost, score, 'dominated')),
    );
    const named = (own: Partial<Point>) => {
      const { texts, bars } = draw([
        ...ends,
        ...around,
        { ...point('Oak', 100, 5, 'efficient'), ...own },
      ]);
      const found = texts.find(([text]) => text === 'Oak');
      return [found !== undefined, bars.length];
    };
    expect(named({ role: 'leader' })).toEqual([true, 1]);
    expect(named({ isRunnerUp: true })).toEqual([true, 1]);
    expect(named({})).toEqual([false, 0]);
  });

  it.each([
    ['leader', true],
    ['efficient', true],
    ['dominated', false],
  ] as const)('of the %s may cross lines where nothing else is free: %s', (role, isNamed) => {
    const bar = (cost: number) => ({ ...point('', cost, 0, 'dominated' as const), high: 10 });
    const between = [88, 113].map(bar);
    const { texts } = draw([
      point('Cheap', 10, 0, 'dominated'),
      point('Dear', 1000, 10, 'dominated'),
      point('Between', 100, 5, role),
      ...between,
    ]);
    expect(texts.some(([text]) => text === 'Between')).toBe(isNamed);
  });

  it('keep off the dots and the bars', () => {
    const place = (others: Point[]) =>
      draw([...ends, ...others, point('Lead', 100, 5, 'leader')]).texts.find(
        ([text]) => text === 'Lead',
      );
    expect(place([])).toEqual(['Lead', 307, 183.5, 'end']);
    const bar = { ...point('', 91, 0, 'dominated' as const), high: 10 };
    expect(place([bar])).toEqual(['Lead', 323, 170, 'start']);
    expect(place([point('', 87, 5, 'dominated')])).toEqual(['Lead', 323, 170, 'start']);
  });
});

describe('the name of the frontier', () => {
  const named = (others: Point[], frontier = 'Frontier') =>
    draw([point('Cheap', 10, 0, 'leader'), point('Dear', 1000, 10, 'dominated'), ...others], {
      frontier,
    }).texts.find(([text]) => text === frontier);

  it('stands above the last step at its right end, else below it, else nowhere', () => {
    const step = point('Step', 100, 5, 'efficient');
    expect(named([step])).toEqual(['Frontier', 624, 173, 'end']);
    const above = point('', 900, 5.4, 'dominated');
    expect(named([step, above])).toEqual(['Frontier', 624, 195, 'end']);
    expect(named([step, above, point('', 900, 4.6, 'dominated')])).toBeUndefined();
  });

  it('is left out where it is wider than the plot', () => {
    expect(named([], 'F'.repeat(78))?.[1]).toBe(624);
    expect(named([], 'F'.repeat(86))).toBeUndefined();
  });

  it('comes before the names of candidates', () => {
    const { texts } = draw([...ends.slice(1), point('Lead', 1000, 5, 'leader')]);
    expect(texts.map(([text]) => text)).toEqual(['Lead', 'Cheap']);
    const wide = draw([point('Lead', 10, 5, 'leader'), point('Rest', 1000, 1, 'dominated')]);
    expect(wide.texts.map(([text]) => text)).toEqual(['Frontier', 'Lead', 'Rest']);
  });
});
