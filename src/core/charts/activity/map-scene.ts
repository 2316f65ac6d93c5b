import { formatNumber } from '../../catalog/format-number.ts';
import { NO_EVENTS } from '../../wording/charts.ts';
import {
  barAt,
  markerAt,
  SHADES,
  textAt,
  type ScenePoint,
  type Scene,
  type SceneItem,
} from '../scene.ts';

/** Countries as drawn: outlines and holes, or a point where the country is too small for its shape. */
export type WorldMap = {
  width: number;
  height: number;
  /** ISO 3166-1 alpha-2; null for land that belongs to none of its countries. */
  countries: { code: string | null; rings?: ScenePoint[][]; at?: ScenePoint }[];
};

export type CountryCount = { code: string; count: number };

const LEGEND_HEIGHT = 44;
const LEGEND_LINE = 22;
const LEGEND_LEFT = 12;
const SWATCH = { width: 18, height: 12 };
const LEGEND_TEXT_SIZE = 14;
const CHARACTER = 9;
const BETWEEN = 16;
const LIMIT_STEPS = [1, 2, 2.5, 5];

/**
 * Countries in five shades by count, with a legend of the ranges; a country that is a point is drawn
 * only when it counts. Codes that the map does not have are not drawn. The legend can be read in a place
 * `place` px wide: the less there is, the larger it is drawn.
 */
export function mapScene(
  { width, height, countries }: WorldMap,
  counts: CountryCount[],
  place = width,
): Scene {
  const countOf = new Map(counts.map(({ code, count }) => [code, count]));
  const limits = shadeLimits(counts.map(({ count }) => count));
  const paintOf = (code: string | null) => {
    const count = (code !== null && countOf.get(code)) || 0;
    if (count === 0) return 'land';
    const index = limits.findIndex((limit) => count <= limit);
    return SHADES[index] ?? 'shade-4';
  };
  const words = legend(limits, { width, top: height, scale: Math.max(1, width / place) });
  return {
    width,
    height: height + words.height,
    items: [
      ...countries.flatMap(({ code, rings }): SceneItem[] =>
        rings ? [{ kind: 'area', rings, paint: paintOf(code) }] : [],
      ),
      ...countries.flatMap(({ code, at }): SceneItem[] => {
        const paint = paintOf(code);
        if (!at || paint === 'land') return [];
        return [markerAt('circle', at, paint)];
      }),
      ...words.items,
    ],
  };
}

/**
 * Upper limits of the shades, each about as many times the one before; the last is the largest count.
 * At most five, fewer when the counts are few or close.
 */
export function shadeLimits(counts: number[]): number[] {
  const counted = counts.filter((count) => count > 0);
  if (counted.length === 0) return [];
  const [least, most] = [Math.min(...counted), Math.max(...counted)];
  const factor = (most / least) ** (1 / SHADES.length);
  const limits = SHADES.slice(1).map((_, index) => roundLimit(least * factor ** (index + 1)));
  return [...new Set([...limits.filter((limit) => limit < most), most])];
}

/** The next of 1, 2, 2.5, 5 times a power of ten. A root that is a little off a round number is that number. */
function roundLimit(root: number): number {
  const value = Number(root.toPrecision(12));
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.ceil((LIMIT_STEPS.find((step) => step * power >= value) ?? 10) * power);
}

type Legend = { items: SceneItem[]; height: number };
type LegendPlace = { width: number; top: number; scale: number };

function legend(limits: number[], { width, top, scale }: LegendPlace): Legend {
  const entries = limits.map((limit, index) => ({
    paint: SHADES[index] ?? 'shade-4',
    text: rangeText((limits[index - 1] ?? 0) + 1, limit),
  }));
  let x = 0;
  let row = 0;
  const items = [{ paint: 'land' as const, text: NO_EVENTS }, ...entries].flatMap(
    ({ paint, text }): SceneItem[] => {
      const room = SWATCH.width + 6 + text.length * CHARACTER;
      if (x > 0 && (LEGEND_LEFT + x + room) * scale > width) {
        x = 0;
        row += 1;
      }
      const left = LEGEND_LEFT + x;
      const baseline = LEGEND_HEIGHT - 12 + row * LEGEND_LINE;
      x += room + BETWEEN;
      return [
        barAt(
          [left * scale, top + (baseline - SWATCH.height + 1) * scale],
          SWATCH.width * scale,
          SWATCH.height * scale,
          paint,
        ),
        textAt([(left + SWATCH.width + 6) * scale, top + baseline * scale], text, {
          size: LEGEND_TEXT_SIZE * scale,
        }),
      ];
    },
  );
  return { items, height: (LEGEND_HEIGHT + row * LEGEND_LINE) * scale };
}

function rangeText(from: number, to: number): string {
  const low = formatNumber(from, null);
  return from === to ? low : `${low}–${formatNumber(to, null)}`;
}
