import type { ChartRunOptions } from 'docx/charts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { drawChart } from './draw-chart.ts';

const bars = (name: string, categories: string[], values: (number | null)[]): ChartRunOptions => ({
  type: 'bar',
  categories,
  series: [{ name, values }],
  altText: { name, description: `${name} in words` },
});

function drawn(options: ChartRunOptions) {
  const { run, parts } = drawChart(options, 3, 'rIdLink9');
  const workbook = unzipSync(parts['embeddings/Microsoft_Excel_Worksheet3.xlsx'] as Uint8Array);
  const part = (path: string) => strFromU8(workbook[path] ?? new Uint8Array());
  return {
    run,
    chart: parts['charts/chart3.xml'] as string,
    sheet: part('xl/worksheets/sheet1.xml'),
    strings: part('xl/sharedStrings.xml'),
  };
}

describe('a chart of a shape that was drawn before', () => {
  const first = drawn(bars('Price', ['A', 'B'], [1, 2.5]));
  const second = drawn(bars('R&D <cost>', ['700000000', ' spaced '], [null, 700_000_001]));

  it('shows its own names and values, in the chart, its workbook and its words', () => {
    expect(first.chart).toContain('<c:v>2.5</c:v>');
    expect(first.sheet).toContain('<c r="B2"><v>1</v></c>');
    expect(second.chart).toContain('<c:v>R&amp;D &lt;cost&gt;</c:v>');
    expect(second.chart).toContain('<c:pt idx="1"><c:v>700000001</c:v></c:pt>');
    expect(second.chart).toContain('<c:v>700000000</c:v>');
    expect(second.strings).toContain('<t xml:space="preserve"> spaced </t>');
    expect(second.run).toContain('descr="R&amp;D &lt;cost&gt; in words"');
    for (const xml of Object.values(second)) expect(xml).not.toMatch(/Price|2\.5|\u2060/);
  });

  it('leaves out what is not known', () => {
    expect(second.chart).not.toContain('<c:pt idx="0"><c:v>null');
    expect(second.sheet).not.toContain('r="B2"');
    expect(second.chart.match(/<c:pt idx="0">/g)).toHaveLength(2);
  });

  it('is referred to by its own relationship and number', () => {
    expect(second.run).toContain('r:id="rIdLink9"');
    expect(second.run).toContain('<wp:docPr id="4"');
  });
});
