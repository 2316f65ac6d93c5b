import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { ofCatalog, PAGES } from './addresses.ts';

/** The sections of the product, in the order of header and menu. */
export const SECTIONS = [
  { name: 'Models', href: PAGES.landing, pages: ['/models/', '/software/'] },
  {
    name: 'Compare',
    href: PAGES.compare,
    pages: [PAGES.wizard, PAGES.products, PAGES.dashboard, '/compare/'],
  },
  { name: 'Decide', href: PAGES.decide, pages: [] },
  {
    name: 'Battlecards',
    href: PAGES.builder,
    pages: [PAGES.battlecardWizard, PAGES.talkingPoints, '/builder/'],
  },
  { name: 'My data', href: PAGES.own, pages: ['/own/'] },
  { name: 'Saved', href: `${PAGES.builder}#saved`, pages: ['/battlecards/', PAGES.openReport] },
] as const;

export type Section = (typeof SECTIONS)[number];

/** The section of a path; undefined without one. */
export function sectionOf(path: string): Section | undefined {
  return SECTIONS.find(
    ({ href, pages }) =>
      path === href ||
      pages.some((page) => path === page || (page.endsWith('/') && path.startsWith(page))),
  );
}

/** Pages on any one catalog of the product; one of the visitor's own is opened from its own pages. */
const OF_ONE_CATALOG: readonly string[] = [PAGES.landing, PAGES.compare, PAGES.decide];

/** The catalog that an address names and the sections keep. */
export function keptCatalog(search: string): string | undefined {
  const named = new URLSearchParams(search).get('catalog');
  return named && !isOwnCatalog(named) ? named : undefined;
}

/** Where a section leads to from a page on this catalog. */
export function sectionAddress({ href }: Section, catalog: string | undefined): string {
  return OF_ONE_CATALOG.includes(href) ? ofCatalog(href, catalog) : href;
}

/** Scrolls to a list further down on the current page. */
export function goToPart(href: string): void {
  const [, part] = href.split('#');
  if (part) document.getElementById(part)?.scrollIntoView();
}
