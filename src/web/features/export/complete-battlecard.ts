import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import type { ExportFormat } from '../../../core/api/export-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { exportProfile } from '../../lib/export-profile.ts';
import { errorMessage, exportFailedNotice, NOTICES } from '../../lib/message-table.ts';
import { choiceOf, type ExportChoice } from '../../lib/export-choice.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { keepReport, type SavedExportDependencies } from './export-saved.ts';
import { DOCUMENT_TEXTS, formatWords, opensTab } from './export-words.ts';
import { writeCleanTable } from './run-export.ts';

/** Dependencies of completing a battlecard. */
export type CompletionDependencies = SavedExportDependencies & {
  /** Logs a failure that is not shown to the visitor. */
  note: (text: string) => void;
};

/** The result of a completion. */
export type Completion = {
  /** null when nothing was saved. */
  saved: BattlecardItem | null;
  /** The address of a window that the browser blocked, for the visitor to open. */
  blocked: string | null;
};

/** Saves the battlecard, then fetches the files of the saved report. Never throws: failures are shown. */
export async function completeBattlecard(
  state: WizardState,
  dependencies: CompletionDependencies,
): Promise<Completion> {
  const choice = choiceOf(state, 'files');
  const opens = opensTab(choice, 'files');
  const kept = await keepReport(state, { document: choice.document, opens }, dependencies);
  if (!kept) return { saved: null, blocked: null };
  const { saved, report } = kept;
  if (opens) {
    const address = savedFileAddress(saved.id, 'html');
    const fetchTable = () => dependencies.fetchText(address);
    const { notify } = dependencies;
    return { saved, blocked: await writeCleanTable(report, { address, fetchTable, notify }) };
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
