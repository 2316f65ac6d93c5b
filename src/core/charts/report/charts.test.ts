import { describe, expect, it } from 'vitest';
import { outside, texts } from '../../../../test/support/scene-checks.ts';
import { barsScene } from './bars-scene.ts';
import type { Scene } from '../scene.ts';
import { spiderScene } from './spider-scene.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän and everything that belongs to it';
const point = (lower: number, upper = lower) => ({ lower, upper, known: 1, of: 2 });
const axes = Array.from({ length: 8 }, (_, index) => `Axis ${index}`);
const whole = axes.map((_, index) => point(index, index + 2));
const gapped = whole.map((one, index) => (index === 3 ? null : one));
const spider = (points: (ReturnType<typeof point> | null)[][], labels = axes) =>
  spiderScene({
    kind: 'spider',
    axes: labels,
    series: points.map((list, index) => ({
      name: `${LONG} ${index}`,
      role: index === 0 ? 'subject' : 'rival',
      points: list,
    })),
  });

describe('the spider chart', () => {
  it('keeps everything inside its frame', () => {
    expect(outside(spider([whole, gapped, whole]))).toEqual([]);
  });

  it('keeps labels of three words inside its frame', () => {
    const labels = axes.map(() => 'Integration and deployment options');
    expect(outside(spider([whole], labels))).toEqual([]);
  });

  it('sets the lines of a label at the side around the height of its axis', () => {
    const heights = (label: string) =>
      spider(
        [whole],
        axes.map((axis, at) => (at === 2 ? label : axis)),
      ).items.flatMap((item) =>
        item.kind === 'text' && label.includes(item.text) ? [item.at[1]] : [],
      );
    const [alone = 0] = heights('Security');
    // The third of eight axes lies flat; a text hangs from its baseline.
    expect(Math.abs(alone - 220)).toBeLessThan(6);
    const lines = heights('Integration and deployment');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.reduce((sum, y) => sum + y, 0) / lines.length).toBeCloseTo(alone, 0);
  });

  it('breaks an outline where nothing is known, and says so', () => {
    const outlines = (scene: Scene) =>
      scene.items.filter(
        (item) => item.kind === 'line' && item.paint === 'series-1' && item.closed,
      );
    expect(outlines(spider([whole]))).toHaveLength(1);
    expect(outlines(spider([gapped]))).toHaveLength(0);
    expect(texts(spider([gapped])).some((text) => text.includes('no score on 1 of 8'))).toBe(true);
  });

  it('names the axes in the order given', () => {
    expect(texts(spider([whole])).filter((text) => text.startsWith('Axis'))).toEqual(axes);
  });

  it('gives every series a dash and a marker of its own', () => {
    const { items } = spider([whole, whole, whole]);
    const shapes = new Set(items.map((item) => (item.kind === 'marker' ? item.shape : null)));
    expect(shapes.size).toBe(4);
  });
});

describe('the bar chart', () => {
  const bars = (values: number[]) =>
    barsScene({
      kind: 'bars',
      series: [{ label: LONG, segments: values.map((value) => ({ label: LONG, value })) }],
    });

  it('keeps everything inside its frame', () => {
    expect(outside(bars([12, 0, 7, 1]))).toEqual([]);
    expect(outside(bars([0, 0, 0, 0]))).toEqual([]);
  });

  it('draws nothing for a count of zero', () => {
    const drawn = bars([12, 0, 7, 1]).items.filter((item) => item.kind === 'bar');
    expect(drawn).toHaveLength(4 + 3);
  });
});
