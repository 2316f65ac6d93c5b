import { useState } from 'react';
import { COST_WISH } from '../../../core/catalog/decision-settings.ts';
import type { Criterion } from '../../../core/catalog/resolved.ts';
import { setEnds, setTests, shareOfWish, weighWish } from './decide-state.ts';
import { NumberField } from './number-field.tsx';
import { PointsField } from './points-field.tsx';
import type { Decide } from './use-decide.ts';

type NiceDetailsProps = {
  decide: Decide;
  criterionId: string;
  name: string;
  /** null: the cost of the workload. */
  criterion: Criterion | null;
  currency: string;
  /** The range of values that the weight is about; null until it is known. */
  swing: string | null;
};

/** The weight of a nice-to-have, its tests, and the ends of its scale. */
export function NiceDetails(props: NiceDetailsProps) {
  const { decide, criterionId, name, criterion, currency, swing } = props;
  const { input, frame, apply } = decide;
  const { groups } = frame.settings;
  const { group, points, isAlone } = shareOfWish(input, groups, criterionId);
  const hasEnds =
    criterionId === COST_WISH ||
    (criterion?.type === 'number' && criterion.instruments.length === 0);
  return (
    <div className="pb-1">
      <p className="text-sm leading-snug text-muted">
        How much is it worth to go {swing ?? 'from the worst to the best'}?
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="text-sm">of 100 in {group?.name}</span>
        <PointsField
          label={name}
          points={points}
          isAlone={isAlone}
          onChange={(next) => apply(weighWish(input, groups, criterionId, next), 'move')}
        />
      </div>
      {criterion && <Tests decide={decide} criterion={criterion} />}
      {hasEnds && (
        <Ends
          decide={decide}
          criterionId={criterionId}
          unit={criterion?.unit?.after.trim() || criterion?.unit?.name || 'in all'}
          before={criterion ? (criterion.unit?.before ?? '') : currency}
        />
      )}
    </div>
  );
}

/** The tests of a criterion, with those in use ticked: at least one. */
function Tests({ decide, criterion }: { decide: Decide; criterion: Criterion }) {
  const { input, frame, apply } = decide;
  const names = criterion.instruments.flatMap(({ name, scale }) => (scale ? [name] : []));
  if (names.length < 2) return null;
  const usual = frame.usualTests[criterion.id] ?? [];
  const own = input.tests.find(({ criterionId }) => criterionId === criterion.id);
  const chosen = own?.instruments ?? usual;
  const choose = (test: string, isChosen: boolean) => {
    const next = names.filter((each) => (each === test ? isChosen : chosen.includes(each)));
    const isUsual = next.length === usual.length && next.every((each) => usual.includes(each));
    apply(setTests(input, criterion.id, isUsual ? null : next));
  };
  return (
    <fieldset>
      <legend className="text-sm text-muted">Tests</legend>
      {names.map((test) => (
        <label
          key={test}
          className="flex min-h-7 items-center gap-2 text-sm pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            className="size-4 shrink-0"
            checked={chosen.includes(test)}
            disabled={chosen.length === 1 && chosen.includes(test)}
            onChange={(event) => choose(test, event.target.checked)}
          />
          {test}
        </label>
      ))}
    </fieldset>
  );
}

type EndsProps = { decide: Decide; criterionId: string; unit: string; before: string };

/** The values worth zero and full points; if empty, those of the worst and the best candidate. */
function Ends({ decide, criterionId, unit, before }: EndsProps) {
  const { input, apply } = decide;
  const own = input.ends.find((each) => each.criterionId === criterionId);
  const [draft, setDraft] = useState({ worst: own?.worst ?? null, best: own?.best ?? null });
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const { worst, best } = next;
    if (worst !== null && best !== null && worst !== best) {
      apply(setEnds(input, criterionId, { worst, best }), 'move');
    } else if (own) {
      apply(setEnds(input, criterionId, null), 'move');
    }
  };
  const range = { least: 0, most: 1e12, optional: true };
  const line = { unit, before, range };
  return (
    <fieldset>
      <legend className="text-sm text-muted">
        Ends, empty for the worst and best that qualify
      </legend>
      {(['worst', 'best'] as const).map((end) => (
        <NumberField
          key={end}
          {...line}
          name={`${end} ${criterionId}`}
          label={end === 'worst' ? 'Worst' : 'Best'}
          value={draft[end]}
          onChange={(value) => change({ [end]: value })}
        />
      ))}
    </fieldset>
  );
}
