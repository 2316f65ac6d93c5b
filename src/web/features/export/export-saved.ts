import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { send } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { choiceOf, type ExportChoice } from '../../lib/export-choice.ts';
import { errorMessage, exportFailedNotice, NOTICES, type Notice } from '../../lib/message-table.ts';
import { saveWithKey } from '../../lib/report-keys.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import { showToast } from '../../lib/toasts.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { openReportWindow, type ReportWindow } from './report-window.ts';
import {
  CREATE_ADDRESS,
  newReportBody,
  isSelectionComplete,
  writeCleanTable,
} from './run-export.ts';

/** Dependencies of an export that is saved first. */
export type SavedExportDependencies = {
  save: (address: string, body: object) => Promise<BattlecardItem>;
  fetchText: (address: string) => Promise<string>;
  download: (address: string) => Promise<void>;
  openReportWindow: () => ReportWindow | null;
  notify: (notice: Notice) => void;
};

export const OF_THE_PAGE: SavedExportDependencies = {
  save: saveWithKey,
  fetchText: async (address) => (await send(address)).text(),
  download: async (address) => saveFile(await fetchFile(address)),
  openReportWindow: () => openReportWindow('Report'),
  notify: showToast,
};

/**
 * Saves the selection as a report, then delivers its file with the short address: a page in a new window, other formats as a
 * download. Never throws: failures are shown. Returns the address of a window that the browser blocked, or null.
 */
export async function exportSaved(
  state: WizardState,
  dependencies: SavedExportDependencies = OF_THE_PAGE,
): Promise<string | null> {
  const { fetchText, download, notify } = dependencies;
  const { document, format } = choiceOf(state, 'tab');
  if (format === 'dashboard') return null;
  const kept = await keepReport(state, { document, opens: format === 'html' }, dependencies);
  if (!kept) return null;
  const address = savedFileAddress(kept.saved.id, format);
  if (format === 'html') {
    return writeCleanTable(kept.report, { address, fetchTable: () => fetchText(address), notify });
  }
  await download(address).catch((error: unknown) =>
    notify(exportFailedNotice(errorMessage(error))),
  );
  return null;
}

type SaveOptions = { document: ExportChoice['document']; opens: boolean };

/** Saves the selection, and opens the window for a page. Failures are shown, and null is returned. */
export async function keepReport(
  state: WizardState,
  { document, opens }: SaveOptions,
  { save, openReportWindow, notify }: SavedExportDependencies,
): Promise<{ saved: BattlecardItem; report: ReportWindow | null } | null> {
  if (!isSelectionComplete(state)) {
    notify(NOTICES.incompleteSelection);
    return null;
  }
  // Opened within the click, or the browser blocks it.
  const report = opens ? openReportWindow() : null;
  try {
    return { report, saved: await save(CREATE_ADDRESS, newReportBody(state, document)) };
  } catch (error) {
    report?.close();
    notify(NOTICES.createBattlecardFailed(errorMessage(error)));
    return null;
  }
}
