import { useQueries } from '@tanstack/react-query';
import { Download, RotateCw, Trash2 } from 'lucide-react';
import { useSearchParams } from 'wouter';
import type {
  AnalyticsReport,
  EventsAnswer,
  ExportsAnswer,
  PagesAnswer,
  ProductsAnswer,
  StatsAnswer,
} from '../../../core/api/analytics-api.ts';
import { answerQuery } from '../../lib/queries.ts';
import { pageTitle } from '../../lib/brand.ts';
import { saveFile } from '../../lib/download.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AnalyticsReportView } from './analytics-report-view.tsx';
import { longDayText, hourText, countOfNoun } from './figures.ts';
import { SAMPLE_REPORT } from './sample-report.ts';

const CLEAR_NOTE = 'clear-data-note';

/** Usage in figures: those of the sample, which sends no request, or this installation's own. */
export function AnalyticsScreen() {
  const heading = usePageEntry(pageTitle('Usage analytics'));
  const [search, setSearch] = useSearchParams();
  const isLive = search.get('data') === 'live';
  const live = useLiveReport(isLive);
  const report = isLive ? live.report : SAMPLE_REPORT;

  const download = async () => {
    if (!report) return;
    const { analyticsCsv, analyticsFileName } = await import('./analytics-csv.ts');
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
            <Button onClick={() => void download()} disabled={!report}>
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
          Clear Data is always disabled: everyone can open this page, so the record can’t be erased
          here.
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
        {errorMessage(error)}
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

type DataBannerProps = {
  live: boolean;
  collection: AnalyticsReport['collection'];
  onLive: (live: boolean) => void;
};

/** Says at the top whether the figures are real. */
function DataBanner({ live, collection, onLive }: DataBannerProps) {
  return (
    <section
      aria-label="Which figures are shown"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-l-4 border-accent bg-panel px-4 py-3"
    >
      <div className="max-w-prose min-w-0">
        <p className="font-medium">{live ? 'Live data' : 'Sample data'}</p>
        <div className="text-sm text-muted">
          {live ? (
            <Collected collection={collection} />
          ) : (
            <p>
              These figures are made up to show what the page holds. Live data shows what this
              installation has recorded.
            </p>
          )}
        </div>
      </div>
      <Switch label="Live data" on={live} onChange={onLive} />
    </section>
  );
}

function Collected({ collection }: Pick<DataBannerProps, 'collection'>) {
  if (!collection) return <p>What this installation has recorded.</p>;
  const { since, retentionDays, dropped, countriesAsOf } = collection;
  return (
    <ul>
      <li>
        {since
          ? `Counted since ${longDayText(since)}, ${hourText(since)} UTC. `
          : 'Nothing was counted yet. '}
        Single events are deleted after {countOfNoun(retentionDays, 'day')}; their counts stay.
      </li>
      <li>Countries from a table of addresses of {longDayText(countriesAsOf)}.</li>
      <li className={dropped > 0 ? 'font-medium text-caution' : undefined}>
        {dropped === 0
          ? 'No event was lost since the server started.'
          : `${countOfNoun(dropped, 'event was', 'events were')} lost since the server started: the database was too slow or away.`}
      </li>
    </ul>
  );
}

type LiveReport = { report: AnalyticsReport | null; error: Error | null; retry: () => void };

/** The five answers as one report, complete or not at all; refetched whenever `enabled` turns true. */
function useLiveReport(enabled: boolean): LiveReport {
  const anew = { enabled, staleTime: 0, gcTime: 0 };
  const answers = useQueries({
    queries: [
      answerQuery<StatsAnswer>('analytics', '/api/analytics/stats', anew),
      answerQuery<EventsAnswer>('analytics', '/api/analytics/events', anew),
      answerQuery<PagesAnswer>('analytics', '/api/analytics/pages', anew),
      answerQuery<ProductsAnswer>('analytics', '/api/analytics/products', anew),
      answerQuery<ExportsAnswer>('analytics', '/api/analytics/exports', anew),
    ],
  });
  const [stats, events, pages, products, exports] = answers;
  const isComplete = stats.data && events.data && pages.data && products.data && exports.data;
  return {
    report: isComplete
      ? { ...stats.data, ...events.data, ...pages.data, ...products.data, ...exports.data }
      : null,
    error: answers.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
