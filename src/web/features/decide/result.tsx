import { lazy, memo, Suspense, type ReactNode } from 'react';
import type { DecisionInput, Workload } from '../../../core/catalog/decision-settings.ts';
import { WORKLOAD_FIELDS } from '../../../core/catalog/workload-fields.ts';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { CopyAs } from '../../lib/copy-as.tsx';
import { NameLinks } from '../../lib/name-links.tsx';
import { AnswerSummary } from './answer.tsx';
import type { DecisionFrame, Decided } from './decide-worker-messages.ts';
import type { Evaluated } from './use-decide-worker.ts';
import { OURS_GROUP } from '../../../core/decision/ours-group.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Recommendation } from '../../../core/decision/recommend.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import { needText, unitOf } from '../../../core/wording/decision.ts';
import { lowerFirst } from '../../../core/wording/phrases.ts';
import { Button } from '../../ui/button.tsx';
import { removeNeed, setNeed, type ShorterField } from './decide-state.ts';

/** Loaded together with the result. */
export { DecideActions } from './decide-actions.tsx';

/** Charts and tables are a module of their own: the answer need not wait for them. */
const Evidence = lazy(() => import('./evidence.tsx'));

type ResultProps = {
  catalog: Pick<CatalogItem, 'slug' | 'isDefault'>;
  answered: Evaluated;
  frame: DecisionFrame;
  onInput: (input: DecisionInput) => void;
  /** Actions, after the answer where there is no room beside it. */
  actions: ReactNode;
};

/** The answer, then the evidence. */
function Result(props: ResultProps) {
  const { catalog, answered, frame, onInput, actions } = props;
  const { decision, page } = answered;
  return (
    <>
      <section aria-label={page.title}>
        <AnswerSummary
          blocks={page.answer}
          hasQuestions={page.sections.some(({ title }) => title.id === 'questions')}
        />
        <CopyAs title={page.title} />
      </section>
      {decision.recommendation.state === 'nobody' && (
        <RelaxButtons decision={decision} frame={frame} onInput={onInput} />
      )}
      <IncludeOurs input={decision.asked} frame={frame} onInput={onInput} />
      {actions}
      <Suspense fallback={null}>
        <NameLinks catalog={catalog} entities={frame.rivals}>
          <Evidence
            sections={page.sections}
            letters={{ catalog: catalog.slug, input: decision.asked, letters: page.letters }}
          />
        </NameLinks>
      </Suspense>
    </>
  );
}

export default memo(Result);

type IncludeOursProps = Pick<ResultProps, 'frame' | 'onInput'> & { input: DecisionInput };

/** Switch to include our own product among the candidates; nothing where the catalog has none. */
function IncludeOurs({ input, frame, onInput }: IncludeOursProps) {
  if (frame.ours === null) return null;
  const keys = frame.rivalGroups.map(({ key }) => key);
  const named = keys.filter((key) => input.rivalGroups.includes(key));
  const change = (isIncluded: boolean) => {
    // With ours all others must be named too; without it none has to be.
    const among = named.length === 0 ? keys : named;
    const others = named.length === keys.length ? [] : named;
    onInput({ ...input, rivalGroups: isIncluded ? [...among, OURS_GROUP] : others });
  };
  return (
    <Checkbox
      label="Include ours"
      description={`Also choose from ${frame.ours}.`}
      checked={input.rivalGroups.includes(OURS_GROUP)}
      onChange={change}
    />
  );
}

type StrengthBadgeProps = { state: Recommendation['state']; text: string };

const BARS = ['first', 'second', 'third'];

/** The number of filled bars; the word says the same. */
function levelOf(state: Recommendation['state']): number {
  if (state === 'clear' || state === 'only') return 3;
  if (state === 'by-a-hair') return 2;
  return state === 'too-close' ? 1 : 0;
}

/** The strength of the answer, as a sign and a word. */
export function StrengthBadge({ state, text }: StrengthBadgeProps) {
  const level = levelOf(state);
  return (
    <p className="mb-1 flex items-center gap-3 text-[0.9375rem] font-semibold text-accent">
      <span aria-hidden="true" className="flex gap-1">
        {BARS.map((bar, at) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 w-7 rounded-full border',
              at < level ? 'border-accent bg-accent' : 'border-control',
            )}
          />
        ))}
      </span>
      {text}
    </p>
  );
}

type RelaxButtonsProps = Pick<ResultProps, 'frame' | 'onInput'> & { decision: Decided };

/** If no candidate meets every need: the smallest relaxations, one click each. */
function RelaxButtons({ decision, frame, onInput }: RelaxButtonsProps) {
  const { asked, relax, shorter } = decision;
  const { workload } = asked;
  if (workload && shorter) return <ShortenButton {...{ asked, workload, shorter, onInput }} />;
  const need = relax && asked.needs[relax.need];
  const criterion = need && frame.criteria.find(({ id }) => id === need.criterionId);
  if (!criterion) return null;
  const { test } = need;
  const bounded =
    'number' in test && relax.bound !== null
      ? {
          need: { ...need, test: { ...test, number: relax.bound } },
          text: formatNumber(relax.bound, unitOf(criterion, test.instrument), 'short'),
        }
      : null;
  return (
    <div className={BUTTONS}>
      {bounded && (
        <Button tone="primary" onClick={() => onInput(setNeed(asked, relax.need, bounded.need))}>
          Set {lowerFirst(criterion.name)} to {bounded.text}
        </Button>
      )}
      <Button
        tone={bounded ? 'secondary' : 'primary'}
        onClick={() => onInput(removeNeed(asked, relax.need))}
      >
        Drop the requirement: {needText(criterion, test)}
      </Button>
    </div>
  );
}

const BUTTONS = 'mt-4 flex flex-wrap gap-2';

type ShortenButtonProps = Pick<ResultProps, 'onInput'> & {
  asked: DecisionInput;
  workload: Workload;
  shorter: ShorterField;
};

/** A limit of the workload cannot be dropped: a shorter request meets it. */
function ShortenButton({ asked, workload, shorter, onInput }: ShortenButtonProps) {
  const { field, tokens } = shorter;
  const { name, unit } = WORKLOAD_FIELDS[field];
  return (
    <div className={BUTTONS}>
      <Button
        tone="primary"
        onClick={() => onInput({ ...asked, workload: { ...workload, [field]: tokens } })}
      >
        Set {lowerFirst(name)} to {formatNumber(tokens, null)} {unit}
      </Button>
    </div>
  );
}
