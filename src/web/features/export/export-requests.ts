import type { Template } from '../../../core/document/report-document.ts';
import {
  OPTION_NAMES,
  selectionBody,
  selectionSearch,
  type ExportMode,
  type WizardState,
} from '../../lib/wizard-address.ts';

/** The requests an export can make, as the addresses of the API expect them. */

export const CLEAN_TABLE_ADDRESS = '/api/export/professional-dashboard';
const BATTLECARD_ADDRESS = '/api/export/battlecard';
const DEFAULT_FORMAT = 'html';

export type TabMode = Exclude<ExportMode, 'intel_dashboard' | 'clean_table'>;

export function battlecardAddress(state: WizardState, mode: TabMode): string {
  const search = selectionSearch(state);
  search.set('format', mode === 'simple_export' ? DEFAULT_FORMAT : mode);
  for (const name of OPTION_NAMES) if (!state.options[name]) search.set(name, '0');
  return `${BATTLECARD_ADDRESS}?${search}`;
}

export function cleanTableBody(state: WizardState) {
  return { ...selectionBody(state), format: DEFAULT_FORMAT };
}

/** Which document a mode gives where it opens a page: one address makes all but two of them. */
export function tabTemplate(mode: ExportMode): Template {
  if (mode === 'intel_dashboard') return 'profile';
  return mode === 'clean_table' ? 'matrix' : 'battlecard';
}

/** Which document a mode gives where it downloads files: the address of slides and Word makes the profile. */
export function fileTemplate(mode: ExportMode): Template {
  return mode === 'word' || mode === 'powerpoint' ? 'profile' : tabTemplate(mode);
}

/** Saves what was built; the report itself is fetched afterwards. */
export const CREATE_ADDRESS = '/api/battlecards';

/** What is saved is the document that the mode's files are made of. */
export function createBody(state: WizardState) {
  return { ...selectionBody(state), template: fileTemplate(state.mode) };
}

export type FileMode = Exclude<TabMode, 'csv' | 'json'>;

/** Which address makes the file of a mode, and what it is sent. */
export function fileRequest(state: WizardState, mode: FileMode): { path: string; body: unknown } {
  if (mode === 'word' || mode === 'powerpoint') {
    const { productId, competitorIds, featureIds, ...rest } = selectionBody(state);
    const battlecardData = {
      ...rest,
      product: productId,
      competitors: competitorIds,
      features: featureIds,
      exportFormat: mode,
    };
    return { path: '/api/export/intelligence-dashboard', body: { battlecardData, format: mode } };
  }
  const simple = mode === 'simple_export';
  return {
    path: `/api/export/${simple ? 'simple' : 'working'}-battlecard`,
    body: { ...selectionBody(state), format: simple ? DEFAULT_FORMAT : mode },
  };
}
