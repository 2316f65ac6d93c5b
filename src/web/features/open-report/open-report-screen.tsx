import { useState } from 'react';
import type { OpenReportAnswer } from '../../../core/api/open-report-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { ApiError, request } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/brand.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { useLatestCall } from '../../lib/use-latest-call.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OpenedReport } from './opened-report.tsx';

/** Checks a report file: genuine or not, changes since, and today's report with change bars. */
export function OpenReportScreen() {
  const heading = usePageEntry(pageTitle('Open a report'));
  const { opening, open, close } = useOpenReport();
  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Open a report"
        lead="Bring back a file that was exported here: see whether it was altered, what has changed since, and issue it again."
        actions={<LinkButton href={PAGES.builder}>Report builder</LinkButton>}
      />
      <div className="mt-8 min-h-dvh">
        {opening.step === 'opened' ? (
          <OpenedReport file={opening.file} answer={opening.answer} onClose={close} />
        ) : opening.step === 'reading' ? (
          <div
            aria-busy="true"
            className="flex flex-col items-center gap-4 rounded-sm border-2 border-dashed border-control p-6 text-center sm:p-10"
          >
            <p role="status" className="text-lg font-medium">
              Reading the file…
            </p>
            <p className="text-muted wrap-anywhere">{opening.file.name}</p>
            <Button onClick={close}>Cancel</Button>
          </div>
        ) : (
          <div className="space-y-6">
            {opening.step === 'failed' && (
              <ErrorState
                title={opening.problem.title}
                {...(opening.problem.canRetry && { onRetry: () => open(opening.file) })}
                retryLabel="Try the same file again"
              >
                <p>{opening.problem.text}</p>
                <p className="text-sm wrap-anywhere">{opening.file.name}</p>
              </ErrorState>
            )}
            <DropZone
              title="Drop a report here"
              label="Report file"
              accepted=".pdf,.docx,.pptx,.xlsx,.html,.htm,.json"
              onFile={open}
            >
              PDF, Word, PowerPoint, Excel, HTML or JSON, up to {LARGEST_MEGABYTES} MB. A CSV file
              cannot be opened again: it carries no report. You may paste a file too. The file is
              read and forgotten: nothing of it is stored on the server.
            </DropZone>
          </div>
        )}
      </div>
    </>
  );
}

type Opening =
  | { step: 'empty' }
  | { step: 'reading'; file: File }
  | { step: 'failed'; file: File; problem: Problem }
  | { step: 'opened'; file: File; answer: OpenReportAnswer };

/** The result for the last dropped file; a newer one replaces it. */
function useOpenReport() {
  const [opening, setOpening] = useState<Opening>({ step: 'empty' });
  const { begin, stop } = useLatestCall();

  const close = () => {
    stop();
    setOpening({ step: 'empty' });
  };

  const open = async (file: File) => {
    const signal = begin();
    const settle = (next: Opening) => {
      if (!signal.aborted) setOpening(next);
    };
    const known = problemOf(file, null);
    if (known) return settle({ step: 'failed', file, problem: known });
    settle({ step: 'reading', file });
    try {
      const ask = (address: string) => request<OpenReportAnswer>(address, { body: file, signal });
      const first = await ask('/api/reports/open');
      // The file names its catalog; with the key of an own one the file is checked again.
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

const LARGEST_MEGABYTES = 25;
const MEGABYTE = 1024 * 1024;

const ofFile = (title: string, text: string): Problem => ({ title, text, canRetry: false });
const TOO_LARGE = ofFile(
  'This file is too large.',
  `A report of ours has at most ${LARGEST_MEGABYTES} MB.`,
);
const EMPTY = ofFile('This file is empty.', 'Choose the report itself; a folder cannot be read.');

/** The problem with reading a file, before it is sent (`error` null) or after; null without one. */
export function problemOf(file: Pick<File, 'size'>, error: unknown): Problem | null {
  if (file.size > LARGEST_MEGABYTES * MEGABYTE) return TOO_LARGE;
  if (file.size === 0) return EMPTY;
  if (error === null) return null;
  if (error instanceof ApiError && error.status === 413) return TOO_LARGE;
  const text = errorMessage(error);
  return { title: 'The file could not be read.', text, canRetry: true };
}
