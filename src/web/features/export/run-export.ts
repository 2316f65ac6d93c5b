import { dashboardAddress } from '../../lib/addresses.ts';
import { NOTICES, type Notice } from '../../lib/message-table.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { battlecardAddress, CLEAN_TABLE_ADDRESS, cleanTableBody } from './export-requests.ts';
import type { ReportWindow } from './report-window.ts';
import { writeCleanTable } from './write-clean-table.ts';

/** The world outside, as an export needs it. */
export type ExportDoors = {
  goTo: (address: string) => void;
  openTab: (address: string) => void;
  openReportWindow: () => ReportWindow | null;
  postForText: (address: string, body: unknown) => Promise<string>;
  notify: (notice: Notice) => void;
};

/** Exports by mode; settles when the result is on its way. Never throws: failures are shown. */
export async function runExport(state: WizardState, doors: ExportDoors): Promise<void> {
  try {
    await exportByMode(state, doors);
  } catch {
    doors.notify(NOTICES.battlecardFailed);
  }
}

async function exportByMode(state: WizardState, doors: ExportDoors): Promise<void> {
  if (!isSelectionComplete(state)) {
    doors.notify(NOTICES.incompleteSelection);
  } else if (state.mode === 'intel_dashboard') {
    doors.goTo(dashboardAddress(state));
  } else if (state.mode === 'clean_table') {
    await writeCleanTable(doors.openReportWindow(), {
      fetchTable: () => doors.postForText(CLEAN_TABLE_ADDRESS, cleanTableBody(state)),
      notify: doors.notify,
    });
  } else {
    doors.openTab(battlecardAddress(state, state.mode));
  }
}

export function isSelectionComplete({ subjectId, rivalIds, criterionIds }: WizardState): boolean {
  return subjectId !== null && rivalIds.length > 0 && criterionIds.length > 0;
}
