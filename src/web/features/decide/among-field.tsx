import { OURS_GROUP } from '../../../core/decision/decision-ledger.ts';
import { joinWords } from '../../../core/wording/phrases.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choice } from './choice.tsx';
import { RAIL_BUTTON } from './rail-section.tsx';
import type { Decide } from './use-decide.ts';

const ALL = '';
const SEVERAL = '*';

/** Whom the decision chooses from: all, or one group of the catalog, with or without ours. */
export function AmongField({ decide }: { decide: Decide }) {
  const { input, frame, catalog, apply } = decide;
  const { candidateIds } = input;
  const ours = frame.rivalGroups.find(({ key }) => key === OURS_GROUP);
  const groups = frame.rivalGroups.filter((group) => group !== ours);
  const hasOurs = input.rivalGroups.includes(OURS_GROUP);
  const others = input.rivalGroups.filter((key) => key !== OURS_GROUP);
  // With ours among them no group means no other.
  const areAll = hasOurs && groups.every(({ key }) => others.includes(key));
  const chosen = areAll ? [] : groups.filter(({ key }) => others.includes(key));
  const several = { value: SEVERAL, label: joinWords(chosen.map(({ title }) => title)) };
  const choose = (keys: string[], withOurs: boolean) => {
    const named = keys.length === 0 && withOurs ? groups.map(({ key }) => key) : keys;
    apply({ ...input, rivalGroups: withOurs ? [...named, OURS_GROUP] : named });
  };
  return (
    <>
      {groups.length > 1 && (
        <Choice
          id="among"
          label="Among"
          value={chosen.length > 1 ? SEVERAL : (chosen[0]?.key ?? ALL)}
          options={[
            { value: ALL, label: `all ${catalog.words.rival.many}` },
            ...(chosen.length > 1 ? [several] : []),
            ...groups.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChange={(key) => {
            if (key !== SEVERAL) choose(key === ALL ? [] : [key], hasOurs);
          }}
        />
      )}
      {ours && (
        <Checkbox
          label="Include ours"
          description={ours.title}
          checked={hasOurs}
          onChange={(isIncluded) =>
            choose(
              chosen.map(({ key }) => key),
              isIncluded,
            )
          }
        />
      )}
      {candidateIds !== null && (
        <p className="text-sm">
          Only {candidateIds.length} of them.{' '}
          <button
            type="button"
            className={RAIL_BUTTON}
            onClick={() => apply({ ...input, candidateIds: null })}
          >
            Take all
          </button>
        </p>
      )}
    </>
  );
}
