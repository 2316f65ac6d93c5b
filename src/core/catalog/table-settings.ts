import type { Workload } from './decision-settings.ts';

/** What a catalog's table of rivals shows before a visitor changes it. Plain JSON. */

export type FilterTest =
  { kind: 'yes' } | { kind: 'at-least' | 'at-most' | 'below'; number: number };

/** `item`: of what a yes covers, the one that the column is about; null: the answer itself. */
type TableField = { criterionId: string; name: string; item: string | null };

export type TableWorkload = Pick<
  Workload,
  'requests' | 'inputTokens' | 'outputTokens' | 'cachedPercent'
>;

export type TableSettings = {
  columns: TableField[];
  /** The criterion that rows are sorted by, the best first; null: by name. */
  sortId: string | null;
  filters: (TableField & { test: FilterTest })[];
  /** null: nothing is counted. */
  workload: TableWorkload | null;
};

/** The figures of its workload as an address names them, each 0 to its most; as `WORKLOAD_FIELDS` has them. */
export const TABLE_FIGURES: Record<keyof TableWorkload, { address: string; most: number }> = {
  requests: { address: 'requests', most: 1e12 },
  inputTokens: { address: 'input', most: 1e12 },
  outputTokens: { address: 'output', most: 1e12 },
  cachedPercent: { address: 'cached', most: 100 },
};

/** As parameters of an address. */
export function workloadParameters(workload: TableWorkload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TABLE_FIGURES).map(([field, { address }]) => [
      address,
      String(workload[field as keyof TableWorkload]),
    ]),
  );
}
