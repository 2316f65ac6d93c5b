import type { CellView, Reading, RowView } from './matrix-view.ts';

export type TestLine = {
  /** Position of the rival; null for the subject, the measure of the others. */
  rival: number | null;
  reading: Pick<Reading, 'value' | 'amount' | 'bar' | 'unit' | 'origin' | 'stale'>;
};

/** Results on one test, which alone may share an axis. */
export type TestGroup = { test: string | null; lines: TestLine[] };

export type ByTest = { groups: TestGroup[]; unknown: { rival: number; reason: string }[] };

/** The rivals of a row under the test on which each was read, the subject between them by its result. */
export function byTest(row: RowView): ByTest {
  const groups = new Map<string | null, TestLine[]>();
  const unknown: ByTest['unknown'] = [];
  row.rivals.forEach((cell, rival) => {
    const [reading] = cell.readings;
    if (!reading) {
      unknown.push({ rival, reason: cell.text });
      return;
    }
    const lines = groups.get(reading.test) ?? subjectLines(row.subject, cell, reading);
    groups.set(reading.test, [...lines, { rival, reading }]);
  });
  return {
    groups: [...groups].map(([test, lines]) => ({
      test,
      lines: lines.toSorted(byAmount(!row.isLowerBetter)),
    })),
    unknown,
  };
}

function subjectLines(subject: CellView, cell: CellView, { test }: Reading): TestLine[] {
  const own = subject.readings.find((reading) => reading.test === test);
  if (own) return [{ rival: null, reading: own }];
  const { against } = cell;
  return against
    ? [{ rival: null, reading: { ...against, amount: null, unit: null, origin: '', stale: null } }]
    : [];
}

function byAmount(falls: boolean) {
  return ({ reading: one }: TestLine, { reading: other }: TestLine) => {
    if (one.amount === null || other.amount === null) return 0;
    return falls ? other.amount - one.amount : one.amount - other.amount;
  };
}
