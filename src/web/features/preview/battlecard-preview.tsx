import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import type {
  BlockOf,
  MatrixCell,
  ReportDocument,
} from '../../../core/document/report-document.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { MatrixTable, type CellKey } from '../../../renderers/screen/matrix-table.tsx';
import { choiceOf } from '../../lib/export-choice.ts';
import { reportQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import type { WizardState } from '../../lib/wizard-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';

type BattlecardPreviewProps = {
  state: WizardState;
  catalog: CatalogItem;
  product: string | undefined;
  /** The action of the completing button for the current choice. */
  action: string;
  /** Draws the evidence of a cell; null while none is open. */
  evidence: (cell: CellDetail | null, onClose: () => void) => ReactNode;
  /** The card as it will be exported, with its options. */
  children: ReactNode;
};

/** The battlecard as it will be exported, followed by its underlying attributes. */
export function BattlecardPreview(props: BattlecardPreviewProps) {
  const { state, catalog, product, action, evidence, children } = props;
  const comparison = useQuery(reportQuery(state, 'battlecard', undefined, state));
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
          <QueryError query={comparison} />
        </div>
      )}
      {isComplete && comparison.data && <Attributes answer={comparison.data} evidence={evidence} />}
      {isComplete && (
        <p className="mt-8 border-l-2 border-accent pl-3">
          Click Complete to generate the full Marketing Competitive Intel Profile.
          {choiceOf(state, 'files').document !== 'profile' &&
            ` As chosen now it does this: ${action}.`}
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

type Matrix = BlockOf<'matrix'>;

/** Text of a cell that has only a live answer, or whose value is truncated. */
const IN_EXPORT = 'Data available in full export';
/** Characters of about two lines. */
const LONGEST = 120;

type PreviewTableProps = {
  matrix: Matrix;
  group: Matrix['groups'][number];
  /** Names of criteria with more in the export than in the table. */
  answered: ReadonlySet<string>;
  onCell: (cell: CellKey) => void;
};

/** One category of the battlecard. */
function PreviewTable({ matrix, group, answered, onCell }: PreviewTableProps) {
  const heading = `${group.name} (${group.rows.length})`;
  const rows = group.rows.map((row) => {
    const preview = (cell: MatrixCell) => previewed(cell, answered.has(row.name));
    return { ...row, subject: preview(row.subject), rivals: row.rivals.map(preview) };
  });
  return (
    <div className="mt-8">
      <h4 className="mb-1 font-heading text-lg font-semibold text-accent">{heading}</h4>
      <MatrixTable
        block={{
          ...matrix,
          caption: heading,
          criterionHeading: 'Attribute',
          groups: [{ name: '', rows }],
        }}
        onCell={onCell}
      />
    </div>
  );
}

/** The value in two lines; the reason of an unknown stays below the note on the export. */
export function previewed(cell: MatrixCell, isAnswered: boolean): MatrixCell {
  if (cell.state === 'known') return { ...cell, text: inTwoLines(cell.text) };
  if (!isAnswered) return cell;
  return { ...cell, text: IN_EXPORT, details: [cell.text, ...cell.details] };
}

function inTwoLines(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST).replace(/[\s,;:.]+\S*$/, '');
  return `${cut} … ${IN_EXPORT}`;
}

/** Names of criteria with a live answer in the export, known in the catalog or not. */
export function criteriaAnsweredLive(document: ReportDocument): ReadonlySet<string> {
  return new Set(
    sectionBlocks(document, 'live').flatMap((block) => {
      if (block.type !== 'table') return [];
      const isAnswer = (at: number) => block.columns[at]?.live === true;
      return block.rows
        .filter((row) => row.some((line, at) => isAnswer(at) && !line.unanswered))
        .flatMap(([criterion]) => criterion?.text ?? []);
    }),
  );
}
