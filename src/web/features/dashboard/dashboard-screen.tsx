import { PAGES, wizardAddress } from '../../lib/addresses.ts';
import { BRAND, pageTitle } from '../../lib/brand.ts';
import { currentYear } from '../../lib/calendar.ts';
import { errorMessage, LOAD_MESSAGES } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { CompetitorOverview } from './competitor-overview.tsx';
import { DashboardReport, type EvidenceSlot } from './dashboard-report.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { ReportDetails } from './report-details.tsx';
import { SubjectBadges } from './subject-badges.tsx';
import { useDashboard, type DashboardData } from './use-dashboard.ts';

type DashboardProps = { evidence: EvidenceSlot };

export function DashboardScreen({ evidence }: DashboardProps) {
  const data = useDashboard();
  const title = data.catalog?.labels.dashboard_title ?? 'Comparison dashboard';
  const heading = usePageEntry(pageTitle(title));

  return (
    <>
      <PageHeading
        headingRef={heading}
        title={title}
        lead={data.loading ? '…' : versus(data)}
        actions={<LinkButton href={PAGES.landing}>Start Over</LinkButton>}
      />
      <Body data={data} evidence={evidence} />
    </>
  );
}

type PartProps = { data: DashboardData; evidence: EvidenceSlot };

function Body({ data, evidence }: PartProps) {
  if (data.loading) {
    return (
      <div className="mt-5 min-h-dvh">
        <LoadingState title="Loading the selection…">
          <Skeleton className="h-72 w-full" />
        </LoadingState>
      </div>
    );
  }
  return data.incomplete || data.productMissing ? (
    <Incomplete data={data} />
  ) : (
    <Complete data={data} evidence={evidence} />
  );
}

function Complete({ data, evidence }: PartProps) {
  return (
    <div className="mt-5 space-y-10">
      <SubjectBadges product={data.productName} competitors={data.competitorNames} />
      {data.missingCount > 0 && (
        <p className="border-l-2 border-caution pl-3 text-caution">
          {data.missingCount === 1
            ? 'One competitor in this address is not on record and is left out of the report.'
            : `${data.missingCount} competitors in this address are not on record and are left out of the report.`}
        </p>
      )}
      {data.error ? (
        <ErrorState title={LOAD_MESSAGES.dataMissing} onRetry={data.retry}>
          <p>{errorMessage(data.error)}</p>
        </ErrorState>
      ) : (
        <>
          <ReportDetails data={data} />
          {data.providers.length > 0 && data.rivals.length > 0 && (
            <DraftPanel selection={data.selection} providers={data.providers} />
          )}
          <CompetitorOverview rivals={data.rivals} />
          <DashboardReport report={data.report} evidence={evidence} />
        </>
      )}
      <DashboardFooter data={data} />
    </div>
  );
}

function Incomplete({ data }: { data: DashboardData }) {
  return (
    <div className="mt-8">
      <EmptyState
        title={
          data.productMissing
            ? 'The product in this address is not on record.'
            : 'This dashboard needs at least one competitor and one feature.'
        }
      >
        <p>Choose them in the wizard; it brings you back here with the finished report.</p>
        <LinkButton
          tone="primary"
          className="mt-4"
          href={
            data.productMissing
              ? wizardAddress(data.selection.catalog)
              : `${PAGES.wizard}?${writeWizardAddress({ ...data.selection, step: 2 })}`
          }
        >
          Open the wizard
        </LinkButton>
      </EmptyState>
    </div>
  );
}

function DashboardFooter({ data }: { data: DashboardData }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-5">
      <p className="text-sm text-muted">
        {data.report?.document.footer ?? `© ${currentYear()} ${BRAND}`}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton href={`${PAGES.wizard}?${writeWizardAddress({ ...data.selection, step: 4 })}`}>
          Change the selection
        </LinkButton>
        <LinkButton href={wizardAddress(data.selection.catalog)}>Start Over</LinkButton>
      </div>
    </footer>
  );
}

function versus({ productName, competitorNames }: DashboardData): string {
  if (productName === '') return '';
  if (competitorNames.length === 0) return productName;
  const other =
    competitorNames.length === 1 ? competitorNames[0] : `${competitorNames.length} competitors`;
  return `${productName} versus ${other}`;
}
