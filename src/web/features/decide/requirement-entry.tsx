import { useState } from 'react';
import { COST_WISH, type Need } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { WORKLOAD_COST } from '../../../core/wording/workload-cost.ts';
import {
  makeMust,
  makeNice,
  moveNeed,
  plainNeed,
  wishesOf,
  type Requirement,
} from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { needTerms } from './need-terms.ts';
import { RequirementDetails } from './requirement-details.tsx';
import { RequirementRow, type Level } from './requirement-row.tsx';
import { toPoints } from './share-points.ts';
import type { Decide } from './use-decide.ts';
import type { Placed } from './use-decide-worker.ts';

type RequirementEntryProps = {
  decide: Decide;
  entry: Requirement;
  placed: Placed | null;
  swing: string | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (next: Decide['input']) => void;
  onRemove: () => void;
};

/** One entry of the list of requirements. */
export function RequirementEntry({
  decide,
  entry,
  placed,
  swing,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: RequirementEntryProps) {
  const { input, frame } = decide;
  const { groups } = frame.settings;
  const { criterionId, need: at, isWeighed } = entry;
  // It is nice to have until the number or the choice of the must is entered.
  const [isDemanding, setIsDemanding] = useState(false);
  const criterion = frame.criteria.find(({ id }) => id === criterionId) ?? null;
  if (!criterion && criterionId !== COST_WISH) return null;
  const need = at === null ? null : (input.needs[at] ?? null);
  const name = criterion?.name ?? WORKLOAD_COST;
  const canBeNice = isNiceable(frame, criterionId);
  const level: Level = need || isDemanding ? 'must' : 'nice';
  const setLevel = (next: Level) => {
    if (next === 'nice' && at !== null) onChange(makeNice(input, groups, at));
    setIsDemanding(false);
    if (next === 'nice' || !criterion) return;
    const plain = plainNeed(criterion);
    if (plain) onChange(makeMust(input, groups, plain));
    else {
      setIsDemanding(true);
      onOpen(true);
    }
  };
  const move = (by: -1 | 1) => at !== null && onChange(moveNeed(input, at, by));
  return (
    <RequirementRow
      name={name}
      terms={
        need && criterion
          ? mustTerms(criterion, need, { isWeighed, removes: removedBy(need, placed) })
          : niceTerms(decide, criterionId, swing)
      }
      level={level}
      levels={[
        ...(criterion ? (['must'] as const) : []),
        ...(canBeNice ? (['nice'] as const) : []),
      ]}
      isOpen={isOpen}
      onOpen={() => {
        onOpen(!isOpen);
        setIsDemanding(false);
      }}
      onLevel={setLevel}
      onRemove={onRemove}
      onMove={at === null ? null : move}
    >
      <RequirementDetails
        decide={decide}
        entry={entry}
        criterion={criterion}
        name={name}
        swing={swing}
        canBeNice={canBeNice}
        isDemanding={isDemanding}
        onDemanded={() => setIsDemanding(false)}
        onMove={move}
        onDone={() => onOpen(false)}
      />
    </RequirementRow>
  );
}

/** Whether a criterion can be nice to have: it needs a group of weights and a scale. */
export function isNiceable({ settings, scope }: DecisionFrame, criterionId: string): boolean {
  return (
    settings.groups.some(({ criterionIds }) => criterionIds.includes(criterionId)) &&
    (criterionId === COST_WISH ||
      scope.criteria.some((each) => each.id === criterionId && each.isWishable))
  );
}

/** The number of candidates removed at the last count of the piles; null for a newer need. */
function removedBy(need: Need, placed: Placed | null): number | null {
  const at = placed?.input.needs.indexOf(need) ?? -1;
  return placed?.removes[at] ?? null;
}

function mustTerms(
  criterion: Criterion,
  need: Need,
  { isWeighed, removes }: { isWeighed: boolean; removes: number | null },
): string {
  return [
    needTerms(criterion, need),
    ...(isWeighed ? ['also ranked'] : []),
    ...(removes !== null && removes > 0 ? [`excludes ${removes}`] : []),
  ].join(' · ');
}

function niceTerms({ input, frame }: Decide, criterionId: string, swing: string | null): string {
  if (criterionId === COST_WISH && !input.workload) return 'enter a workload to rank by it';
  const group = frame.settings.groups.find(({ criterionIds }) =>
    criterionIds.includes(criterionId),
  );
  const inside = input.weights && group ? wishesOf(input.weights, group) : [];
  const points = toPoints(inside.map(({ weight }) => weight));
  const own = points[inside.findIndex((wish) => wish.criterionId === criterionId)] ?? 0;
  return [`${group?.name ?? ''} ${own}`, ...(swing === null ? [] : [swing])].join(' · ');
}
