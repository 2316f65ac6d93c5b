import { describe, expect, it } from 'vitest';
import { outside, texts } from '../../../../test/support/scene-checks.ts';
import { pieScene } from './pie-scene.ts';

describe('a pie', () => {
  const pie = (...values: number[]) =>
    pieScene({ slices: values.map((value, index) => ({ label: `Slice ${index}`, value })) });
  const slices = (scene: ReturnType<typeof pie>) =>
    scene.items.filter(({ kind }) => kind === 'area');

  it('writes the word and the share of each slice inside the frame', () => {
    const scene = pie(41, 25, 11, 9, 2, 1);
    expect(outside(scene)).toEqual([]);
    expect(texts(scene).sort()).toEqual([
      'Slice 0 46.1%',
      'Slice 1 28.1%',
      'Slice 2 12.4%',
      'Slice 3 10.1%',
      'Slice 4 2.2%',
      'Slice 5 1.1%',
    ]);
  });

  it('ends each slice where the next one begins', () => {
    const rims = slices(pie(41, 25, 11, 9)).flatMap((item) =>
      item.kind === 'area' ? [item.rings[0]?.slice(1) ?? []] : [],
    );
    expect(rims).toHaveLength(4);
    for (const [at, rim] of rims.entries()) {
      expect(rim.at(-1)).toEqual(rims[(at + 1) % rims.length]?.[0]);
    }
  });

  it('keeps six tiny slices beside a large one apart', () => {
    const { items } = pie(1000, 1, 1, 1, 1, 1);
    const labels = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    for (const anchor of ['start', 'end']) {
      const heights = labels.filter((label) => label.anchor === anchor).map(({ at }) => at[1]);
      const gaps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0));
      expect(Math.min(20, ...gaps)).toBeGreaterThanOrEqual(18);
    }
    expect(outside(pie(1000, 1, 1, 1, 1, 1))).toEqual([]);
  });

  it('puts what is beyond six into one slice', () => {
    expect(texts(pie(8, 7, 6, 5, 4, 3, 2, 1))).toContain('Other 16.7%');
  });

  it('writes each share at the height of its slice where there is room, to its side', () => {
    const labels = pie(1, 1).items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    expect(labels.map(({ anchor, at }) => [anchor, at[1]])).toEqual([
      ['start', 154],
      ['end', 154],
    ]);
    const leads = pie(1, 1).items.flatMap((item) => (item.kind === 'line' ? [item] : []));
    expect(leads.map(({ points, closed }) => [points.map(([, y]) => y), closed])).toEqual([
      [[150, 150, 150], false],
      [[150, 150, 150], false],
    ]);
    expect(leads.map(({ points }) => points.map(([x]) => x))).toEqual([
      [426, 444, 458],
      [214, 196, 182],
    ]);
    expect(labels[0]?.at[0]).toBeGreaterThan(leads[0]?.points[2]?.[0] ?? 640);
    expect(labels[1]?.at[0]).toBeLessThan(leads[1]?.points[2]?.[0] ?? 0);
  });

  it('writes the shares of each side from top to bottom', () => {
    const heights = (anchor: string) =>
      pie(1, 1, 1, 1, 1, 1).items.flatMap((item) =>
        item.kind === 'text' && item.anchor === anchor ? [item.text] : [],
      );
    expect(heights('start')).toEqual(['Slice 0 16.7%', 'Slice 1 16.7%', 'Slice 2 16.7%']);
    expect(heights('end')).toEqual(['Slice 5 16.7%', 'Slice 4 16.7%', 'Slice 3 16.7%']);
  });

  it('has a paint of its own for each slice, and rims that look round', () => {
    const areas = slices(pie(41, 25, 11, 9, 2, 1)).flatMap((item) =>
      item.kind === 'area' ? [item] : [],
    );
    expect(new Set(areas.map(({ paint }) => paint)).size).toBe(6);
    for (const { rings } of areas) {
      const [centre, ...rim] = rings[0] ?? [];
      expect(centre).toEqual([320, 150]);
      for (const [at, [x, y]] of rim.entries()) {
        expect(Math.hypot(x - 320, y - 150)).toBeCloseTo(112, 0);
        const [nextX, nextY] = rim[at + 1] ?? [x, y];
        expect(Math.hypot(nextX - x, nextY - y)).toBeLessThan(4.2);
      }
    }
  });

  it('has no edge to its centre in a whole round', () => {
    const ringOf = (scene: ReturnType<typeof pie>) =>
      scene.items.flatMap((item) =>
        item.kind === 'area' ? item.rings.flat() : item.kind === 'line' ? item.points : [],
      );
    expect(ringOf(pie(3))).not.toContainEqual([320, 150]);
    expect(ringOf(pie(3, 1))).toContainEqual([320, 150]);
  });

  it('is a whole round for one value, and leaves out nothing but zeros', () => {
    expect(slices(pie(3, 0))).toHaveLength(1);
    expect(texts(pie(3, 0))).toEqual(['Slice 0 100%']);
    expect(outside(pie(3))).toEqual([]);
    expect(pie(0, 0).items).toEqual([]);
  });
});
