import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { KnownPage } from '../../core/api/known-pages.ts';
import { PAGES } from './addresses.ts';

const VISIT_ADDRESS = '/api/analytics/visit';

type Wishes = { doNotTrack: string | null; globalPrivacyControl?: unknown };

/** Counts page visits that send no request; the server counts the first page itself. */
export function useVisitBeacon(pageAt: (path: string) => KnownPage | null): void {
  const [path] = useLocation();
  const counted = useRef(path);
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    const page = pageToReport(pageAt(path), window.location.search, navigator);
    if (page === null) return;
    const body = new Blob([JSON.stringify({ page })], { type: 'application/json' });
    navigator.sendBeacon(VISIT_ADDRESS, body);
  }, [path, pageAt]);
}

/**
 * The page to count. Null if the visitor asks not to be tracked, for an unknown address, and on the analytics page with its
 * sample figures, which sends no requests.
 */
export function pageToReport(
  page: KnownPage | null,
  search: string,
  wishes: Wishes,
): KnownPage | null {
  if (wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true) return null;
  const isLive = new URLSearchParams(search).get('data') === 'live';
  return page === PAGES.analytics && !isLive ? null : page;
}
