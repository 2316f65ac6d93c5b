import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { KNOWN_PAGES } from '../core/api/known-pages.ts';
import { WebApp } from './app.tsx';
import { pageLayout } from './lib/addresses.ts';

const WIDE = '?step=4';

/** The static first view of a page, shown while the scripts load. */
async function firstSight(path: string, search = ''): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch={search}>
      <WebApp />
    </Router>,
    // A single chunk: the content security policy forbids the inline scripts that would place further ones.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}

/** The first view of every page by its pattern, and a second one for pages with wide steps. */
export async function firstSights(): Promise<Record<string, string>> {
  const sights: Record<string, string> = {};
  for (const page of KNOWN_PAGES) {
    sights[page] = await firstSight(page);
    if (pageLayout(page, WIDE).isWide) sights[`${page}${WIDE}`] = await firstSight(page, WIDE);
  }
  return sights;
}
