import { PDF_FACES, SCREEN_FACES } from './faces.ts';
import { MARK_BARS, MARK_RADIUS, MARK_SIDE, markSvg } from './mark.ts';
import { OUTLINED_BARS } from './bars.ts';
import { DARK, LIGHT, WHITE, type Palette } from './palette.ts';
import { AREA_OPACITY, MARKER_REACH } from './scene-shapes.ts';

const NAMES = Object.keys(LIGHT) as (keyof typeof LIGHT)[];
const HEAD = 'Written by `npm run look:write` from src/renderers/look; not edited by hand.';

/** Files that carry the look where nothing can import it, by their path from the project's root. */
export const GENERATED_FILES: Readonly<Record<string, () => string>> = {
  'src/web/palette.css': webPalette,
  'src/web/public/favicon.svg': () => `${markSvg(LIGHT.accent, WHITE)}\n`,
  'src/renderers/pdf/template/palette.typ': typstPalette,
};

function webPalette(): string {
  const variables = (palette: Palette, indent: string) =>
    NAMES.map((name) => `${indent}--${name}: ${palette[name]};`).join('\n');
  return `/* ${HEAD} */
:root {
  color-scheme: light dark;
${variables(LIGHT, '  ')}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
${variables(DARK, '    ')}
  }
}

@theme inline {
  --color-*: initial;
  --color-transparent: transparent;
  --color-current: currentcolor;
  --color-black: #000;
${NAMES.map((name) => `  --color-${name}: var(--${name});`).join('\n')}
  --font-sans: ${SCREEN_FACES.text};
  --font-heading: ${SCREEN_FACES.display};
}
`;
}

function typstPalette(): string {
  const colour = (name: string, value: string) => `#let ${name} = rgb("${value}")`;
  const list = (faces: string[]) => `(${faces.map((face) => `"${face}"`).join(', ')})`;
  const paints = Object.entries(OUTLINED_BARS).map(
    ([name, value]) => `  ${name}: rgb("${value}"),`,
  );
  const bars = MARK_BARS.map(
    ({ x, y, width, height, strength }) =>
      `  (x: ${x}, y: ${y}, width: ${width}, height: ${height}, strength: ${strength * 100}%),`,
  );
  return `// ${HEAD}

${colour('ink', LIGHT.ink)}
${colour('muted', LIGHT.muted)}
${colour('rule-colour', LIGHT.rule)}
${colour('panel', LIGHT.panel)}
${colour('product-accent', LIGHT.accent)}
${colour('caution', LIGHT.caution)}
${(['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'land', 'shade-0', 'shade-1'] as const).map((name) => colour(name, LIGHT[name])).join('\n')}
#let bar-paints = (
${paints.join('\n')}
)
#let area-strength = ${AREA_OPACITY * 100}%
#let marker-reach = ${MARKER_REACH}

#let sans = ${list(PDF_FACES.text)}
#let serif = ${list(PDF_FACES.display)}
#let sign-face = "${PDF_FACES.signs}"

#let mark-side = ${MARK_SIDE}
#let mark-radius = ${MARK_RADIUS}
#let mark-bars = (
${bars.join('\n')}
)
`;
}
