import { NOTICES, type Notice } from '../../lib/message-table.ts';
import type { ReportWindow } from './report-window.ts';

type CleanTableDependencies = {
  fetchTable: () => Promise<string>;
  notify: (notice: Notice) => void;
};

/** Fills a window that was opened within the click; null where the browser refused one. Failures are shown. */
export async function writeCleanTable(
  report: ReportWindow | null,
  { fetchTable, notify }: CleanTableDependencies,
): Promise<void> {
  if (!report) {
    notify(NOTICES.exportAddressFailed);
    return;
  }
  try {
    report.write(await fetchTable());
  } catch {
    report.close();
    notify(NOTICES.dashboardExportFailed);
  }
}
