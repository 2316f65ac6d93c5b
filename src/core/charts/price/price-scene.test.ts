import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { outside, texts } from '../../../../test/support/scene-checks.ts';
import { priceChart } from '../../wording/price-chart.ts';
import type { Scene } from '../scene.ts';
import { overlap, textBox } from '../plot.ts';
import { priceScene, type PricePlot } from './price-scene.ts';

const WIDTHS = [280, 400, 700, 1000];

const real = catalogs.flatMap((catalog) =>
  catalog.presets.flatMap(({ chart }) => (chart ? [priceChart(catalog, chart, '2026-11-22')] : [])),
);
const point = (id: number, price: number, quality: number, rest = {}) => ({
  id,
  name: `Model ${id}`,
  price,
  quality,
  priceText: `$${price}`,
  qualityText: String(quality),
  stale: false,
  ...rest,
});
const plotOf = (...points: PricePlot['points']): PricePlot => ({
  headings: { price: 'Price', quality: 'Result' },
  ticks: { price: [{ value: 1, text: '$1' }], quality: [{ value: 50, text: '50' }] },
  floor: { value: 50, label: 'Floor 50' },
  cheapestId: points[0]?.id ?? null,
  bestId: points.at(-1)?.id ?? null,
  points,
});

const boxes = ({ items }: Scene) =>
  items.flatMap((item) =>
    item.kind === 'text'
      ? [{ text: item.text, ...textBox(item.text, item.size, item.at, item.anchor) }]
      : [],
  );
function collisions(scene: Scene): string[] {
  const all = boxes(scene);
  const dots = scene.items.flatMap((item) => (item.kind === 'marker' ? [item.at] : []));
  const pairs = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => {
      // The two lines of the ringed one's name touch by intent.
      const tight = (box: typeof one) => ({ ...box, bottom: box.bottom - 3 });
      return overlap(tight(one), tight(other)) ? [`${one.text} / ${other.text}`] : [];
    }),
  );
  const struck = all.flatMap((box) =>
    dots.some(([x, y]) => overlap(box, { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }))
      ? [box.text]
      : [],
  );
  return [...pairs, ...struck];
}

it.each(WIDTHS)('at %i px no text of the real chart touches another or a dot', (width) => {
  expect(real.length).toBeGreaterThan(0);
  for (const plot of real) {
    const scene = priceScene(plot, width);
    expect(scene.width).toBe(width);
    expect(outside(scene)).toEqual([]);
    expect(collisions(scene)).toEqual([]);
    const chief = plot.points.filter(({ id }) => [plot.cheapestId, plot.bestId].includes(id));
    for (const { name } of chief) expect(texts(scene)).toContain(name);
  }
});

it('names no dots but with room, wherever they lie', () => {
  const any = fc.record({
    width: fc.integer({ min: 280, max: 1200 }),
    places: fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 99 })), {
      minLength: 1,
      maxLength: 30,
    }),
  });
  fc.assert(
    fc.property(any, ({ width, places }) => {
      const points = places.map(([price, quality], id) => point(id, price / 100, quality));
      const scene = priceScene({ ...plotOf(...points), floor: { value: 50, label: '' } }, width);
      const names = boxes(scene).filter(({ text }) => text.startsWith('Model'));
      const touching = names.filter((one) =>
        names.some((other) => other !== one && overlap(one, other)),
      );
      expect(touching).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('fewer names stand on a narrow chart, and a narrower one than 280 is drawn for 280', () => {
  const named = (width: number) =>
    real.flatMap((plot) => {
      const shown = texts(priceScene(plot, width));
      return plot.points.filter(({ name }) => shown.includes(name));
    }).length;
  expect(named(400)).toBeLessThan(named(700));
  expect(priceScene(plotOf(point(1, 1, 60)), 120).width).toBe(280);
});

it('is grey below the floor, hollow where stale, and rings the cheapest above it', () => {
  const scene = priceScene(
    plotOf(point(1, 1, 60), point(2, 2, 40), point(3, 3, 70), point(4, 4, 70, { stale: true })),
    700,
  );
  const filled = scene.items.flatMap((item) => (item.kind === 'marker' ? item.paint : []));
  expect(filled).toEqual(['series-2', 'lead', 'series-1']);
  const round = scene.items.flatMap((item) =>
    item.kind === 'line' && item.closed ? item.paint : [],
  );
  expect(round).toEqual(['series-2', 'series-1']);
});

it('sets equal ratios of prices at equal distances, and the better above', () => {
  const scene = priceScene(plotOf(point(1, 0.1, 60), point(2, 1, 70), point(3, 10, 80)), 700);
  const at = scene.items.flatMap((item) => (item.kind === 'marker' ? [item.at] : []));
  const [one = [0, 0], two = [0, 0], three = [0, 0]] = at;
  expect(two[0] - one[0]).toBeCloseTo(three[0] - two[0], 0);
  expect(one[1]).toBeGreaterThan(two[1]);
  expect(two[1]).toBeGreaterThan(three[1]);
});
