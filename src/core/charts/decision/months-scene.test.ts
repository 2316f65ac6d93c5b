import { describe, expect, it } from 'vitest';
import type { ChartOf } from '../../document/report-document.ts';
import { monthsScene } from './months-scene.ts';

type Months = ChartOf<'months'>;
type Line = [name: string, ...costs: [months: number, cost: number][]];

function draw(
  lines: Line[],
  steps: [months: number, cost: number, text: string][] = [],
  place = 640,
) {
  const chart: Months = {
    kind: 'months',
    axes: { month: '', cost: '' },
    most: { months: 10, cost: 500 },
    ticks: { month: [], cost: [] },
    lines: lines.map(([name, ...points]) => ({
      name,
      total: '$9',
      points: points.map(([months, cost]) => ({ months, cost })),
    })),
    steps: steps.map(([months, cost, text]) => ({ line: 0, months, cost, text })),
  };
  const { items, height } = monthsScene(chart, place);
  return {
    height,
    lines: items.flatMap((item) =>
      item.kind === 'line' && item.paint.startsWith('series') ? [item.points] : [],
    ),
    ends: items.flatMap((item) => (item.kind === 'marker' ? [item.at] : [])),
    strokes: items
      .flatMap((item) => (item.kind === 'line' && item.paint === 'lead' ? [item.points] : []))
      .slice(1),
    texts: items.flatMap((item) =>
      item.kind === 'text' && item.text ? [[item.text, ...item.at, item.tone]] : [],
    ),
  };
}
const flat = (name: string, cost: number): Line => [name, [0, cost], [10, cost]];

describe('what each month costs', () => {
  it('is a line through its months with a marker at its end', () => {
    const { lines, ends, height } = draw([['Alpha', [0, 100], [5, 100], [5, 200], [10, 500]]]);
    expect(lines).toEqual([
      [
        [10, 140.8],
        [233, 140.8],
        [233, 111.6],
        [456, 24],
      ],
    ]);
    expect([ends, height]).toEqual([[[456, 24]], 216]);
  });

  it('names each line beside its end, with its sum below in a lighter tone', () => {
    expect(draw([flat('Alpha', 200)]).texts).toEqual([
      ['Alpha', 468, 115.6, 'ink'],
      ['$9', 468, 130.6, 'muted'],
    ]);
  });

  it('has names in the order in which the lines end, and apart', () => {
    const named = (lines: Line[]) => draw(lines).texts.filter(([text]) => text !== '$9');
    expect(named([flat('low', 200), flat('high', 400)])).toEqual([
      ['high', 468, 57.2, 'ink'],
      ['low', 468, 115.6, 'ink'],
    ]);
    expect(named([flat('one', 200), flat('two', 200)])).toEqual([
      ['one', 468, 115.6, 'ink'],
      ['two', 468, 153.6, 'ink'],
    ]);
    expect(named([flat('one', 0), flat('two', 0)])).toEqual([
      ['one', 468, 146, 'ink'],
      ['two', 468, 184, 'ink'],
    ]);
  });

  it('breaks a long name into lines of twenty-two characters', () => {
    expect(draw([flat('A candidate with a long name', 200)]).texts).toEqual([
      ['A candidate with a', 468, 115.6, 'ink'],
      ['long name', 468, 130.6, 'ink'],
      ['$9', 468, 145.6, 'muted'],
    ]);
  });

  it('has names with their sums below in a narrow place', () => {
    const { texts, height } = draw([flat('Alpha', 200)], [], 539);
    expect(texts).toEqual([['Alpha: $9', 46, 261, 'ink']]);
    expect(height).toBe(240 + 8 + 23);
    expect(draw([flat('Alpha', 200)], [], 540).height).toBe(216);
  });
});

describe('a day on which a price changes', () => {
  const sign = (cost: number, text = '1 Jan', lines: Line[] = [flat('', 0)]) => {
    const { strokes, texts } = draw(lines, [[5, cost, text]]);
    return { stroke: strokes[0], words: texts.find(([written]) => written === text) };
  };

  it('has a stroke above its step with its words beside the top', () => {
    expect(sign(200)).toEqual({
      stroke: [
        [233, 111.6],
        [233, 85.6],
      ],
      words: ['1 Jan', 238, 90.1, 'ink'],
    });
  });

  it('has its stroke within the plot', () => {
    expect(sign(480).stroke).toEqual([
      [233, 29.8],
      [233, 24],
    ]);
  });

  it('has a stroke alone where its words have no room', () => {
    const { stroke, words } = sign(200, 'x'.repeat(70));
    expect(stroke?.[1]).toEqual([233, 85.6]);
    expect(words).toBeUndefined();
  });

  it('has its words off the lines, and its stroke up to them', () => {
    const steep: Line = ['', [5.2, 0], [5.2, 500]];
    expect(sign(200, '1 Jan', [steep]).words).toEqual(['1 Jan', 228, 90.1, 'ink']);
    const rising: Line = ['', [5, 0], [5.8, 500]];
    expect(sign(200, '1 Jan', [rising]).words).toEqual(['1 Jan', 228, 90.1, 'ink']);
    const beside: Line = ['', [4.8, 0], [4.8, 330], [5.2, 330], [5.2, 0]];
    const { stroke, words } = sign(200, '1 Jan', [beside]);
    expect(Number(words?.[2])).toBeLessThan(80);
    expect(stroke?.[1]?.[1]).toBeLessThan(85.6);
  });

  it('has its words off those of the day before', () => {
    const { texts } = draw(
      [flat('', 0)],
      [
        [5, 200, '1 January'],
        [5.5, 200, '1 February'],
      ],
    );
    const [first, second] = texts.filter(([text]) => String(text).startsWith('1 '));
    expect(first).toEqual(['1 January', 238, 90.1, 'ink']);
    expect(second?.[2]).not.toBe(90.1);
  });
});
