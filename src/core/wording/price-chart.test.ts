import { expect, it } from 'vitest';
import {
  known,
  criterionOf,
  instrumentOf,
  measurementOf,
} from '../../../test/support/claim-builders.ts';
import { catalogOf, rivalOf } from '../../../test/support/catalog-builders.ts';
import { catalogs } from '../../../test/support/real-reports.ts';
import type { Measurement, Rival } from '../catalog/resolved.ts';
import { priceChart } from './price-chart.ts';

const TODAY = '2026-11-01';
const USD = {
  name: 'USD',
  before: '$',
  after: '',
  decimals: [2, 2],
  grouped: true,
  short: 'full',
  difference: 'ratio',
} as const;
const SETTINGS = { priceId: '2', qualityId: '1', instrument: 'Quiz', floor: 70 };

type Figures = { price: number; quality: number; asOf?: string; run?: Partial<Measurement> };

function rival(id: number, { price, quality, asOf = '2026-10-01', run = {} }: Figures): Rival {
  const unit = null;
  return rivalOf(id, {
    claims: {
      '1': known(
        measurementOf({ kind: 'number', number: quality, unit }, { instrument: 'Quiz', ...run }),
      ),
      '2': known(measurementOf({ kind: 'number', number: price, unit: USD }, { asOf })),
    },
  });
}

function chartOf(...rivals: Rival[]) {
  const criteria = [
    criterionOf({ id: '1', name: 'Skill', instruments: [instrumentOf('Quiz')] }),
    criterionOf({ id: '2', name: 'Price', factKind: 'price', higherIsBetter: false, unit: USD }),
  ];
  return priceChart(catalogOf([], rivals, criteria), SETTINGS, TODAY);
}
const dear = rival(1, { price: 9, quality: 95 });
const fair = rival(2, { price: 2, quality: 70 });
const poor = rival(3, { price: 0.5, quality: 69.9 });

it('the conclusion names the cheapest at or above the floor, and the best', () => {
  const chart = chartOf(dear, poor, fair);
  expect(chart.title).toBe(
    'Cheapest above the floor: Rival 2 at $2.00. Highest: Rival 1 at $9.00.',
  );
  expect([chart.cheapestId, chart.bestId]).toEqual([2, 1]);
  expect(chart.points.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(chart.note).toBe('Skill by Quiz, floor 70%; 3 of 3 models. Hollow: the source is old.');
});

it('the conclusion says when one is both, and when none reaches the floor', () => {
  expect(chartOf(fair, poor).title).toBe(
    'Rival 2 is the cheapest above the floor and the highest, at $2.00',
  );
  const none = chartOf(poor);
  expect(none.title).toBe('None of 1 reaches the floor');
  expect(none.cheapestId).toBeNull();
});

it('stale evidence is marked, and said of the one that is named', () => {
  const old = rival(4, { price: 1, quality: 80, asOf: '2026-08-01' });
  const chart = chartOf(dear, old);
  expect(chart.points.map(({ stale }) => stale)).toEqual([true, false]);
  expect(chart.note).toContain('That of Rival 4 is: check it first.');
});

it('draws one board, and leaves out who is retired, free or without a result', () => {
  const other = rival(5, { price: 1, quality: 99, run: { board: 'Another board' } });
  const free = rival(6, { price: 0, quality: 90 });
  const gone = { ...rival(7, { price: 1, quality: 90 }), retired: true };
  const unknown = rivalOf(8);
  const { points } = chartOf(dear, fair, other, free, gone, unknown);
  expect(points.map(({ id }) => id)).toEqual([2, 1]);
});

it('the chart of the real catalog says what its own numbers say', () => {
  const drawn = catalogs.flatMap((catalog) =>
    catalog.presets.flatMap(({ chart }) => (chart ? [{ catalog, chart }] : [])),
  );
  expect(drawn.length).toBeGreaterThan(0);
  for (const { catalog, chart } of drawn) {
    const { points, title, cheapestId, bestId, ticks } = priceChart(catalog, chart, '2026-11-22');
    const above = points.filter(({ quality }) => quality >= chart.floor);
    const cheapest = above.find(({ price }) => above.every((each) => each.price >= price));
    const best = points.find(({ quality }) => points.every((each) => each.quality <= quality));
    expect([cheapestId, bestId]).toEqual([cheapest?.id, best?.id]);
    expect(title).toContain(`above the floor: ${cheapest?.name} at ${cheapest?.priceText}.`);
    expect(title.length).toBeLessThan(100);
    expect(above.length).toBeGreaterThan(2);
    expect(points.length).toBeGreaterThan(above.length);
    for (const { value } of ticks.price) {
      expect(value).toBeGreaterThanOrEqual(points[0]?.price ?? Infinity);
    }
    expect(ticks.quality.length).toBeGreaterThan(3);
  }
});
