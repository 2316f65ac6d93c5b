import { useEffect, useRef, type RefObject } from 'react';

/** Entering a page: sets the document title, and moves the focus except on the first page. */

let enteredPath: string | null = null;
let byHistory = false;

/** Tracks from now on whether the visitor navigates or uses the history. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => {
    byHistory = true;
  });
  // The router's event for its own navigations.
  window.addEventListener('pushState', () => {
    byHistory = false;
  });
}

/** Gives the ref of the page's h1, which is focused once the visitor has navigated here. */
export function usePageEntry(documentTitle: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => enterPage(heading.current), []);

  return heading;
}

function enterPage(heading: HTMLHeadingElement | null): void {
  const { pathname, hash } = window.location;
  const first = enteredPath === null;
  const again = enteredPath === pathname;
  enteredPath = pathname;
  if (again) return;
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else if (!first) {
    heading?.focus({ preventScroll: true });
    if (!byHistory) window.scrollTo({ top: 0, behavior: 'instant' });
  }
}
