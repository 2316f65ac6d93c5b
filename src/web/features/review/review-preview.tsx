import type { ReportDocument } from '../../../core/document/report-document.ts';
import { sectionBlocks, withoutRefs } from '../../../core/document/section-blocks.ts';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ReviewProps } from './review-props.ts';

type ReviewPreviewProps = ReviewProps & { document: ReportDocument | undefined };

/** Who against whom, on how much, and what the evidence comes to. */
export function ReviewPreview(props: ReviewPreviewProps) {
  const { state, subject, rivals, live, document } = props;
  const [only] = rivals;
  const against = only && rivals.length === 1 ? only.name : `${rivals.length} competitors`;
  const count = state.criterionIds.length;
  const attributes = count === 1 ? 'attribute' : 'attributes';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-ink pb-3">
        <div className="min-w-0">
          <h3 className="text-2xl">
            {subject.name} <span className="text-muted">versus</span> {against}
          </h3>
          <p className="mt-1 text-muted">
            {count} {attributes} compared
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <CompareAs {...props} />
          {props.onChooseFormat && (
            <Button tone="quiet" className="-mr-4 max-sm:-ml-4" onClick={props.onChooseFormat}>
              Choose format and options
            </Button>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[auto_minmax(0,1fr)]">
        <dl className={FIGURES}>
          <Figure value={count} label={`${attributes} selected`} />
          <Figure
            value={rivals.length}
            label={rivals.length === 1 ? 'competitor' : 'competitors'}
          />
          <Figure value={live.accounts} label="Live API data" note={live.note} />
        </dl>
        {document && <Answer document={document} />}
      </div>
    </>
  );
}

function CompareAs({ state, subject, onRepresentative }: ReviewProps) {
  const chosen = state.representativeId ?? subject.flagshipId;
  if (chosen === null || subject.representatives.length === 0) return null;
  return (
    <SelectField
      label="Compare as:"
      value={chosen}
      options={subject.representatives.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onRepresentative}
    />
  );
}

/** Three abreast on a phone, one with a note in a row of its own; as wide as their words elsewhere. */
const FIGURES = 'grid grid-cols-3 gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10';

type FigureProps = { value: number | string; label: string; note?: string };

function Figure({ value, label, note }: FigureProps) {
  return (
    <div
      className={`flex flex-col-reverse justify-end sm:max-w-44 ${note ? 'max-sm:col-span-full' : ''}`}
    >
      <dt className="text-sm text-muted">
        {label}
        {note && <span className="block">{note}</span>}
      </dt>
      <dd className="font-heading text-3xl">{value}</dd>
    </div>
  );
}

/** The answer and when to choose whom; what follows from it stands in the report. */
function Answer({ document }: { document: ReportDocument }) {
  const blocks = sectionBlocks(document, 'summary').slice(0, 2).map(withoutRefs);
  return (
    <div className="min-w-0 lg:border-l lg:border-rule lg:pl-8">
      <ReportBlocks blocks={blocks} />
    </div>
  );
}
