import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `drawer`: at the right edge with the window's height; `window`: the whole window. */
  shape?: 'box' | 'drawer' | 'window';
  children: ReactNode;
};

const SHAPES = {
  box: 'm-auto max-h-[85dvh] w-[min(40rem,calc(100vw-1.5rem))] rounded-sm border border-rule',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(32rem,100vw)] max-w-none border-l border-rule',
  window: 'm-0 h-dvh max-h-dvh w-screen max-w-none',
};

/** The browser's own modal: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, shape = 'box', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      element?.showModal();
      element?.querySelector<HTMLElement>('[data-opens-here]')?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className={classNames('bg-paper p-0 text-ink shadow-lg backdrop:bg-black/40', SHAPES[shape])}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <header className="flex items-start justify-between gap-4 border-b border-rule py-2 pr-2 pl-5">
            <h2 id={titleId} className="py-2 text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              aria-label="Close"
              className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  );
}
