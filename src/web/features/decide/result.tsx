import { lazy, memo, Suspense, type ReactNode } from 'react';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { CopyAs } from '../../lib/copy-as.tsx';
import { NameLinks } from '../../lib/name-links.tsx';
import { AnswerSummary } from './answer.tsx';
import type { DecisionFrame } from './decide-worker-messages.ts';
import { IncludeOurs } from './include-ours.tsx';
import { RelaxButtons } from './relax-buttons.tsx';
import type { Evaluated } from './use-decide-worker.ts';

/** How strong an answer is, and what can be done with it, come with it. */
export { DecideActions } from './decide-actions.tsx';
export { StrengthBadge } from './strength-badge.tsx';

/** Charts and tables are a module of their own: the answer need not wait for them. */
const Evidence = lazy(() => import('./evidence.tsx'));

type ResultProps = {
  catalog: Pick<CatalogItem, 'slug' | 'isDefault'>;
  answered: Evaluated;
  frame: DecisionFrame;
  onInput: (input: DecisionInput) => void;
  /** Stands after the answer where there is no room beside it. */
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
