import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import { OURS_GROUP } from '../../../core/decision/ours-group.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { DecisionFrame } from './decide-worker-messages.ts';

type IncludeOursProps = {
  input: DecisionInput;
  frame: DecisionFrame;
  onInput: (input: DecisionInput) => void;
};

/** Whether the product of one's own is chosen from, too; nothing where the catalog has none. */
export function IncludeOurs({ input, frame, onInput }: IncludeOursProps) {
  if (frame.ours === null) return null;
  const keys = frame.rivalGroups.map(({ key }) => key);
  const named = keys.filter((key) => input.rivalGroups.includes(key));
  const change = (isIncluded: boolean) => {
    // Beside ours all others are named; without it none has to be.
    const among = named.length === 0 ? keys : named;
    const others = named.length === keys.length ? [] : named;
    onInput({ ...input, rivalGroups: isIncluded ? [...among, OURS_GROUP] : others });
  };
  return (
    <Checkbox
      label="Include ours"
      description={`Also choose from ${frame.ours}.`}
      checked={input.rivalGroups.includes(OURS_GROUP)}
      onChange={change}
    />
  );
}
