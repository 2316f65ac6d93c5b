import { expect, it } from 'vitest';
import { historyScene, type HistoryData } from './history-scene.ts';

const point = (day: string, number: number) => ({ day, number, text: `$${number}.00` });
const chart: HistoryData = {
  points: [point('2026-03-02', 15), point('2026-05-30', 8), point('2026-10-24', 4)],
  today: '2026-11-22',
};

function read({ points, today }: HistoryData, place: number) {
  const { items, width } = historyScene({ points, today }, place);
  const [, steps] = items.filter((item) => item.kind === 'line');
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  return { steps: steps?.kind === 'line' ? steps.points : [], texts, width };
}

it('a number holds until the next one, and the last until today', () => {
  const { steps, texts, width } = read(chart, 400);
  expect(steps).toHaveLength(6);
  expect(steps.map(([, y]) => y).filter((y, at, all) => y !== all[at - 1])).toHaveLength(3);
  expect(steps[1]?.[0]).toBe(steps[2]?.[0]);
  expect(steps.at(-1)?.[0]).toBe(width - 8);
  expect(texts.toSorted()).toEqual(['$15.00', '$4.00', '$8.00', '2026-03-02', '2026-11-22']);
});

it('heights are in proportion, from zero', () => {
  const heights = read(chart, 400).steps.map(([, y]) => 126 - y);
  expect((heights[0] ?? 0) / (heights[2] ?? 1)).toBeCloseTo(15 / 8, 1);
  expect(read({ ...chart, points: [point('2026-03-02', 0)] }, 400).steps[0]?.[1]).toBe(126);
});

it('of values that would lie on each other the last is written', () => {
  const points = [point('2026-03-02', 15), point('2026-03-03', 9), point('2026-03-04', 8)];
  const texts = read({ points, today: '2026-11-22' }, 280).texts;
  expect(texts).toContain('$8.00');
  expect(texts).not.toContain('$9.00');
});

const scene = (points: [day: string, number: number, text?: string][], today = '2026-01-21') => {
  const { items } = historyScene(
    {
      points: points.map(([day, number, text = `$${number}.00`]) => ({ day, number, text })),
      today,
    },
    400,
  );
  return {
    axis: items.flatMap((item) => (item.kind === 'line' ? [item.points] : []))[0],
    steps: items.flatMap((item) => (item.kind === 'line' ? [item.points] : []))[1],
    dots: items.flatMap((item) => (item.kind === 'marker' ? [item.at] : [])),
    texts: items.flatMap((item) => (item.kind === 'text' ? [[item.text, ...item.at]] : [])),
  };
};

it('each number stands at its day, with its value beside it', () => {
  const { axis, steps, dots, texts } = scene([
    ['2026-01-01', 10],
    ['2026-01-11', 5],
  ]);
  expect(axis).toEqual([
    [4, 126],
    [392, 126],
  ]);
  expect(steps).toEqual([
    [4, 26],
    [198, 26],
    [198, 76],
    [392, 76],
  ]);
  expect(dots).toEqual([
    [4, 26],
    [198, 76],
  ]);
  expect(texts).toEqual([
    ['$5.00', 202, 67],
    ['$10.00', 8, 17],
    ['2026-01-01', 4, 144],
    ['2026-01-21', 392, 144],
  ]);
});

it('the value of a number of today ends at the right edge', () => {
  const { steps, texts } = scene([
    ['2026-01-01', 10],
    ['2026-01-21', 5],
  ]);
  expect(steps?.slice(-2)).toEqual([
    [392, 76],
    [392, 76],
  ]);
  expect(texts[0]).toEqual(['$5.00', 356, 67]);
});

it('a number that is known since today alone is a level line', () => {
  expect(scene([['2026-01-21', 3]]).steps).toEqual([
    [4, 26],
    [392, 26],
  ]);
});

it('a number of a later day than today is drawn too', () => {
  const { steps } = scene([
    ['2026-01-01', 10],
    ['2026-01-31', 5],
  ]);
  expect(steps?.slice(-2)).toEqual([
    [392, 76],
    [392, 76],
  ]);
});

it.each([
  [
    ['2026-01-01', '2026-01-03', '2026-01-21'],
    ['$3.00', '$1.00'],
  ],
  [
    ['2026-01-01', '2026-01-04', '2026-01-21'],
    ['$3.00', '$1.00', '$2.00'],
  ],
  [
    ['2026-01-01', '2026-01-16', '2026-01-21'],
    ['$3.00', '$1.00', '$2.00'],
  ],
  [
    ['2026-01-01', '2026-01-18', '2026-01-21'],
    ['$3.00', '$1.00'],
  ],
])('of values at %j those are written that keep apart', (days, written) => {
  const { texts } = scene(days.map((day, at) => [day, at + 1]));
  expect(texts.slice(0, -2).map(([text]) => text)).toEqual(written);
});
