import { describe, expect, it, test } from 'vitest';
import { isSpread, placeScatter, type ScatterAxes, type ScatterDot } from './scatter-plot.ts';

const EVEN: ScatterAxes = {
  across: { before: '$', isLog: false },
  up: { before: '', isLog: false },
};
const LOG: ScatterAxes = { ...EVEN, across: { before: '$', isLog: true } };

const dot = (key: string, across: number, up: number, rank = 0): ScatterDot => ({
  key,
  name: key.toUpperCase(),
  across,
  up,
  rank,
});
/** At the ends of both scales. */
const ENDS = [dot('low', 0, 0), dot('high', 100, 10)];

const place = (dots: ScatterDot[], frontier: string[] = [], axes = EVEN) =>
  placeScatter(dots, frontier, axes, { width: 640, height: 400 });
const labels = (dots: ScatterDot[]) =>
  Object.fromEntries(place(dots).dots.map(({ key, label }) => [key, label]));

test.each([
  [[1, 20], false],
  [[1, 21], true],
  [[5, 105, 30], true],
  [[0, 100], false],
  [[-1, 100], false],
])('%j is spread far enough for a logarithm: %s', (values, expected) => {
  expect(isSpread(values)).toBe(expected);
});

describe('the dots of a scatter plot', () => {
  it('lie in proportion within the frame, with room at all sides', () => {
    const { frame, dots } = place([...ENDS, dot('mid', 50, 5)]);
    expect(frame).toEqual({ left: 25, top: 14, right: 624, bottom: 376 });
    const [low, high, mid] = dots.map(({ at }) => at.map((value) => Math.round(value * 10) / 10));
    expect([low, high, mid]).toEqual([
      [57.1, 356.6],
      [591.9, 33.4],
      [324.5, 195],
    ]);
  });

  it('lie by their logarithm where the values are spread', () => {
    const xs = place([dot('a', 1, 0), dot('b', 10, 5), dot('c', 100, 10)], [], LOG).dots.map(
      ({ at }) => at[0],
    );
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeCloseTo((xs[2] ?? 0) - (xs[1] ?? 0));
  });

  it('make room for a value that comes later', () => {
    const later = { ...dot('low', 0, 0), later: { across: 200, text: '' } };
    const plot = place([later, dot('mid', 100, 10)]);
    expect(plot.dots[1]?.at[0]).toBeCloseTo(324.5);
    expect(plot.arrows[0]?.to[0]).toBeCloseTo(591.9, 1);
  });
});

describe('the ticks of a scatter plot', () => {
  const across = (low: number, high: number, axes = EVEN) =>
    place([dot('a', low, 0), dot('b', high, 10)], [], axes).ticks.across.map(({ text }) => text);

  it.each([
    [0, 100, ['$0', '$20', '$40', '$60', '$80', '$100']],
    [15, 95, ['$20', '$40', '$60', '$80']],
    [0, 5000, ['$0', '$1K', '$2K', '$3K', '$4K', '$5K']],
    [0.1, 0.5, ['$0.1', '$0.2', '$0.3', '$0.4', '$0.5']],
    [7, 7, ['$7']],
  ])('from %d to %d are round and within the frame', (low, high, texts) => {
    expect(across(low, high)).toEqual(texts);
  });

  it.each([
    [1, 1000, ['$1', '$3', '$10', '$30', '$100', '$300', '$1K']],
    [2, 29, ['$3', '$10', '$30']],
    [0.003, 0.09, ['$0.003', '$0.01', '$0.03', '$0.1']],
  ])('from %d to %d by logarithm are 1 and 3 of each power', (low, high, texts) => {
    expect(across(low, high, LOG)).toEqual(texts);
  });

  it('are written whole below ten thousand where they are no money', () => {
    const up = (most: number) =>
      place([dot('a', 0, 0), dot('b', 1, most)]).ticks.up.map(({ text }) => text);
    expect(up(5000)).toEqual(['0', '1000', '2000', '3000', '4000', '5000']);
    expect(up(20_000)).toEqual(['0', '5000', '10K', '15K', '20K']);
  });

  it('go on below nothing', () => {
    const { ticks } = place([dot('a', 0, -50), dot('b', 1, 50)]);
    expect(ticks.up.map(({ text }) => text)).toEqual(['-40', '-20', '0', '20', '40']);
  });

  it('stand below and beside the frame', () => {
    const { ticks } = place([...ENDS, dot('mid', 50, 5)]);
    expect(ticks.across[0]).toMatchObject({ at: [expect.closeTo(57.1, 1), 393], anchor: 'middle' });
    expect(ticks.up[0]).toEqual({
      text: '0',
      at: [17, expect.closeTo(360.6, 1)],
      anchor: 'end',
      y: expect.closeTo(356.6, 1),
    });
    expect(ticks.up.map(({ text }) => text)).toEqual(['0', '2', '4', '6', '8', '10']);
  });
});

describe('the frontier of a scatter plot', () => {
  const rounded = (keys: string[]) =>
    place([...ENDS, dot('mid', 50, 5)], keys).frontier.map((point) => point.map(Math.round));

  it('steps from dot to dot and on to the edge', () => {
    expect(rounded(['low', 'mid', 'high'])).toEqual([
      [57, 357],
      [325, 357],
      [325, 195],
      [592, 195],
      [592, 33],
      [624, 33],
    ]);
  });

  it('goes on to the left where it comes from the right', () => {
    expect(rounded(['high', 'mid']).slice(-2)).toEqual([
      [325, 195],
      [25, 195],
    ]);
  });

  it('is level through a single dot, and nothing without one', () => {
    expect(rounded(['mid'])).toEqual([
      [325, 195],
      [624, 195],
    ]);
    expect([rounded([]), rounded(['gone'])]).toEqual([[], []]);
  });
});

describe('the names in a scatter plot', () => {
  it('stand beside their dots, off those of others and off the frontier', () => {
    const mid = dot('mid', 50, 5);
    expect(labels([...ENDS, mid])['mid']).toEqual({
      text: 'MID',
      at: [expect.closeTo(334.5), expect.closeTo(199.5)],
      anchor: 'start',
    });
    const right = labels([...ENDS, mid, dot('near', 54, 5)]);
    expect(right['mid']?.anchor).toBe('end');
    const onLine = place([...ENDS, mid], ['low', 'mid']).dots[2]?.label;
    expect(onLine?.anchor).toBe('end');
  });

  it('leave room for the mark of a maker', () => {
    const near = (across: number) =>
      labels([...ENDS, dot('mid', 50, 5), dot('near', across, 5)])['mid']?.anchor;
    expect([near(66), near(60)]).toEqual(['start', 'end']);
  });

  it('are no more than the width has room for, those of the highest rank first', () => {
    const many = Array.from({ length: 12 }, (_, at) => dot(`d${at}`, (at % 6) * 20, at * 9, at));
    const named = Object.entries(labels(many)).flatMap(([key, label]) => (label ? [key] : []));
    expect(named).toEqual(['d4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 'd11']);
  });

  it('may stand further off from the second rank on', () => {
    const crowd = [-1, 0, 1].flatMap((left) =>
      [-1, 0, 1].map((up) => dot(`c${left}${up}`, 50 + left * 2.6, 5 + up * 0.55)),
    );
    const named = (rank: number) =>
      labels([...ENDS, ...crowd, dot('mid', 51, 5.1, rank)])['mid'] !== null;
    expect([named(0), named(1), named(2)]).toEqual([false, false, true]);
  });
});

describe('the arrow to a later value', () => {
  const withLater = (across: number, text = '$9', others: ScatterDot[] = []) =>
    place([...ENDS, { ...dot('mid', 50, 5), later: { across, text } }, ...others]);

  it('leads to where the dot will stand, its words behind the tip', () => {
    const { arrows } = withLater(70);
    expect(arrows).toEqual([
      {
        key: 'mid',
        from: [expect.closeTo(324.5), expect.closeTo(195)],
        to: [expect.closeTo(431.5, 0), expect.closeTo(195)],
        label: { text: '$9', at: [expect.closeTo(439.5, 0), expect.closeTo(199)], anchor: 'start' },
      },
    ]);
    expect(place(ENDS).arrows).toEqual([]);
  });

  it.each([
    ['to the right', 70],
    ['to the left', 30],
  ])('keeps the name of its dot off the arrow %s', (_, across) => {
    const label = withLater(across).dots[2]?.label;
    expect(label?.anchor).toBe(across > 50 ? 'end' : 'start');
  });

  it('has no words where they would leave the frame or touch a dot', () => {
    expect(withLater(99, '$9.99').arrows[0]?.label).toBeNull();
    expect(withLater(70, '$9', [dot('near', 73, 5)]).arrows[0]?.label).toBeNull();
  });

  it('has no words on those of another', () => {
    const arrow = (key: string, up: number) => ({
      ...dot(key, 50, up),
      later: { across: 70, text: key },
    });
    const shown = (up: number) =>
      place([...ENDS, arrow('first', 5), arrow('second', up)]).arrows.map(
        ({ label }) => label !== null,
      );
    expect([shown(5.35), shown(6)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
