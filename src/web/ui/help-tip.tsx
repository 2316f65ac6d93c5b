import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

const OPEN_DELAY = 300;

type HelpTipProps = {
  title: string;
  description: string;
  /** Word of the tier, such as `coin`. */
  treasure: string;
  /** What a click does; a tooltip cannot be opened by touch. */
  onOpen: () => void;
};

/** A question mark that explains on hover and focus, and opens the full help on click. */
export function HelpTip({ title, description, treasure, onOpen }: HelpTipProps) {
  const { open, openSoon, show, close } = useTip();
  const tip = useId();
  return (
    <span
      className="relative inline-flex shrink-0"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && openSoon()}
      onPointerLeave={close}
    >
      <button
        type="button"
        onClick={() => {
          close();
          onOpen();
        }}
        onFocus={({ target }) => target.matches(':focus-visible') && show()}
        onBlur={close}
        aria-label={`Help: ${title}`}
        aria-describedby={open ? tip : undefined}
        className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent"
      >
        <CircleQuestionMark aria-hidden="true" className="size-5" />
      </button>
      {open && (
        <span
          id={tip}
          role="tooltip"
          className="absolute top-full left-0 z-50 w-72 rounded-sm border border-control bg-panel p-3 text-sm text-ink shadow-md"
        >
          <span className="block font-medium">{title}</span>
          <span className="mt-1 block text-muted">{description}</span>
          <span className="mt-2 block text-accent">Treasure: {treasure}</span>
        </span>
      )}
    </span>
  );
}

/** Stays open while the pointer is on the mark or the tip; Escape closes it without moving pointer or focus. */
function useTip() {
  const [open, setOpen] = useState(false);
  const timer = useRef(0);
  const show = () => setOpen(true);
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const openSoon = () => {
    timer.current = window.setTimeout(show, OPEN_DELAY);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return { open, openSoon, show, close };
}
