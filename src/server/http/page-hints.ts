import type { KnownPage } from '../../core/api/known-pages.ts';
import { isOwnCatalog } from '../../core/catalog/own-catalog-name.ts';

/** The build's manifest: the file of each module, and the modules it imports. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>;

type PageNeeds = {
  /** The module of `src/web/routes` that shows the page. */
  route: string;
  /** Requests of the page at its start, unless its query changes them. */
  answers?: string[];
  /** Requests that depend on its query. */
  answersOf?: (search: URLSearchParams, homeOf: HomeOf) => string[] | null;
};

const COMPANIES = ['/api/companies'];
const WIZARD = { route: 'wizard', answers: COMPANIES, answersOf: answersOfStep };

export const PAGE_NEEDS: Record<KnownPage, PageNeeds> = {
  '/': { route: 'landing', answers: ['/api/table'] },
  '/products': WIZARD,
  '/wizard': WIZARD,
  '/battlecard-wizard': WIZARD,
  '/builder': { route: 'builder' },
  '/builder/battlecard': { route: 'builder-battlecard' },
  '/builder/ai': { route: 'builder-ai', answers: COMPANIES },
  '/battlecards/:id': { route: 'saved-battlecard' },
  '/r/:short': { route: 'printed-address' },
  '/reports/open': { route: 'open-report' },
  '/dashboard': { route: 'dashboard', answersOf: answersOfDashboard },
  '/compare': { route: 'compare', answers: ['/api/table'] },
  '/decide': { route: 'decide' },
  '/own': { route: 'own-catalogs' },
  '/own/:link': { route: 'own-catalog' },
  '/own/c/:id': { route: 'own-catalog' },
  '/models/:slug': { route: 'entity' },
  '/software/:slug': { route: 'entity' },
  '/own/c/:id/:slug': { route: 'entity' },
  '/trial': { route: 'trial' },
  '/talking-points': { route: 'talking-points' },
  '/freshness': {
    route: 'freshness',
    answersOf: (search) => (search.size > 0 ? [] : ['/api/freshness', '/api/objections']),
  },
  '/docs': { route: 'docs' },
  '/analytics': { route: 'analytics' },
  '/analytics-debug': { route: 'analytics-debug' },
  '/test': { route: 'test' },
};

/** A page cannot run without the entry, the style and the typeface, so they come first. */
const AFTER_ENTRY = 'crossorigin fetchpriority="low"';
/** Further modules that an address of the review needs. */
const LAST_STEPS = ['review-with-analysis'];
const ENTRY = 'index.html';
/** Requested by the layout of every page. */
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
  // A catalog that opens with a key is requested by the page, which has the key.
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

/** A module and all its imports, the module first; empty for one that was not built. */
function modulesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): string[] {
  const found = manifest[key];
  if (!found || seen.has(key)) return [];
  seen.add(key);
  return [key, ...(found.imports ?? []).flatMap((next) => modulesOf(manifest, next, seen))];
}

/** The home of a subject: its catalog, whether that is the default one, and the names of its steps. */
export type HomeOf = (
  subjectId: number,
) => { catalog: string; isDefault: boolean; steps: { title: string }[] } | null;

const ID = /^[1-9]\d{0,8}$/;
const IDS = /^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/;
const CRITERIA = /^[\w-]+(?:,[\w-]+)*$/;
/** Parameters that change the comparison. */
const CHANGES = ['as', 'audience', 'chair', 'logo', 'charts', 'contact', 'disclaimer'];
const REVIEW = 4;

/** Requests of a step of the wizard, letter for letter; null where its address does not tell. */
function answersOfStep(search: URLSearchParams, homeOf: HomeOf): string[] | null {
  const found = read(search, homeOf);
  if (!found) return null;
  const { home, rivals, criteria } = found;
  if (!home.isDefault && !search.has('catalog')) return null;
  const step = Number(search.get('step') ?? 1);
  return [
    home.isDefault ? '/api/companies' : `/api/products?catalog=${home.catalog}`,
    ...(step > 1 || rivals ? [found.comparable] : []),
    ...(step > 1 || criteria ? [found.features] : []),
    ...(step === REVIEW ? found.comparison : []),
  ];
}

/** The step of the wizard that an address shows; null where it does not tell, or lacks a part of the selection. */
export function stepOf(search: URLSearchParams, homeOf: HomeOf) {
  const found = read(search, homeOf);
  if (!found || !(found.home.isDefault || search.has('catalog'))) return null;
  const { steps } = found.home;
  const step = Number(search.get('step') ?? 1);
  const isReached =
    (step < 3 || isList(found.rivals, IDS)) && (step < 4 || isList(found.criteria, CRITERIA));
  const title = steps[step - 1]?.title;
  return isReached && title ? { place: `Step ${step} of ${steps.length}`, title } : null;
}

/** Requests of the dashboard, letter for letter; null where its address does not tell. */
function answersOfDashboard(search: URLSearchParams, homeOf: HomeOf): string[] | null {
  const found = read(search, homeOf);
  if (!found?.isPlain) return null;
  return [
    `/api/products/${found.subject}`,
    `/api/competitors?${searchOf({ ids: found.rivals })}`,
    found.comparable,
    found.features,
    ...found.comparison,
  ];
}

function read(search: URLSearchParams, homeOf: HomeOf) {
  const subject = search.get('product') ?? '';
  const home = ID.test(subject) ? homeOf(Number(subject)) : null;
  if (!home || (search.get('catalog') ?? home.catalog) !== home.catalog) return null;
  const rivals = search.get('competitors') ?? '';
  const criteria = search.get('features') ?? '';
  const { catalog } = home;
  const isPlain =
    isList(rivals, IDS) && isList(criteria, CRITERIA) && !CHANGES.some((name) => search.has(name));
  const asked = { product: subject, competitors: rivals, features: criteria, catalog };
  return {
    subject,
    home,
    rivals,
    criteria,
    comparable: `/api/data/competitors/${subject}`,
    features: `/api/features?catalog=${catalog}`,
    isPlain,
    comparison: isPlain ? [`/api/comparisons?${searchOf({ ...asked, template: 'profile' })}`] : [],
  };
}

/** Whether the browser sends this list unchanged. */
function isList(text: string, shape: RegExp): boolean {
  const parts = text.split(',');
  return shape.test(text) && new Set(parts).size === parts.length;
}

function searchOf(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}
