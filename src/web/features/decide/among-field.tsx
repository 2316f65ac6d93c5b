import { joinWords } from '../../../core/wording/phrases.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { RAIL_BUTTON } from './rail-section.tsx';
import type { Decide } from './use-decide.ts';

const ALL = '';
const SEVERAL = '*';

/** The candidates of the decision: all, or one group of the catalog. */
export function AmongField({ decide }: { decide: Decide }) {
  const { input, frame, catalog, apply } = decide;
  const { rivalGroups, candidateIds } = input;
  const groups = frame.rivalGroups;
  const chosen = groups.filter(({ key }) => rivalGroups.includes(key));
  const several = { value: SEVERAL, label: joinWords(chosen.map(({ title }) => title)) };
  return (
    <>
      {groups.length > 1 && (
        <SelectField
          look="line"
          label="Among"
          value={chosen.length > 1 ? SEVERAL : (chosen[0]?.key ?? ALL)}
          options={[
            { value: ALL, label: `all ${catalog.words.rival.many}` },
            ...(chosen.length > 1 ? [several] : []),
            ...groups.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChange={(key) => {
            if (key !== SEVERAL) apply({ ...input, rivalGroups: key === ALL ? [] : [key] });
          }}
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
