import { describe, expect, it } from 'vitest';
import { texts } from '../../../../test/support/scene-checks.ts';
import type { ScenePoint, Scene } from '../scene.ts';
import { spiderScene } from './spider-scene.ts';

const CENTRE: ScenePoint = [320, 220];
const FULL = 150;
const point = (lower: number, upper = lower) => ({ lower, upper, known: 1, of: 2 });
type Points = (ReturnType<typeof point> | null)[];

function spider(series: Points[], labels = ['North', 'East', 'South', 'West'], names = ['Ours']) {
  return spiderScene({
    kind: 'spider',
    axes: labels,
    series: series.map((points, index) => ({
      name: names[index] ?? `Series ${index}`,
      role: index === 0 ? 'subject' : 'rival',
      points,
    })),
  });
}

const lines = ({ items }: Scene, paint: string) =>
  items.flatMap((item) =>
    item.kind === 'line' && item.paint === paint
      ? [{ points: item.points, closed: item.closed }]
      : [],
  );
/** Lines of a series; the legend's own sample is the last. */
const outlines = (scene: Scene, paint = 'series-1') => lines(scene, paint).slice(0, -1);
const areas = ({ items }: Scene) =>
  items.flatMap((item) => (item.kind === 'area' ? [item.rings] : []));
const written = ({ items }: Scene, text: string) =>
  items.find((item) => item.kind === 'text' && item.text === text);
/** Up, right, down and left of the centre, as far as 10, or less, reaches. */
const cross = (...values: number[]): ScenePoint[] =>
  values.map((value, index) => {
    const reach = (value / 10) * FULL;
    const [x, y] = (
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const
    )[index] ?? [0, 0];
    return [CENTRE[0] + x * reach, CENTRE[1] + y * reach];
  });

describe('the grid of the spider chart', () => {
  it('has closed rings in four equal steps', () => {
    expect(lines(spider([]), 'grid')).toEqual(
      [2.5, 5, 7.5, 10].map((value) => ({
        points: cross(value, value, value, value),
        closed: true,
      })),
    );
  });

  it('has axes from the centre, clockwise from the top', () => {
    expect(lines(spider([]), 'axis')).toEqual(
      cross(10, 10, 10, 10).map((end) => ({ points: [CENTRE, end], closed: false })),
    );
  });

  it('is numbered in the middle and at the rim, beside the first axis and inside its ring', () => {
    for (const [number, [x, y]] of [
      ['5', cross(5)[0] ?? CENTRE],
      ['10', cross(10)[0] ?? CENTRE],
    ] as const) {
      const text = written(spider([]), number);
      expect(text).toMatchObject({ anchor: 'start', tone: 'muted' });
      expect(text?.kind === 'text' && text.at[0] - x).toBe(5);
      expect(text?.kind === 'text' && text.at[1] - y).toBe(12);
    }
  });
});

describe('the outline of a series', () => {
  it('goes through what is proven, with a marker at each corner', () => {
    const scene = spider([[point(10), point(2, 8), point(5), point(0)]]);
    const corners = cross(10, 2, 5, 0);
    expect(outlines(scene)).toEqual([{ points: corners, closed: true }]);
    const markers = scene.items.flatMap((item) => (item.kind === 'marker' ? [item.at] : []));
    expect(markers.slice(0, 4)).toEqual(corners);
    expect(markers).toHaveLength(4 + 1);
  });

  it('runs on over the top where only one axis has no score', () => {
    const [north, east, , west] = cross(1, 2, 3, 4);
    expect(outlines(spider([[point(1), point(2), null, point(4)]]))).toEqual([
      { points: [west, north, east], closed: false },
    ]);
  });

  it('breaks at every axis without a score', () => {
    const [north, , south] = cross(1, 2, 3, 4);
    expect(outlines(spider([[point(1), null, point(3), null]]))).toEqual([
      { points: [south], closed: false },
      { points: [north], closed: false },
    ]);
    expect(outlines(spider([[null, null, null, null]]))).toEqual([]);
  });

  it('is drawn for three series and no more', () => {
    const full = [point(1), point(2), point(3), point(4)];
    const scene = spider([full, full, full, full]);
    expect(outlines(scene)).toHaveLength(1);
    expect(outlines(scene, 'series-3')).toHaveLength(1);
    expect(texts(scene)).not.toContain('Series 3');
    expect(spider([full, full]).height).toBe(spider([full]).height + 22);
  });
});

describe('the band of a series', () => {
  it('reaches from what is proven to what is possible, all round', () => {
    expect(areas(spider([[point(1, 2), point(2), point(3), point(4, 9)]]))).toEqual([
      [cross(2, 2, 3, 9), cross(1, 2, 3, 4)],
    ]);
  });

  it('is one stretch there and back where the outline is broken', () => {
    const [north, east, , west] = cross(1, 2, 3, 4);
    const [upNorth, upEast, , upWest] = cross(5, 6, 7, 8);
    expect(areas(spider([[point(1, 5), point(2, 6), null, point(4, 8)]]))).toEqual([
      [[upWest, upNorth, upEast, east, north, west]],
    ]);
  });

  it('is not drawn where nothing is open', () => {
    expect(areas(spider([[point(1), point(2), point(3), point(4)]]))).toEqual([]);
  });
});

describe('the labels of the axes', () => {
  const heights = (scene: Scene, start: string) =>
    scene.items.flatMap((item) =>
      item.kind === 'text' && item.text.startsWith(start) ? [item.at[1]] : [],
    );

  it('stand outside the rim and face it', () => {
    const scene = spider([]);
    const anchors = ['North', 'East', 'South', 'West'].map((name) => {
      const item = written(scene, name);
      return item?.kind === 'text' ? [item.anchor, Math.sign(item.at[0] - CENTRE[0])] : [];
    });
    expect(anchors).toEqual([
      ['middle', 0],
      ['start', 1],
      ['middle', 0],
      ['end', -1],
    ]);
    expect(heights(scene, 'North')[0]).toBeLessThan(CENTRE[1] - FULL);
    expect(heights(scene, 'South')[0]).toBeGreaterThan(CENTRE[1] + FULL + 13);
  });

  it('grow away from the rim, and evenly at the sides', () => {
    const one = spider([]);
    const names = ['North', 'East', 'South', 'West'];
    const two = spider(
      [],
      names.map((name) => `${name} of fourteen on under-${name}`),
    );
    const both = (name: string) => [...heights(two, name), ...heights(two, `under-${name}`)];
    const single = (name: string) => heights(one, name)[0] ?? 0;
    expect(both('North')).toEqual([single('North') - 15, single('North')]);
    expect(both('South')).toEqual([single('South'), single('South') + 15]);
    for (const name of ['East', 'West']) {
      expect(both(name)).toEqual([single(name) - 7.5, single(name) + 7.5]);
    }
  });
});

describe('the legend', () => {
  it('shows line and marker of a series at one height, beside its name', () => {
    const { items } = spider([[point(1), point(2), point(3), point(4)]]);
    const [line, marker, text] = items.slice(-3);
    expect([line?.kind, marker?.kind, text?.kind]).toEqual(['line', 'marker', 'text']);
    if (line?.kind !== 'line' || marker?.kind !== 'marker' || text?.kind !== 'text') return;
    const [[left, leftY] = CENTRE, [right, rightY] = CENTRE] = line.points;
    expect(line.closed).toBe(false);
    expect([leftY, rightY]).toEqual([marker.at[1], marker.at[1]]);
    expect(marker.at[0]).toBe((left + right) / 2);
    expect(text.at[0]).toBeGreaterThan(right);
    expect(text.at[1] - marker.at[1]).toBe(4);
  });

  it('has each series below the one before', () => {
    const full = [point(1), point(2), point(3), point(4)];
    const scene = spider([full, full], undefined, ['Ours', 'Theirs']);
    const [ours, theirs] = [written(scene, 'Ours'), written(scene, 'Theirs')];
    expect(ours?.kind === 'text' && theirs?.kind === 'text' && theirs.at[1] - ours.at[1]).toBe(22);
  });

  it('shortens a name only beyond its room, which is less where a score is missing', () => {
    const name = 'n'.repeat(50);
    expect(texts(spider([[point(1), point(2), point(3), point(4)]], undefined, [name]))).toContain(
      name,
    );
    const short = 'n'.repeat(32);
    const gapped = [point(1), null, point(3), point(4)];
    for (const given of [short, name]) {
      const [shown] = texts(spider([gapped], undefined, [given])).slice(-1);
      expect(shown).toBe(`${given === short ? short : `${'n'.repeat(31)}…`} (no score on 1 of 4)`);
    }
  });
});
