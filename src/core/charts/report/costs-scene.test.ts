import { expect, it } from 'vitest';
import { costsScene } from './costs-scene.ts';

type Row = [name: string, now: number, later: number | null, text: string];

function costs(rows: Row[], place?: number) {
  const { items, height } = costsScene(
    {
      kind: 'costs',
      labels: { now: 'Today', later: 'Later' },
      rows: rows.map(([name, now, later, text]) => ({ name, now, later, text })),
    },
    place,
  );
  const texts = items.flatMap((item) => (item.kind === 'text' ? [[item.text, ...item.at]] : []));
  const bars = items.flatMap((item) =>
    item.kind === 'bar' ? [[...item.at, item.width, item.height, item.paint]] : [],
  );
  return { texts, bars, height };
}

it('has a bar a candidate as long as its cost, and what is added behind it', () => {
  const { texts, bars, height } = costs([
    ['Alpha', 10, 20, '$10'],
    ['Beta', 5, null, '$5'],
    ['Gamma', 20, 10, '$20'],
  ]);
  expect(texts).toEqual([
    ['Alpha', 0, 17.5],
    ['$10', 616.6, 17.5],
    ['Beta', 0, 42.5],
    ['$5', 195.4, 42.5],
    ['Gamma', 0, 67.5],
    ['$20', 616.6, 67.5],
  ]);
  expect(bars).toEqual([
    [47, 4.5, 280.8, 16, 'series-1'],
    [327.8, 4.5, 280.8, 16, 'shade-1'],
    [47, 29.5, 140.4, 16, 'series-1'],
    [47, 54.5, 561.6, 16, 'series-1'],
  ]);
  expect(height).toBe(75);
});

it('shows a bar where nothing is paid', () => {
  const { bars } = costs([
    ['Alpha', 0, null, '$0'],
    ['Beta', 9, null, '$9'],
  ]);
  expect(bars.map(([, , width]) => width)).toEqual([2, 569.4]);
  expect(costs([['Alpha', 0, null, '$0']]).bars).toHaveLength(1);
});

it('sets seven candidates and more closer to each other', () => {
  const many = (count: number) =>
    costs(Array.from({ length: count }, (): Row => ['Alpha', 1, null, '$1']));
  expect([many(6).height, many(7).height]).toEqual([150, 98]);
  expect(many(7).bars[1]?.slice(0, 4)).toEqual([47, 16.5, 569.4, 9]);
});

it('shortens names to two fifths of the width', () => {
  const { texts, bars } = costs([['x'.repeat(60), 1, null, '$1']]);
  expect(texts[0]?.[0]).toBe(`${'x'.repeat(30)}…`);
  expect(bars[0]?.[0]).toBe(256);
});

it('has names above their bars in a narrow place', () => {
  const { texts, bars, height } = costs(
    [
      ['Alpha', 10, null, '$10'],
      ['Beta', 10, null, '$10'],
    ],
    400,
  );
  expect(texts).toEqual([
    ['Alpha', 0, 13],
    ['$10', 376.6, 30],
    ['Beta', 0, 55],
    ['$10', 376.6, 72],
  ]);
  expect(bars.map((bar) => bar.slice(0, 4))).toEqual([
    [0, 17, 368.6, 16],
    [0, 59, 368.6, 16],
  ]);
  expect(height).toBe(84);
});

it('leaves a sliver for bars where the figures take all of the width', () => {
  const { bars } = costs([['Alpha', 10, null, '$'.repeat(60)]], 280);
  expect(bars[0]?.[2]).toBe(2);
});
