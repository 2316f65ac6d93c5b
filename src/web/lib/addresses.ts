import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import type { Copy } from '../../core/comparison/copy-of.ts';
import { selectionSearch, writeCopy, type WizardSelection } from './wizard-address.ts';

/** Pages that others lead to. The server answers unknown paths with the 404 page. */
export const PAGES = {
  landing: '/',
  products: '/products',
  wizard: '/wizard',
  battlecardWizard: '/battlecard-wizard',
  builder: '/builder',
  builderBattlecard: '/builder/battlecard',
  builderAi: '/builder/ai',
  openReport: '/reports/open',
  dashboard: '/dashboard',
  compare: '/compare',
  decide: '/decide',
  freshness: '/freshness',
  own: '/own',
  talkingPoints: '/talking-points',
  docs: '/docs',
  analytics: '/analytics',
} as const;

export const WIZARD_PAGES = [PAGES.wizard, PAGES.products, PAGES.battlecardWizard] as const;

/** Pages with guided steps, each with its step in the address. */
const FLOW_PAGES: string[] = [...WIZARD_PAGES, PAGES.builderBattlecard, PAGES.builderAi];
const LAST_CHOICE = 3;

/** The layout of a page, from its address alone. */
export function pageLayout(path: string, search: string): { isFlow: boolean; isWide: boolean } {
  const page = path.replace(/(.)\/$/, '$1');
  const isFlow = FLOW_PAGES.includes(page);
  return {
    isFlow,
    isWide:
      page === PAGES.compare ||
      page === PAGES.decide ||
      page === PAGES.landing ||
      page.startsWith('/own/') ||
      (isFlow && Number(new URLSearchParams(search).get('step')) > LAST_CHOICE),
  };
}

export const API_DOCS = '/api/docs';
export const OPENAPI = '/api/openapi.json';

export function wizardAddress(catalog?: CatalogSlug): string {
  return catalog ? `${PAGES.wizard}?catalog=${catalog}` : PAGES.wizard;
}

export function decideAddress(catalog?: CatalogSlug): string {
  return catalog ? `${PAGES.decide}?catalog=${catalog}` : PAGES.decide;
}

/** The page of an own catalog, for the browser that has its key. */
export function ownAddress(id: string): string {
  return `/own/c/${id}`;
}

export function dashboardAddress(selection: WizardSelection & Partial<Copy>): string {
  const search = selectionSearch(selection);
  writeCopy(search, selection);
  return `${PAGES.dashboard}?${search}`;
}

/** Mail to the operator, or the page that says how to reach one. */
export function contactAddress(contactEmail: string | null | undefined): string {
  return contactEmail ? `mailto:${contactEmail}` : `${PAGES.docs}#contact`;
}
