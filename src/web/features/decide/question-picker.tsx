import { memo, useId } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { DecisionInput, DecisionPreset } from '../../../core/catalog/decision-settings.ts';
import { inputOf, NOTHING_ASKED } from './decide-state.ts';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { decideLink, type Decide } from './use-decide.ts';

const OWN = 'own';
const NONE = 'none';

/** The preset that asks exactly this. */
export function presetOf(
  catalog: CatalogItem,
  { settings }: DecisionFrame,
  input: DecisionInput,
): DecisionPreset | undefined {
  const link = decideLink(catalog, input);
  return settings.presets.find((preset) => decideLink(catalog, inputOf(preset)) === link);
}

/** The presets as questions of buyers; a changed one becomes the visitor's own question. */
export const QuestionPicker = memo(function QuestionPicker({ decide }: { decide: Decide }) {
  const { catalog, frame, input, choose } = decide;
  const id = useId();
  const { presets } = frame.settings;
  const current = presetOf(catalog, frame, input);
  const isEmpty = decideLink(catalog, input) === decideLink(catalog, NOTHING_ASKED);
  const pick = (slug: string) => {
    const preset: DecisionPreset | undefined = presets.find((each) => each.slug === slug);
    if (preset) choose(inputOf(preset));
    if (slug === NONE) choose(NOTHING_ASKED);
  };
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="sr-only">
        Question
      </label>
      <select
        id={id}
        value={current?.slug ?? (isEmpty ? NONE : OWN)}
        onChange={(event) => pick(event.target.value)}
        className="block min-h-9 w-full font-medium min-w-0 truncate border-b border-control bg-paper text-base text-ink pointer-coarse:min-h-11"
      >
        <option value={NONE}>{isEmpty ? 'Choose a scenario' : 'Start again with nothing'}</option>
        {!current && !isEmpty && <option value={OWN}>Custom</option>}
        {presets.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
});
