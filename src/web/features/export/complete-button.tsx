import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { saveWithKey } from '../../lib/report-keys.ts';
import { selectionKey, type WizardState } from '../../lib/wizard-address.ts';
import { ActionButton, useOneAtATime } from './action-button.tsx';
import { completeBattlecard, type Completion } from './complete-battlecard.ts';
import { OF_THE_PAGE } from './export-saved.ts';
import { DOCUMENT_TEXTS } from './export-words.ts';
import { openReportWindow } from './report-window.ts';

type CompleteButtonProps = {
  state: WizardState;
  lead?: string;
  /** Name of the saved report; empty: its title. */
  name: string;
};

/** Saves the battlecard and exports it; links to the saved report until the selection changes. */
export function CompleteButton({ state, lead, name }: CompleteButtonProps) {
  const queries = useQueryClient();
  const key = selectionKey(state);
  const [last, setLast] = useState<(Completion & { key: string }) | null>(null);
  const exporter = useOneAtATime(async () => {
    const completion = await completeBattlecard(state, {
      ...OF_THE_PAGE,
      save: (address, body) => saveWithKey(address, { ...body, name }),
      openReportWindow: () => openReportWindow('Comparison'),
      // oxlint-disable-next-line no-console -- a failed second file is only logged
      note: (text) => console.warn(text),
    });
    if (!completion.saved) return;
    setLast({ ...completion, key });
    await queries.invalidateQueries({ queryKey: ['battlecards'] });
  });
  const { saved = null, blocked = null } = last?.key === key ? last : {};
  return (
    <ActionButton
      state={state}
      delivery="files"
      exporter={exporter}
      lead={lead}
      blocked={exporter.inProgress ? null : blocked}
    >
      {saved && (
        <Link href={saved.address} className="prose-link inline-flex min-h-11 items-center">
          Open the saved {DOCUMENT_TEXTS[saved.template].short}
        </Link>
      )}
    </ActionButton>
  );
}
