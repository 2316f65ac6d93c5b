import { expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { reportDocument } from './report-document.ts';

it('answers in four lines at most', () => {
  const { plain } = sampleDocuments;
  const line = { label: 'Who leads', text: 'We do.', refs: [] };
  const withLines = (count: number) => ({
    ...plain,
    blocks: [{ type: 'verdict', lines: Array(count).fill(line), counts: [] }],
  });
  expect(reportDocument.safeParse(withLines(4)).success).toBe(true);
  expect(reportDocument.safeParse(withLines(5)).success).toBe(false);
});

it('holds a confidence from 0 to 10, and counts of bars from none on', () => {
  const { plain } = sampleDocuments;
  const bars = (value: number) => ({
    ...plain,
    blocks: [
      {
        type: 'chart',
        title: 'A',
        alt: 'B',
        note: 'C',
        chart: { kind: 'bars', series: [{ label: 'D', segments: [{ label: 'E', value }] }] },
      },
    ],
  });
  expect([0, 1, -1].map((value) => reportDocument.safeParse(bars(value)).success)).toEqual([
    true,
    true,
    false,
  ]);
  const held = (confidence: number) =>
    reportDocument.safeParse(
      JSON.parse(JSON.stringify(plain), (key, value: unknown) =>
        key === 'confidence' ? confidence : value,
      ),
    ).success;
  expect([0, 10, -1, 11].map(held)).toEqual([true, true, false, false]);
});

it('draws at most three series in a spider chart', () => {
  const { plain } = sampleDocuments;
  const withSeries = (count: number) => ({
    ...plain,
    blocks: plain.blocks.map((block) => {
      if (block.type !== 'chart' || block.chart.kind !== 'spider') return block;
      const { chart } = block;
      const series = Array.from({ length: count }, () => chart.series[0]);
      return { ...block, chart: { ...chart, series } };
    }),
  });
  expect(reportDocument.safeParse(withSeries(3)).success).toBe(true);
  expect(reportDocument.safeParse(withSeries(4)).success).toBe(false);
});
