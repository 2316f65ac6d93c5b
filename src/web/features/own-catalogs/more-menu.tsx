import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type MoreMenuProps = {
  entries: { label: string; isGrave?: boolean; onChoose: () => void }[];
  children: ReactNode;
};

/** A button that opens a list of further ones; Escape, or going elsewhere, closes it. */
export function MoreMenu({ entries, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div
      role="presentation"
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
    >
      <Button
        ref={button}
        size="small"
        tone="quiet"
        tabIndex={0}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
        <span aria-hidden="true">▾</span>
      </Button>
      {isOpen && (
        <ul className="absolute top-full right-0 z-30 mt-1 w-max rounded-sm border border-control bg-paper py-1 shadow-lg">
          {entries.map(({ label, isGrave, onChoose }) => (
            <li key={label}>
              <button
                type="button"
                tabIndex={0}
                className={`min-h-10 w-full cursor-pointer px-4 text-left text-sm -outline-offset-2 hover:bg-panel ${isGrave ? 'text-bad' : ''}`}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
