import { useEffect, useRef, useState } from 'react';
import { COST_WISH, type Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { WORKLOAD_COST } from '../../../core/wording/workload-cost.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { plainNeed } from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { NeedForm } from './need-form.tsx';
import { PickCriterion } from './pick-criterion.tsx';
import { isNiceable } from './requirement-entry.tsx';

type AddRequirementProps = {
  open: boolean;
  frame: DecisionFrame;
  /** Criteria that are nice to have already. */
  taken: string[];
  onClose: () => void;
  onMust: (need: Need) => void;
  onNice: (criterionId: string) => void;
};

const COST = {
  id: COST_WISH,
  name: WORKLOAD_COST,
  description: 'What your workload costs over its horizon: less is better.',
};

/** Chooses a criterion, then a must for it or nice-to-have. */
export function AddRequirement(props: AddRequirementProps) {
  const { open, frame, taken, onClose, onMust, onNice } = props;
  const [criterion, setCriterion] = useState<Criterion | null>(null);
  const close = () => {
    setCriterion(null);
    onClose();
  };
  const hasCost = isNiceable(frame, COST_WISH) && !taken.includes(COST_WISH);
  const pick = (id: string) => {
    if (id === COST_WISH) onNice(id);
    else setCriterion(frame.criteria.find((each) => each.id === id) ?? null);
  };
  return (
    <Dialog open={open} onClose={close} title={criterion ? criterion.name : 'Add a requirement'}>
      {criterion ? (
        <DefineRequirement
          criterion={criterion}
          items={frame.items[criterion.id] ?? []}
          canBeNice={isNiceable(frame, criterion.id) && !taken.includes(criterion.id)}
          onBack={() => setCriterion(null)}
          onMust={(need) => {
            setCriterion(null);
            onMust(need);
          }}
          onNice={() => {
            setCriterion(null);
            onNice(criterion.id);
          }}
        />
      ) : (
        <PickCriterion
          frame={frame}
          criteria={[...(hasCost ? [COST] : []), ...frame.criteria]}
          onPick={pick}
        />
      )}
    </Dialog>
  );
}

type DefineRequirementProps = {
  criterion: Criterion;
  items: string[];
  canBeNice: boolean;
  onBack: () => void;
  onMust: (need: Need) => void;
  onNice: () => void;
};

function DefineRequirement(props: DefineRequirementProps) {
  const { criterion, items, canBeNice, onBack, onMust, onNice } = props;
  const [need, setNeed] = useState(plainNeed(criterion));
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button with the focus was removed.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (need) onMust(need);
        else setIsRefused(true);
      }}
    >
      <p className="mb-3 text-muted">{criterion.description}</p>
      <div className="max-w-md">
        <NeedForm
          name={`new need ${criterion.id}`}
          criterion={criterion}
          items={items}
          need={null}
          onNeed={(next) => {
            setNeed(next);
            setIsRefused(false);
          }}
        />
      </div>
      <p role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {isRefused &&
          (criterion.type === 'number'
            ? 'Enter the number that must be met.'
            : 'Choose at least one of the list.')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" tone="primary">
          Add as must
        </Button>
        {canBeNice && <Button onClick={onNice}>Add as nice to have</Button>}
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
