import { useEffect, useRef, useState } from 'react';
import type { OwnPreview } from '../../../core/api/own-catalog-api.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { request } from '../../lib/api-client.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { sentFile, tooLargeOrEmpty, type SentFile } from '../../lib/sent-file.ts';

/** Between a correction and the question what it makes of the file. */
const SETTLE_MS = 300;

export type TableOfFile = Extract<OwnPreview, { kind: 'table' }>;

export type Previewing =
  | { step: 'empty'; fault: string | null }
  | { step: 'reading'; fileName: string }
  | {
      step: 'read';
      sent: SentFile;
      preview: OwnPreview;
      plan: SheetPlan;
      /** A correction is on its way. */
      isAsking: boolean;
      fault: string | null;
    };

/** How a file would be read, and what the visitor corrects of that; a newer file takes its place. */
export function usePreview() {
  const [previewing, setPreviewing] = useState<Previewing>({ step: 'empty', fault: null });
  const running = useRef<AbortController | null>(null);
  const waiting = useRef<number>(undefined);
  const stop = () => {
    window.clearTimeout(waiting.current);
    running.current?.abort();
  };
  useEffect(() => stop, []);

  const ask = async (sent: SentFile, plan: SheetPlan) => {
    const call = new AbortController();
    running.current = call;
    const preview = await request<OwnPreview>('/api/own-catalogs/preview', {
      body: { ...sent, plan },
      signal: call.signal,
    });
    if (running.current === call) {
      setPreviewing({ step: 'read', sent, preview, plan, isAsking: false, fault: null });
    }
  };

  const open = async (file: File) => {
    stop();
    const fault = tooLargeOrEmpty(file);
    if (fault) return setPreviewing({ step: 'empty', fault });
    setPreviewing({ step: 'reading', fileName: file.name });
    try {
      await ask(await sentFile(file), { criteria: [] });
    } catch (error) {
      if (!running.current?.signal.aborted) {
        setPreviewing({ step: 'empty', fault: errorSentence(error) });
      }
    }
  };

  /** What is corrected shows at once, what follows from it when the answer has come. */
  const correct = (plan: SheetPlan) => {
    if (previewing.step !== 'read') return;
    stop();
    setPreviewing({ ...previewing, plan, isAsking: true, fault: null });
    waiting.current = window.setTimeout(() => {
      ask(previewing.sent, plan).catch((error: unknown) => {
        if (running.current?.signal.aborted) return;
        setPreviewing({ ...previewing, plan, isAsking: false, fault: errorSentence(error) });
      });
    }, SETTLE_MS);
  };

  const close = () => {
    stop();
    setPreviewing({ step: 'empty', fault: null });
  };
  return { previewing, open: (file: File) => void open(file), correct, close };
}
