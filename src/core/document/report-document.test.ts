import { expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { reportDocument } from './report-document.ts';

it('draws at most three series in a spider chart', () => {
  const { plain } = sampleDocuments;
  const withSeries = (count: number) => ({
    ...plain,
    blocks: plain.blocks.map((block) => {
      if (block.type !== 'chart' || block.chart.kind !== 'spider') return block;
      const series = Array.from({ length: count }, () => block.chart.series[0]);
      return { ...block, chart: { ...block.chart, series } };
    }),
  });
  expect(reportDocument.safeParse(withSeries(3)).success).toBe(true);
  expect(reportDocument.safeParse(withSeries(4)).success).toBe(false);
});
