import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import type { Copy } from '../../core/comparison/copy-of.ts';
import { selectionSearch, writeCopy, type Selection } from './wizard-address.ts';

/** Every page there is. The server answers any other path with the 404 page. */
export const PAGES = {
  landing: '/',
  products: '/products',
  wizard: '/wizard',
  battlecardWizard: '/battlecard-wizard',
  builder: '/builder',
  builderBattlecard: '/builder/battlecard',
  builderAi: '/builder/ai',
  openReport: '/reports/open',
  savedBattlecard: '/battlecards/:id',
  dashboard: '/dashboard',
  docs: '/docs',
  analytics: '/analytics',
  analyticsDebug: '/analytics-debug',
  test: '/test',
} as const;

export const WIZARD_PAGES = [PAGES.wizard, PAGES.products, PAGES.battlecardWizard] as const;

export const API_DOCS = '/api/docs';
export const OPENAPI = '/api/openapi.json';

export function wizardAddress(catalog?: CatalogSlug): string {
  return catalog ? `${PAGES.wizard}?catalog=${catalog}` : PAGES.wizard;
}

export function dashboardAddress(selection: Selection & Partial<Copy>): string {
  const search = selectionSearch(selection);
  writeCopy(search, selection);
  return `${PAGES.dashboard}?${search}`;
}

/** Mail to the operator, or the page that says how to reach one. */
export function contactAddress(contactEmail: string | null | undefined): string {
  return contactEmail ? `mailto:${contactEmail}` : `${PAGES.docs}#contact`;
}
