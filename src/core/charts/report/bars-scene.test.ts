import { describe, expect, it } from 'vitest';
import type { Scene } from '../scene.ts';
import { barsScene } from './bars-scene.ts';
import { chartScene } from './chart-scene.ts';

const LABELS = ['ahead', 'behind', 'level', 'one side', 'in words', 'open'];
const WIDTH = 640;

const bars = (...rows: number[][]) =>
  barsScene({
    kind: 'bars',
    series: rows.map((values, index) => ({
      label: `Rival ${index}`,
      segments: values.map((value, at) => ({ label: LABELS[at] ?? '', value })),
    })),
  });
/** Bars of the rows, without the six of the legend. */
const drawn = ({ items }: Scene) =>
  items.flatMap((item) => (item.kind === 'bar' ? [item] : [])).slice(LABELS.length);
const numbers = ({ items }: Scene) =>
  items.flatMap((item) => (item.kind === 'text' && /^\d+$/.test(item.text) ? [item] : []));

describe('the bar chart', () => {
  it('gives each part its share of the row, one after the other, in paints of their own', () => {
    const found = drawn(bars([1, 2, 0, 0, 0, 1])).map(({ at, width, paint }) => [
      at[0],
      width,
      paint,
    ]);
    expect(found).toEqual([
      [0, WIDTH / 4, 'product'],
      [WIDTH / 4, WIDTH / 2, 'competitor'],
      [(WIDTH * 3) / 4, WIDTH / 4, 'unlike'],
    ]);
    expect(drawn(bars([0, 0, 3, 0, 0, 0])).map(({ width, paint }) => [width, paint])).toEqual([
      [WIDTH, 'comparable'],
    ]);
  });

  it('draws no part of a row in which nothing was counted', () => {
    expect(drawn(bars([0, 0, 0, 0, 0, 0]))).toEqual([]);
  });

  it('writes a number into its own part, unless that is too narrow for it', () => {
    const scene = bars([9, 8, 303, 0, 0, 0]);
    expect(numbers(scene).map(({ text }) => text)).toEqual(['9', '303']);
    const [narrowest] = drawn(scene);
    const [number] = numbers(scene);
    const [bar, text] = [narrowest?.at ?? [0, 0], number?.at ?? [0, 0]];
    expect(text[0]).toBeGreaterThan(bar[0]);
    expect(text[0]).toBeLessThan(bar[0] + (narrowest?.width ?? 0));
    expect(text[1]).toBeGreaterThan(bar[1]);
    expect(text[1]).toBeLessThan(bar[1] + (narrowest?.height ?? 0));
  });

  it('has the rows below each other, each under its name and all under the legend', () => {
    const scene = bars([1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]);
    const tops = drawn(scene).map(({ at }) => at[1]);
    const names = scene.items.flatMap((item) =>
      item.kind === 'text' && item.text.startsWith('Rival') ? [item.at[1]] : [],
    );
    expect(tops).toHaveLength(2);
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBe(50);
    expect(tops.map((top, index) => top - (names[index] ?? 0))).toEqual([6, 6]);
    expect(scene.height).toBe(bars([1, 0, 0, 0, 0, 0]).height + 50);
  });

  it('has its legend in two columns, each label behind its paint', () => {
    const { items } = bars([1, 1, 1, 1, 1, 1]);
    const swatches = items.flatMap((item) => (item.kind === 'bar' ? [item] : [])).slice(0, 6);
    expect(swatches.map(({ at, paint }) => [...at, paint])).toEqual([
      [0, 4, 'product'],
      [WIDTH / 2, 4, 'competitor'],
      [0, 24, 'comparable'],
      [WIDTH / 2, 24, 'one-sided'],
      [0, 44, 'in-words'],
      [WIDTH / 2, 44, 'unlike'],
    ]);
    const labels = items.flatMap((item) =>
      item.kind === 'text' && LABELS.includes(item.text) ? [item] : [],
    );
    expect(labels.map(({ text }) => text)).toEqual(LABELS);
    expect(labels.map(({ at }, index) => at[0] - (swatches[index]?.at[0] ?? 0))).toEqual(
      LABELS.map(() => 20),
    );
  });

  it('has a line of its legend for an odd last label', () => {
    const chart = (count: number) => ({
      kind: 'bars' as const,
      series: [
        { label: 'A', segments: Array.from({ length: count }, () => ({ label: 'x', value: 1 })) },
      ],
    });
    expect([3, 4, 5].map((count) => barsScene(chart(count)).height)).toEqual([102, 102, 122]);
  });

  it('is the one drawn for a chart of bars', () => {
    const chart = { kind: 'bars' as const, series: [] };
    expect(chartScene({ type: 'chart', title: '', alt: '', note: '', chart })).toEqual(
      barsScene(chart),
    );
  });
});
