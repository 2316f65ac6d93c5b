import { PAGES } from './addresses.ts';

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

/** The catalog of an address as a search of its own; empty for one of the visitor's own, which has pages of its own. */
export function keptCatalog(search: string): string {
  return /[?&]catalog=(?!own-)[\w-]+/.exec(search)?.[0].replace('&', '?') ?? '';
}

/** Where a section leads to from a page on a catalog: pages on any one catalog keep it. */
export function sectionAddress({ href }: Section, kept: string): string {
  return /^\/(compare|decide)?$/.test(href) ? href + kept : href;
}

/** Scrolls to a list further down on the current page. */
export function goToPart(href: string): void {
  const [, part] = href.split('#');
  if (part) document.getElementById(part)?.scrollIntoView();
}
