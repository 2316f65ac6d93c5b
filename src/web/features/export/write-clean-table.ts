import { NOTICES, type Notice } from '../../lib/message-table.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { CLEAN_TABLE_ADDRESS, cleanTableBody } from './export-requests.ts';
import type { ReportWindow } from './report-window.ts';

type CleanTableDoors = {
  postForText: (address: string, body: unknown) => Promise<string>;
  tell: (notice: Notice) => void;
};

/** Fills a window that was opened within the click; null where the browser refused one. Failures are told. */
export async function writeCleanTable(
  state: WizardState,
  report: ReportWindow | null,
  { postForText, tell }: CleanTableDoors,
): Promise<void> {
  if (!report) {
    tell(NOTICES.exportAddressFailed);
    return;
  }
  try {
    report.write(await postForText(CLEAN_TABLE_ADDRESS, cleanTableBody(state)));
  } catch {
    report.close();
    tell(NOTICES.dashboardExportFailed);
  }
}
