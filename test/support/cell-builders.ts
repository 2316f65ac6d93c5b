import type { CellDetail } from '../../src/core/report/evidence/cell-detail.ts';

type Measurement = CellDetail['measurements'][number];

/** Details of a cell, small enough to read in a test. */
export function aCellDetail(measurements: Partial<Measurement>[] = []): CellDetail {
  return {
    claim: { catalog: 'language-models', kind: 'rival', id: 4, criterion: '1' },
    criterion: 'Reach',
    entity: 'Elm',
    value: measurements[0]?.value ?? 'Not published',
    unknown: measurements.length === 0 ? 'Not published' : null,
    measurements: measurements.map((changes) => ({
      value: '20',
      amount: 20,
      unit: null,
      instrument: null,
      instrumentNote: null,
      basis: 'Read in the source named',
      reporter: 'independent',
      reportedBy: 'Independent',
      tester: null,
      host: null,
      date: 'as of 2026-10-01',
      day: '2026-10-01',
      age: '50 days old',
      stale: false,
      confidence: '8/10',
      scope: null,
      inheritedFrom: null,
      note: null,
      sources: [],
      compared: true,
      ...changes,
    })),
    against: null,
    verdictSteps: [],
  };
}
