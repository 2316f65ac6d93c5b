import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { Block } from '../../../core/document/report-document.ts';
import { sectionBlocks, withoutRefs } from '../../../core/document/section-blocks.ts';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { comparisonQuery } from '../../lib/queries.ts';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { PreviewTable } from './preview-table.tsx';

type BattlecardPreviewProps = {
  state: WizardState;
  catalog: CatalogItem;
  product: string | undefined;
  /** Draws what stands behind a cell; null while none is open. */
  evidence: (cell: CellDetail | null, onClose: () => void) => ReactNode;
};

/** The battlecard as it will read, from the same document that the export is made of. */
export function BattlecardPreview({ state, catalog, product, evidence }: BattlecardPreviewProps) {
  const comparison = useQuery(comparisonQuery(state, 'profile'));
  const chosen = state.criterionIds.length;
  if (product === undefined || state.rivalIds.length === 0 || chosen === 0) {
    return (
      <EmptyState title="Select a product, at least one competitor, and attributes to see the battlecard preview." />
    );
  }
  const all = catalog.counts.criteria;
  return (
    <article aria-labelledby="preview-heading">
      <h3 id="preview-heading" className="text-2xl">
        {product} Competitive Battlecard
      </h3>
      <p className="mt-1 text-muted">
        {chosen < all && `${chosen} of `}
        {all} Essential Battlecard Attributes
      </p>
      {comparison.isPending && (
        <LoadingState title="Loading the preview…">
          <Skeleton className="mt-6 h-96 w-full" />
        </LoadingState>
      )}
      {comparison.isError && (
        <div className="mt-6">
          <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={() => void comparison.refetch()}>
            <p>{errorMessage(comparison.error)}</p>
          </ErrorState>
        </div>
      )}
      {comparison.data && (
        <PreviewDocument
          answer={comparison.data}
          withCharts={state.options.charts}
          evidence={evidence}
        />
      )}
      <p className="mt-8 border-l-2 border-accent pl-3">
        Click Complete to generate the full Marketing Competitive Intel Profile.
      </p>
    </article>
  );
}

type PreviewDocumentProps = Pick<BattlecardPreviewProps, 'evidence'> & {
  answer: ComparisonAnswer;
  withCharts: boolean;
};

function PreviewDocument({ answer, withCharts, evidence }: PreviewDocumentProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  const { blocks } = answer.document;
  const matrix = blocks.find((block) => block.type === 'matrix');
  return (
    <>
      <ReportBlocks
        blocks={sectionBlocks(answer.document, 'summary').slice(0, 2).map(withoutRefs)}
      />
      {matrix?.groups.map((group) => (
        <PreviewTable
          key={group.name}
          matrix={matrix}
          group={group}
          onCell={({ criterionId, entity }) =>
            setOpen(answer.cells[`${criterionId}/${entity}`] ?? null)
          }
        />
      ))}
      {withCharts && (
        <section
          aria-label="Spider chart"
          className="mt-10 grid gap-x-12 border-t border-ink pt-2 lg:grid-cols-2 lg:items-start"
        >
          {spiderOf(blocks).map((block) => (
            <div key={block.type} className="min-w-0">
              <ReportBlocks blocks={[block]} />
            </div>
          ))}
        </section>
      )}
      {evidence(open, () => setOpen(null))}
    </>
  );
}

/** The chart and, right after it, the table of the same numbers. */
function spiderOf(blocks: Block[]): Block[] {
  const at = blocks.findIndex((block) => block.type === 'chart' && block.chart.kind === 'spider');
  return at === -1 ? [] : blocks.slice(at, at + 2);
}
