import { expect, it } from 'vitest';
import { MARK_LOOKS, VERDICT_LOOKS } from './cell-parts.ts';
import { COLUMN_LOOKS } from './column-looks.ts';
import { OUTLINED_BARS } from './bars.ts';
import { channels, DARK, LIGHT, PRINT } from './palette.ts';

/** Of text, by WCAG 2.2. */
const LEAST_CONTRAST = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const looks = [MARK_LOOKS, VERDICT_LOOKS, COLUMN_LOOKS].flatMap((each) => Object.values(each));

it.each(Object.entries({ LIGHT, DARK, PRINT }))(
  'every text of a report can be read on its ground: %s',
  (_, palette) => {
    const faint = looks.filter(({ tone }) =>
      [palette.paper, palette.panel].some(
        (ground) => contrast(palette[tone], ground) < LEAST_CONTRAST,
      ),
    );
    expect(faint).toEqual([]);
  },
);

it('a figure can be read on every bar', () => {
  const bars = Object.values(OUTLINED_BARS);
  expect(bars.filter((bar) => contrast(LIGHT.ink, bar) < LEAST_CONTRAST)).toEqual([]);
});

it('no side of a verdict shows by its colour alone', () => {
  const { subject, rival, 'weak-subject': ours, 'weak-rival': theirs } = VERDICT_LOOKS;
  const signs = [subject, rival, ours, theirs].map(({ sign }) => sign);
  expect(new Set(signs).size).toBe(4);
  expect(signs).not.toContain(null);
});
