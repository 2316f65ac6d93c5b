import { SPREADS, type Spread } from '../../../core/catalog/decision-settings.ts';
import { SPREAD_TEXT } from '../../../core/wording/decision.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { weighEqually, weighGroup } from './decide-state.ts';
import { PointsField } from './points-field.tsx';
import { RAIL_BUTTON, RailSection } from './rail-section.tsx';
import { toPoints } from './share-points.ts';
import type { Decide } from './use-decide.ts';

const SPREAD_NAMES: Record<Spread, string> = { firm: 'low', usual: 'medium', open: 'high' };

/** The weight of each group of nice-to-haves. */
export function PrioritiesPanel({ decide }: { decide: Decide }) {
  const { input, frame, apply } = decide;
  const { groups } = frame.settings;
  const { weights, spread } = input;
  const points = toPoints(weights?.groups.map(({ weight }) => weight) ?? []);
  return (
    <RailSection id="priorities" title="Priorities" note={weights ? 'of 100' : 'none yet'}>
      {!weights && (
        <p className="text-sm text-muted">
          Priorities rank; they never exclude. Mark a requirement as nice to have to set one.
        </p>
      )}
      {weights && (
        <>
          <ul>
            {weights.groups.map(({ groupId }, at) => {
              const name = groups.find(({ id }) => id === groupId)?.name;
              return (
                name !== undefined && (
                  <li key={groupId} className="flex flex-wrap items-center gap-x-2">
                    <span className="w-20 shrink-0 leading-tight">{name}</span>
                    <PointsField
                      label={name}
                      points={points[at] ?? 0}
                      isAlone={weights.groups.length === 1}
                      onChange={(next) => apply(weighGroup(input, groupId, next), 'move')}
                    />
                  </li>
                )
              );
            })}
          </ul>
          {weights.wishes.length > 1 && (
            <button
              type="button"
              className={RAIL_BUTTON}
              onClick={() => apply(weighEqually(input, groups))}
            >
              Equal
            </button>
          )}
          <SelectField
            look="line"
            label="Weight uncertainty"
            value={spread}
            options={SPREADS.map((each) => ({ value: each, label: SPREAD_NAMES[each] }))}
            onChange={(next) => apply({ ...input, spread: next })}
          />
          <p className="text-sm leading-snug text-muted">
            {SPREAD_TEXT[spread].replace(/^\w+: (\w)/, (_, letter: string) => letter.toUpperCase())}
            .
          </p>
        </>
      )}
    </RailSection>
  );
}
