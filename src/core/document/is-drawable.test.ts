import { expect, it } from 'vitest';
import { isDrawable } from './is-drawable.ts';
import type { BlockOf } from './report-document.ts';

const drawable = (chart: BlockOf<'chart'>['chart']) =>
  isDrawable({ type: 'chart', title: '', alt: '', note: '', chart });
const series = [{ name: 'Ours', role: 'subject' as const, points: [null] }];

it('a spider is drawn from three axes and one series on, and without either it is not', () => {
  const axes = ['One', 'Two', 'Three'];
  expect(drawable({ kind: 'spider', axes, series })).toBe(true);
  expect(drawable({ kind: 'spider', axes: ['One', 'Two'], series })).toBe(false);
  expect(drawable({ kind: 'spider', axes, series: [] })).toBe(false);
});

it('bars are drawn from one part on', () => {
  const bars = (...segments: { label: string; value: number }[]) =>
    drawable({ kind: 'bars', series: [{ label: 'Rival', segments }] });
  expect(bars({ label: 'ahead', value: 0 })).toBe(true);
  expect(bars()).toBe(false);
  expect(drawable({ kind: 'bars', series: [] })).toBe(false);
});
