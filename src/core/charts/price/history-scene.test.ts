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
