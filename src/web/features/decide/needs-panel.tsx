import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { addNeed, moveNeed, removeNeed, setNeed } from './decide-state.ts';
import { AmongField } from './among-field.tsx';
import { AddNeed } from './add-need.tsx';
import { NeedForm } from './need-form.tsx';
import { needTerms } from './need-terms.ts';
import { RAIL_BUTTON, RailSection } from './rail-section.tsx';
import type { Decide } from './use-decide.ts';
import type { Placed } from './use-decide-worker.ts';

type NeedsPanelProps = { decide: Decide; placed: Placed | null };

/** Every must in the buyer's order, with what it removed. */
export function NeedsPanel({ decide, placed }: NeedsPanelProps) {
  const { input, frame, apply } = decide;
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const count = input.needs.length;
  const criterionOf = (id: string) => frame.criteria.find((each) => each.id === id);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<HTMLElement | null>(null);
  const removed = useRef<number | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A browser takes the focus from an element that is moved.
    if (moved.current && document.activeElement !== moved.current) moved.current.focus();
    moved.current = null;
    if (removed.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [];
    (rows[Math.min(removed.current, rows.length - 1)] ?? adder.current)?.focus();
    removed.current = null;
  }, [input.needs]);
  const move = (at: number, by: -1 | 1) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) {
      moved.current = activeElement;
    }
    apply(moveNeed(input, at, by));
    setOpen((so) => (so === null ? null : Math.max(0, Math.min(count - 1, at + by))));
  };
  return (
    <RailSection id="needs" title="Needs" note={count === 0 ? 'none yet' : String(count)}>
      <AmongField decide={decide} />
      <ol ref={list}>
        {input.needs.map((need, at) => {
          const criterion = criterionOf(need.criterionId);
          return (
            criterion && (
              <NeedRow
                key={keyOf(input.needs, at)}
                need={need}
                criterion={criterion}
                items={frame.items[criterion.id] ?? []}
                at={at}
                count={count}
                removes={removedBy(need, placed)}
                isOpen={open === at}
                onOpen={() => setOpen(open === at ? null : at)}
                onNeed={(next) => apply(setNeed(input, at, next), 'move')}
                onMove={(by) => move(at, by)}
                onRemove={() => {
                  removed.current = at;
                  apply(removeNeed(input, at));
                  setOpen(null);
                }}
              />
            )
          );
        })}
      </ol>
      <button ref={adder} type="button" className={RAIL_BUTTON} onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        Add a need
      </button>
      <AddNeed
        open={isAdding}
        frame={frame}
        onClose={() => setIsAdding(false)}
        onNeed={(need) => {
          apply(addNeed(input, need));
          setIsAdding(false);
        }}
      />
    </RailSection>
  );
}

/** What it removed when the piles were last counted; null for a need that is newer. */
function removedBy(need: Need, placed: Placed | null): number | null {
  const at = placed?.input.needs.indexOf(need) ?? -1;
  return placed?.placement.trail[at]?.removes ?? null;
}

/** The same wherever a need stands, and whatever it asks; several on one criterion by what they ask, and by their turn. */
function keyOf(needs: Need[], at: number): string {
  const id = needs[at]?.criterionId ?? '';
  if (needs.filter((each) => each.criterionId === id).length === 1) return id;
  const nameOf = (need: Need | undefined) => `${need?.criterionId} ${need?.test.kind}`;
  const name = nameOf(needs[at]);
  return `${name} ${needs.slice(0, at).filter((each) => nameOf(each) === name).length}`;
}

type NeedRowProps = {
  need: Need;
  criterion: Criterion;
  items: string[];
  at: number;
  count: number;
  removes: number | null;
  isOpen: boolean;
  onOpen: () => void;
  onNeed: (need: Need) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const SMALL_BUTTON =
  'inline-flex size-7 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent disabled:cursor-not-allowed disabled:text-rule pointer-coarse:size-11';

function NeedRow({ need, criterion, at, count, removes, isOpen, ...rest }: NeedRowProps) {
  const id = useId();
  const { onOpen, onMove, onRemove, onNeed, items } = rest;
  const { name } = criterion;
  return (
    <li className="border-b border-rule py-0.5">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onOpen}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
          className="group min-w-0 flex-1 cursor-pointer py-0.5 text-left leading-tight pointer-coarse:min-h-11"
        >
          {name}
          <span className="block text-sm text-accent underline decoration-dotted underline-offset-4 group-hover:decoration-solid">
            {needTerms(criterion, need)}
          </span>
        </button>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {removes !== null && (
            <>
              <span className="sr-only">removes </span>
              {removes > 0 && <span aria-hidden="true">−</span>}
              {removes}
            </>
          )}
        </span>
        <button
          type="button"
          aria-label={`Remove the need: ${name}`}
          onClick={onRemove}
          className={SMALL_BUTTON}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <NeedForm
              name={`need ${need.criterionId} ${need.test.kind}`}
              criterion={criterion}
              items={items}
              need={need}
              onNeed={(next) => next && onNeed(next)}
            />
            <div className="flex flex-wrap items-center gap-x-2">
              <button
                type="button"
                disabled={at === 0}
                onClick={() => onMove(-1)}
                aria-label={`Earlier: ${name}`}
                className={SMALL_BUTTON}
              >
                <ArrowUp aria-hidden="true" className="size-4" />
              </button>
              <button
                type="button"
                disabled={at === count - 1}
                onClick={() => onMove(1)}
                aria-label={`Later: ${name}`}
                className={SMALL_BUTTON}
              >
                <ArrowDown aria-hidden="true" className="size-4" />
              </button>
              <span className="text-sm text-muted">
                {at + 1} of {count}
              </span>
              <button type="button" className={`${RAIL_BUTTON} ml-auto`} onClick={onOpen}>
                Done
              </button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
