import { useState } from 'react';
import type { OwnPreview } from '../../../core/api/own-catalog-api.ts';
import type { SheetPlan } from '../../../core/catalog/sheet-plan.ts';
import { errorSentence } from '../message-table.ts';
import { LARGEST_MEGABYTES, sentFile, tooLargeOrEmpty, type SentFile } from '../sent-file.ts';
import { useLatestCall } from '../use-latest-call.ts';

/** Pause between a correction and its request. */
const SETTLE_MS = 300;
const TOO_LARGE = `This file is too large: a spreadsheet may have ${LARGEST_MEGABYTES} MB.`;

export type TableOfFile = Extract<OwnPreview, { kind: 'table' }>;

export type Previewing<Found> =
  | { step: 'empty'; fault: string | null }
  | { step: 'reading'; fileName: string }
  | {
      step: 'read';
      sent: SentFile;
      found: Found;
      plan: SheetPlan;
      /** A correction is being sent. */
      isAsking: boolean;
      fault: string | null;
    };

/** Asks the server to read a file by a plan. */
type ReadFile<Found> = (
  body: SentFile & { plan: SheetPlan },
  signal: AbortSignal,
) => Promise<Found>;

/** The preview of a file with the visitor's corrections; a newer file replaces it. */
export function usePreview<Found>(read: ReadFile<Found>) {
  const [previewing, setPreviewing] = useState<Previewing<Found>>({ step: 'empty', fault: null });
  const { begin, stop } = useLatestCall();

  const ask = async (sent: SentFile, plan: SheetPlan, signal: AbortSignal) => {
    const found = await read({ ...sent, plan }, signal);
    if (!signal.aborted) {
      setPreviewing({ step: 'read', sent, found, plan, isAsking: false, fault: null });
    }
  };

  const open = async (file: File, more: Pick<SheetPlan, 'source'>) => {
    const signal = begin();
    const fault = tooLargeOrEmpty(file, TOO_LARGE);
    if (fault) return setPreviewing({ step: 'empty', fault });
    setPreviewing({ step: 'reading', fileName: file.name });
    try {
      await ask(await sentFile(file), { criteria: [], ...more }, signal);
    } catch (error) {
      if (!signal.aborted) setPreviewing({ step: 'empty', fault: errorSentence(error) });
    }
  };

  /** A correction shows at once, its consequences once the answer is there. */
  const correct = (plan: SheetPlan) => {
    if (previewing.step !== 'read') return;
    const signal = begin();
    setPreviewing({ ...previewing, plan, isAsking: true, fault: null });
    window.setTimeout(() => {
      if (signal.aborted) return;
      ask(previewing.sent, plan, signal).catch((error: unknown) => {
        if (signal.aborted) return;
        setPreviewing({ ...previewing, plan, isAsking: false, fault: errorSentence(error) });
      });
    }, SETTLE_MS);
  };

  const close = () => {
    stop();
    setPreviewing({ step: 'empty', fault: null });
  };
  const openFile = (file: File, more: Pick<SheetPlan, 'source'> = {}) => void open(file, more);
  return { previewing, open: openFile, correct, close };
}
