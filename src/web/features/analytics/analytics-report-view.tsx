import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { columnsScene } from '../../../core/charts/activity/columns-scene.ts';
import { lineScene } from '../../../core/charts/activity/line-scene.ts';
import { pieScene } from '../../../core/charts/activity/pie-scene.ts';
import type { Scene } from '../../../core/charts/scene.ts';
import {
  busiestHour,
  favouriteFormat,
  favouriteProduct,
  usualResponseTime,
} from '../../../core/wording/activity-conclusions.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { InPieces } from '../../ui/in-pieces.tsx';
import { FigureTable, NothingYet, FigurePanel, TableTwin } from './figure-table.tsx';
import {
  countedSince,
  countText,
  shortDayText,
  figureTables,
  hourText,
  countOfNoun,
  percentageOf,
  percentageText,
  sinceText,
  sumOf,
  type FigureRows,
  type FigureTables,
} from './figures.ts';
import { MapPanel } from './map-panel.tsx';
import { RecentEvents } from './recent-events.tsx';

/** Every panel, filled from one report: the sample's and the live one look the same. */
export function AnalyticsReportView({ report }: { report: AnalyticsReport }) {
  const tables = figureTables(report);
  return (
    <div className="min-h-dvh space-y-12">
      <InPieces>
        <StatCards report={report} />
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          <ListPanel id="event-types" table={tables.eventTypes} />
          <ListPanel id="top-pages" table={tables.pages} />
          <ListPanel id="products" table={tables.products} />
          <ListPanel id="formats" table={tables.formats} />
        </div>
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
        <ListPanel id="battlecards" table={tables.battlecards} note="By the number of exports" />
      </InPieces>
    </div>
  );
}

/** The four summary figures, each with a second one for scale. */
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
    { name: 'Unique sessions', count: uniqueSessions, note: `${countOfNoun(each, 'event')} each` },
    {
      name: 'API calls',
      count: apiCalls,
      note: `${percentageText(percentageOf(apiCalls, totalEvents))} of all events`,
    },
    {
      name: 'Exports',
      count: exports,
      note: `${percentageText(percentageOf(exports, totalEvents))} of all events`,
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

function ListPanel({ id, table, note }: { id: string; table: FigureRows; note?: string }) {
  return (
    <FigurePanel id={id} title={table.title} note={note}>
      {table.rows.length === 0 ? (
        <NothingYet />
      ) : (
        <div className="max-w-3xl">
          <FigureTable lined table={table} />
        </div>
      )}
    </FigurePanel>
  );
}

type ReportProps = { report: AnalyticsReport; tables: FigureTables };

function ActivityPanel({ report: { activity, collection }, tables }: ReportProps) {
  const hours = activity.map(({ hour }) => hour);
  const series = [{ name: 'Events', values: tables.activity.rows.map(([, events]) => events) }];
  return (
    <ChartPanel
      id="activity"
      table={tables.activity}
      conclusion={busiestHour(activity)}
      otherwise="No events in the last 24 hours."
      note={`Events an hour, times in UTC${gapNote(countedSince(hours, collection))}`}
      name="Line chart of activity"
      draw={(place) => lineScene({ labels: hours.map(hourText), series, named: false }, place)}
    />
  );
}

/** Says why a line begins late. */
function gapNote(since: string | null): string {
  return since === null ? '' : `. Not counted before ${sinceText(since)}.`;
}

function ResponseTimePanel({ report: { responseTimes }, tables }: ReportProps) {
  const columns = responseTimes.map(({ bucket, count }) => ({
    label: `${bucket} ms`,
    value: count,
  }));
  return (
    <ChartPanel
      id="response-times"
      table={tables.responseTimes}
      conclusion={usualResponseTime(
        columns.map(({ label, value }) => ({ name: label.replace('-', ' to '), count: value })),
      )}
      otherwise="No requests yet."
      note="Requests by how many milliseconds (ms) they took"
      name="Column chart of response times"
      draw={(place) => columnsScene({ columns }, place)}
    />
  );
}

function FormatPanel({ report: { formats }, tables }: ReportProps) {
  const slices = formats.map(({ format, count }) => ({ label: format, value: count }));
  return (
    <ChartPanel
      id="format-shares"
      table={{ ...tables.formats, title: 'Exports by format' }}
      conclusion={favouriteFormat(formats.map(({ format, count }) => ({ name: format, count })))}
      note="Shares of all exports"
      name="Pie chart of formats"
      draw={(place) => pieScene({ slices }, place)}
    />
  );
}

function TrendPanel({ report: { trend, collection }, tables }: ReportProps) {
  const { days, products } = trend;
  const since = countedSince(days, collection);
  const series = tables.trend.rows.map(([name, ...values]) => ({ name, values }));
  return (
    <ChartPanel
      id="trend"
      table={tables.trend}
      conclusion={favouriteProduct(
        products.map(({ product, counts }) => ({ name: product, count: sumOf(counts) })),
        days.length,
        since && sinceText(since),
      )}
      note={`Comparisons and exports a day${gapNote(since)}`}
      name="Line chart of products"
      draw={(place) => lineScene({ labels: days.map(shortDayText), series, named: true }, place)}
    />
  );
}

type ChartPanelProps = {
  id: string;
  table: FigureRows;
  /** null: nothing was counted. */
  conclusion: string | null;
  /** Description of an empty chart; without it no empty chart is drawn. */
  otherwise?: string;
  note: string;
  name: string;
  draw: (place: number) => Scene;
};

function ChartPanel({ id, table, conclusion, otherwise, note, name, draw }: ChartPanelProps) {
  const description = conclusion ?? otherwise;
  if (description === undefined) {
    return (
      <FigurePanel id={id} title={table.title}>
        <NothingYet />
      </FigurePanel>
    );
  }
  return (
    <FigurePanel id={id} title={table.title} conclusion={conclusion} note={note}>
      <SceneView draw={draw} title={name} description={description} />
      <TableTwin table={table} />
    </FigurePanel>
  );
}
