import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { KNOWN_PAGES } from '../core/api/known-pages.ts';
import { WebApp } from './app.tsx';
import { pageLayout } from './lib/addresses.ts';

const WIDE = '?step=4';

/** A page as it stands before anything is known: what a browser shows while it reads the scripts. */
async function firstSight(path: string, search = ''): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch={search}>
      <WebApp />
    </Router>,
    // One piece: the content security policy lets no inline script put others into their place.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}

/** Of every page by its pattern, and once more as a wide step where it has such steps. */
export async function firstSights(): Promise<Record<string, string>> {
  const sights: Record<string, string> = {};
  for (const page of KNOWN_PAGES) {
    sights[page] = await firstSight(page);
    if (pageLayout(page, WIDE).isWide) sights[`${page}${WIDE}`] = await firstSight(page, WIDE);
  }
  return sights;
}
