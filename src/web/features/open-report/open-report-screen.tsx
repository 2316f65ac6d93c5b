import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OpenedReport } from './opened-report.tsx';
import { LARGEST_MEGABYTES, useOpenReport } from './use-open-report.ts';

const ACCEPTED = '.pdf,.docx,.pptx,.xlsx,.html,.htm,.json';

/** A report file that comes back: genuine or not, what has changed since, and today's with change bars. */
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
          <Reading name={opening.file.name} onCancel={close} />
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
              accepted={ACCEPTED}
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

function Reading({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <div
      aria-busy="true"
      className="flex flex-col items-center gap-4 rounded-sm border-2 border-dashed border-control p-6 text-center sm:p-10"
    >
      <p role="status" className="text-lg font-medium">
        Reading the file…
      </p>
      <p className="text-muted wrap-anywhere">{name}</p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
