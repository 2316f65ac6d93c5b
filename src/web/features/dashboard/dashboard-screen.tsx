import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { conclusionOf } from '../../../core/document/conclusion-of.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { ReportContents } from '../../../renderers/screen/report-contents.tsx';
import { PAGES, wizardAddress } from '../../lib/addresses.ts';
import { BRAND, pageTitle } from '../../lib/brand.ts';
import { CopyAs } from '../../lib/copy-as.tsx';
import { NameLinks } from '../../lib/name-links.tsx';
import { currentYear } from '../../lib/calendar.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { InPieces } from '../../ui/in-pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { GlanceTable } from './glance-table.tsx';
import { LeadsChart } from './leads-chart.tsx';
import { useDashboard, type DashboardData } from './use-dashboard.ts';

/** Seldom needed: few addresses have nothing to compare. */
const NothingToCompare = lazy(() => import('./nothing-to-compare.tsx'));
const LeftOutOfReport = lazy(() => import('./left-out-of-report.tsx'));
/** Most installations have no provider to ask for drafts. */
const DraftPanel = lazy(() => import('./draft-panel.tsx'));
/** Below the first window. */
const ReportSections = lazy(() => import('../../lib/report-sections.tsx'));
const ReportDetails = lazy(() => import('./report-details.tsx'));
/** For a pair that has no talking points alone. */
const WritePoints = lazy(() => import('../../lib/write-points.tsx'));

export function DashboardScreen({ evidence }: { evidence: EvidenceSlot }) {
  const data = useDashboard();
  const title = data.catalog?.labels.dashboard_title ?? 'Comparison dashboard';
  const heading = usePageEntry(pageTitle(title));
  return (
    <>
      <DashboardHead data={data} title={title} headingRef={heading} />
      {/* A new key once the head is complete, so that its content is not counted as a layout shift. */}
      <div key={data.loading ? 'waiting' : 'known'} className="mt-4 space-y-6">
        {(data.leftOut.length > 0 || data.isWhole) && (
          <Suspense fallback={null}>
            <LeftOutOfReport data={data} />
          </Suspense>
        )}
        <Body data={data} evidence={evidence} />
        <DashboardFooter data={data} />
      </div>
    </>
  );
}

type PartProps = { data: DashboardData; evidence: EvidenceSlot };

function Body({ data, evidence }: PartProps) {
  if (data.error) {
    return (
      <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={data.retry}>
        {errorMessage(data.error)}
      </ErrorState>
    );
  }
  if (!data.loading && (data.productMissing || data.rivals.length === 0)) {
    return (
      <Suspense fallback={null}>
        <NothingToCompare data={data} />
      </Suspense>
    );
  }
  return data.report && data.catalog ? (
    <NameLinks catalog={data.catalog} entities={data.rivals}>
      <Complete data={data} report={data.report} evidence={evidence} />
    </NameLinks>
  ) : (
    <div className="min-h-dvh">
      <LoadingState title={data.loading ? 'Loading the selection…' : 'Building the report…'}>
        <Skeleton className="h-96 w-full" />
      </LoadingState>
    </div>
  );
}

type CompleteProps = PartProps & { report: NonNullable<DashboardData['report']> };

function Complete({ data, report, evidence }: CompleteProps) {
  const { document } = report;
  const matrix = document.blocks.find((block) => block.type === 'matrix');
  return (
    <div className="min-h-dvh space-y-6">
      <InPieces>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <Answer document={document} />
          {matrix && data.catalog && <LeadsChart matrix={matrix} words={data.catalog.words} />}
        </div>
        {document.template !== 'matrix' && (
          <Suspense fallback={null}>
            <WritePoints document={document} className="print:hidden" />
          </Suspense>
        )}
        {matrix && <GlanceTable matrix={matrix} cells={report.cells} />}
        <ReportContents blocks={document.blocks} />
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ReportDetails data={data} report={report} />
        </Suspense>
        {data.providers.length > 0 && (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <DraftPanel
                selection={data.selection}
                providers={data.providers}
                document={document}
              />
            </Suspense>
          </ErrorBoundary>
        )}
        <DashboardReport report={report} evidence={evidence} />
      </InPieces>
    </div>
  );
}

function DashboardFooter({ data }: { data: DashboardData }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-5">
      <p className="text-sm text-muted">
        {data.report?.document.footer ?? `© ${currentYear()} ${BRAND}`}
      </p>
      {data.rivals.length > 0 && !data.productMissing && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton
            href={`${PAGES.wizard}?${writeWizardAddress({ ...data.selection, step: 4 })}`}
          >
            Change the selection
          </LinkButton>
          <LinkButton href={wizardAddress(data.selection.catalog)}>Start Over</LinkButton>
        </div>
      )}
    </footer>
  );
}

/** Draws the evidence of a cell; null while none is open. */
type EvidenceSlot = (cell: CellDetail | null, onClose: () => void) => ReactNode;

type DashboardReportProps = { report: ComparisonAnswer; evidence: EvidenceSlot };

/** The whole profile, with the evidence behind each cell. */
function DashboardReport({ report, evidence }: DashboardReportProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
        <ReportSections
          hasAnswerAbove
          blocks={report.document.blocks}
          onCell={({ criterionId, entity }) =>
            setOpen(report.cells[`${criterionId}/${entity}`] ?? null)
          }
        />
      </Suspense>
      {evidence(open, () => setOpen(null))}
    </div>
  );
}

const MOST = 4;

/** The result of the report: its conclusion, which to choose under which condition, and the unknowns. */
function Answer({ document }: { document: ReportDocument }) {
  const conclusion = conclusionOf(document);
  // One line for each clause of who leads where.
  const clauses = conclusion?.text.split(/(?<=;) /) ?? [];
  const rows = choices(document);
  return (
    <section aria-label="The answer" className="min-w-0">
      <p
        className={`font-heading font-semibold text-balance ${clauses.length > 1 ? 'text-xl leading-snug xl:text-2xl' : 'text-2xl leading-tight xl:text-3xl'}`}
      >
        {clauses.map((clause) => (
          <span key={clause} className="mb-1 block last:mb-0">
            {clause}{' '}
          </span>
        ))}
      </p>
      {rows.length > 0 && (
        <dl className="mt-3 border-t border-rule text-sm">
          {rows.slice(0, MOST).map(([name, condition]) => (
            <div key={name} className="border-b border-rule py-1.5">
              <dt className="inline">
                Choose <span className="font-semibold">{name}</span> if:{' '}
              </dt>
              <dd className="inline">{condition}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > MOST && (
        <a data-leave href="#summary" className="prose-link inline-block py-1.5 text-sm">
          {rows.length - MOST} more in the executive summary
        </a>
      )}
      <p className="mt-2 text-sm text-muted">{known(document)}</p>
      <CopyAs title={document.title} />
    </section>
  );
}

/** The table right after the conclusion, if there is one: which to choose, and under which condition. */
function choices(document: ReportDocument): [name: string, condition: string][] {
  const [, table] = sectionBlocks(document, 'summary');
  if (table?.type !== 'table' || table.role !== 'choices') return [];
  return table.rows
    .map(([name, condition]): [string, string] => [name?.text ?? '', condition?.text ?? ''])
    .filter(([, condition]) => condition);
}

/** How much of the matrix is known, and how much of that is stale. */
function known({ blocks }: ReportDocument): string {
  const cells = blocks
    .flatMap((block) => (block.type === 'matrix' ? block.groups : []))
    .flatMap(({ rows }) => rows.flatMap(({ subject, rivals }) => [subject, ...rivals]));
  const unknown = cells.filter(({ state }) => state === 'unknown').length;
  const stale = cells.filter(({ marks }) => marks.some(({ kind }) => kind === 'stale')).length;
  const first =
    unknown === 0
      ? `All ${cells.length} cells of the matrix have evidence.`
      : `${unknown} of the matrix’s ${cells.length} cells ${unknown === 1 ? CELL.one : CELL.many} not known.`;
  return stale > 0 ? `${first} ${countOf(stale, CELL)} old.` : first;
}

const CELL = { one: 'is', many: 'are' };
