import { FileOutput } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { choiceOf, type Delivery } from '../../lib/export-choice.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { actionParts, actionText } from './export-words.ts';
import { onExportLink } from './report-window.ts';
import { isSelectionComplete } from './run-export.ts';

type ActionButtonProps = {
  state: WizardState;
  delivery: Delivery;
  exporter: Exporter;
  /** Words before the action, such as the name of the step. */
  lead?: string | undefined;
  /** The address of a window that the browser blocked. */
  blocked: string | null;
  /** Stands beside the button. */
  children?: ReactNode;
};

/** The button that exports: it says what will happen, and a blocked window is opened by hand. */
export function ActionButton(props: ActionButtonProps) {
  const { state, delivery, exporter, lead, blocked, children } = props;
  const choice = choiceOf(state, delivery);
  const [first, ...rest] = actionParts(choice, delivery);
  const isMissing = !isSelectionComplete(state);
  return (
    <div className="relative flex flex-wrap items-center justify-end gap-x-4 gap-y-1 max-sm:gap-x-1">
      <span role="status" className="text-sm">
        <span className="sr-only">{exporter.inProgress && 'Exporting…'}</span>
        {!exporter.inProgress && children}
      </span>
      <Button
        // Without a selection, a click still says what is missing.
        tone={isMissing ? 'secondary' : 'primary'}
        className="max-sm:px-3 max-sm:text-sm"
        aria-disabled={exporter.inProgress || isMissing || undefined}
        aria-describedby={isMissing ? 'missing' : undefined}
        onClick={exporter.start}
      >
        <FileOutput aria-hidden="true" className="size-4 max-sm:hidden" />
        {exporter.inProgress ? (
          'Exporting…'
        ) : (
          <span>
            {lead && <span className="max-lg:sr-only">{lead}: </span>}
            <span className="inline-block max-lg:first-letter:uppercase">
              {lead ? first?.text.toLowerCase() : first?.text}
            </span>
            {rest.map(({ text, quiet }) => (
              <span key={text} className={quiet ? 'max-sm:sr-only' : undefined}>
                {text}
              </span>
            ))}
          </span>
        )}
      </Button>
      <div
        role="alert"
        className="absolute right-0 bottom-full z-30 mb-3 w-max max-w-[min(24rem,calc(100vw-2rem))] rounded-sm border border-l-4 border-control border-l-bad bg-panel px-4 py-3 text-sm shadow-lg empty:hidden"
      >
        {blocked !== null && (
          <p>
            Your browser blocked the new window.{' '}
            <a
              href={blocked}
              target="_blank"
              rel="noopener"
              onClick={(event) => onExportLink(event, blocked)}
              className="prose-link inline-block py-1 font-medium"
            >
              {actionText(choice, delivery)}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** Long enough that a double click is one export. */
const SETTLE = 1000;

type Exporter = { start: () => void; inProgress: boolean };

/** Runs one at a time; a click while it runs is ignored, and one after a failure starts again. */
export function useOneAtATime(run: () => Promise<void>): Exporter {
  const [inProgress, setInProgress] = useState(false);
  const busy = useRef(false);

  const start = async () => {
    if (busy.current) return;
    busy.current = true;
    setInProgress(true);
    try {
      await run();
    } finally {
      window.setTimeout(() => {
        busy.current = false;
        setInProgress(false);
      }, SETTLE);
    }
  };

  return { start: () => void start(), inProgress };
}
