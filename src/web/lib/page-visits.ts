import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { knownPage } from '../../core/contract/known-pages.ts';
import { send } from './api-client.ts';

/** Tells the server of pages that were turned to without asking it for one; the first one it has seen. */
export function usePageVisits(): void {
  const [path] = useLocation();
  const told = useRef(path);
  useEffect(() => {
    if (told.current === path) return;
    told.current = path;
    const page = knownPage(path);
    // Counting is never worth an error on the screen.
    if (page) void send('/api/analytics/visit', { body: { page } }).catch(() => undefined);
  }, [path]);
}
