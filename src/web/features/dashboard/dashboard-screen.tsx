import { lazy, Suspense } from 'react';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { ReportContents } from '../../../renderers/screen/report-contents.tsx';
import { PAGES, wizardAddress } from '../../lib/addresses.ts';
import { BRAND, pageTitle } from '../../lib/brand.ts';
import { currentYear } from '../../lib/calendar.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { InPieces } from '../../ui/in-pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { Answer } from './answer.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { DashboardReport, type EvidenceSlot } from './dashboard-report.tsx';
import { GlanceTable } from './glance-table.tsx';
import { LeadsChart } from './leads-chart.tsx';
import { LeftOut } from './left-out.tsx';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { ReportDetails } from './report-details.tsx';
import { useDashboard, type DashboardData } from './use-dashboard.ts';

/** Most installations have no provider to ask for drafts. */
const DraftPanel = lazy(async () => ({
  default: (await import('./draft-panel.tsx')).DraftPanel,
}));

type DashboardProps = { evidence: EvidenceSlot };

export function DashboardScreen({ evidence }: DashboardProps) {
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
    <Complete data={data} report={data.report} evidence={evidence} />
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
        {matrix && <GlanceTable matrix={matrix} cells={report.cells} />}
        <ReportContents blocks={document.blocks} />
        <ReportDetails data={data} report={report} />
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
            <h3 className="text-lg">{rival.name}</h3>
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
