import type { ReactNode } from 'react';
import { VERDICT_KINDS, tallyOf, type VerdictKind } from '../../../core/wording/verdict-kind.ts';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import type { MatrixView } from './matrix-view.ts';
import type { ReviewProps } from './review-props.ts';
import { rowsOf } from './values-table.tsx';

type ReviewHeadProps = ReviewProps & {
  view: MatrixView | null;
  /** What the comparison comes to; null while it is computed. */
  conclusion: string | null;
  showsVerdicts: boolean;
};

/** The answer in one line, the switches beside it, and the counters in one line below. */
export function ReviewHead(props: ReviewHeadProps) {
  const { conclusion, live, alert } = props;
  const isPhone = useNarrow();
  return (
    <div className="print:mb-4">
      <div className="flex items-start gap-x-6 gap-y-1 max-sm:gap-x-2 lg:items-center">
        <p className="line-clamp-2 min-h-10 min-w-0 flex-1 font-heading text-base leading-5 font-semibold sm:min-h-12 sm:text-xl sm:leading-6">
          {conclusion ?? 'Comparing…'}
        </p>
        {isPhone ? (
          <details className="relative shrink-0 print:hidden">
            <summary className="flex min-h-10 cursor-pointer list-none items-center rounded-sm border border-control px-2 text-sm">
              View
            </summary>
            <div className="absolute end-0 z-30 mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-3 border border-control bg-paper p-3 text-sm">
              <p>{conclusion}</p>
              <Switches {...props} isPhone />
              <Counters {...props} />
              {live}
            </div>
          </details>
        ) : (
          <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-4 gap-y-1 text-sm max-lg:max-w-80 print:hidden">
            <Switches {...props} isPhone={false} />
          </div>
        )}
      </div>
      {!isPhone && (
        <div className="flex h-5 items-center gap-x-3 text-xs whitespace-nowrap text-muted">
          <div className="flex min-w-0 gap-x-3 overflow-hidden">
            <Counters {...props} />
          </div>
          {live}
        </div>
      )}
      {alert}
    </div>
  );
}

function Counters({ state, subject, rivals, view }: ReviewHeadProps) {
  const [only] = rivals;
  const against = only && rivals.length === 1 ? only.name : `${rivals.length} competitors`;
  const count = state.criterionIds.length;
  const tally = view && tallyOf(rowsOf(view).flatMap((row) => row.rivals.map(({ kind }) => kind)));
  return (
    <>
      <h2 className="font-sans text-xs font-normal">
        <b className="font-semibold text-ink">{subject.name}</b> versus {against}
      </h2>
      <span>
        {count} {count === 1 ? 'attribute' : 'attributes'} selected
      </span>
      {tally && (
        <span className="sm:max-lg:hidden">
          {VERDICT_KINDS.filter((kind) => kind === 'level' || tally[kind] > 0)
            .map((kind) => countedText(kind, tally[kind]))
            .join(', ')}
        </span>
      )}
    </>
  );
}

function countedText(kind: VerdictKind, count: number): string {
  const plural = (kind === 'subject' || kind === 'rival') && count !== 1 ? 's' : '';
  return `${count} ${COUNTED[kind]}${plural}`;
}

const COUNTED: Record<VerdictKind, string> = {
  subject: 'product advantage',
  rival: 'competitor advantage',
  level: 'level',
  'one-sided': 'one-sided',
  apart: 'not comparable',
  unscored: 'not scored',
};

function Switches(props: ReviewHeadProps & { isPhone: boolean }) {
  const { state, view, showsVerdicts, onView, onCompact, isPhone } = props;
  const rows = view ? rowsOf(view) : [];
  const identical = rows.filter(({ isIdentical }) => isIdentical).length;
  return (
    <>
      <CompareAs {...props} />
      <label
        className="flex min-h-8 cursor-pointer items-center gap-2 whitespace-nowrap"
        title={`${identical} of ${rows.length} rows are identical`}
      >
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          checked={state.view === 'differences'}
          onChange={(event) => onView(event.target.checked ? 'differences' : 'selection')}
        />
        Differences only
      </label>
      {!isPhone && (
        <fieldset className="flex shrink-0">
          <legend className="sr-only">Show</legend>
          <Choice isOn={!showsVerdicts} onChoose={() => onCompact(false)}>
            Values
          </Choice>
          <Choice isOn={showsVerdicts} onChoose={() => onCompact(true)}>
            Verdicts
          </Choice>
        </fieldset>
      )}
      <FormatLink {...props} />
    </>
  );
}

type ChoiceProps = { isOn: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isOn, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className="min-h-8 cursor-pointer border border-accent px-3 font-medium text-accent first-of-type:rounded-s-sm last-of-type:rounded-e-sm aria-pressed:bg-accent aria-pressed:text-accent-ink"
    >
      {children}
    </button>
  );
}

function CompareAs({ state, subject, onRepresentative }: ReviewProps) {
  const chosen = state.representativeId ?? subject.flagshipId;
  if (chosen === null || subject.representatives.length === 0) return null;
  return (
    <label className="flex min-w-0 items-center gap-2 text-muted">
      <span className="whitespace-nowrap">Compare as:</span>
      <select
        value={chosen}
        onChange={(event) => onRepresentative(Number(event.target.value))}
        className="min-h-8 max-w-40 min-w-0 rounded-sm border border-control bg-paper px-2 text-ink"
      >
        {subject.representatives.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function FormatLink({ onChooseFormat }: Pick<ReviewProps, 'onChooseFormat'>) {
  if (!onChooseFormat) return null;
  return (
    <button
      type="button"
      onClick={onChooseFormat}
      className="min-h-6 cursor-pointer text-start whitespace-nowrap text-accent underline-offset-4 hover:underline"
    >
      Choose format and options
    </button>
  );
}
