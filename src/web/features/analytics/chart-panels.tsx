import { columnsScene } from '../../../core/charts/activity/columns-scene.ts';
import { lineScene } from '../../../core/charts/activity/line-scene.ts';
import { pieScene } from '../../../core/charts/activity/pie-scene.ts';
import type { Scene } from '../../../core/charts/scene.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import {
  busiestHour,
  favouriteFormat,
  favouriteProduct,
  usualResponseTime,
} from '../../../core/wording/activity-conclusions.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import type { FigureRows, FigureTables } from './figure-tables.ts';
import { countedSince, dayText, hourText, sinceText, sumOf } from './figures.ts';
import { TableTwin } from './figure-table.tsx';
import { NothingYet, Panel } from './panel.tsx';

type ReportProps = { report: AnalyticsReport; tables: FigureTables };

export function ActivityPanel({ report: { activity, collection }, tables }: ReportProps) {
  const hours = activity.map(({ hour }) => hour);
  const series = [
    { name: 'Events', values: tables.activity.rows.map(([, events = null]) => events) },
  ];
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

export function ResponseTimePanel({ report: { responseTimes }, tables }: ReportProps) {
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

export function FormatPanel({ report: { formats }, tables }: ReportProps) {
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

export function TrendPanel({ report: { trend, collection }, tables }: ReportProps) {
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
      draw={(place) => lineScene({ labels: days.map(dayText), series, named: true }, place)}
    />
  );
}

type ChartPanelProps = {
  id: string;
  table: FigureRows;
  /** null: nothing was counted. */
  conclusion: string | null;
  /** Describes a chart that is drawn empty; without it none is. */
  otherwise?: string;
  note: string;
  name: string;
  draw: (place: number) => Scene;
};

function ChartPanel({ id, table, conclusion, otherwise, note, name, draw }: ChartPanelProps) {
  const description = conclusion ?? otherwise;
  if (description === undefined) {
    return (
      <Panel id={id} title={table.title}>
        <NothingYet />
      </Panel>
    );
  }
  return (
    <Panel id={id} title={table.title} conclusion={conclusion} note={note}>
      <SceneView draw={draw} title={name} description={description} />
      <TableTwin table={table} />
    </Panel>
  );
}
