import { memo, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tab = { id: string; label: ReactNode };

type TabsProps = {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs as one stop for the Tab key; arrow keys, Home and End move and select. */
export function Tabs({ children, ...bar }: TabsProps) {
  const base = useId();
  return (
    <div>
      <TabBar base={base} {...bar} />
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${bar.selected}`}
        tabIndex={0}
        className="pt-1.5"
      >
        {children}
      </div>
    </div>
  );
}

type TabBarProps = Omit<TabsProps, 'children'> & { base: string };

const TabBar = memo(function TabBar({ base, label, tabs, selected, onSelect }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const target = nextIndex(event.key, at, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-x-1 overflow-x-auto overflow-y-hidden border-b border-rule text-sm whitespace-nowrap lg:flex-wrap"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`${base}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
          className={classNames(
            'min-h-9 max-sm:min-h-8 shrink-0 cursor-pointer border-b-2 px-2.5 py-1 -outline-offset-2',
            tab.id === selected
              ? 'border-accent font-medium text-accent'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
});

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
