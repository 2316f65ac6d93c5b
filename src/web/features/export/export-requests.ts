import {
  OPTION_NAMES,
  selectionSearch,
  type ExportMode,
  type WizardState,
} from '../../lib/wizard-address.ts';

/** The two requests an export can make, as the addresses of the API expect them. */

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
  return {
    catalog: state.catalog,
    productId: state.subjectId,
    ...(state.representativeId !== null && { as: state.representativeId }),
    competitorIds: state.rivalIds,
    featureIds: state.criterionIds,
    format: DEFAULT_FORMAT,
    includeOptions: state.options,
  };
}
