import { useId } from 'react';
import type { Template } from '../../../core/document/report-document.ts';
import { errorMessage } from '../../lib/message-table.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { documentAddress } from './export-requests.ts';
import { DOCUMENT_TEXTS } from './export-words.ts';
import { onExportLink } from './open-export.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreview } from './use-preview.ts';

type LivePreviewProps = { state: WizardState; document: Template; className?: string };

/** The document as it would be exported now, in a frame of a fixed height. */
export function LivePreview({ state, document, className }: LivePreviewProps) {
  const preview = usePreview(state, document);
  const end = useId();
  const { short } = DOCUMENT_TEXTS[document];
  const page = documentAddress(state, { document, format: 'html' });
  const isWaiting = preview.isFetching || preview.isPlaceholderData;
  return (
    <section aria-label="Live preview" aria-busy={isWaiting} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t-2 border-ink pt-1">
        <p className="text-sm">
          <span className="font-semibold max-lg:sr-only">Live preview </span>
          <span role="status" className={isWaiting ? 'text-muted' : 'text-muted max-sm:sr-only'}>
            {isWaiting ? 'Updating…' : 'changes with every choice'}
          </span>
        </p>
        <a
          href={page}
          target="_blank"
          rel="noopener"
          onClick={(event) => onExportLink(event, page)}
          className="prose-link inline-flex min-h-8 items-center text-sm"
        >
          Open in a new tab
        </a>
        <a
          href={`#${end}`}
          className="sr-only prose-link text-sm focus:not-sr-only focus:w-full focus:py-1"
        >
          Skip the preview
        </a>
      </div>
      <div className="group relative mt-1 h-[max(28rem,calc(100dvh-17rem))] overflow-hidden border border-rule bg-panel">
        {preview.isError ? (
          <div className="p-4">
            <ErrorState
              title="The preview could not be made."
              onRetry={() => void preview.refetch()}
            >
              <p>{errorMessage(preview.error)}</p>
            </ErrorState>
          </div>
        ) : preview.data ? (
          <PreviewFrame {...preview.data} title={`Preview of the ${short}`} />
        ) : (
          <div className="space-y-4 p-8">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        )}
      </div>
      <span id={end} tabIndex={-1} />
    </section>
  );
}
