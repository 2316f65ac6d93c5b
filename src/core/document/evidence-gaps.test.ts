import { expect, test } from 'vitest';
import { valueGaps } from './evidence-gaps.ts';
import type { Block, MatrixCell } from './report-document.ts';

const cell = (state: MatrixCell['state'], ...kinds: MatrixCell['marks'][number]['kind'][]) =>
  ({ state, marks: kinds.map((kind) => ({ kind, text: kind })) }) as MatrixCell;

test('a value counts as missing, as weak where a mark says so, or as fresh', () => {
  const rows = [
    { subject: cell('known'), rivals: [cell('unknown', 'undated'), cell('known', 'stale')] },
    { subject: cell('known', 'vendor-run'), rivals: [cell('known', 'caution', 'undated')] },
  ];
  const matrix = { type: 'matrix', groups: [{ rows }] } as unknown as Block;
  expect(valueGaps([matrix])).toEqual({ values: 5, missing: 1, weak: 2 });
  expect(valueGaps([])).toEqual({ values: 0, missing: 0, weak: 0 });
});
