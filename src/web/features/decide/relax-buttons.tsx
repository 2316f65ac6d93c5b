import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { needText, unitOf } from '../../../core/wording/decision.ts';
import { lowerFirst } from '../../../core/wording/phrases.ts';
import { Button } from '../../ui/button.tsx';
import { removeNeed, setNeed } from './decide-state.ts';
import type { Decided, DecisionFrame } from './decide-worker-messages.ts';

type RelaxButtonsProps = {
  decision: Decided;
  frame: DecisionFrame;
  onInput: (input: DecisionInput) => void;
};

/** None meets every need: the smallest steps back, each a click away. */
export function RelaxButtons({ decision, frame, onInput }: RelaxButtonsProps) {
  const { input, relax } = decision;
  const need = relax && input.needs[relax.need];
  const criterion = need && frame.criteria.find(({ id }) => id === need.criterionId);
  if (!criterion) return null;
  const { test } = need;
  const bounded =
    'number' in test && relax.bound !== null
      ? {
          need: { ...need, test: { ...test, number: relax.bound } },
          text: formatNumber(relax.bound, unitOf(criterion, test.instrument), 'short'),
        }
      : null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {bounded && (
        <Button tone="primary" onClick={() => onInput(setNeed(input, relax.need, bounded.need))}>
          Set {lowerFirst(criterion.name)} to {bounded.text}
        </Button>
      )}
      <Button
        tone={bounded ? 'secondary' : 'primary'}
        onClick={() => onInput(removeNeed(input, relax.need))}
      >
        Drop the requirement: {needText(criterion, test)}
      </Button>
    </div>
  );
}
