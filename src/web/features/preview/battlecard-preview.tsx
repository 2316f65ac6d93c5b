import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { comparisonQuery } from '../../lib/queries.ts';
import { choiceOf } from '../../lib/export-choice.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { criteriaAnsweredLive } from './criteria-answered-live.ts';
import { PreviewTable } from './preview-table.tsx';

type BattlecardPreviewProps = {
  state: WizardState;
  catalog: CatalogItem;
  product: string | undefined;
  /** What the button that completes does with the present choice. */
  action: string;
  /** Draws what stands behind a cell; null while none is open. */
  evidence: (cell: CellDetail | null, onClose: () => void) => ReactNode;
  /** The card itself, as it will be exported, with what can be chosen for it. */
  children: ReactNode;
};

/** The battlecard as it will be exported, and after it the attributes that it rests on. */
export function BattlecardPreview(props: BattlecardPreviewProps) {
  const { state, catalog, product, action, evidence, children } = props;
  const comparison = useQuery(comparisonQuery(state, 'battlecard', undefined, state));
  const chosen = state.criterionIds.length;
  const all = catalog.counts.criteria;
  const isComplete = product !== undefined && state.rivalIds.length > 0 && chosen > 0;
  return (
    <article aria-label="Battlecard preview">
      {isComplete ? (
        <>
          <h3 className="text-lg sm:text-xl lg:text-2xl">{product} Competitive Battlecard</h3>
          <p className="text-muted max-lg:text-sm lg:mt-1 lg:mb-4">
            {chosen < all && `${chosen} of `}
            {all} Essential Battlecard Attributes
          </p>
        </>
      ) : (
        <div className="mb-8">
          <EmptyState title="Select a product, at least one competitor, and attributes to see the battlecard preview." />
        </div>
      )}
      {children}
      {isComplete && comparison.isPending && (
        <LoadingState title="Loading the preview…">
          <Skeleton className="mt-6 h-96 w-full" />
        </LoadingState>
      )}
      {isComplete && comparison.isError && (
        <div className="mt-6">
          <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void comparison.refetch()}>
            <p>{errorMessage(comparison.error)}</p>
          </ErrorState>
        </div>
      )}
      {isComplete && comparison.data && <Attributes answer={comparison.data} evidence={evidence} />}
      {isComplete && (
        <p className="mt-8 border-l-2 border-accent pl-3">
          Click Complete to generate the full Marketing Competitive Intel Profile
          {choiceOf(state, 'files').document === 'profile'
            ? '.'
            : `; as chosen now it does this: ${action}.`}
        </p>
      )}
    </article>
  );
}

type AttributesProps = Pick<BattlecardPreviewProps, 'evidence'> & { answer: ComparisonAnswer };

function Attributes({ answer, evidence }: AttributesProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  const matrix = answer.document.blocks.find((block) => block.type === 'matrix');
  const answered = criteriaAnsweredLive(answer.document);
  return (
    <>
      {matrix?.groups.map((group) => (
        <PreviewTable
          key={group.name}
          matrix={matrix}
          group={group}
          answered={answered}
          onCell={({ criterionId, entity }) =>
            setOpen(answer.cells[`${criterionId}/${entity}`] ?? null)
          }
        />
      ))}
      {evidence(open, () => setOpen(null))}
    </>
  );
}
