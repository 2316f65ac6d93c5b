import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { InPieces } from '../../ui/in-pieces.tsx';
import { ActivityPanel, FormatPanel, ResponseTimePanel, TrendPanel } from './chart-panels.tsx';
import { FigureTable } from './figure-table.tsx';
import { figureTables, type FigureRows, type FigureTables } from './figure-tables.ts';
import {
  countedSince,
  countText,
  numberOf,
  shareOf,
  shareText,
  sinceText,
  sumOf,
} from './figures.ts';
import { MapPanel } from './map-panel.tsx';
import { NothingYet, Panel } from './panel.tsx';
import { RecentEvents } from './recent-events.tsx';

/** Every panel, filled from one report: the sample's and the live one look the same. */
export function AnalyticsReportView({ report }: { report: AnalyticsReport }) {
  const tables = figureTables(report);
  return (
    <div className="min-h-dvh space-y-12">
      <InPieces>
        <StatCards report={report} />
        <ListPanels tables={tables} />
        <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
          <ActivityPanel report={report} tables={tables} />
          <ResponseTimePanel report={report} tables={tables} />
        </div>
        <MapPanel report={report} tables={tables} />
        <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
          <FormatPanel report={report} tables={tables} />
          <TrendPanel report={report} tables={tables} />
        </div>
        <RecentEvents report={report} />
        <PopularBattlecards tables={tables} />
      </InPieces>
    </div>
  );
}

/** The four figures that sum the page up, each with a second one that gives it its measure. */
function StatCards({ report }: { report: AnalyticsReport }) {
  const { totalEvents, uniqueSessions, apiCalls, exports } = report.summary;
  const lastDay = sumOf(report.activity.map(({ events }) => events));
  const since = countedSince(
    report.activity.map(({ hour }) => hour),
    report.collection,
  );
  const each = uniqueSessions === 0 ? 0 : Math.round((totalEvents / uniqueSessions) * 10) / 10;
  const cards = [
    {
      name: 'Total events',
      count: totalEvents,
      note:
        since === null
          ? `${countText(lastDay)} in the last 24 hours`
          : `counted since ${sinceText(since)}`,
    },
    { name: 'Unique sessions', count: uniqueSessions, note: `${numberOf(each, 'event')} each` },
    {
      name: 'API calls',
      count: apiCalls,
      note: `${shareText(shareOf(apiCalls, totalEvents))} of all events`,
    },
    {
      name: 'Exports',
      count: exports,
      note: `${shareText(shareOf(exports, totalEvents))} of all events`,
    },
  ];
  return (
    <dl aria-label="Summary" className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
      {cards.map(({ name, count, note }) => (
        <div key={name} className="border-t-2 border-ink pt-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1">
            <span className="block font-heading text-3xl sm:text-4xl">{countText(count)}</span>
            <span className="mt-1 block text-sm text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The four lists: what was done, where, with what, and what came of it. */
function ListPanels({ tables }: { tables: FigureTables }) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      <ListPanel id="event-types" table={tables.eventTypes} />
      <ListPanel id="top-pages" table={tables.pages} />
      <ListPanel id="products" table={tables.products} />
      <ListPanel id="formats" table={tables.formats} />
    </div>
  );
}

function PopularBattlecards({ tables }: { tables: FigureTables }) {
  return <ListPanel id="battlecards" table={tables.battlecards} note="By the number of exports" />;
}

function ListPanel({ id, table, note }: { id: string; table: FigureRows; note?: string }) {
  return (
    <Panel id={id} title={table.title} note={note}>
      {table.rows.length === 0 ? (
        <NothingYet />
      ) : (
        <div className="max-w-3xl">
          <FigureTable lined table={table} />
        </div>
      )}
    </Panel>
  );
}
