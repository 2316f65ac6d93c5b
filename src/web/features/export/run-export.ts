import type { Template } from '../../../core/document/report-document.ts';
import { dashboardAddress } from '../../lib/addresses.ts';
import { choiceOf } from '../../lib/export-choice.ts';
import { NOTICES, type Notice } from '../../lib/message-table.ts';
import {
  OPTION_NAMES,
  selectionRequest,
  selectionSearch,
  writeCopy,
  writeOpenOptions,
  type FileFormat,
  type WizardState,
} from '../../lib/wizard-address.ts';
import type { ReportWindow } from './report-window.ts';

/** Dependencies of an export. */
export type ExportDependencies = {
  goTo: (address: string) => void;
  /** False when the browser blocked the tab. */
  openTab: (address: string) => boolean;
  openReportWindow: () => ReportWindow | null;
  postForText: (address: string, body: unknown) => Promise<string>;
  notify: (notice: Notice) => void;
};

/**
 * Exports by mode; settles when the export has started. Never throws: failures are shown. Returns the address of a window that
 * the browser blocked, for the visitor to open, or null.
 */
export async function runExport(
  state: WizardState,
  dependencies: ExportDependencies,
): Promise<string | null> {
  try {
    return await exportByMode(state, dependencies);
  } catch {
    dependencies.notify(NOTICES.battlecardFailed);
    return null;
  }
}

async function exportByMode(
  state: WizardState,
  { goTo, openTab, openReportWindow, postForText, notify }: ExportDependencies,
): Promise<string | null> {
  if (!isSelectionComplete(state)) {
    notify(NOTICES.incompleteSelection);
    return null;
  }
  const { document, format } = choiceOf(state, 'tab');
  if (format === 'dashboard') {
    goTo(dashboardAddress(state));
    return null;
  }
  const address = documentAddress(state, { document, format });
  if (state.mode === 'clean_table') {
    const fetchTable = () => postForText(CLEAN_TABLE_ADDRESS, cleanTableBody(state));
    return writeCleanTable(openReportWindow(), { address, fetchTable, notify });
  }
  if (openTab(address)) return null;
  notify(NOTICES.exportAddressFailed);
  return address;
}

export function isSelectionComplete({ subjectId, rivalIds, criterionIds }: WizardState): boolean {
  return subjectId !== null && rivalIds.length > 0 && criterionIds.length > 0;
}

type CleanTableDependencies = {
  /** Address of the table, for a blocked window. */
  address: string;
  fetchTable: () => Promise<string>;
  notify: (notice: Notice) => void;
};

/** Fills a window that was opened within the click. Failures are shown; returns the address where the browser blocked it. */
export async function writeCleanTable(
  report: ReportWindow | null,
  { address, fetchTable, notify }: CleanTableDependencies,
): Promise<string | null> {
  if (!report) {
    notify(NOTICES.exportAddressFailed);
    return address;
  }
  try {
    report.write(await fetchTable());
  } catch {
    report.close();
    notify(NOTICES.dashboardExportFailed);
  }
  return null;
}

/** Builders of the export requests of the API. */

const CLEAN_TABLE_ADDRESS = '/api/export/professional-dashboard';
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
  writeOpenOptions(search, state.options);
  writeCopy(search, state);
  return `${BATTLECARD_ADDRESS}?${search}`;
}

/** The page of a document for a frame of ours: shown, not counted as an export. */
export function previewAddress(state: WizardState, document: Template): string {
  return `${documentAddress(state, { document, format: DEFAULT_FORMAT })}&preview=1`;
}

export function cleanTableBody(state: WizardState) {
  return { ...selectionRequest(state), format: DEFAULT_FORMAT };
}

/** Saves a battlecard; its files are made from the saved report. */
export const CREATE_ADDRESS = '/api/battlecards';

export function newReportBody(state: WizardState, template: Template) {
  return { ...selectionRequest(state), template };
}
