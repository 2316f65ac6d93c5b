import { formatNumber } from '../catalog/format-number.ts';
import type { Catalog, PriceChartSettings } from '../catalog/resolved.ts';
import { pricePoints, type PricePoint, type PricePoints } from '../comparison/price-points.ts';
import { capitalise, countOf } from './phrases.ts';
import { valueText } from './values.ts';
import { linearTicks } from '../values/scale-ticks.ts';

/** Most steps on the scale of results. */
const MOST_TICKS = 7;

/** A chart of prices against results in words and numbers: what it shows, its axes and its points. */
export function priceChart(catalog: Catalog, settings: PriceChartSettings, today: string) {
  const found = pricePoints(catalog, settings, today);
  const { price, quality, points, cheapest, best } = found;
  const unit = quality.instruments.find(({ name }) => name === settings.instrument)?.unit ?? null;
  const least = formatNumber(settings.floor, unit);
  const current = catalog.rivals.filter(({ retired }) => !retired);
  const bare = (value: number) => formatNumber(value, unit && { ...unit, before: '', after: '' });
  return {
    title: titleOf(found),
    note: [
      `${quality.name} by ${settings.instrument}, floor ${least}; ${points.length} of ${countOf(current.length, catalog.words.rival)}.`,
      'Hollow: the source is old.',
      ...(cheapest?.stale ? [`That of ${cheapest.rival.name} is: check it first.`] : []),
    ].join(' '),
    headings: {
      rival: capitalise(catalog.words.rival.one),
      price: price.unit ? `${price.name}, ${price.unit.name}` : price.name,
      quality: settings.instrument,
    },
    ticks: {
      price: priceTicks(points).map((value) => ({
        value,
        text: formatNumber(value, price.unit, 'short'),
      })),
      quality: qualityTicks(points, settings.floor).map((value) => ({
        value,
        text: bare(value),
      })),
    },
    floor: { value: settings.floor, label: `Floor ${bare(settings.floor)}` },
    cheapestId: cheapest?.rival.id ?? null,
    bestId: best?.rival.id ?? null,
    points: points.map((point) => ({
      id: point.rival.id,
      name: point.rival.name,
      price: point.priceNumber,
      quality: point.qualityNumber,
      priceText: shortPrice(point),
      qualityText: valueText(point.quality.value),
      stale: point.stale,
    })),
  };
}

function titleOf({ points, cheapest, best }: PricePoints): string {
  if (!cheapest || !best) return `None of ${points.length} reaches the floor`;
  const [cheap, dear] = [cheapest, best].map(shortPrice);
  return cheapest === best
    ? `${best.rival.name} is the cheapest above the floor and the highest, at ${dear}`
    : `Cheapest above the floor: ${cheapest.rival.name} at ${cheap}. Highest: ${best.rival.name} at ${dear}.`;
}

function shortPrice({ price: { value } }: PricePoint): string {
  return value.kind === 'number' ? formatNumber(value.number, value.unit, 'short') : '';
}

/** 1 and 3 of each power of ten between the lowest and the highest price. */
function priceTicks(points: PricePoint[]): number[] {
  const prices = points.map(({ priceNumber }) => priceNumber);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const powers = Array.from({ length: 13 }, (_, index) => 10 ** (index - 6));
  return powers
    .flatMap((power) => [power, 3 * power].map((tick) => Number(tick.toPrecision(1))))
    .filter((tick) => tick >= low && tick <= high);
}

/** Round steps between the lowest result and the highest, and the floor. */
function qualityTicks(points: PricePoint[], floor: number): number[] {
  const results = [floor, ...points.map(({ qualityNumber }) => qualityNumber)];
  return linearTicks(Math.min(...results), Math.max(...results), MOST_TICKS);
}
