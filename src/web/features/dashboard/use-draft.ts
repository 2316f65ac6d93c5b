import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DraftAnswer } from '../../../core/api/draft-api.ts';
import { request } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { selectionBody, selectionKey, type WizardState } from '../../lib/wizard-address.ts';

export type DraftState =
  | { step: 'idle' | 'running' | 'cancelled' }
  | { step: 'failed'; message: string }
  | { step: 'answered'; answer: DraftAnswer };

const IDLE: DraftState = { step: 'idle' };

/** A draft for the selection, asked for by `ask` alone; one for an older selection is given up and never shown. */
export function useDraft(selection: WizardState) {
  const client = useQueryClient();
  const key = selectionKey(selection);
  const [shown, setShown] = useState<{ key: string; state: DraftState }>({ key, state: IDLE });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [key]);

  const ask = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (state: DraftState) => {
      if (running.current === controller) setShown({ key, state });
    };
    show({ step: 'running' });
    try {
      const { includeOptions: _, ...ids } = selectionBody(selection);
      const answer = await request<DraftAnswer>('/api/report-drafts', {
        body: { ...ids, template: 'profile' },
        signal: controller.signal,
      });
      show({ step: 'answered', answer });
      // The report now holds what was chosen.
      if ((answer.draft?.sentences.length ?? 0) > 0)
        await client.invalidateQueries({ queryKey: ['comparison'] });
    } catch (error) {
      if (controller.signal.aborted) return;
      show({ step: 'failed', message: errorMessage(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setShown({ key, state: { step: 'cancelled' } });
  };
  return { state: shown.key === key ? shown.state : IDLE, ask: () => void ask(), cancel };
}
