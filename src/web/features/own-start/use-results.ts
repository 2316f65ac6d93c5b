import { useState } from 'react';
import type { CreatedOwnCatalog } from '../../../core/api/own-catalog-api.ts';
import type {
  ResultsPreview,
  TakenResults,
  TakenResultsAnswer,
} from '../../../core/api/results-api.ts';
import { request } from '../../lib/api-client.ts';
import { makeOwnCatalog } from '../../lib/make-own-catalog.ts';
import {
  LARGEST_MEGABYTES,
  sentFile,
  tooLargeOrEmpty,
  type SentFile,
} from '../../lib/sent-file.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { useLatestCall } from '../../lib/use-latest-call.ts';

const TOO_LARGE = `This file is larger than ${LARGEST_MEGABYTES} MB. Export fewer prompts at once, or leave the answers out.`;

/** The catalog with the results; `made`: it is new, and its links are shown once. */
export type Taken = {
  catalog: { id: string; name: string };
  made: CreatedOwnCatalog | null;
  test: string;
  answer: TakenResultsAnswer;
};

export type ResultsStep =
  | { step: 'empty'; fault: string | null }
  | { step: 'reading'; fileName: string }
  | { step: 'read'; sent: SentFile; preview: ResultsPreview; fault: string | null; isBusy: boolean }
  | { step: 'taken'; taken: Taken };

/** Turns a file of results into claims; `catalog`: an own one, or the one to copy. */
export function useResults(catalog: string) {
  const [state, setState] = useState<ResultsStep>({ step: 'empty', fault: null });
  const { begin, stop } = useLatestCall();

  const look = async (sent: SentFile, named: string, score?: string) => {
    const signal = begin();
    const body = { ...sent, catalog: named, ...(score !== undefined && { score }) };
    try {
      const preview = await request<ResultsPreview>('/api/own-catalogs/results', { body, signal });
      setState({ step: 'read', sent, preview, fault: null, isBusy: false });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'empty', fault: errorSentence(error) });
    }
  };

  const open = async (file: File) => {
    const fault = tooLargeOrEmpty(file, TOO_LARGE);
    if (fault !== null) return setState({ step: 'empty', fault });
    setState({ step: 'reading', fileName: file.name });
    await look(await sentFile(file), catalog);
  };

  /** Another score of the file, or other models to choose from. */
  const lookAgain = (named: string, score?: string) => {
    if (state.step !== 'read') return;
    setState({ ...state, isBusy: true });
    void look(state.sent, named, score);
  };

  const take = async (asked: TakenResults) => {
    if (state.step !== 'read') return;
    const before = { ...state, fault: null, isBusy: true };
    setState(before);
    const signal = begin();
    try {
      const { made, key, ...kept } = await opened(catalog, signal);
      const answer = await request<TakenResultsAnswer>('/api/own-catalogs/current/results', {
        headers: { 'x-catalog-key': key },
        body: asked,
        signal,
      });
      const test = asked.results.instrument;
      setState({ step: 'taken', taken: { catalog: kept, made, test, answer } });
    } catch (error) {
      if (signal.aborted) return;
      setState({ ...before, isBusy: false, fault: errorSentence(error) });
    }
  };

  const close = () => {
    stop();
    setState({ step: 'empty', fault: null });
  };
  return {
    state,
    open: (file: File) => void open(file),
    lookAgain,
    take: (asked: TakenResults) => void take(asked),
    close,
  };
}

/** An own catalog stored in this browser, or a new copy. */
async function opened(slug: string, signal: AbortSignal) {
  const kept = ownKeys.find(slug);
  if (kept) return { id: kept.id, name: kept.name, key: kept.key, made: null };
  const made = await makeOwnCatalog({ from: 'copy', catalog: slug }, signal);
  return { id: made.id, name: made.name, key: made.editKey, made };
}
