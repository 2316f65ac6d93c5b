import type { ExportState } from '../../lib/export-choice.ts';
import { EXPORT_MODES } from '../../lib/wizard-address.ts';
import { MODE_NAMES } from './export-words.ts';

type ModeNamesProps = { state: ExportState; onChoose: (chosen: ExportState) => void };

/** The modes as the specification names them; each sets document and format. */
export function ModeNames({ state, onChoose }: ModeNamesProps) {
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 border-t border-rule pt-2 text-sm">
      <h3 id="modes-by-name" className="font-sans text-sm font-semibold">
        Modes by name
      </h3>
      <ul aria-labelledby="modes-by-name" className="contents">
        {EXPORT_MODES.map((mode) => {
          const isChosen = state.mode === mode && state.document === null;
          return (
            <li key={mode}>
              <button
                type="button"
                aria-pressed={isChosen}
                className="prose-link min-h-7 cursor-pointer aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
                onClick={() => onChoose({ mode, document: null })}
              >
                {MODE_NAMES[mode]}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
