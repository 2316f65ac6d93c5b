import type { Criterion } from '../../../core/catalog/resolved.ts';
import { addWish, makeMust, removeWish, setNeed, type Requirement } from './decide-state.ts';
import { frameCurrency } from './frame-currency.ts';
import { MustDetails } from './must-details.tsx';
import { NeedForm } from './need-form.tsx';
import { NiceDetails } from './nice-details.tsx';
import type { Decide } from './use-decide.ts';

type RequirementDetailsProps = {
  decide: Decide;
  entry: Requirement;
  /** null: the cost of the workload. */
  criterion: Criterion | null;
  name: string;
  swing: string | null;
  canBeNice: boolean;
  /** It becomes a must once its number or choice is entered. */
  isDemanding: boolean;
  onDemanded: () => void;
  onMove: (by: -1 | 1) => void;
  onDone: () => void;
};

/** The details below an opened requirement. */
export function RequirementDetails(props: RequirementDetailsProps) {
  const { decide, entry, criterion, name, swing, canBeNice, isDemanding } = props;
  const { onDemanded, onMove, onDone } = props;
  const { input, frame, apply } = decide;
  const { groups } = frame.settings;
  const { criterionId, need: at, isWeighed } = entry;
  const need = at === null ? null : (input.needs[at] ?? null);
  const items = frame.items[criterionId] ?? [];
  return (
    <>
      {need && criterion && at !== null ? (
        <MustDetails
          criterion={criterion}
          items={items}
          need={need}
          at={at}
          count={input.needs.length}
          isWeighed={canBeNice && criterion.type !== 'boolean' ? isWeighed : null}
          onNeed={(next) => apply(setNeed(input, at, next), 'move')}
          onWeighed={(next) =>
            apply(
              next ? addWish(input, groups, criterionId) : removeWish(input, groups, criterionId),
            )
          }
          onMove={onMove}
          onDone={onDone}
        />
      ) : isDemanding && criterion ? (
        <NeedForm
          name={`new must ${criterionId}`}
          criterion={criterion}
          items={items}
          need={null}
          onNeed={(next) => {
            if (!next) return;
            apply(makeMust(input, groups, next), 'move');
            onDemanded();
          }}
        />
      ) : null}
      {isWeighed && !isDemanding && (
        <NiceDetails
          decide={decide}
          criterionId={criterionId}
          name={name}
          criterion={criterion}
          currency={frameCurrency(frame)}
          swing={swing}
        />
      )}
    </>
  );
}
