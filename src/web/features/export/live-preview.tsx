import { useId, useState } from 'react';
import type { Template } from '../../../core/document/report-document.ts';
import { QueryError } from '../../lib/query-error.tsx';
import type { WizardState } from '../../lib/wizard-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { documentAddress } from './export-requests.ts';
import { DOCUMENT_TEXTS } from './export-words.ts';
import { onExportLink, trustedReport } from './report-window.ts';
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
            <QueryError title="The preview could not be made." query={preview} />
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

/**
 * A sandboxed frame lives in a process of its own, and a browser that is busy sends it clicks meant for a
 * button which has just come to lie over it. It takes the pointer only while that is over its box.
 */
const ONLY_UNDER_POINTER = '[@media(hover:hover)]:group-[:not(:hover)]:pointer-events-none';

/**
 * A page in a frame without scripts. Another address is a frame of its own, laid over the first until it is
 * there: nothing turns white, and the browser's history holds no preview.
 */
function PreviewFrame({ address, html, title }: { address: string; html?: string; title: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const frames = shown === null || shown === address ? [address] : [shown, address];
  return frames.map((each) => (
    <iframe
      key={each}
      {...(html === undefined ? { src: each } : { ref: (frame) => write(frame, html) })}
      title={title}
      sandbox=""
      inert={each !== address}
      onLoad={() => {
        if (each === address) setShown(each);
      }}
      className={classNames(
        'absolute inset-0 size-full border-0 bg-paper',
        ONLY_UNDER_POINTER,
        each === address && shown !== address && 'opacity-0',
      )}
    />
  ));
}

/** Once: the older of two frames keeps the page it shows. */
function write(frame: HTMLIFrameElement | null, html: string): void {
  if (frame && !frame.hasAttribute('srcdoc')) frame.srcdoc = trustedReport(html);
}
