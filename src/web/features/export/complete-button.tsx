import { useQueryClient } from '@tanstack/react-query';
import { FileOutput } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { send } from '../../lib/api-client.ts';
import { fetchFile, saveFile } from '../../lib/download.ts';
import { saveWithKey } from '../../lib/report-keys.ts';
import { showToast } from '../../lib/toasts.ts';
import { selectionKey, type WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { completeBattlecard } from './complete-battlecard.ts';
import { MODE_TEXTS, SAVED_WORDS } from './export-modes.ts';
import { openReportWindow } from './report-window.ts';
import { useOneAtATime } from './use-export.ts';

type CompleteButtonProps = {
  state: WizardState;
  label: string;
  /** What the saved report is called; empty: its title. */
  name: string;
};

/** Saves the battlecard and exports it; leads to what was saved while the selection stays as it was. */
export function CompleteButton({ state, label, name }: CompleteButtonProps) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState<{ key: string; item: BattlecardItem } | null>(null);
  const { start, inProgress } = useOneAtATime(async () => {
    const item = await completeBattlecard(state, {
      create: (address, body) => saveWithKey(address, { ...body, name }),
      download: async (address) => saveFile(await fetchFile(address)),
      fetchText: async (address) => (await send(address)).text(),
      openReportWindow: () => openReportWindow('Comparison'),
      notify: showToast,
      // oxlint-disable-next-line no-console -- a second file that fails is logged and nothing else
      note: (text) => console.warn(text),
    });
    if (!item) return;
    setSaved({ key: selectionKey(state), item });
    await queries.invalidateQueries({ queryKey: ['battlecards'] });
  });
  const shown = saved?.key === selectionKey(state) ? saved.item : null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <span role="status" className="text-sm">
        <span className="sr-only">{inProgress && 'Exporting…'}</span>
        {shown && !inProgress && (
          <Link href={shown.address} className="prose-link inline-flex min-h-11 items-center">
            Open the saved {SAVED_WORDS[shown.template]}
          </Link>
        )}
      </span>
      <Button tone="primary" aria-disabled={inProgress || undefined} onClick={start}>
        <FileOutput aria-hidden="true" className="size-4 max-sm:hidden" />
        {inProgress ? 'Exporting…' : label}
        <span className="font-normal max-sm:sr-only"> ({MODE_TEXTS[state.mode].name})</span>
      </Button>
    </div>
  );
}
