import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { readTableAddress, writeTableAddress, type TableState } from './table-address.ts';

export type ChangeTable = (changes: Partial<TableState>) => void;

/** The choices of the visitor, kept in the address. */
export function useTableState(): [TableState, ChangeTable] {
  const search = useSearch();
  return [useMemo(() => readTableAddress(search), [search]), change];
}

/** Read at the time of the click, because two may come before the page is drawn. */
function change(changes: Partial<TableState>): void {
  const state = { ...readTableAddress(window.location.search), ...changes };
  navigate(writeTableAddress(state), { replace: true });
}
