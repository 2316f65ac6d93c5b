import { geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo';
import countryCodes from 'i18n-iso-countries';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';
import { root } from './project.mjs';

/** Writes assets/map/countries.json: Natural Earth's countries, projected and ready to draw. */

/** Width that the map's scene (src/core/charts/activity/map-scene.ts) reserves for them. */
const WIDTH = 800;
const MARGIN = 4;
/** Rotated so that Asia's far east is not cut off. */
const WHOLE_ASIA = [-11, 0];
const ANTARCTICA = '010';
/** Has no number in ISO 3166; this code is the one in use. */
const UNNUMBERED = new Map([['Kosovo', 'XK']]);
/** A shape smaller than this in both directions would be invisible, so it becomes a point. */
const SMALLEST = 4;

const require = createRequire(import.meta.url);
const shapes = countriesOf(require('world-atlas/countries-110m.json'));
const all = countriesOf(require('world-atlas/countries-50m.json'));
const world = { type: 'FeatureCollection', features: shapes };
const projection = geoNaturalEarth1()
  .rotate(WHOLE_ASIA)
  .fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, WIDTH],
    ],
    world,
  );
const [[, top], [, bottom]] = geoPath(projection).bounds(world);
const height = Math.ceil(bottom - top + 2 * MARGIN);

const drawn = shapes.map((country) => {
  const rings = ringsOf(country);
  const code = codeOf(country);
  return code !== null && isSmall(rings) ? { code, at: pointOf(country) } : { code, rings };
});
const known = new Set(drawn.map(({ code }) => code));
const points = all
  .filter((country) => codeOf(country) !== null && !known.has(codeOf(country)))
  .map((country) => ({ code: codeOf(country), at: pointOf(country) }));
const seen = new Set();
const countries = [...drawn, ...points].filter(
  ({ code }) => code === null || (!seen.has(code) && seen.add(code)),
);

const file = path.join(root, 'assets/map/countries.json');
fs.writeFileSync(file, `${JSON.stringify({ width: WIDTH, height, countries })}\n`);
console.log(`${countries.length} countries, ${WIDTH} by ${height}`);

function countriesOf(atlas) {
  return feature(atlas, atlas.objects.countries).features.filter(({ id }) => id !== ANTARCTICA);
}

function codeOf({ id, properties }) {
  return (id && countryCodes.numericToAlpha2(id)) ?? UNNUMBERED.get(properties.name) ?? null;
}

/** Outlines and holes alike: the scene fills them by the even-odd rule. */
function ringsOf(country) {
  const rings = [];
  const pen = {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo: (x, y) => rings.push([rounded(x, y)]),
    lineTo(x, y) {
      const ring = rings.at(-1);
      const [next, last] = [rounded(x, y), ring.at(-1)];
      if (next[0] !== last[0] || next[1] !== last[1]) ring.push(next);
    },
  };
  geoPath(projection, pen)(country);
  return rings.filter((ring) => ring.length > 2);
}

function isSmall(rings) {
  return [0, 1].every((axis) => {
    const values = rings.flat().map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values) < SMALLEST;
  });
}

function pointOf(country) {
  return rounded(...projection(geoCentroid(country)));
}

function rounded(x, y) {
  return [Math.round(x * 10) / 10, Math.round((y - top + MARGIN) * 10) / 10];
}
