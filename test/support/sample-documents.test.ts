import { ADVANTAGES } from '../../src/core/catalog/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import { block, COLUMN_SIGNS, MARK_KINDS } from '../../src/core/document/report-document.ts';
import { sampleDocuments } from './sample-documents.ts';

/** The kinds as the schema itself lists them: a new one fails here until the samples contain it. */
const kinds = block.options.map(({ shape }) => shape.type.value);
const chartKinds = block.options.flatMap(({ shape }) =>
  'chart' in shape ? shape.chart.options.map((option) => option.shape.kind.value) : [],
);

describe.each(Object.entries(sampleDocuments))('the sample “%s”', (_, { blocks }) => {
  const cells = blocks.flatMap((one) =>
    one.type === 'matrix'
      ? one.groups.flatMap(({ rows }) => rows.flatMap((row) => [row.subject, ...row.rivals]))
      : [],
  );

  it('holds every kind of block', () => {
    const held = new Set<string>(blocks.map(({ type }) => type));
    expect(kinds.filter((kind) => !held.has(kind))).toEqual([]);
    expect(kinds.length).toBeGreaterThan(1);
  });

  it('holds every kind of chart', () => {
    const held = blocks.flatMap((one) => (one.type === 'chart' ? one.chart.kind : []));
    expect(new Set(held)).toEqual(new Set(chartKinds));
    expect(chartKinds.length).toBeGreaterThan(1);
  });

  it('holds columns of both sizes, one to three, with every sign and some tags', () => {
    const held = blocks.flatMap((one) => (one.type === 'columns' ? one : []));
    for (const size of ['lead', 'body'])
      expect(held.flatMap((one) => (one.size === size ? one.columns.length : []))).toEqual([
        1, 2, 3,
      ]);
    const columns = held.flatMap((one) => one.columns);
    expect(new Set(columns.map(({ sign }) => sign))).toEqual(new Set(COLUMN_SIGNS));
    expect(columns.flatMap(({ items }) => items.map(({ tag }) => tag === null))).toContain(false);
  });

  it('holds every mark and every verdict', () => {
    const marks = cells.flatMap((cell) => cell.marks.map(({ kind }) => kind));
    expect(new Set(marks)).toEqual(new Set(MARK_KINDS));
    const verdicts = cells.flatMap(({ verdict }) => verdict?.advantage ?? []);
    expect(new Set(verdicts)).toEqual(new Set(ADVANTAGES));
  });
});
