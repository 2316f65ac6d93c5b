import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { siteQuery } from '../../lib/queries.ts';
import { saveWithKey } from '../../lib/report-keys.ts';
import { showToast } from '../../lib/toasts.ts';
import { writeWizardAddress, type WizardState } from '../../lib/wizard-address.ts';
import { ActionButton, useOneAtATime } from './action-button.tsx';
import { openExport, openReportWindow } from './report-window.ts';
import { runExport } from './run-export.ts';

/** The wizard's last button: exports what is chosen. */
export function ExportButton({ state, lead }: { state: WizardState; lead?: string | undefined }) {
  const [, navigate] = useLocation();
  const [blocked, setBlocked] = useState<{ key: string; address: string } | null>(null);
  const site = useQuery(siteQuery());
  const key = writeWizardAddress(state).toString();
  const exporter = useOneAtATime(async () => {
    const withAddress = state.withAddress && (site.data?.printsAddress ?? false);
    const address = await runExport(
      { ...state, withAddress },
      {
        goTo: navigate,
        openTab: openExport,
        openReportWindow: () => openReportWindow('Comparison'),
        postForText: async (path, body) => (await send(path, { body })).text(),
        save: saveWithKey,
        fetchText: async (path) => (await send(path)).text(),
        download: async (path) => saveFile(await fetchFile(path)),
        notify: showToast,
      },
    );
    setBlocked(address === null ? null : { key, address });
  });
  return (
    <ActionButton
      state={state}
      delivery="tab"
      exporter={exporter}
      lead={lead}
      blocked={blocked?.key === key ? blocked.address : null}
    />
  );
}
