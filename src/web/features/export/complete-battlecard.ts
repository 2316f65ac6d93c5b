import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import type { ExportFormat } from '../../../core/api/export-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { exportProfile } from '../../lib/export-profile.ts';
import { errorMessage, exportFailed, NOTICES, type Notice } from '../../lib/message-table.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import type { ExportMode, WizardState } from '../../lib/wizard-address.ts';
import { CREATE_ADDRESS, createBody } from './export-requests.ts';
import type { ReportWindow } from './report-window.ts';
import { isSelectionComplete } from './run-export.ts';
import { writeCleanTable } from './write-clean-table.ts';

/** What the completion of a battlecard needs from outside. */
export type CompletionDependencies = {
  create: (address: string, body: object) => Promise<BattlecardItem>;
  download: (address: string) => Promise<void>;
  fetchText: (address: string) => Promise<string>;
  openReportWindow: () => ReportWindow | null;
  notify: (notice: Notice) => void;
  /** For whoever looks into a failure that the visitor is not bothered with. */
  note: (text: string) => void;
};

/** What is downloaded as one file. */
type FileMode = Exclude<ExportMode, 'intel_dashboard' | 'clean_table' | 'xlsx' | 'csv' | 'json'>;

/**
 * Saves the battlecard, then fetches its files of what was saved. Never throws: failures are shown.
 * Gives what was saved, null when nothing was.
 */
export async function completeBattlecard(
  state: WizardState,
  dependencies: CompletionDependencies,
): Promise<BattlecardItem | null> {
  if (!isSelectionComplete(state)) {
    dependencies.notify(NOTICES.incompleteSelection);
    return null;
  }
  // Within the click, or the browser blocks it.
  const report = state.mode === 'clean_table' ? dependencies.openReportWindow() : null;
  let saved: BattlecardItem;
  try {
    saved = await dependencies.create(CREATE_ADDRESS, createBody(state));
  } catch (error) {
    report?.close();
    dependencies.notify(NOTICES.createBattlecardFailed(errorMessage(error)));
    return null;
  }
  await exportSaved(state, saved.id, report, dependencies);
  return saved;
}

async function exportSaved(
  { mode, options }: WizardState,
  id: string,
  report: ReportWindow | null,
  dependencies: CompletionDependencies,
): Promise<void> {
  const { notify, note } = dependencies;
  const download = (format: ExportFormat) => dependencies.download(savedFileAddress(id, format));
  if (mode === 'clean_table') {
    const fetchTable = () => dependencies.fetchText(savedFileAddress(id, 'html'));
    await writeCleanTable(report, { fetchTable, notify });
  } else if (mode === 'intel_dashboard') {
    await exportProfile('both', { download, notify, note }, options.charts);
  } else if (mode !== 'xlsx' && mode !== 'csv' && mode !== 'json') {
    await downloadFile(mode, download, notify);
  }
}

async function downloadFile(
  mode: FileMode,
  download: (format: ExportFormat) => Promise<void>,
  notify: CompletionDependencies['notify'],
): Promise<void> {
  try {
    await download(mode === 'simple_export' ? 'html' : mode);
  } catch (error) {
    const refused = error instanceof ApiError;
    notify(refused ? exportFailed(errorMessage(error)) : NOTICES.battlecardFailed);
    return;
  }
  notify(DOWNLOADED[mode]);
}

const DOWNLOADED: Record<FileMode, Notice> = {
  html: NOTICES.battlecardDownloaded,
  simple_export: NOTICES.battlecardDownloaded,
  pdf: NOTICES.fileDownloaded('PDF'),
  word: NOTICES.fileDownloaded('Word'),
  powerpoint: NOTICES.fileDownloaded('PowerPoint'),
};
