import type { Copy } from '../../../core/comparison/copy-of.ts';
import type { ExportMode, OptionName, WizardState } from '../../lib/wizard-address.ts';
import { EXPORT_MODES, OPTION_NAMES } from '../../lib/wizard-address.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';
import { CopyChoice } from './copy-choice.tsx';
import { DOCUMENT_WORDS, FILE_TEXTS, MODE_TEXTS, OPTION_TEXTS } from './export-modes.ts';
import { fileTemplate, tabTemplate } from './export-requests.ts';

type ExportStepProps = {
  state: WizardState;
  modes?: readonly ExportMode[];
  /** The export downloads files instead of opening a page. */
  downloads?: boolean;
  onMode: (mode: ExportMode) => void;
  onOption: (name: OptionName, on: boolean) => void;
  onCopy: (copy: Copy) => void;
};

export function ExportStep({
  state,
  modes = EXPORT_MODES,
  downloads = false,
  onMode,
  onOption,
  onCopy,
}: ExportStepProps) {
  const templateOf = downloads ? fileTemplate : tabTemplate;
  return (
    <>
      <h3 className="border-b border-ink pb-1 text-xl">Export format</h3>
      <div className="mt-4">
        <RadioCardGroup
          legend="Export format"
          className="sm:grid-cols-2 xl:grid-cols-3"
          value={state.mode}
          onChange={onMode}
          cards={modes.map((mode) => ({
            value: mode,
            label: `${MODE_TEXTS[mode].name}, ${DOCUMENT_WORDS[templateOf(mode)]}`,
            content: (
              <>
                <span className="block font-medium">{MODE_TEXTS[mode].name}</span>
                <span className="block text-sm">{DOCUMENT_WORDS[templateOf(mode)]}</span>
                <span className="block text-sm text-muted">
                  {(downloads && FILE_TEXTS[mode]) || MODE_TEXTS[mode].text}
                </span>
              </>
            ),
          }))}
        />
      </div>
      <CopyChoice state={state} template={templateOf(state.mode)} onCopy={onCopy} />
      <fieldset className="mt-8">
        <legend className="w-full border-b border-ink pb-1 font-heading text-xl font-semibold">
          What the report includes
        </legend>
        <div className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {OPTION_NAMES.map((name) => (
            <Checkbox
              key={name}
              checked={state.options[name]}
              onChange={(on) => onOption(name, on)}
              label={OPTION_TEXTS[name].name}
              description={OPTION_TEXTS[name].text}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
