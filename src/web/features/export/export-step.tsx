import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { Copy } from '../../../core/comparison/copy-of.ts';
import type { Template } from '../../../core/document/report-document.ts';
import { useWide } from '../../../renderers/screen/use-narrow.ts';
import { COPIES, copiesFor, copyNameOf, ONE_RIVAL_CHAIR } from '../../lib/copies.ts';
import {
  choiceOf,
  formatsOf,
  modeOf,
  withDocument,
  type Delivery,
  type ExportChoice,
  type ExportState,
} from '../../lib/export-choice.ts';
import { reportQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import {
  DOCUMENTS,
  EXPORT_MODES,
  type SettingAction,
  type WizardState,
} from '../../lib/wizard-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { documentAddress, isSelectionComplete } from './run-export.ts';
import { ExportOptions, PART_HEADING } from './export-options.tsx';
import { DOCUMENT_TEXTS, formatWords, modeName } from './export-words.ts';
import { onExportLink, trustedReport } from './report-window.ts';
import { useExportPreview } from './file-name-note.tsx';

export { exportSaved } from './export-saved.ts';

const WritePoints = lazy(() => import('../../lib/write-points.tsx'));
const RowsToBring = lazy(() => import('../../ui/rows-to-bring.tsx'));

type ExportStepProps = {
  state: WizardState;
  delivery: Delivery;
  /** Without room beside the options, shows the preview open before them. */
  previewFirst?: boolean;
  dispatch: (action: SettingAction) => void;
};

/** Choice of document, format and copy, beside a preview of the document. */
export default function ExportStep(props: ExportStepProps) {
  const { state, delivery, previewFirst = false, dispatch } = props;
  const isBeside = useWide();
  const choice = choiceOf(state, delivery);
  const set = (changes: ExportState | Copy | Pick<WizardState, 'withAddress'>) =>
    dispatch({ type: 'set', changes });
  const choose = (chosen: ExportChoice) => set(modeOf(chosen, delivery));
  const preview = isSelectionComplete(state) && (
    <Preview isBeside={isBeside} isOpen={previewFirst}>
      <LivePreview state={state} document={choice.document} />
    </Preview>
  );
  return (
    <div className="grid gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-start">
      {previewFirst && !isBeside && preview}
      <div className="min-w-0 space-y-3">
        {choice.document === 'battlecard' && state.rivalIds.length === 1 && (
          <Unwritten state={state} />
        )}
        <Part title="Document">
          <RadioCardGroup
            legend="Document"
            compact
            className=""
            value={choice.document}
            onChange={(document) => choose(withDocument(choice, document))}
            cards={DOCUMENTS.map((document) => {
              const { name, text } = DOCUMENT_TEXTS[document];
              return { value: document, label: name, content: <Words name={name} text={text} /> };
            })}
          />
        </Part>
        <Part title="Format">
          <RadioCardGroup
            legend="Format"
            compact
            className="grid-cols-2 sm:grid-cols-3"
            value={choice.format}
            onChange={(format) => choose({ ...choice, format })}
            cards={formatsOf(choice.document).map((format) => {
              const words = formatWords(format, delivery);
              return { value: format, label: words.name, content: <Words {...words} /> };
            })}
          />
        </Part>
        <CopyChoice state={state} template={choice.document} onCopy={set} />
        <ExportOptions state={state} choice={choice} delivery={delivery} dispatch={dispatch} />
        <ModeNames state={state} onChoose={set} />
      </div>
      {!(previewFirst && !isBeside) && preview}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={PART_HEADING}>{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="block text-sm leading-snug font-medium">{name}</span>
      <span className="block text-xs leading-snug text-muted">{text}</span>
    </>
  );
}

type PreviewProps = { isBeside: boolean; isOpen: boolean; children: ReactNode };

/** Beside the options, in sight while they scroll; without room for that, behind a disclosure. */
function Preview({ isBeside, isOpen, children }: PreviewProps) {
  const [open, setOpen] = useState(isOpen);
  if (isBeside) return <div className="sticky top-4 min-w-0">{children}</div>;
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="min-w-0"
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
        Live preview
      </summary>
      {open && children}
    </details>
  );
}

/** Beside a half-page report: the link to write talking points. */
function Unwritten({ state }: { state: WizardState }) {
  const { data } = useQuery(reportQuery(state, 'battlecard', undefined, state));
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <WritePoints document={data.document} />
    </Suspense>
  );
}

const LEGEND = 'Audience';

type CopyChoiceProps = { state: WizardState; template: Template; onCopy: (copy: Copy) => void };

/** The copy that the export makes, and the parts missing in a customer’s. */
function CopyChoice({ state, template, onCopy }: CopyChoiceProps) {
  const chosen = copyNameOf(state);
  const report = useQuery({
    ...reportQuery(state, template, state.options, state),
    ...(chosen === 'customer' ? {} : { enabled: false }),
  });
  const copies = copiesFor(state.rivalIds.length);
  return (
    <section>
      <h3 className="border-b border-rule pb-1 text-lg">{LEGEND}</h3>
      <div className="mt-2">
        <RadioCardGroup
          legend={LEGEND}
          compact
          className="sm:grid-cols-3"
          value={chosen}
          onChange={(name) => {
            const copy = copies.find((each) => each.name === name)?.copy;
            if (copy) onCopy(copy);
          }}
          cards={copies.map(({ name, label, text }) => ({
            value: name,
            label: `${label}. ${text}`,
            content: <Words name={label} text={text} />,
          }))}
        />
      </div>
      {copies.length < COPIES.length && (
        <p className="mt-2 text-sm text-muted">{ONE_RIVAL_CHAIR}</p>
      )}
      <p role="status" className="mt-1 text-sm empty:hidden">
        {chosen === 'customer' && report.data?.leftOut?.text}
      </p>
      {chosen === 'customer' && (
        <Suspense fallback={null}>
          <RowsToBring
            rows={report.data?.leftOut?.rows ?? []}
            pages={report.data?.leftOut?.pages ?? null}
          />
        </Suspense>
      )}
    </section>
  );
}

type ModeNamesProps = { state: ExportState; onChoose: (chosen: ExportState) => void };

/** The modes as the specification names them; each sets document and format. */
function ModeNames({ state, onChoose }: ModeNamesProps) {
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 border-t border-rule pt-2 text-sm">
      <h3 id="modes-by-name" className="font-sans text-sm font-semibold">
        Modes by name
      </h3>
      <ul aria-labelledby="modes-by-name" className="contents">
        {EXPORT_MODES.map((mode) => {
          const isChosen = state.mode === mode && state.document === null;
          return (
            <li key={mode}>
              <button
                type="button"
                aria-pressed={isChosen}
                className="prose-link min-h-7 cursor-pointer aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
                onClick={() => onChoose({ mode, document: null })}
              >
                {modeName(mode)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The document as it would be exported now, in a frame of a fixed height. */
function LivePreview({ state, document }: { state: WizardState; document: Template }) {
  const preview = useExportPreview(state, document);
  const end = useId();
  const { short } = DOCUMENT_TEXTS[document];
  const page = documentAddress(state, { document, format: 'html' });
  const isWaiting = preview.isFetching || preview.isPlaceholderData;
  return (
    <section aria-label="Live preview" aria-busy={isWaiting}>
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
 * A sandboxed frame has its own process, and a busy browser may send it clicks meant for a button that has just moved over it.
 * So it takes pointer events only while the pointer is over its box.
 */
const ONLY_UNDER_POINTER = '[@media(hover:hover)]:group-[:not(:hover)]:pointer-events-none';

/**
 * A page in a frame without scripts. A new address gets a new frame, which replaces the first once it has loaded: no white
 * flash, and no preview in the browser's history.
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

/** Writes once: the older of two frames keeps its page. */
function write(frame: HTMLIFrameElement | null, html: string): void {
  if (frame && !frame.hasAttribute('srcdoc')) frame.srcdoc = trustedReport(html);
}
