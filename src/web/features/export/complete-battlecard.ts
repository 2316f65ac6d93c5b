import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import type { ExportFormat } from '../../../core/api/export-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { exportProfile } from '../../lib/export-profile.ts';
import { errorMessage, exportFailedNotice, NOTICES, type Notice } from '../../lib/message-table.ts';
import { choiceOf, type ExportChoice } from '../../lib/export-choice.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import {
  CREATE_ADDRESS,
  newReportBody,
  isSelectionComplete,
  writeCleanTable,
} from './run-export.ts';
import { DOCUMENT_TEXTS, formatWords, opensTab } from './export-words.ts';
import type { ReportWindow } from './report-window.ts';

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

/** What came of a completion. */
export type Completion = {
  /** null when nothing was saved. */
  saved: BattlecardItem | null;
  /** The address of a window that the browser blocked, for the visitor to open. */
  blocked: string | null;
};

/** Saves the battlecard, then fetches its files of what was saved. Never throws: failures are shown. */
export async function completeBattlecard(
  state: WizardState,
  dependencies: CompletionDependencies,
): Promise<Completion> {
  if (!isSelectionComplete(state)) {
    dependencies.notify(NOTICES.incompleteSelection);
    return { saved: null, blocked: null };
  }
  const choice = choiceOf(state, 'files');
  const opens = opensTab(choice, 'files');
  // Within the click, or the browser blocks it.
  const report = opens ? dependencies.openReportWindow() : null;
  let saved: BattlecardItem;
  try {
    saved = await dependencies.create(CREATE_ADDRESS, newReportBody(state));
  } catch (error) {
    report?.close();
    dependencies.notify(NOTICES.createBattlecardFailed(errorMessage(error)));
    return { saved: null, blocked: null };
  }
  if (opens) {
    const address = savedFileAddress(saved.id, 'html');
    const fetchTable = () => dependencies.fetchText(address);
    const isOpen = await writeCleanTable(report, { fetchTable, notify: dependencies.notify });
    return { saved, blocked: isOpen ? null : address };
  }
  await downloadSaved(choice, state.options.charts, saved.id, dependencies);
  return { saved, blocked: null };
}

async function downloadSaved(
  { document, format }: ExportChoice,
  withCharts: boolean,
  id: string,
  { notify, note, download: downloadFrom }: CompletionDependencies,
): Promise<void> {
  const download = (each: ExportFormat) => downloadFrom(savedFileAddress(id, each));
  if (format === 'dashboard') {
    await exportProfile('both', { download, notify, note }, withCharts);
    return;
  }
  try {
    await download(format);
  } catch (error) {
    const refused = error instanceof ApiError;
    notify(refused ? exportFailedNotice(errorMessage(error)) : NOTICES.battlecardFailed);
    return;
  }
  const isPage = document === 'battlecard' && format === 'html';
  notify(
    isPage
      ? NOTICES.battlecardDownloaded
      : NOTICES.fileDownloaded(
          document === 'battlecard',
          `${DOCUMENT_TEXTS[document].short} as ${formatWords(format, 'files').name}`,
        ),
  );
}
