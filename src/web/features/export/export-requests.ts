import type { Template } from '../../../core/document/report-document.ts';
import { choiceOf } from '../../lib/export-choice.ts';
import {
  OPTION_NAMES,
  selectionBody,
  selectionSearch,
  writeCopy,
  type FileFormat,
  type WizardState,
} from '../../lib/wizard-address.ts';

/** The requests an export can make, as the addresses of the API expect them. */

export const CLEAN_TABLE_ADDRESS = '/api/export/professional-dashboard';
const BATTLECARD_ADDRESS = '/api/export/battlecard';
const DEFAULT_FORMAT = 'html';

/** Any document in any format; the address is named for the battlecard and makes that unless another is named. */
export function documentAddress(
  state: WizardState,
  { document, format }: { document: Template; format: FileFormat },
): string {
  const search = selectionSearch(state);
  search.set('format', format);
  if (document !== 'battlecard') search.set('template', document);
  for (const name of OPTION_NAMES) if (!state.options[name]) search.set(name, '0');
  writeCopy(search, state);
  return `${BATTLECARD_ADDRESS}?${search}`;
}

/** The page of a document for a frame of ours: looked at, and not counted as an export. */
export function previewAddress(state: WizardState, document: Template): string {
  return `${documentAddress(state, { document, format: DEFAULT_FORMAT })}&preview=1`;
}

export function cleanTableBody(state: WizardState) {
  return { ...selectionBody(state), format: DEFAULT_FORMAT };
}

/** Saves what was built; its files are made of what was saved. */
export const CREATE_ADDRESS = '/api/battlecards';

export function createBody(state: WizardState) {
  return { ...selectionBody(state), template: choiceOf(state, 'files').document };
}
