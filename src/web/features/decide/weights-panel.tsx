import { ChevronRight, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { SPREADS, type Weights } from '../../../core/catalog/decision-settings.ts';
import { SPREAD_TEXT } from '../../../core/wording/decision.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import {
  addWish,
  removeWish,
  setSpread,
  weighEqually,
  weighGroup,
  weighWish,
  wishesOf,
} from './decide-state.ts';
import { Choice } from './need-form.tsx';
import { PickCriterion } from './pick-criterion.tsx';
import { PointsField } from './points-field.tsx';
import { RAIL_BUTTON, RailSection } from './rail-section.tsx';
import { toPoints } from './share-points.ts';
import type { Decide } from './use-decide.ts';

/** What is better among those that meet every need: groups first, then the wishes within. */
export function WeightsPanel({ decide }: { decide: Decide }) {
  const { input, frame, apply } = decide;
  const { groups } = frame.settings;
  const { weights } = input;
  const [isAdding, setIsAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const points = toPoints(weights?.groups.map(({ weight }) => weight) ?? []);
  const wished = weights?.wishes.map(({ criterionId }) => criterionId) ?? [];
  const wishable = groups.flatMap(({ criterionIds }) => criterionIds);
  const left = frame.criteria.filter(({ id }) => wishable.includes(id) && !wished.includes(id));
  return (
    <RailSection id="weights" title="Weights" note={weights ? 'of 100' : 'none yet'}>
      {weights && (
        <ul>
          {weights.groups.map(({ groupId }, at) => {
            const group = groups.find(({ id }) => id === groupId);
            return (
              group && (
                <GroupRow
                  key={groupId}
                  decide={decide}
                  weights={weights}
                  group={group}
                  points={points[at] ?? 0}
                  onRemoved={() => adder.current?.focus()}
                />
              )
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-4">
        {left.length > 0 && (
          <button
            ref={adder}
            type="button"
            className={RAIL_BUTTON}
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a wish
          </button>
        )}
        {wished.length > 1 && (
          <button
            type="button"
            className={RAIL_BUTTON}
            onClick={() => apply(weighEqually(input, groups))}
          >
            Weigh all alike
          </button>
        )}
      </div>
      {weights && (
        <>
          <Choice
            id="spread"
            label="Spread"
            value={input.spread}
            options={SPREADS.map((spread) => ({ value: spread, label: spread }))}
            onChange={(spread) => apply(setSpread(input, spread))}
          />
          <p className="text-sm leading-snug text-muted">
            {SPREAD_TEXT[input.spread].replace(/^\w+: /, 'In the draws, ')}.
          </p>
        </>
      )}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title="Add a wish">
        <p className="mb-3 text-muted">
          A wish removes nobody: it says who is better among those that meet every need.
        </p>
        <PickCriterion
          frame={frame}
          criteria={left}
          onPick={({ id }) => {
            apply(addWish(input, groups, id));
            setIsAdding(false);
          }}
        />
      </Dialog>
    </RailSection>
  );
}

type GroupRowProps = {
  decide: Decide;
  weights: Weights;
  group: { id: string; name: string; criterionIds: string[] };
  points: number;
  /** The button that had the focus is gone. */
  onRemoved: () => void;
};

function GroupRow({ decide, weights, group, points, onRemoved }: GroupRowProps) {
  const { input, frame, apply } = decide;
  const [isOpen, setIsOpen] = useState(false);
  const wishes = wishesOf(weights, group);
  const inside = toPoints(wishes.map(({ weight }) => weight));
  const { groups } = frame.settings;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-8 w-26 shrink-0 cursor-pointer items-center gap-0.5 text-left hover:text-accent pointer-coarse:min-h-11"
        >
          <span className="min-w-0 leading-tight">{group.name}</span>
          <ChevronRight
            aria-hidden="true"
            className={classNames('size-4 shrink-0 text-accent', isOpen && 'rotate-90')}
          />
        </button>
        <PointsField
          label={group.name}
          points={points}
          isAlone={weights.groups.length === 1}
          onChange={(next) => apply(weighGroup(input, group.id, next), 'move')}
        />
      </div>
      {isOpen && (
        <ul className="mb-2 border-l border-rule pl-3">
          {wishes.map(({ criterionId }, at) => {
            const name = frame.criteria.find(({ id }) => id === criterionId)?.name ?? criterionId;
            return (
              <li key={criterionId}>
                <div className="flex items-center justify-between gap-2">
                  <span className="min-w-0 text-sm leading-tight">{name}</span>
                  <button
                    type="button"
                    aria-label={`Remove the wish: ${name}`}
                    onClick={() => {
                      apply(removeWish(input, groups, criterionId));
                      onRemoved();
                    }}
                    className="inline-flex size-7 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-accent pointer-coarse:size-11"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </div>
                <div className="flex flex-wrap items-center gap-x-2">
                  <PointsField
                    label={name}
                    points={inside[at] ?? 0}
                    isAlone={wishes.length === 1}
                    onChange={(next) => apply(weighWish(input, groups, criterionId, next), 'move')}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
