import type { KnownPage } from '../../core/api/known-pages.ts';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';
import { answersOfDashboard, answersOfStep, type HomeOf } from './first-answers.ts';

/** Of the build's manifest: what a module became, and the modules it needs at once. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>;

type PageNeeds = {
  /** The module of `src/web/routes` that shows the page. */
  route: string;
  /** What the page asks for as soon as it stands, where its query says nothing else. */
  answers?: string[];
  /** What it asks for by its query. */
  answersOf?: (search: URLSearchParams, homeOf: HomeOf) => string[] | null;
};

const COMPANIES = ['/api/companies'];
const WIZARD = { route: 'wizard', answers: COMPANIES, answersOf: answersOfStep };

export const PAGE_NEEDS: Record<KnownPage, PageNeeds> = {
  '/': { route: 'landing', answers: ['/api/price-chart', ...COMPANIES] },
  '/products': WIZARD,
  '/wizard': WIZARD,
  '/battlecard-wizard': WIZARD,
  '/builder': { route: 'builder' },
  '/builder/battlecard': { route: 'builder-battlecard' },
  '/builder/ai': { route: 'builder-ai', answers: COMPANIES },
  '/battlecards/:id': { route: 'saved-battlecard' },
  '/reports/open': { route: 'open-report' },
  '/dashboard': { route: 'dashboard', answersOf: answersOfDashboard },
  '/decide': { route: 'decide' },
  '/own': { route: 'own-catalogs' },
  '/own/:link': { route: 'own-catalog' },
  '/freshness': {
    route: 'freshness',
    answersOf: (search) => (search.size > 0 ? [] : ['/api/freshness', '/api/objections']),
  },
  '/docs': { route: 'docs' },
  '/analytics': { route: 'analytics' },
  '/analytics-debug': { route: 'analytics-debug' },
  '/test': { route: 'test' },
};

/** Nothing of a page runs before the entry, the style and the face are there, so they come first. */
const AFTER_ENTRY = 'crossorigin fetchpriority="low"';
/** What an address of the review shows besides. */
const LAST_STEPS = ['review-with-analysis'];
const ENTRY = 'index.html';
/** Asked for by the frame that every page stands in. */
const SITE = '/api/site';

/**
 * Tags for the head of a page: its modules and first answers are fetched while the entry is read,
 * not one after the other.
 */
export function pageHints(
  manifest: BuildManifest,
  page: KnownPage,
  search: URLSearchParams,
  homeOf: HomeOf,
): string {
  const { route, answers = [], answersOf } = PAGE_NEEDS[page];
  const shown = [route, ...(search.get('step') === '4' ? LAST_STEPS : [])];
  const loaded = new Set(modulesOf(manifest, ENTRY));
  const modules = shown.flatMap((name) => modulesOf(manifest, `routes/${name}.tsx`, loaded));
  const usual = search.has('catalog') ? [] : answers;
  // A catalog that opens with a key is asked for by the page, which has it.
  const first = isOwnCatalog(search.get('catalog') ?? '')
    ? []
    : [SITE, ...(answersOf?.(search, homeOf) ?? usual)];
  return [
    ...modules.map(
      (key) => `<link rel="modulepreload" ${AFTER_ENTRY} href="/${manifest[key]?.file}">`,
    ),
    ...first.map(
      (address) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address.replaceAll('&', '&amp;')}">`,
    ),
  ].join('');
}

/** A module and all it imports, the module first; nothing of one that was not built. */
function modulesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): string[] {
  const found = manifest[key];
  if (!found || seen.has(key)) return [];
  seen.add(key);
  return [key, ...(found.imports ?? []).flatMap((next) => modulesOf(manifest, next, seen))];
}
