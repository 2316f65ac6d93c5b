import { describe, expect, it, test } from 'vitest';
import { numberedList, seriesList, seriesStyle } from './legend.ts';
import {
  area,
  dotBox,
  freeSpot,
  overlap,
  plotAxes,
  plotFrame,
  ring,
  roomyShare,
  shareOf,
  textBox,
  type Box,
} from './plot.ts';
import type { SceneItem, ScenePoint } from './scene.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});
const written = (items: SceneItem[]) =>
  items.flatMap((item) => (item.kind === 'text' ? [[item.text, ...item.at]] : []));

test.each([
  ['start', 100, 112],
  ['middle', 94, 106],
  ['end', 88, 100],
] as const)('a text that is anchored at its %s reaches from there', (anchor, left, right) => {
  expect(textBox('ab', 10, [100, 50], anchor)).toEqual(box(left, 40, right, 53));
});

test.each([
  ['beside it', box(20, 0, 30, 10), false],
  ['before it', box(-10, 0, 0, 10), false],
  ['below it', box(0, 10, 20, 20), false],
  ['above it', box(0, -10, 20, 0), false],
  ['over its right edge', box(19, 0, 30, 10), true],
  ['over its left edge', box(-10, 0, 1, 10), true],
  ['over its foot', box(0, 9, 20, 20), true],
  ['over its top', box(0, -10, 20, 1), true],
  ['within it', box(5, 5, 6, 6), true],
])('a box that lies %s touches another or not', (_, other, isTouching) => {
  const one = box(0, 0, 20, 10);
  expect([overlap(one, other), overlap(other, one)]).toEqual([isTouching, isTouching]);
});

describe('a label beside its dot', () => {
  const frame = box(0, 0, 200, 200);
  const dot = dotBox([100, 100], 4);
  /** Three characters: 18 wide and 13 high. */
  const place = (
    taken: Box[],
    { inside = frame, dots = [] as Box[], mayBeFar = false, lines = ['abc'] } = {},
  ) => {
    const spot = freeSpot({ dot, lines, size: 10, mayBeFar }, { frame: inside, taken, dots });
    return spot && [...spot.at, spot.anchor];
  };
  const RIGHT = [108, 103.5, 'start'];
  const LEFT = [92, 103.5, 'end'];
  const ABOVE = [100, 89, 'middle'];
  const BELOW = [100, 118, 'middle'];
  const beside = box(0, 99, 200, 101);
  const above = box(99, 85, 101, 87);
  const below = box(99, 110, 101, 112);
  const upperRight = box(110, 90, 112, 92);
  const upperLeft = box(88, 90, 90, 92);
  const lowerRight = box(110, 110, 112, 112);
  const lowerLeft = box(88, 110, 90, 112);
  const near = [beside, above, below, upperRight, upperLeft, lowerRight, lowerLeft];

  test.each([
    ['to the right', [], RIGHT],
    ['to the left', [box(120, 99, 130, 101)], LEFT],
    ['above', [beside], ABOVE],
    ['below', [beside, above], BELOW],
    ['at the upper right', near.slice(0, 3), [104, 93, 'start']],
    ['at the upper left', near.slice(0, 4), [96, 93, 'end']],
    ['at the lower right', near.slice(0, 5), [104, 114, 'start']],
    ['at the lower left', near.slice(0, 6), [96, 114, 'end']],
    ['nowhere', near, null],
  ])('stands %s where all places before are taken', (_, taken, spot) => {
    expect(place(taken)).toEqual(spot);
  });

  it('may stand further off, the nearest first, above before below', () => {
    expect(place(near, { mayBeFar: true })).toEqual([100, 81, 'middle']);
    const higher = box(99, 75, 101, 84);
    expect(place([...near, higher], { mayBeFar: true })).toEqual([100, 126, 'middle']);
    const lower = box(99, 120, 101, 130);
    expect(place([...near, higher, lower], { mayBeFar: true })).toEqual([100, 65, 'middle']);
    const wanted = { dot, lines: ['abc'], size: 10, mayBeFar: true };
    const isFar = (taken: Box[]) => freeSpot(wanted, { frame, taken, dots: [] })?.isFar;
    expect([isFar([]), isFar([beside]), isFar(near)]).toEqual([false, false, true]);
  });

  test.each([
    ['right edge', box(0, 0, 126, 200), RIGHT, box(0, 0, 125, 200), LEFT],
    ['top', box(0, 93.5, 200, 200), RIGHT, box(0, 94, 200, 200), BELOW],
    ['foot', box(0, 0, 200, 106.5), RIGHT, box(0, 0, 200, 106), ABOVE],
    ['left edge', box(74, 0, 110, 200), LEFT, box(75, 0, 110, 200), ABOVE],
  ])('may reach to the %s of the plot and no further', (_, just, spot, less, next) => {
    expect([place([], { inside: just }), place([], { inside: less })]).toEqual([spot, next]);
  });

  it('is moved into the plot where it stands above or below', () => {
    expect(place([beside], { inside: box(95, 0, 200, 200) })).toEqual([104, 89, 'middle']);
    expect(place([beside], { inside: box(0, 0, 105, 200) })).toEqual([96, 89, 'middle']);
  });

  it('stands nearer to its own dot than to any other', () => {
    const other = (left: number) => box(left, 96, left + 8, 104);
    expect(place([], { dots: [other(131)] })).toEqual(RIGHT);
    expect(place([], { dots: [other(130)] })).toEqual(LEFT);
    expect(place([], { dots: [other(131), other(128)] })).toEqual(LEFT);
    expect(place([], { dots: [other(61), other(128)] })).toEqual(LEFT);
    expect(place([], { dots: [other(64), other(128)] })).toEqual(ABOVE);
    const higher = box(96, 58, 104, 66);
    expect(place(near, { dots: [higher], mayBeFar: true })).toEqual([100, 81, 'middle']);
  });

  it('is as wide as its longest line and as high as all of them', () => {
    const lines = ['ab', 'abcdef'];
    expect(place([], { lines })).toEqual([108, 97, 'start']);
    const room = { frame, taken: [] as Box[], dots: [] };
    expect(freeSpot({ dot, lines, size: 10, mayBeFar: false }, room)?.box).toEqual(
      box(108, 87, 144, 113),
    );
    expect(place([beside], { lines })).toEqual([100, 76, 'middle']);
    const crossing = box(60, 104, 70, 106);
    expect(place([box(120, 90, 130, 91), crossing], { lines })).toEqual([100, 76, 'middle']);
    const leftOf = freeSpot(
      { dot, lines, size: 10, mayBeFar: false },
      { ...room, taken: [box(120, 90, 130, 91)] },
    );
    expect(leftOf?.box).toEqual(box(56, 87, 92, 113));
  });
});

test('a plot leaves room for the texts of its scale, of ten characters at most', () => {
  const tick = (text: string) => ({ value: 0, text });
  expect(plotFrame(640, 300, [tick('1'), tick('1234')])).toEqual(box(39, 24, 624, 254));
  expect(plotFrame(640, 300, []).left).toBe(10);
  expect(plotFrame(640, 300, [tick('x'.repeat(15))]).left).toBe(82);
});

test('a value lies by its share between two others, and in the middle where they are equal', () => {
  expect([10, 15, 30].map(shareOf(10, 30))).toEqual([0, 0.25, 1]);
  expect([2, 9].map(shareOf(3, 3))).toEqual([0.5, 0.5]);
});

test('a scale with room at both ends', () => {
  const ends = [10, 0].map(roomyShare([0, 10, 5], 0.25));
  expect(ends).toEqual([12.5 / 15, 2.5 / 15]);
  expect([4, 3, 5].map(roomyShare([4, 4], 1))).toEqual([0.5, 0, 1]);
});

describe('the axes of a plot', () => {
  const axes = (values: number[], text = 'abcde') =>
    plotAxes({
      frame: box(20, 10, 300, 200),
      across: {
        name: 'Cost',
        ticks: values.map((value) => ({ value, text })),
        at: (value) => value,
      },
      up: { name: 'Score', ticks: [{ value: 5, text: '5' }], at: (value) => 10 * value },
    });
  const below = (values: number[], text?: string) =>
    written(axes(values, text)).flatMap(([, x, y]) => (y === 216 ? [x] : []));

  it('have a line and a figure for each tick upwards, a foot, and both names', () => {
    const items = axes([]);
    expect(written(items)).toEqual([
      ['5', 14, 54],
      ['Score', 0, 12],
      ['Cost', 300, 236],
    ]);
    const lines = items.flatMap((item) =>
      item.kind === 'line' ? [[item.paint, ...item.points]] : [],
    );
    expect(lines).toEqual([
      ['grid', [20, 50], [300, 50]],
      ['lead', [20, 200], [300, 200]],
    ]);
  });

  it('leave out a tick that would touch the one before', () => {
    expect(below([100, 143, 150])).toEqual([100, 150]);
    expect(below([100, 144])).toEqual([100, 144]);
  });

  it('keep the first and the last tick inside the scene', () => {
    expect(below([0, 316])).toEqual([18, 298]);
    expect(below([19, 297])).toEqual([19, 297]);
  });

  it('shorten what has more than ten characters, and names to the width of the plot', () => {
    const long = 'x'.repeat(50);
    expect(written(axes([150], long))).toContainEqual(['xxxxxxxxx…', 150, 216]);
    const [, name] = written(
      plotAxes({
        frame: box(20, 10, 100, 200),
        across: { name: long, ticks: [], at: (value) => value },
        up: { name: '', ticks: [], at: (value) => value },
      }),
    );
    expect(name?.[0]).toHaveLength(13);
  });
});

test('a hollow dot is a closed line at its reach around its place', () => {
  const drawn = ring([50, 60], 'lead');
  const points = drawn.kind === 'line' ? drawn.points : [];
  expect(drawn).toMatchObject({ closed: true, paint: 'lead' });
  expect([points.length, points[0], points[5], points[10], points[15]]).toEqual([
    20,
    [54.5, 60],
    [50, 64.5],
    [45.5, 60],
    [50, 55.5],
  ]);
});

test('an area goes through its points with one decimal', () => {
  const points: ScenePoint[] = [
    [1.26, 2.74],
    [3, 4],
  ];
  expect(area(points, 'land')).toMatchObject({
    rings: [
      [
        [1.3, 2.7],
        [3, 4],
      ],
    ],
  });
});

describe('a list below a chart', () => {
  const place = { left: 10, top: 100, width: 126 };

  it('has the series below each other, their names beside line and marker', () => {
    const { items, height } = seriesList(['a', 'b'], place);
    expect(written(items)).toEqual([
      ['a', 56, 113],
      ['b', 56, 136],
    ]);
    expect(items.slice(0, 2)).toMatchObject([
      {
        points: [
          [10, 109],
          [46, 109],
        ],
        closed: false,
      },
      { at: [28, 109], shape: 'circle' },
    ]);
    expect(height).toBe(46);
  });

  it('breaks a name that is longer than its line, and moves on by its lines', () => {
    expect(written(seriesList(['aaaaa bbbb', 'c'], place).items)).toHaveLength(2);
    const { items, height } = seriesList(['aaaaa bbbbb', 'c'], place);
    expect(written(items)).toEqual([
      ['aaaaa', 56, 113],
      ['bbbbb', 56, 130],
      ['c', 56, 153],
    ]);
    expect(height).toBe(63);
  });

  it('counts names from the number it is given', () => {
    const { items } = numberedList(['aaaaaaa bbbbbbb', 'c'], 4, place);
    expect(written(items)).toEqual([
      ['4', 10, 113],
      ['aaaaaaa', 32, 113],
      ['bbbbbbb', 32, 130],
      ['5', 10, 153],
      ['c', 32, 153],
    ]);
  });

  it('draws a series beyond the fifth like the first', () => {
    expect([seriesStyle(4).paint, seriesStyle(5)]).toEqual(['series-5', seriesStyle(0)]);
  });
});
