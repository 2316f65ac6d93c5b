import { useMemo } from 'react';
import { presentSearch, replaceSoon, usePresentSearch } from '../../lib/address-ahead.ts';
import { readTableAddress, writeTableAddress, type TableState } from './table-address.ts';

export type ChangeTable = (changes: Partial<TableState>) => void;

/** The choices of the visitor, kept in the address. */
export function useTableState(): [TableState, ChangeTable] {
  const search = usePresentSearch();
  const state = useMemo(() => readTableAddress(search), [search]);
  // Read at the time of the click, because two may come before the page is drawn.
  const change = (changes: Partial<TableState>) =>
    replaceSoon(writeTableAddress({ ...readTableAddress(presentSearch()), ...changes }));
  return [state, change];
}
