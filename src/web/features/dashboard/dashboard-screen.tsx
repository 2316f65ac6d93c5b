import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { conclusionOf } from '../../../core/document/conclusion-of.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { inSections, sectionBlocks } from '../../../core/document/section-blocks.ts';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { LinkedName } from '../../../renderers/screen/linked-names.tsx';
import { ReportBlocks } from '../../../renderers/screen/report-blocks.tsx';
import { ReportContents } from '../../../renderers/screen/report-contents.tsx';
import { dashboardAddress, PAGES, wizardAddress } from '../../lib/addresses.ts';
import { BRAND, pageTitle } from '../../lib/brand.ts';
import { NameLinks } from '../../lib/name-links.tsx';
import { currentYear } from '../../lib/calendar.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { InPieces } from '../../ui/in-pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { GlanceTable } from './glance-table.tsx';
import { LeadsChart } from './leads-chart.tsx';
import { useDashboard, type DashboardData } from './use-dashboard.ts';

/** Most installations have no provider to ask for drafts. */
const DraftPanel = lazy(() => import('./draft-panel.tsx'));
/** Below the first window. */
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
      {/* A new element once the head is whole: what it holds has not moved. */}
      <div key={data.loading ? 'waiting' : 'known'} className="mt-4 space-y-6">
        <LeftOut data={data} />
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
        <p>{errorMessage(data.error)}</p>
      </ErrorState>
    );
  }
  if (!data.loading && (data.productMissing || data.rivals.length === 0)) {
    return <NothingToCompare data={data} />;
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
        <CompetitorOverview rivals={data.rivals} />
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

const SHOWN = 4;

function CompetitorOverview({ rivals }: { rivals: RivalItem[] }) {
  if (rivals.length === 0) return null;
  return (
    <section aria-labelledby="competitor-overview">
      <h2 id="competitor-overview" className="text-2xl">
        Competitor overview
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {rivals.slice(0, SHOWN).map((rival) => (
          <li key={rival.id} className="border-t border-ink pt-3">
            <h3 className="text-lg">
              <LinkedName text={rival.name} />
            </h3>
            <p className="text-sm text-muted">{rival.product ?? rival.company}</p>
            <p className="mt-2">{rival.description}</p>
          </li>
        ))}
      </ul>
      {rivals.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">{rivals.length - SHOWN} more in the matrix below.</p>
      )}
    </section>
  );
}

/** What the address asked for and cannot have, and what stands in its place. */
function LeftOut({ data }: { data: DashboardData }) {
  const { leftOut, isWhole, rivals, catalog, selection } = data;
  const criterion = catalog?.words.criterion ?? { one: '', many: '' };
  const whole =
    isWhole && rivals.length > 0
      ? `No ${criterion.one} was chosen, so all ${countOf(selection.criterionIds.length, criterion)} are compared.`
      : '';
  if (leftOut.length === 0 && whole === '') return null;
  return (
    <div className="border-l-2 border-caution pl-3 text-sm">
      {leftOut.length > 0 && (
        <p className="text-caution">Left out of this report. {leftOut.join(' ')}</p>
      )}
      {whole && <p>{whole}</p>}
    </div>
  );
}

/** Draws what stands behind a cell; null while none is open. */
type EvidenceSlot = (cell: CellDetail | null, onClose: () => void) => ReactNode;

type DashboardReportProps = { report: ComparisonAnswer; evidence: EvidenceSlot };

/** The whole profile, with the evidence behind each cell. */
function DashboardReport({ report, evidence }: DashboardReportProps) {
  const [open, setOpen] = useState<CellDetail | null>(null);
  const sections = useMemo(() => inSections(report.document.blocks), [report]);
  return (
    <div>
      <InPieces>
        {sections.map((blocks, index) => (
          <ReportBlocks
            // A report is replaced whole.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            blocks={blocks}
            onCell={({ criterionId, entity }) =>
              setOpen(report.cells[`${criterionId}/${entity}`] ?? null)
            }
          />
        ))}
      </InPieces>
      {evidence(open, () => setOpen(null))}
    </div>
  );
}

const MOST = 4;

/** What the report comes to: its conclusion, whom to choose if what decides, and what is not known. */
function Answer({ document }: { document: ReportDocument }) {
  const conclusion = conclusionOf(document);
  // Who comes first in what stands on a line each.
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
        <a href="#summary" className="prose-link inline-block py-1.5 text-sm">
          {rows.length - MOST} more in the executive summary
        </a>
      )}
      <p className="mt-2 text-sm text-muted">{known(document)}</p>
    </section>
  );
}

/** The table right behind the conclusion, where there is one: whom to choose, and if what. */
function choices(document: ReportDocument): [name: string, condition: string][] {
  const [, table] = sectionBlocks(document, 'summary');
  if (table?.type !== 'table' || table.role !== 'choices') return [];
  return table.rows.map(([name, condition]) => [name?.text ?? '', condition?.text ?? '']);
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

const OFFERED = 6;

/** The first of each company, in the order of the catalog. */
function offeredOf(comparable: DashboardData['comparable']): DashboardData['comparable'] {
  return comparable
    .filter(({ company }, at) => comparable.findIndex((one) => one.company === company) === at)
    .slice(0, OFFERED);
}

/** An address without a product on record, or without anything to compare it with: what to do instead. */
function NothingToCompare({ data }: { data: DashboardData }) {
  const { productMissing, comparable, productName, selection, catalog } = data;
  if (productMissing) {
    return (
      <EmptyState title="The product in this address is not on record.">
        <LinkButton tone="primary" href={wizardAddress(selection.catalog)}>
          Open the wizard
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Choose at least one ${catalog?.words.rival.one ?? 'competitor'} to compare with ${productName}.`}
    >
      <ul className="flex flex-wrap justify-center gap-x-5">
        {offeredOf(comparable).map(({ id, name }) => (
          <li key={id}>
            <Link
              href={dashboardAddress({ ...selection, rivalIds: [id] })}
              className="prose-link inline-flex min-h-11 items-center"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton
        tone="primary"
        className="mt-3"
        href={`${PAGES.wizard}?${writeWizardAddress({ ...selection, step: 2 })}`}
      >
        Choose in the wizard
      </LinkButton>
    </EmptyState>
  );
}
