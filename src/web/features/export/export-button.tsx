import { useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { writeWizardAddress, type WizardState } from '../../lib/wizard-address.ts';
import { ActionButton, useOneAtATime } from './action-button.tsx';
import { openExport, openReportWindow } from './report-window.ts';
import { runExport } from './run-export.ts';

type ExportButtonProps = {
  state: WizardState;
  lead?: string | undefined;
  /** Loaded with the step that offers an address. */
  exportSaved: (state: WizardState) => Promise<string | null>;
};

/** The wizard's last button: exports the selection. */
export function ExportButton({ state, lead, exportSaved }: ExportButtonProps) {
  const [, navigate] = useLocation();
  const [blocked, setBlocked] = useState<{ key: string; address: string } | null>(null);
  const key = writeWizardAddress(state).toString();
  const exported = () =>
    runExport(state, {
      goTo: navigate,
      openTab: openExport,
      openReportWindow: () => openReportWindow('Comparison'),
      postForText: async (path, body) => (await send(path, { body })).text(),
      notify: showToast,
    });
  const exporter = useOneAtATime(async () => {
    const isSaved = state.withAddress && state.mode !== 'intel_dashboard';
    const address = await (isSaved ? exportSaved(state) : exported());
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
