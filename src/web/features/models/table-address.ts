import type { TableWorkload } from '../../../core/catalog/table-settings.ts';
import type { TableFilter } from '../../../core/rival-table/filter-rows.ts';
import { KEY, readSort, writeSort, type TableSort } from '../../lib/table-sort.ts';
import { readWorkload, writeWorkload } from '../../lib/workload-address.ts';
import { addressState } from '../../lib/address-state.ts';

/** A visitor's changes to the table, as search parameters; an absent one is the catalog's default. */

export type TableState = {
  /** A catalog of the product by its slug; null: the default. */
  catalog: string | null;
  /** The visitor's own catalogs instead of a table. */
  isOwn: boolean;
  sort: TableSort | null;
  filters: TableFilter[];
  columns: string[] | null;
  workload: Partial<TableWorkload>;
  ticked: string[];
  across: string | null;
  up: string | null;
};

const ROW = /^s?\d{1,9}$/;
const KINDS = { min: 'at-least', max: 'at-most', below: 'below' } as const;
const CODES = { 'at-least': 'min', 'at-most': 'max', below: 'below' } as const;
const PART = '~';
const MOST_TICKED = 60;

export function readTableAddress(search: string): TableState {
  const asked = new URLSearchParams(search);
  const keyIn = (name: string) => [asked.get(name) ?? ''].find((key) => KEY.test(key)) ?? null;
  return {
    catalog: asked.get('catalog'),
    isOwn: asked.get('show') === 'own',
    sort: readSort(asked),
    filters: listIn(asked, 'filters').flatMap((text) => readFilter(text) ?? []),
    columns: asked.has('columns')
      ? listIn(asked, 'columns').filter((each) => KEY.test(each))
      : null,
    workload: readWorkload(asked),
    ticked: [...new Set(listIn(asked, 'ticked'))]
      .filter((each) => ROW.test(each))
      .slice(0, MOST_TICKED),
    across: keyIn('across'),
    up: keyIn('up'),
  };
}

/** Leaves out the catalog's defaults. */
export function writeTableAddress(state: TableState): string {
  const search = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && search.set(name, value);
  set('catalog', state.catalog);
  set('show', state.isOwn ? 'own' : null);
  set('sort', writeSort(state.sort));
  set('filters', state.filters.length > 0 ? state.filters.map(writeFilter).join(',') : null);
  set('columns', state.columns && state.columns.join(','));
  writeWorkload(search, state.workload);
  set('ticked', state.ticked.length > 0 ? state.ticked.join(',') : null);
  set('across', state.across);
  set('up', state.up);
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
  return text === '' ? '/' : `/?${text}`;
}

function listIn(search: URLSearchParams, name: string): string[] {
  const text = search.get(name);
  return text ? text.split(',') : [];
}

function writeFilter({ key, test }: TableFilter): string {
  return test.kind === 'yes'
    ? [key, test.kind].join(PART)
    : [key, CODES[test.kind], test.number].join(PART);
}

function readFilter(text: string): TableFilter | null {
  const [key = '', code = '', amount = ''] = text.split(PART);
  if (!KEY.test(key)) return null;
  if (code === 'yes') return { key, test: { kind: 'yes' } };
  const kind = Object.entries(KINDS).find(([name]) => name === code)?.[1];
  const number = Number(amount);
  return kind && amount !== '' && Number.isFinite(number) ? { key, test: { kind, number } } : null;
}

export type ChangeTable = (changes: Partial<TableState>) => void;

export const useTableState = addressState(readTableAddress, writeTableAddress);
