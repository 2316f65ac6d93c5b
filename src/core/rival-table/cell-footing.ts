import type { Measurement } from '../catalog/resolved.ts';
import type { ClaimHolder } from '../comparison/find-claim.ts';
import type { KnownCell, TableCell } from './table-shape.ts';

/** A cell, the measurement that it shows, and whose claim that is; no measurement: nothing is known. */
export type CellMeasurement = { cell: TableCell; run: Measurement | null; holder: ClaimHolder };

/** What a verdict on it needs besides its value. */
export function footing({ basis, error, score }: Measurement): Partial<KnownCell> {
  return {
    ...(basis !== 'read' && { basis }),
    ...(error !== undefined && { error }),
    ...(score !== undefined && { score }),
  };
}
