import { describe, expect, it, test } from 'vitest';
import type { ChartOf } from '../../document/report-document.ts';
import type { Scene, SceneItem } from '../scene.ts';
import { funnelScene, ranksScene } from './bar-rows.ts';
import { partsBar, sample, type BarPart } from './parts-bar.ts';

const words = (items: SceneItem[]) =>
  items.flatMap((item) => (item.kind === 'text' ? [[item.text, ...item.at]] : []));
const bars = (items: SceneItem[]) =>
  items.flatMap((item) =>
    item.kind === 'bar' ? [[...item.at, item.width, item.height, item.paint]] : [],
  );
const lines = (items: SceneItem[], closed: boolean) =>
  items.flatMap((item) => (item.kind === 'line' && item.closed === closed ? [item.points] : []));

describe('a bar of parts', () => {
  const place = { left: 10, top: 20, width: 200, height: 22 };
  const whole = [
    [10, 20],
    [210, 20],
    [210, 42],
    [10, 42],
  ];
  const parts = (...list: [number, BarPart['filling']][]) =>
    list.map(([value, filling]) => ({ value, filling }));

  it('has them side by side, each as long as its share, with its number at its left end', () => {
    const items = partsBar(
      parts([1, 'series-1'], [0, 'shade-0'], [2, 'shade-1'], [1, 'none']),
      4,
      place,
    );
    expect(bars(items)).toEqual([
      [10, 20, 50, 22, 'series-1'],
      [60, 20, 100, 22, 'shade-1'],
    ]);
    expect(lines(items, true)).toEqual([
      [
        [160, 20],
        [210, 20],
        [210, 42],
        [160, 42],
      ],
      whole,
    ]);
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
    expect(texts.map(({ text, at, tone }) => [text, ...at, tone])).toEqual([
      ['1', 15, 35, 'reverse'],
      ['2', 65, 35, 'ink'],
      ['1', 165, 35, 'muted'],
    ]);
  });

  it('is its outline alone where nothing was counted', () => {
    const items = partsBar(parts([0, 'series-1']), 0, place);
    expect([items.length, lines(items, true)]).toEqual([1, [whole]]);
  });

  it('writes a number where there is room for it', () => {
    const written = (value: number) => words(partsBar(parts([value, 'shade-1']), 200, place));
    expect([written(24), written(25).length]).toEqual([[], 1]);
  });

  it('hatches what is to be asked behind its number, within its part', () => {
    const strokes = lines(partsBar(parts([100, 'hatch'], [100, 'none']), 200, place), false);
    expect(strokes).toHaveLength(15);
    expect([strokes[0], strokes.at(-1)]).toEqual([
      [
        [41.6, 26],
        [47.6, 20],
      ],
      [
        [109.6, 42],
        [110, 41.6],
      ],
    ]);
    const narrow = lines(partsBar(parts([20, 'hatch']), 200, place), false);
    expect(narrow[0]?.[0]).toEqual([10, 26]);
  });

  it('shows a sample of each filling in a legend', () => {
    const square = { left: 0, top: 0, width: 12, height: 12 };
    expect(lines(sample('hatch', square), false)).toEqual([
      [
        [0, 6],
        [6, 0],
      ],
      [
        [0, 12],
        [12, 0],
      ],
      [
        [6, 12],
        [12, 6],
      ],
    ]);
    expect(sample('none', square)).toHaveLength(1);
    expect(sample('shade-1', square).map(({ kind }) => kind)).toEqual(['bar', 'line']);
  });
});

describe('the funnel of needs', () => {
  const funnel = (labels: string[], removes = 'removes'): ChartOf<'funnel'> => ({
    kind: 'funnel',
    labels: { in: 'In', ask: 'Ask', out: 'Out', removes, alone: 'alone' },
    rows: labels.map((label, at) => ({
      label,
      in: 8 - at,
      ask: 0,
      out: at,
      removes: at || null,
      alone: at * 10 || null,
    })),
  });

  it('has its legend, heads, names, bars and figures in columns', () => {
    const { items, height } = funnelScene(funnel(['All', 'One', 'Two']), 640);
    expect(words(items)).toEqual([
      ['In', 254, 12],
      ['Ask', 306.4, 12],
      ['Out', 366, 12],
      ['removes', 586, 36],
      ['alone', 640, 36],
      ['All', 0, 58],
      ['8', 235, 57],
      ['One', 0, 90],
      ['7', 235, 89],
      ['1', 499.3, 89],
      ['1', 586, 90],
      ['10', 640, 90],
      ['Two', 0, 122],
      ['6', 235, 121],
      ['2', 461.5, 121],
      ['2', 586, 122],
      ['20', 640, 122],
    ]);
    expect(bars(items)).toEqual([
      [230, 2, 18, 12, 'series-1'],
      [230, 42, 302, 22, 'series-1'],
      [230, 74, 264.3, 22, 'series-1'],
      [230, 106, 226.5, 22, 'series-1'],
    ]);
    expect(height).toBe(138);
  });

  it('sets several lines of a name around the middle of its bar', () => {
    const long = 'One two three four five six seven eight nine ten eleven twelve';
    const { items, height } = funnelScene(funnel([long]), 640);
    expect(words(items).slice(3, 6)).toEqual([
      ['One two three four five six', 0, 37.5],
      ['seven eight nine ten eleven', 0, 54.5],
      ['twelve', 0, 71.5],
    ]);
    expect(bars(items)[1]).toEqual([230, 38.5, 410, 22, 'series-1']);
    expect(height).toBe(24 + 51 + 10);
  });

  it('has names above their bars in a narrow place', () => {
    const { items, height } = funnelScene(funnel(['All', 'One']), 400);
    expect(words(items).filter(([text]) => text === 'All' || text === 'One')).toEqual([
      ['All', 0, 55],
      ['One', 0, 106],
    ]);
    expect(bars(items).slice(1)).toEqual([
      [0, 61, 292, 22, 'series-1'],
      [0, 112, 255.5, 22, 'series-1'],
    ]);
    expect(height).toBe(144);
  });

  it('has no figures where there are no needs, and short heads', () => {
    const alone = funnelScene(funnel(['All']), 640).items;
    expect(words(alone).map(([text]) => text)).toEqual(['In', 'Ask', 'Out', 'All', '8']);
    expect(bars(alone)[1]?.[2]).toBe(410);
    const heads = words(funnelScene(funnel(['All', 'One'], 'removes!'), 640).items);
    expect(heads[3]?.[0]).toBe('remove…');
    expect(funnelScene(funnel([]), 640).height).toBe(24);
  });
});

describe('ranks as shares', () => {
  const ranks = (labels: string[], shares: number[]): ChartOf<'ranks'> => ({
    kind: 'ranks',
    labels,
    rows: [{ name: 'Alpha', shares }],
  });

  it('fills the first darkest, each lower rank lighter and the last not at all', () => {
    const { items } = ranksScene(ranks(['1st', '2nd', '3rd', 'lower'], [40, 30, 20, 10]), 640);
    expect(bars(items).slice(3)).toEqual([
      [230, 24, 164, 22, 'series-1'],
      [394, 24, 123, 22, 'shade-1'],
      [517, 24, 82, 22, 'shade-0'],
    ]);
    expect(words(items).at(-1)).toEqual(['10', 604, 39]);
  });

  it('goes on in the next line of its legend where the first is full', () => {
    const heights = (place: number) => {
      const label = 'x'.repeat(25);
      return words(ranksScene(ranks([label, label, label], [100, 0, 0]), place).items)
        .slice(0, 3)
        .map(([text, ...at]) => [String(text).length, ...at]);
    };
    expect(heights(640)).toEqual([
      [20, 254, 12],
      [20, 436, 12],
      [20, 254, 32],
    ]);
    expect(heights(280)).toEqual([
      [20, 24, 12],
      [20, 24, 32],
      [20, 24, 52],
    ]);
  });
});

test('a memo’s charts are told their place in pixels, else they are drawn in full width', () => {
  const scenes: Scene[] = [
    funnelScene({
      kind: 'funnel',
      labels: { in: '', ask: '', out: '', removes: '', alone: '' },
      rows: [],
    }),
    ranksScene({ kind: 'ranks', labels: [], rows: [] }),
  ];
  expect(scenes.map(({ width }) => width)).toEqual([640, 640]);
});
