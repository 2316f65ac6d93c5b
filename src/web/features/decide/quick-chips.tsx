import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { WORKLOAD_COST } from '../../../core/wording/workload-cost.ts';
import {
  addNeed,
  addWish,
  quickRequirements,
  type QuickRequirement,
  type Requirement,
} from './decide-state.ts';
import { testTerms } from './need-terms.ts';
import type { Decide } from './use-decide.ts';

export const CHIP =
  'inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-full border border-dashed border-control px-2.5 text-left text-[0.8125rem] text-accent hover:border-solid pointer-coarse:min-h-11';

type QuickChipsProps = { decide: Decide; entries: Requirement[]; children: ReactNode };

/** The most frequent requirements of buyers, one click each. */
export function QuickChips({ decide, entries, children }: QuickChipsProps) {
  const { input, frame, apply } = decide;
  const { groups, presets } = frame.settings;
  const quick = quickRequirements(presets, entries);
  const row = useRef<HTMLUListElement>(null);
  const add = ({ criterionId, need }: QuickRequirement, at: number) => {
    apply(need ? addNeed(input, need) : addWish(input, groups, criterionId));
    // The focused chip was removed: the next one takes the focus, or else the button that adds any other.
    const chips = row.current?.querySelectorAll('button') ?? [];
    (chips[at + 1] ?? chips[at])?.focus();
  };
  const textOf = ({ criterionId, need }: QuickRequirement) => {
    const criterion = frame.criteria.find(({ id }) => id === criterionId);
    if (!criterion) return WORKLOAD_COST;
    return [criterion.name, need ? testTerms(criterion, need.test) : ''].filter(Boolean).join(' ');
  };
  return (
    <ul ref={row} aria-label="Add a requirement" className="mt-2 flex flex-wrap gap-1.5">
      {quick.map((each, at) => (
        <li key={each.criterionId}>
          <button type="button" className={CHIP} onClick={() => add(each, at)}>
            <Plus aria-hidden="true" className="size-3.5 shrink-0" />
            {textOf(each)}
          </button>
        </li>
      ))}
      <li>{children}</li>
    </ul>
  );
}
