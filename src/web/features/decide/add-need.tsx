import { useEffect, useRef, useState } from 'react';
import type { Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { NeedForm } from './need-form.tsx';
import { PickCriterion } from './pick-criterion.tsx';

type AddNeedProps = {
  open: boolean;
  frame: DecisionFrame;
  onClose: () => void;
  onNeed: (need: Need) => void;
};

/** First the criterion, then what it must meet. */
export function AddNeed({ open, frame, onClose, onNeed }: AddNeedProps) {
  const [criterion, setCriterion] = useState<Criterion | null>(null);
  const close = () => {
    setCriterion(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={criterion ? criterion.name : 'Add a need'}>
      {criterion ? (
        <DefineNeed
          criterion={criterion}
          items={frame.items[criterion.id] ?? []}
          onBack={() => setCriterion(null)}
          onNeed={(need) => {
            setCriterion(null);
            onNeed(need);
          }}
        />
      ) : (
        <PickCriterion frame={frame} criteria={frame.criteria} onPick={setCriterion} />
      )}
    </Dialog>
  );
}

type DefineNeedProps = {
  criterion: Criterion;
  items: string[];
  onBack: () => void;
  onNeed: (need: Need) => void;
};

function DefineNeed({ criterion, items, onBack, onNeed }: DefineNeedProps) {
  const plain: Need | null =
    criterion.type === 'boolean' || criterion.type === 'text'
      ? {
          criterionId: criterion.id,
          test: { kind: criterion.type === 'boolean' ? 'yes' : 'known' },
          strictness: 'documented',
        }
      : null;
  const [need, setNeed] = useState(plain);
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (need) onNeed(need);
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
          Add this need
        </Button>
        <Button onClick={onBack}>Another criterion</Button>
      </div>
    </form>
  );
}
