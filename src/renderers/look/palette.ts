/** Every colour of the product, once; `#rrggbb`. */

export const LIGHT = {
  paper: '#fbfaf7',
  panel: '#f2f0ea',
  ink: '#1c2326',
  muted: '#566064',
  rule: '#d8d4ca',
  control: '#807d74',
  accent: '#0b5d66',
  'accent-strong': '#084850',
  'accent-ink': '#ffffff',
  good: '#1d6b3a',
  bad: '#9c2a20',
  caution: '#7a5200',
  'series-1': '#0b5d66',
  'series-2': '#a3441a',
  'series-3': '#5b4a94',
  'series-4': '#8a2f5c',
  'series-5': '#4f5b16',
  land: '#ebe8df',
  'shade-0': '#c3dedd',
  'shade-1': '#94c4c6',
  'shade-2': '#5aa1a8',
  'shade-3': '#237780',
  'shade-4': '#05424a',
  alarm: '#9c1c14',
  'alarm-ink': '#ffffff',
} as const;

export type ColourName = keyof typeof LIGHT;
export type Palette = Readonly<Record<ColourName, string>>;

export const DARK: Palette = {
  paper: '#14191b',
  panel: '#1e2528',
  ink: '#e9e7e1',
  muted: '#a3adb0',
  rule: '#3a4347',
  control: '#7d878b',
  accent: '#6fc3cc',
  'accent-strong': '#93dbe3',
  'accent-ink': '#08262a',
  good: '#7fcf98',
  bad: '#f0948a',
  caution: '#e0b463',
  'series-1': '#6fc3cc',
  'series-2': '#f0a277',
  'series-3': '#b7a6f0',
  'series-4': '#e99bc1',
  'series-5': '#c0cc73',
  land: '#262f33',
  'shade-0': '#1f464c',
  'shade-1': '#2b6870',
  'shade-2': '#3f8e98',
  'shade-3': '#6bb9c2',
  'shade-4': '#b4e6eb',
  alarm: LIGHT.alarm,
  'alarm-ink': LIGHT['alarm-ink'],
};

/** Of a page that a browser prints: darker, because small grey print fades on paper. */
export const PRINT: Palette = {
  ...LIGHT,
  paper: '#ffffff',
  panel: '#f3f2ee',
  ink: '#111111',
  muted: '#4a5357',
  rule: '#ccc7bb',
};

export const WHITE = '#ffffff';

/** The two sides of a verdict, on screens and in files; neither is good or bad, so neither is green or red. */
export const SIDES = { product: 'series-1', competitor: 'series-2' } as const;

/** The colour laid over a ground with `share` (0–1) of its strength. */
export function mix(colour: string, share: number, ground: string = WHITE): string {
  const under = channels(ground);
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel * share + (under[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, each 0–255. */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** As Office files write it: `RRGGBB`. */
export function officeColour(colour: string): string {
  return colour.slice(1).toUpperCase();
}

export const OFFICE_INK = officeColour(LIGHT.ink);
