import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { openReportWindow } from './report-window.ts';
import { runExport } from './run-export.ts';

/** Long enough that a double click is one export. */
const SETTLE = 1000;

export type Exporter = { start: () => void; inProgress: boolean };

/** Runs one at a time; a click while it runs does nothing. */
export function useOneAtATime(run: () => Promise<void>): Exporter {
  const [inProgress, setInProgress] = useState(false);
  const busy = useRef(false);

  const start = async () => {
    if (busy.current) return;
    busy.current = true;
    setInProgress(true);
    await run();
    window.setTimeout(() => {
      busy.current = false;
      setInProgress(false);
    }, SETTLE);
  };

  return { start: () => void start(), inProgress };
}

export function useExport(state: WizardState): Exporter {
  const [, navigate] = useLocation();
  return useOneAtATime(() =>
    runExport(state, {
      goTo: navigate,
      openTab: (address) => window.open(address, '_blank', 'noopener'),
      openReportWindow: () => openReportWindow('Comparison'),
      postForText: async (address, body) => (await send(address, { body })).text(),
      notify: showToast,
    }),
  );
}
