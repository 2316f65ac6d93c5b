import { useEffect, useRef, useState } from 'react';
import type { OpenReportAnswer } from '../../../core/api/open-report-api.ts';
import { ApiError, request } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';

type Opening =
  | { step: 'empty' }
  | { step: 'reading'; file: File }
  | { step: 'failed'; file: File; problem: Problem }
  | { step: 'opened'; file: File; answer: OpenReportAnswer };

/** What became of the file that was dropped last; a newer one takes its place. */
export function useOpenReport() {
  const [opening, setOpening] = useState<Opening>({ step: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    running.current?.abort();
    running.current = null;
    setOpening({ step: 'empty' });
  };

  const open = async (file: File) => {
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    const settle = (next: Opening) => {
      if (running.current === call) setOpening(next);
    };
    const known = problemOf(file, null);
    if (known) {
      settle({ step: 'failed', file, problem: known });
      return;
    }
    settle({ step: 'reading', file });
    try {
      const ask = (address: string) =>
        request<OpenReportAnswer>(address, { body: file, signal: call.signal });
      const first = await ask('/api/reports/open');
      // Which catalog it is of, the file says; with its key that is looked at too.
      const catalog = first.document?.catalog.slug ?? '';
      const isHeld = ownKeys.find(catalog) !== undefined;
      const answer = isHeld ? await ask(`/api/reports/open?catalog=${catalog}`) : first;
      settle({ step: 'opened', file, answer });
    } catch (error) {
      const problem = problemOf(file, error);
      if (problem) settle({ step: 'failed', file, problem });
    }
  };

  return { opening, open: (file: File) => void open(file), close };
}

/** Why a file was not read, and whether the same file may be tried again. */
type Problem = { title: string; text: string; canRetry: boolean };

export const LARGEST_MEGABYTES = 25;
const MEGABYTE = 1024 * 1024;

const TOO_LARGE: Problem = {
  title: 'This file is too large.',
  text: `A report of ours has at most ${LARGEST_MEGABYTES} MB.`,
  canRetry: false,
};
const EMPTY: Problem = {
  title: 'This file is empty.',
  text: 'Choose the report itself; a folder cannot be read.',
  canRetry: false,
};

/** What stands against reading a file, before it is sent (`error` null) or after; null where nothing does. */
export function problemOf(file: Pick<File, 'size'>, error: unknown): Problem | null {
  if (file.size > LARGEST_MEGABYTES * MEGABYTE) return TOO_LARGE;
  if (file.size === 0) return EMPTY;
  if (error === null) return null;
  if (error instanceof ApiError && error.status === 413) return TOO_LARGE;
  const text = errorMessage(error);
  return { title: 'The file could not be read.', text, canRetry: true };
}
