import { NOTICES, type Notice } from '../../lib/message-table.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { CLEAN_TABLE_ADDRESS, cleanTableBody } from './export-requests.ts';
import type { ReportWindow } from './report-window.ts';

type CleanTableDoors = {
  postForText: (address: string, body: unknown) => Promise<string>;
  notify: (notice: Notice) => void;
};

/** Fills a window that was opened within the click; null where the browser refused one. Failures become notices. */
export async function writeCleanTable(
  state: WizardState,
  report: ReportWindow | null,
  { postForText, notify }: CleanTableDoors,
): Promise<void> {
  if (!report) {
    notify(NOTICES.exportAddressFailed);
    return;
  }
  try {
    report.write(await postForText(CLEAN_TABLE_ADDRESS, cleanTableBody(state)));
  } catch {
    report.close();
    notify(NOTICES.dashboardExportFailed);
  }
}
