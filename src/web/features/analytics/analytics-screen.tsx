import { Download, RotateCw, Trash2 } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { pageTitle } from '../../lib/brand.ts';
import { saveFile } from '../../lib/download.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { analyticsCsv, analyticsFileName } from './analytics-csv.ts';
import { AnalyticsReportView } from './analytics-report-view.tsx';
import { DataBanner } from './data-banner.tsx';
import { SAMPLE_REPORT } from './sample-report.ts';
import { useLiveReport } from './use-live-report.ts';

const CLEAR_NOTE = 'clear-data-note';

/** Usage in figures: the sample's, which asks nobody for anything, or this installation's own. */
export function AnalyticsScreen() {
  const heading = usePageEntry(pageTitle('Usage analytics'));
  const [search, setSearch] = useSearchParams();
  const isLive = search.get('data') === 'live';
  const live = useLiveReport(isLive);
  const report = isLive ? live.report : SAMPLE_REPORT;

  const download = () => {
    if (!report) return;
    saveFile({
      blob: new Blob([analyticsCsv(report)], { type: 'text/csv;charset=utf-8' }),
      name: analyticsFileName(new Date()),
    });
  };

  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Usage analytics"
        lead="What is looked at, compared and exported, and how fast."
        actions={
          <>
            <Button onClick={download} disabled={!report}>
              <Download aria-hidden="true" className="size-5" />
              Download CSV
            </Button>
            <Button onClick={() => window.location.reload()}>
              <RotateCw aria-hidden="true" className="size-5" />
              Refresh
            </Button>
            <Button disabled aria-describedby={CLEAR_NOTE}>
              <Trash2 aria-hidden="true" className="size-5" />
              Clear Data
            </Button>
          </>
        }
      />
      <div className="mt-6 space-y-10">
        <DataBanner
          live={isLive}
          collection={isLive ? (report?.collection ?? null) : null}
          onLive={(on) => setSearch(on ? { data: 'live' } : {})}
        />
        {isLive ? <LiveBody live={live} /> : <AnalyticsReportView report={SAMPLE_REPORT} />}
        <p id={CLEAR_NOTE} className="border-t border-rule pt-4 text-sm text-muted">
          Clear Data is always disabled: everyone may open this page, so nobody can erase the record
          from it.
        </p>
      </div>
    </>
  );
}

function LiveBody({ live }: { live: ReturnType<typeof useLiveReport> }) {
  const { report, error, retry } = live;
  if (error) {
    return (
      <ErrorState title="The figures could not be loaded." onRetry={retry}>
        <p>{errorMessage(error)}</p>
      </ErrorState>
    );
  }
  if (!report) {
    return (
      <LoadingState title="Loading the figures…">
        <div className="grid min-h-dvh grid-cols-2 content-start gap-6 lg:grid-cols-4">
          {['events', 'sessions', 'calls', 'exports'].map((card) => (
            <Skeleton key={card} className="h-28 w-full" />
          ))}
          <Skeleton className="col-span-full h-72 w-full" />
        </div>
      </LoadingState>
    );
  }
  if (report.summary.totalEvents === 0) {
    return (
      <EmptyState title="Nothing recorded yet">
        <p>Visits, comparisons and exports appear here a few seconds after they happen.</p>
      </EmptyState>
    );
  }
  return <AnalyticsReportView report={report} />;
}
