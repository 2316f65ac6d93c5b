import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NeedForm } from './need-form.tsx';
import { RAIL_BUTTON } from './rail-section.tsx';
import { SMALL_BUTTON } from './requirement-row.tsx';

type MustDetailsProps = {
  criterion: Criterion;
  items: string[];
  need: Need;
  at: number;
  count: number;
  /** null: it cannot be ranked by, or another must of the criterion carries the weight. */
  isWeighed: boolean | null;
  onNeed: (need: Need) => void;
  onWeighed: (isWeighed: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onDone: () => void;
};

/** The need of a must, whether it also counts in the ranking, and its place in the order. */
export function MustDetails(props: MustDetailsProps) {
  const { criterion, items, need, at, count, isWeighed, onNeed, onWeighed, onMove, onDone } = props;
  const { name } = criterion;
  return (
    <>
      <NeedForm
        name={`need ${need.criterionId} ${need.test.kind}`}
        criterion={criterion}
        items={items}
        need={need}
        onNeed={(next) => next && onNeed(next)}
      />
      {isWeighed !== null && (
        <Checkbox
          label="Rank by it too"
          checked={isWeighed}
          onChange={(isChecked) => onWeighed(isChecked)}
        />
      )}
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
        <button type="button" className={`${RAIL_BUTTON} ml-auto`} onClick={onDone}>
          Done
        </button>
      </div>
    </>
  );
}
