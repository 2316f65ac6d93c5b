import { DECK_FACES } from '../../look/faces.ts';
import { chartOptions } from '../../office/chart-options.ts';
import { drawChart } from '../../office/draw-chart.ts';
import type { Part } from '../../../files/write-zip.ts';
import type { DeckChart } from '../plan/slide-model.ts';

const PIXELS_IN_POINT = 96 / 72;

/** The parts of native charts, each with its workbook; `chart1.xml` belongs to the first of `charts`, and so on. */
export function chartParts(charts: DeckChart[]): Record<string, Part> {
  const pixels = (points: number) => Math.round(points * PIXELS_IN_POINT);
  const parts = charts.flatMap(({ block, width, height, fontSize }, index) => {
    const frame = { width: pixels(width), height: pixels(height), fontSize, face: DECK_FACES.text };
    const options = chartOptions(block, frame);
    return options ? Object.entries(drawChart(options, index + 1, '').parts) : [];
  });
  return Object.fromEntries(parts.map(([path, part]) => [`ppt/${path}`, part]));
}
