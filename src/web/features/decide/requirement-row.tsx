import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type Level = 'must' | 'nice';
const LEVELS = [
  { level: 'must', text: 'Must' },
  { level: 'nice', text: 'Nice' },
] as const;

type RequirementRowProps = {
  name: string;
  terms: string;
  level: Level;
  /** The levels it can have. */
  levels: Level[];
  isOpen: boolean;
  onOpen: () => void;
  onLevel: (level: Level) => void;
  onRemove: () => void;
  /** null: it cannot be moved. */
  onMove: ((by: -1 | 1) => void) | null;
  children: ReactNode;
};

export const SMALL_BUTTON =
  'inline-flex size-7 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent disabled:cursor-default disabled:text-rule pointer-coarse:size-11';

/** One requirement: its need, its level, and its details once it is opened. */
export function RequirementRow(props: RequirementRowProps) {
  const { name, terms, level, levels, isOpen, onOpen, onLevel, onRemove, onMove } = props;
  const id = useId();
  return (
    <li className="border-b border-rule py-0.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={onOpen}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
            if (!event.altKey || by === null || !onMove) return;
            event.preventDefault();
            onMove(by);
          }}
          className="group min-w-0 flex-1 cursor-pointer py-0.5 text-left leading-tight wrap-anywhere pointer-coarse:min-h-11"
        >
          <span className="underline decoration-control decoration-dotted underline-offset-4 group-hover:decoration-solid group-hover:decoration-current">
            {name}
          </span>
          <span className="block text-[0.8125rem] text-muted">{terms}</span>
        </button>
        <span
          role="group"
          aria-label={`${name}: must or nice to have`}
          className="inline-flex shrink-0 rounded-sm border border-control text-[0.8125rem]"
        >
          {LEVELS.map((each) => (
            <button
              key={each.level}
              type="button"
              aria-pressed={level === each.level}
              disabled={level !== each.level && !levels.includes(each.level)}
              onClick={() => level !== each.level && onLevel(each.level)}
              className={classNames(
                'min-h-6.5 px-1.5 pointer-coarse:min-h-11 pointer-coarse:px-2',
                level === each.level
                  ? 'bg-accent font-medium text-accent-ink'
                  : 'cursor-pointer text-muted hover:text-accent disabled:cursor-default disabled:text-control',
              )}
            >
              {each.text}
            </button>
          ))}
        </span>
        <button
          type="button"
          aria-label={`Remove: ${name}`}
          onClick={onRemove}
          className={SMALL_BUTTON}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && props.children}
      </div>
    </li>
  );
}
