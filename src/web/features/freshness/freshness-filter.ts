import { DUE_KINDS, type DueKind } from '../../../core/knowledge/due/due-facts.ts';

/** What the address asks to see; null: everything. */
export type FreshnessFilter = {
  catalog: string | null;
  vendor: string | null;
  kind: DueKind | null;
};

/** Whatever the address says that is no filter is passed over. */
export function readFilter(search: URLSearchParams): FreshnessFilter {
  const kind = search.get('kind');
  return {
    catalog: search.get('catalog') || null,
    vendor: search.get('vendor') || null,
    kind: DUE_KINDS.find((each) => each === kind) ?? null,
  };
}

export function filterSearch(filter: FreshnessFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== null) search.set(name, value);
  return search;
}
