import { LIGHT, mix, SIDES, WHITE } from './palette.ts';
import { BAR_STRENGTH } from './scene-shapes.ts';

/** Bars on white with an outline round each. */
export const OUTLINED_BARS = {
  product: mix(LIGHT[SIDES.product], BAR_STRENGTH.product),
  competitor: mix(LIGHT[SIDES.competitor], BAR_STRENGTH.competitor),
  comparable: LIGHT.rule,
  'one-sided': LIGHT.panel,
  'in-words': WHITE,
  unlike: WHITE,
  weak: WHITE,
};
/** Bars without an outline: product, competitor, level, one-sided, not scored, not comparable, weak. */
export const PLAIN_BARS = [
  OUTLINED_BARS.product,
  OUTLINED_BARS.competitor,
  '#aaa395',
  '#b7d3d6',
  '#d8d3c6',
  '#edeae2',
  '#c9b8c6',
];
