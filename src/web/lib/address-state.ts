import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/** A hook for a visitor's choices on a page, stored in its address. */
export function addressState<State>(
  read: (search: string) => State,
  write: (state: State) => string,
) {
  // Read at the time of the click, because two may come before the page is drawn.
  const change = (changes: Partial<State>): void =>
    navigate(write({ ...read(window.location.search), ...changes }), { replace: true });
  return (): [State, typeof change] => {
    const search = useSearch();
    return [useMemo(() => read(search), [search]), change];
  };
}
