import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countOf, lowerFirst } from '../../../core/wording/phrases.ts';
import { AddRequirement } from './add-requirement.tsx';
import { AmongField } from './among-field.tsx';
import {
  addWish,
  makeMust,
  removeNeed,
  removeWish,
  requirementsOf,
  type Requirement,
} from './decide-state.ts';
import { testTerms } from './need-terms.ts';
import { CHIP, QuickChips } from './quick-chips.tsx';
import { RAIL_BUTTON, RailSection } from './rail-section.tsx';
import { RequirementEntry } from './requirement-entry.tsx';
import type { Decide } from './use-decide.ts';
import type { Evaluated, Placed } from './use-decide-worker.ts';

type RequirementsPanelProps = {
  decide: Decide;
  placed: Placed | null;
  /** The last answer. */
  answered: Evaluated | null;
};

/** The number of nice-to-haves shown unfolded. */
const SHOWN_NICE = 5;

/** All requirements as one list: the musts in the buyer's order, then the nice-to-haves. */
export function RequirementsPanel({ decide, placed, answered }: RequirementsPanelProps) {
  const { input, frame, apply } = decide;
  const { groups } = frame.settings;
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const { list, keepFocus, focusAt } = useListFocus(input, adder);
  const entries = requirementsOf(input);
  const musts = input.needs.length;
  const nice = entries.length - musts;
  const folded = isWhole || nice <= SHOWN_NICE + 1 ? 0 : nice - SHOWN_NICE;
  const note = [...(musts > 0 ? [`${musts} must`] : []), ...(nice > 0 ? [`${nice} nice`] : [])];
  const remove = ({ need, criterionId, isWeighed }: Requirement, at: number) => {
    focusAt(at);
    const rest = isWeighed ? removeWish(input, groups, criterionId) : input;
    apply(need === null ? rest : removeNeed(rest, need));
    setOpen(null);
  };
  return (
    <RailSection id="requirements" title="Requirements" note={note.join(' · ') || 'none yet'}>
      <AmongField decide={decide} />
      <ol ref={list}>
        {entries.slice(0, entries.length - folded).map((entry, at) => {
          const key = keyOf(entries, at);
          return (
            <RequirementEntry
              key={key}
              decide={decide}
              entry={entry}
              placed={placed}
              swing={answered?.page.swings[entry.criterionId] ?? null}
              isOpen={open === key}
              onOpen={(isOpen) => setOpen(isOpen ? key : null)}
              onChange={(next) => {
                keepFocus();
                apply(next);
              }}
              onRemove={() => remove(entry, at)}
            />
          );
        })}
      </ol>
      <WorkloadMusts decide={decide} answered={answered} />
      {folded > 0 && (
        <button type="button" className={RAIL_BUTTON} onClick={() => setIsWhole(true)}>
          {countOf(folded, { one: 'more nice-to-have', many: 'more nice-to-haves' })}
        </button>
      )}
      <QuickChips decide={decide} entries={entries}>
        <button ref={adder} type="button" className={CHIP} onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-3.5" />
          Add a requirement
        </button>
      </QuickChips>
      <AddRequirement
        open={isAdding}
        frame={frame}
        taken={entries.filter(({ need }) => need === null).map(({ criterionId }) => criterionId)}
        onClose={() => setIsAdding(false)}
        onMust={(need) => {
          apply(makeMust(input, groups, need));
          setIsAdding(false);
        }}
        onNice={(criterionId) => {
          apply(addWish(input, groups, criterionId));
          setIsWhole(true);
          setIsAdding(false);
        }}
      />
    </RailSection>
  );
}

/** Musts that follow from the workload. */
function WorkloadMusts({ decide, answered }: Pick<RequirementsPanelProps, 'decide' | 'answered'>) {
  if (!answered || !decide.input.workload) return null;
  const { asked, input } = answered.decision;
  const texts = input.needs.slice(asked.needs.length).flatMap(({ criterionId, test }) => {
    const criterion = decide.frame.criteria.find(({ id }) => id === criterionId);
    return criterion ? [`${lowerFirst(criterion.name)} ${testTerms(criterion, test)}`] : [];
  });
  if (texts.length === 0) return null;
  return (
    <p className="border-b border-rule py-1 text-[0.8125rem] leading-snug text-muted">
      Your workload adds: {texts.join(', ')}
    </p>
  );
}

/** Restores the focus, which a browser drops when the element is moved or removed. */
function useListFocus(input: Decide['input'], adder: { current: HTMLElement | null }) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<HTMLElement | null>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (moved.current && document.activeElement !== moved.current) moved.current.focus();
    moved.current = null;
    if (removed.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [];
    (rows[Math.min(removed.current, rows.length - 1)] ?? adder.current)?.focus();
    removed.current = null;
  }, [input, adder]);
  return {
    list,
    keepFocus: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) {
        moved.current = activeElement;
      }
    },
    focusAt: (at: number) => {
      removed.current = at;
    },
  };
}

/** A stable key, independent of an entry's place and need; several on one criterion are numbered. */
function keyOf(entries: Requirement[], at: number): string {
  const id = entries[at]?.criterionId ?? '';
  const turn = entries.slice(0, at).filter(({ criterionId }) => criterionId === id).length;
  return turn === 0 ? id : `${id} ${turn}`;
}
