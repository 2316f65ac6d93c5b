import type { Block, MatrixCell } from './report-document.ts';

/** Values of the matrices of a report: how many are missing, and how many rest on an old source or on none one can open. */
export type EvidenceGaps = { values: number; missing: number; weak: number };

const WEAK: readonly MatrixCell['marks'][number]['kind'][] = [
  'stale',
  'undated',
  'unverified',
  'unsourced',
  'inference',
  'caution',
  'second-hand',
];

export function valueGaps(blocks: readonly Block[]): EvidenceGaps {
  const cells = blocks
    .flatMap((block) => (block.type === 'matrix' ? block.groups : []))
    .flatMap(({ rows }) => rows.flatMap(({ subject, rivals }) => [subject, ...rivals]));
  const known = cells.filter(({ state }) => state === 'known');
  return {
    values: cells.length,
    missing: cells.length - known.length,
    weak: known.filter(({ marks }) => marks.some(({ kind }) => WEAK.includes(kind))).length,
  };
}
