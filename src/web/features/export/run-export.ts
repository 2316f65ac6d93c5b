import { dashboardAddress } from '../../lib/addresses.ts';
import { NOTICES, type Notice } from '../../lib/message-table.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { battlecardAddress, CLEAN_TABLE_ADDRESS, cleanTableBody } from './export-requests.ts';
import type { ReportWindow } from './report-window.ts';
import { writeCleanTable } from './write-clean-table.ts';

/** What an export needs from outside. */
export type ExportDependencies = {
  goTo: (address: string) => void;
  openTab: (address: string) => void;
  openReportWindow: () => ReportWindow | null;
  postForText: (address: string, body: unknown) => Promise<string>;
  notify: (notice: Notice) => void;
};

/** Exports by mode; settles when the result is on its way. Never throws: failures are shown. */
export async function runExport(
  state: WizardState,
  dependencies: ExportDependencies,
): Promise<void> {
  try {
    await exportByMode(state, dependencies);
  } catch {
    dependencies.notify(NOTICES.battlecardFailed);
  }
}

async function exportByMode(state: WizardState, dependencies: ExportDependencies): Promise<void> {
  if (!isSelectionComplete(state)) {
    dependencies.notify(NOTICES.incompleteSelection);
  } else if (state.mode === 'intel_dashboard') {
    dependencies.goTo(dashboardAddress(state));
  } else if (state.mode === 'clean_table') {
    await writeCleanTable(dependencies.openReportWindow(), {
      fetchTable: () => dependencies.postForText(CLEAN_TABLE_ADDRESS, cleanTableBody(state)),
      notify: dependencies.notify,
    });
  } else {
    dependencies.openTab(battlecardAddress(state, state.mode));
  }
}

export function isSelectionComplete({ subjectId, rivalIds, criterionIds }: WizardState): boolean {
  return subjectId !== null && rivalIds.length > 0 && criterionIds.length > 0;
}
