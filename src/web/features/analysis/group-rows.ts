import { RESULT_CATEGORIES, type ResultCategory } from '../../../core/comparison/guess-category.ts';
import type { BatchRow } from '../../../core/api/comparison-api.ts';

export type RowGroup = {
  category: ResultCategory;
  rows: BatchRow[];
  /** Rows in which one side is unknown, or the two are unlike: nothing was weighed. */
  notWeighed: BatchRow[];
};

/** Rows under their category, in the order of the categories; a category without rows is left out. */
export function groupRows(rows: BatchRow[]): RowGroup[] {
  return RESULT_CATEGORIES.map((category) => {
    const own = rows.filter((row) => categoryOf(row) === category);
    return {
      category,
      rows: own.filter(isWeighed),
      notWeighed: own.filter((row) => !isWeighed(row)),
    };
  }).filter((group) => group.rows.length + group.notWeighed.length > 0);
}

function categoryOf({ category }: BatchRow): ResultCategory {
  return RESULT_CATEGORIES.find((each) => each === category) ?? 'Sales Intel';
}

/** The catalog gives figures for exactly the rows whose two sides could be paired. */
function isWeighed({ origin, statistics, advantage }: BatchRow): boolean {
  return origin === 'live' || statistics !== null || advantage !== 'neutral';
}
