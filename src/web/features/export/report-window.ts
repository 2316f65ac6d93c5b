import type { MouseEvent } from 'react';
import { send } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { errorMessage, exportFailedNotice } from '../../lib/message-table.ts';
import { headersWithOwnKey } from '../../lib/own-keys.ts';
import { showToast } from '../../lib/toasts.ts';

/** A window a report can be written into. It must be opened within the click, or the browser blocks it. */
export type ReportWindow = { write: (html: string) => void; close: () => void };

type ReportPolicy = { createHTML: (html: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: ReportPolicy) => ReportPolicy;
};

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

let policy: ReportPolicy | null = null;

/** The one policy of this name: it passes reports that our own server rendered, and nothing else uses it. */
function reportPolicy(): ReportPolicy {
  const rules: ReportPolicy = { createHTML: (html) => html };
  policy ??= window.trustedTypes?.createPolicy('report', rules) ?? rules;
  return policy;
}

/** Marks a report rendered by our own server as trusted HTML. */
export function trustedReport(html: string): string {
  return reportPolicy().createHTML(html);
}

/** null when the browser blocked the window. */
export function openReportWindow(title: string): ReportWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = title;
  opened.document.body.textContent = 'The report is being prepared…';
  return {
    write: (html) => {
      const page = opened.document;
      page.open();
      page.write(trustedReport(html));
      page.close();
    },
    close: () => opened.close(),
  };
}

/**
 * Shows an exported file in a tab; false when the browser blocked that. A tab sends no key, so this page fetches files that
 * need one.
 */
export function openExport(address: string): boolean {
  if (needsKey(address)) return openWithKey(address);
  // Not `noopener`: with it a browser does not say whether it opened anything.
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

/** For a link to an export: handles the click where the plain link could not open it. */
export function onExportLink(event: MouseEvent, address: string): void {
  if (!needsKey(address)) return;
  event.preventDefault();
  openWithKey(address);
}

export function needsKey(address: string): boolean {
  return Object.keys(headersWithOwnKey(address)).length > 0;
}

function openWithKey(address: string): boolean {
  const fail = (error: unknown) => showToast(exportFailedNotice(errorMessage(error)));
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
