import type { Template } from '../../../core/document/report-document.ts';
import {
  OPTION_NAMES,
  selectionBody,
  selectionSearch,
  writeCopy,
  type ExportMode,
  type WizardState,
} from '../../lib/wizard-address.ts';

/** The requests an export can make, as the addresses of the API expect them. */

export const CLEAN_TABLE_ADDRESS = '/api/export/professional-dashboard';
const BATTLECARD_ADDRESS = '/api/export/battlecard';
const DEFAULT_FORMAT = 'html';

type TabMode = Exclude<ExportMode, 'intel_dashboard' | 'clean_table'>;

export function battlecardAddress(state: WizardState, mode: TabMode): string {
  const search = selectionSearch(state);
  search.set('format', mode === 'simple_export' ? DEFAULT_FORMAT : mode);
  for (const name of OPTION_NAMES) if (!state.options[name]) search.set(name, '0');
  writeCopy(search, state);
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

/** Saves what was built; its files are made of what was saved. */
export const CREATE_ADDRESS = '/api/battlecards';

export function createBody(state: WizardState) {
  return { ...selectionBody(state), template: fileTemplate(state.mode) };
}
