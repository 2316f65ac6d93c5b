import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import {
  exportProfile,
  PROFILE_ADDRESS,
  profileBody,
  type ProfileFormat,
} from '../../lib/export-profile.ts';
import { errorMessage, exportFailed, NOTICES, type Notice } from '../../lib/message-table.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { CREATE_ADDRESS, createBody, fileRequest, type FileMode } from './export-requests.ts';
import type { ReportWindow } from './report-window.ts';
import { isSelectionComplete } from './run-export.ts';
import { writeCleanTable } from './write-clean-table.ts';

/** The world outside, as the completion of a battlecard needs it. */
export type CompletionDoors = {
  create: (address: string, body: unknown) => Promise<BattlecardItem>;
  download: (address: string, body: unknown) => Promise<void>;
  postForText: (address: string, body: unknown) => Promise<string>;
  openReportWindow: () => ReportWindow | null;
  notify: (notice: Notice) => void;
  /** For whoever looks into a failure that the visitor is not bothered with. */
  note: (text: string) => void;
};

/**
 * Saves the battlecard, then exports it by mode. Never throws: failures become notices. Gives what was
 * saved, null when nothing was.
 */
export async function completeBattlecard(
  state: WizardState,
  doors: CompletionDoors,
): Promise<BattlecardItem | null> {
  if (!isSelectionComplete(state)) {
    doors.notify(NOTICES.incompleteSelection);
    return null;
  }
  // Within the click, or the browser blocks it.
  const report = state.mode === 'clean_table' ? doors.openReportWindow() : null;
  let saved: BattlecardItem;
  try {
    saved = await doors.create(CREATE_ADDRESS, createBody(state));
  } catch (error) {
    report?.close();
    doors.notify(NOTICES.createBattlecardFailed(errorMessage(error)));
    return null;
  }
  await exportSaved(state, report, doors);
  return saved;
}

async function exportSaved(
  state: WizardState,
  report: ReportWindow | null,
  doors: CompletionDoors,
): Promise<void> {
  const { mode } = state;
  if (mode === 'clean_table') await writeCleanTable(state, report, doors);
  else if (mode === 'intel_dashboard') await downloadProfile(state, doors);
  else if (mode !== 'csv' && mode !== 'json') await downloadFile(state, mode, doors);
}

function downloadProfile(state: WizardState, doors: CompletionDoors): Promise<void> {
  const download = (format: ProfileFormat) =>
    doors.download(PROFILE_ADDRESS, profileBody(state, format));
  return exportProfile('both', { ...doors, download }, state.options.charts);
}

async function downloadFile(
  state: WizardState,
  mode: FileMode,
  doors: CompletionDoors,
): Promise<void> {
  const { path, body } = fileRequest(state, mode);
  try {
    await doors.download(path, body);
  } catch (error) {
    const refused = error instanceof ApiError;
    doors.notify(refused ? exportFailed(errorMessage(error)) : NOTICES.battlecardFailed);
    return;
  }
  doors.notify(DOWNLOADED[mode]);
}

const DOWNLOADED: Record<FileMode, Notice> = {
  html: NOTICES.battlecardDownloaded,
  simple_export: NOTICES.battlecardDownloaded,
  pdf: NOTICES.fileDownloaded('PDF'),
  word: NOTICES.fileDownloaded('Word'),
  powerpoint: NOTICES.fileDownloaded('PowerPoint'),
};
