import { describe, expect, it } from 'vitest';
import { overlaps } from '../../../../test/support/scene-checks.ts';
import type { ChartOf } from '../../document/report-document.ts';
import { volumeScene } from './volume-scene.ts';

type Volume = ChartOf<'volume'>;

function draw(
  { lines = [], crossings = [], band }: Partial<Pick<Volume, 'lines' | 'crossings' | 'band'>>,
  place = 640,
) {
  const scene = volumeScene(
    {
      kind: 'volume',
      axes: { requests: '', cost: '' },
      most: { requests: 100, cost: 100 },
      ticks: { requests: [], cost: [] },
      band: band ?? { from: 40, to: 60, label: 'band' },
      lines,
      crossings,
    },
    place,
  );
  const { items } = scene;
  return {
    scene,
    height: scene.height,
    area: items.flatMap((item) => (item.kind === 'area' ? item.rings.flat() : [])),
    lines: items.flatMap((item) =>
      item.kind === 'line' && item.paint.startsWith('series') ? [item.points] : [],
    ),
    ends: items.flatMap((item) => (item.kind === 'marker' ? [item.at] : [])),
    rings: items.flatMap((item) => (item.kind === 'line' && item.closed ? [item.points[0]] : [])),
    texts: items.flatMap((item) =>
      item.kind === 'text' && item.text ? [[item.text, ...item.at, item.anchor]] : [],
    ),
  };
}

const line = (fixed: number, perRequest: number) => ({ name: 'Line', fixed, perRequest });
const crossing = (requests: number, cost: number, text = 'here') => ({ requests, cost, text });

describe('the line of a cost', () => {
  it.each([
    ['up to where it leaves the plot', line(0, 2), [10, 294], [317, 24]],
    ['to the right edge', line(20, 0.5), [10, 240], [624, 105]],
    ['level', line(50, 0), [10, 159], [624, 159]],
    ['along the top', line(100, 0), [10, 24], [624, 24]],
  ])('goes %s, with its marker there', (_, one, from, to) => {
    const { lines, ends } = draw({ lines: [one] });
    expect([lines[0], ends[0]]).toEqual([[from, to], to]);
  });

  it('is not drawn where its fixed part is beyond the plot, but named', () => {
    const { lines, texts } = draw({ lines: [line(101, 0)] });
    expect(lines).toHaveLength(1);
    expect(texts.map(([text]) => text)).toEqual(['band', 'Line']);
  });
});

describe('the band of own volumes', () => {
  it('reaches from the least to the most, over the whole height', () => {
    const { area, texts } = draw({ band: { from: 40, to: 60, label: '36 months' } });
    expect(area).toEqual([
      [255.6, 24],
      [378.4, 24],
      [378.4, 294],
      [255.6, 294],
    ]);
    expect(texts).toEqual([['36 months', 317, 39, 'middle']]);
  });

  it('can be seen where the volume never changes', () => {
    const { area } = draw({ band: { from: 50, to: 50, label: '' } });
    expect([area[0], area[1]]).toEqual([
      [317, 24],
      [319, 24],
    ]);
  });

  it('has its words inside the plot, shortened to twenty characters', () => {
    const at = (from: number, to: number, label: string) => draw({ band: { from, to, label } });
    expect(at(0, 2, '36 months').texts[0]?.[1]).toBe(42.4);
    expect(at(98, 100, '36 months').texts[0]?.[1]).toBe(591.6);
    expect(at(40, 60, 'x'.repeat(21)).texts[0]?.[0]).toBe(`${'x'.repeat(19)}…`);
  });
});

describe('where two lines cross', () => {
  it('is a ring with its words beside it', () => {
    const { rings, texts } = draw({ crossings: [crossing(50, 50)] });
    expect(rings).toEqual([[321.5, 159]]);
    expect(texts.at(-1)).toEqual(['here', 325.5, 163.5, 'start']);
  });

  it('has its words off a level line', () => {
    const { texts } = draw({ lines: [line(50, 0)], crossings: [crossing(50, 50)] });
    expect(texts.find(([text]) => text === 'here')).toEqual(['here', 317, 147.5, 'middle']);
    const rising = draw({ lines: [line(0, 1)], crossings: [crossing(50, 50)] });
    expect(rising.texts.find(([text]) => text === 'here')?.[3]).toBe('start');
  });

  it.each([
    [100, 100, 1],
    [101, 50, 0],
    [50, 101, 0],
  ])('at %i requests and a cost of %i is drawn within the plot alone', (requests, cost, count) => {
    expect(draw({ crossings: [crossing(requests, cost)] }).rings).toHaveLength(count);
  });

  it('has no words on those of another crossing', () => {
    const { scene, texts } = draw({
      crossings: [crossing(50, 50, 'first of two'), crossing(53, 51, 'second of two')],
    });
    expect(overlaps(scene)).toEqual([]);
    expect(texts).toHaveLength(3);
  });

  it('is a ring alone where its words have no room', () => {
    const { rings, texts } = draw({ crossings: [crossing(50, 50, 'x'.repeat(90))] });
    expect([rings.length, texts.length]).toEqual([1, 1]);
  });
});

it('is lower where the place is narrow, with the names below it', () => {
  const heights = [539, 540].map((place) => draw({ lines: [line(1, 1)] }, place).height);
  expect(heights).toEqual([300 + 8 + 23, 340 + 8 + 23]);
  expect(draw({ lines: [line(1, 1)] }).texts.at(-1)).toEqual(['Line', 46, 361, 'start']);
});
