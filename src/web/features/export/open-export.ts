import type { MouseEvent } from 'react';
import { send } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { errorMessage, exportFailed } from '../../lib/message-table.ts';
import { ownKeyHeader } from '../../lib/own-keys.ts';
import { showToast } from '../../lib/toasts.ts';
import { openReportWindow } from './report-window.ts';

/**
 * Shows an exported file in a tab; false when the browser blocked that. A tab sends no key, so this page
 * fetches what needs one.
 */
export function openExport(address: string): boolean {
  if (needsKey(address)) return openWithKey(address);
  // Not `noopener`: with it a browser does not say whether it opened anything.
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

/** For a link to an export: takes the click over where the link alone would open nothing. */
export function onExportLink(event: MouseEvent, address: string): void {
  if (!needsKey(address)) return;
  event.preventDefault();
  openWithKey(address);
}

export function needsKey(address: string): boolean {
  return Object.keys(ownKeyHeader(address)).length > 0;
}

function openWithKey(address: string): boolean {
  const fail = (error: unknown) => showToast(exportFailed(errorMessage(error)));
  if (new URLSearchParams(address.split('?')[1]).get('format') !== 'html') {
    void fetchFile(address).then(saveFile, fail);
    return true;
  }
  const report = openReportWindow('Report');
  if (!report) return false;
  void send(address)
    .then(async (answer) => report.write(await answer.text()))
    .catch((error: unknown) => {
      report.close();
      fail(error);
    });
  return true;
}
