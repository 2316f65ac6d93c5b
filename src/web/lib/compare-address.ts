import type { TableWorkload } from '../../core/catalog/table-settings.ts';
import { PAGES } from './addresses.ts';
import { KEY, readSort, writeSort, type TableSort } from './table-sort.ts';
import { readWorkload, writeWorkload } from './workload-address.ts';

/** The side-by-side comparison as search parameters; absent ones are defaults. */

export type CompareState = {
  /** By its slug; null: the default. */
  catalog: string | null;
  /** Row keys of its table: ids, prefixed with `s` for a subject. */
  rivals: string[];
  /** Ids of criteria or keys of columns; null: the catalog's default. */
  features: string[] | null;
  baseline: string | null;
  sort: TableSort | null;
  /** Without any figure no cost is counted. */
  workload: Partial<TableWorkload>;
  isDifferences: boolean;
};

export const EMPTY_COMPARE: CompareState = {
  catalog: null,
  rivals: [],
  features: null,
  baseline: null,
  sort: null,
  workload: {},
  isDifferences: false,
};

const SIDE = /^s?\d{1,9}$/;
const MOST_READ = 60;

/** Malformed parts are left out. */
export function readCompareAddress(search: string): CompareState {
  const asked = new URLSearchParams(search);
  const listIn = (name: string, each: RegExp) => [
    ...new Set((asked.get(name) ?? '').split(',').filter((part) => each.test(part))),
  ];
  const baseline = asked.get('baseline') ?? '';
  return {
    catalog: asked.get('catalog'),
    rivals: listIn('rivals', SIDE).slice(0, MOST_READ),
    features: asked.has('features') ? listIn('features', KEY) : null,
    baseline: SIDE.test(baseline) ? baseline : null,
    sort: readSort(asked),
    workload: readWorkload(asked),
    isDifferences: asked.get('view') === 'differences',
  };
}

export function writeCompareAddress(state: CompareState): string {
  const search = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && search.set(name, value);
  set('catalog', state.catalog);
  set('rivals', state.rivals.length > 0 ? state.rivals.join(',') : null);
  set('features', state.features && state.features.join(','));
  set('baseline', state.baseline);
  set('sort', writeSort(state.sort));
  writeWorkload(search, state.workload);
  set('view', state.isDifferences ? 'differences' : null);
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? PAGES.compare : `${PAGES.compare}?${text}`;
}
