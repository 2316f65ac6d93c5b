import type { BatchRow } from '../../../core/api/comparison-api.ts';

export type RowGroup = {
  category: string;
  rows: BatchRow[];
  /** Rows in which one side is unknown, or the two are unlike: nothing was weighed. */
  notWeighed: BatchRow[];
};

/** Rows under their category, categories in the order in which the rows name them. */
export function groupRows(rows: BatchRow[]): RowGroup[] {
  const categories = [...new Set(rows.map(({ category }) => category))];
  return categories.map((category) => {
    const own = rows.filter((row) => row.category === category);
    return {
      category,
      rows: own.filter(isWeighed),
      notWeighed: own.filter((row) => !isWeighed(row)),
    };
  });
}

function isWeighed({ origin, verdict_kind: kind }: BatchRow): boolean {
  return origin === 'live' || (kind !== 'one-sided' && kind !== 'apart');
}
