import { NOTICES, type Notice } from '../../lib/message-table.ts';
import type { ReportWindow } from './report-window.ts';

type CleanTableDependencies = {
  fetchTable: () => Promise<string>;
  notify: (notice: Notice) => void;
};

/** Fills a window that was opened within the click. Failures are shown; false where the browser blocked it. */
export async function writeCleanTable(
  report: ReportWindow | null,
  { fetchTable, notify }: CleanTableDependencies,
): Promise<boolean> {
  if (!report) {
    notify(NOTICES.exportAddressFailed);
    return false;
  }
  try {
    report.write(await fetchTable());
  } catch {
    report.close();
    notify(NOTICES.dashboardExportFailed);
  }
  return true;
}
