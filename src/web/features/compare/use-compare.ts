import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  readCompareAddress,
  writeCompareAddress,
  type CompareState,
} from '../../lib/compare-address.ts';

export type ChangeCompare = (changes: Partial<CompareState>) => void;

/** What is compared, kept in the address. */
export function useCompareState(): [CompareState, ChangeCompare] {
  const search = useSearch();
  return [useMemo(() => readCompareAddress(search), [search]), change];
}

/** Read at the time of the click, because two may come before the page is drawn. */
function change(changes: Partial<CompareState>): void {
  const state = { ...readCompareAddress(window.location.search), ...changes };
  navigate(writeCompareAddress(state), { replace: true });
}
