import type { ReactNode } from 'react';
import type { CatalogItem, RivalItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import type { SettingAction, WizardState } from '../../lib/wizard-address.ts';
import { Choices } from '../../ui/choices.tsx';
import type { DrawLive } from './row-detail.tsx';

type ToolsProps = Pick<ReviewProps, 'state' | 'subject' | 'rivals' | 'channels' | 'dispatch'>;

/** The compared products and the switches, beside the heading of the step; elsewhere on a phone. */
export function ReviewTools(props: ToolsProps) {
  if (useNarrow()) return null;
  return (
    <div className="flex min-h-8 flex-1 items-center gap-x-3 text-sm xl:gap-x-4 print:hidden">
      <div className="min-w-0 flex-1 text-xs leading-4 text-muted lg:pl-2">
        <WhatIsCompared {...props} />
      </div>
      <Switches {...props} />
      <fieldset className="flex shrink-0">
        <legend className="sr-only">Show</legend>
        {[false, true].map((compact) => (
          <button
            key={String(compact)}
            type="button"
            aria-pressed={showsVerdicts(props) === compact}
            onClick={() => props.dispatch({ type: 'set', changes: { compact } })}
            className="min-h-8 cursor-pointer border border-accent px-3 font-medium text-accent first-of-type:rounded-s-sm last-of-type:rounded-e-sm aria-pressed:bg-accent aria-pressed:text-accent-ink max-lg:px-2"
          >
            {compact ? 'Verdicts' : 'Values'}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

export function WhatIsCompared({ state, subject, rivals }: ToolsProps) {
  const [only] = rivals;
  const against = only && rivals.length === 1 ? only.name : `${rivals.length} competitors`;
  const count = state.criterionIds.length;
  return (
    <>
      <h2 className="font-sans text-xs leading-4 font-normal">
        <b className="font-semibold text-ink">{subject.name}</b> versus {against}
      </h2>
      <p>
        {count} {count === 1 ? 'attribute' : 'attributes'} selected
      </p>
    </>
  );
}

/** Switches for the subject's model, the channel, and hiding rows that agree. */
export function Switches({ state, subject, channels, dispatch }: ToolsProps) {
  const baseline = state.representativeId ?? subject.flagshipId;
  return (
    <>
      {baseline !== null && subject.representatives.length > 0 && (
        <Choice
          label="Baseline"
          value={baseline}
          choices={subject.representatives}
          onChange={(id) => dispatch({ type: 'set', changes: { representativeId: id } })}
        />
      )}
      {channels.length > 0 && (
        <Choice
          label="Compare at"
          value={state.at ?? ''}
          choices={[{ id: '', name: 'Each vendor’s own' }, ...channels]}
          onChange={(id) => dispatch({ type: 'set', changes: { at: id || null } })}
        />
      )}
      <label className="flex min-h-8 shrink-0 cursor-pointer items-center gap-2 leading-4 max-sm:whitespace-nowrap sm:max-lg:w-26">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-accent"
          checked={state.view === 'differences'}
          onChange={({ target }) => {
            const view = target.checked ? 'differences' : 'selection';
            dispatch({ type: 'set', changes: { view } });
          }}
        />
        Differences only
      </label>
    </>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  choices: { id: Value; name: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <label className="flex min-w-0 items-center gap-2 text-muted">
      <span className="whitespace-nowrap sm:max-2xl:sr-only">{label}:</span>
      <Choices
        value={value}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
        className="min-h-8 w-full min-w-0 rounded-sm border border-control bg-paper px-2 text-ink sm:w-24 lg:w-32 min-[90rem]:w-44"
      />
    </label>
  );
}

export type ReviewProps = {
  state: WizardState;
  subject: SubjectItem;
  rivals: RivalItem[];
  /** Channels of the catalog. */
  channels: CatalogItem['channels'];
  /** The state of the live analysis, in one line. */
  live: ReactNode;
  /** Its failures and open questions; nothing without any. */
  alert: ReactNode;
  /** Draws live answers beside the catalog's, in an opened row. */
  liveOf: DrawLive;
  /** Whether a live answer of this visit is about a cell; kept ones are marked in the comparison. */
  isAnsweredLive: (rivalId: number, criterionId: string) => boolean;
  dispatch: (action: SettingAction) => void;
  /** Left out where the format is chosen on a step of its own. */
  onChooseFormat?: () => void;
};

const VERDICTS_BEYOND = 5;

/** Whether verdicts are shown as tiles instead of values: as chosen, else with many rivals. */
export function showsVerdicts({ state, rivals }: Pick<ReviewProps, 'state' | 'rivals'>): boolean {
  return state.compact ?? rivals.length > VERDICTS_BEYOND;
}
