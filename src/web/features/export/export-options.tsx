import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasAppendix, type Medium } from '../../../core/document/appendix.ts';
import type { IncludeOptions } from '../../../core/document/report-document.ts';
import { ADDRESS_TEXT, NO_ADDRESS } from '../../lib/address-words.ts';
import type { ChoiceFormat, Delivery, ExportChoice } from '../../lib/export-choice.ts';
import { siteQuery } from '../../lib/queries.ts';
import { OPTION_NAMES, type SettingAction, type WizardState } from '../../lib/wizard-address.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

const OPTION_NAMES_SHOWN = {
  logo: 'Include logo',
  charts: 'Include visual charts',
  contact: 'Include contact information',
  disclaimer: 'Include legal disclaimer',
  appendix: 'Include the appendix',
  onePage: 'Page one alone',
} as const;

/** Note under an option without effect here. */
const NO_CONTACT = 'No contact is set up here, so no report has one.';

const CHARTS_IN_APPENDIX = 'The charts stand in the appendix, which is not included.';

const WITH_ADDRESS = 'With its address';

export const PART_HEADING = 'w-full border-b border-rule pb-1 font-heading text-lg font-semibold';

type ExportOptionsProps = {
  state: WizardState;
  choice: ExportChoice;
  delivery: Delivery;
  dispatch: (action: SettingAction) => void;
};

/** The options of the report, with a note on those without effect. */
export function ExportOptions({ state, choice, delivery, dispatch }: ExportOptionsProps) {
  return (
    <fieldset>
      <legend className={PART_HEADING}>What the report includes</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {[
          ...OPTION_NAMES.map((name) => ({ name, isOn: state.options[name] })),
          ...openOptions(choice, state.options),
        ].map(({ name, isOn }) => (
          <Checkbox
            key={name}
            checked={isOn}
            onChange={(on) => dispatch({ type: 'set-option', name, on })}
            label={OPTION_NAMES_SHOWN[name]}
          />
        ))}
      </div>
      {delivery === 'tab' && choice.format !== 'dashboard' && (
        <AddressOption
          isOn={state.withAddress}
          onChange={(withAddress) => dispatch({ type: 'set', changes: { withAddress } })}
        />
      )}
      <OptionNotes options={state.options} choice={choice} />
    </fieldset>
  );
}

/** The option to save first and print the address; says why where no address can be printed. */
function AddressOption({ isOn, onChange }: { isOn: boolean; onChange: (on: boolean) => void }) {
  const site = useQuery(siteQuery());
  const isOff = site.data?.printsAddress === false;
  // The page's address may come from an installation that prints report addresses.
  useEffect(() => {
    if (isOff && isOn) onChange(false);
  });
  return (
    <Checkbox
      checked={isOn && !isOff}
      onChange={onChange}
      label={WITH_ADDRESS}
      description={isOff ? NO_ADDRESS : ADDRESS_TEXT}
      disabled={isOff}
    />
  );
}

const MEDIA: Partial<Record<ChoiceFormat, Medium>> = {
  html: 'page',
  dashboard: 'page',
  pdf: 'paper',
  word: 'paper',
  powerpoint: 'slides',
};

/** Options of this document in this format, with their defaults or chosen values. */
function openOptions({ document, format }: ExportChoice, options: IncludeOptions) {
  const medium = MEDIA[format];
  const hasOne = medium !== undefined && document !== 'matrix';
  return [
    ...(hasOne
      ? [{ name: 'appendix' as const, isOn: hasAppendix({ template: document, options }, medium) }]
      : []),
    ...(format === 'pdf' ? [{ name: 'onePage' as const, isOn: options.onePage ?? false }] : []),
  ];
}

type OptionNotesProps = { options: IncludeOptions; choice: ExportChoice };

/** Notes on options that are on without effect. */
function OptionNotes({ options, choice }: OptionNotesProps) {
  const site = useQuery(siteQuery());
  const appendix = openOptions(choice, options).find(({ name }) => name === 'appendix');
  const notes = [
    ...(options.contact && site.data?.hasContact === false ? [NO_CONTACT] : []),
    ...(options.charts && appendix?.isOn === false ? [CHARTS_IN_APPENDIX] : []),
  ];
  return (
    <div role="status" className="mt-1 text-sm text-muted empty:hidden">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
