import { columnsScene } from '../../../core/charts/activity/columns-scene.ts';
import { lineScene } from '../../../core/charts/activity/line-scene.ts';
import { pieScene } from '../../../core/charts/activity/pie-scene.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import {
  busiestHour,
  favouriteFormat,
  favouriteProduct,
  usualResponseTime,
} from '../../../core/wording/activity-conclusions.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import {
  countedSince,
  countText,
  dayText,
  hourText,
  isCounted,
  shareOf,
  shareText,
  sinceText,
  sumOf,
} from './figures.ts';
import { TableTwin } from './figure-table.tsx';
import { NothingYet, Panel } from './panel.tsx';

type ChartPanelProps = { report: AnalyticsReport };

const NOT_COUNTED = 'not counted';

export function ActivityPanel({ report: { activity, collection } }: ChartPanelProps) {
  const title = 'Activity, last 24 hours';
  const conclusion = busiestHour(activity);
  const since = countedSince(
    activity.map(({ hour }) => hour),
    collection,
  );
  const draw = (place: number) =>
    lineScene(
      {
        labels: activity.map(({ hour }) => hourText(hour)),
        series: [
          {
            name: 'Events',
            values: activity.map(({ hour, events }) =>
              isCounted(hour, collection) ? events : null,
            ),
          },
        ],
        named: false,
      },
      place,
    );
  return (
    <Panel
      id="activity"
      title={title}
      conclusion={conclusion}
      note={`Events an hour, times in UTC${gapNote(since)}`}
    >
      <SceneView
        draw={draw}
        title="Line chart of activity"
        description={conclusion ?? 'No events in the last 24 hours.'}
      />
      <TableTwin
        caption={title}
        columns={['Hour (UTC)', 'Events']}
        rows={activity.map(({ hour, events }) => ({
          name: `${dayText(hour)}, ${hourText(hour)}`,
          figures: [isCounted(hour, collection) ? countText(events) : NOT_COUNTED],
        }))}
      />
    </Panel>
  );
}

/** Says why a line begins late. */
function gapNote(since: string | null): string {
  return since === null ? '' : `. Not counted before ${sinceText(since)}.`;
}

export function ResponseTimePanel({ report: { responseTimes } }: ChartPanelProps) {
  const title = 'Response times';
  const all = sumOf(responseTimes.map(({ count }) => count));
  const conclusion = usualResponseTime(
    responseTimes.map(({ bucket, count }) => ({
      name: `${bucket.replace('-', ' to ')} ms`,
      count,
    })),
  );
  const draw = (place: number) =>
    columnsScene(
      {
        columns: responseTimes.map(({ bucket, count }) => ({
          label: `${bucket} ms`,
          value: count,
        })),
      },
      place,
    );
  return (
    <Panel
      id="response-times"
      title={title}
      conclusion={conclusion}
      note="Requests by how many milliseconds (ms) they took"
    >
      <SceneView
        draw={draw}
        title="Column chart of response times"
        description={conclusion ?? 'No requests yet.'}
      />
      <TableTwin
        caption={title}
        columns={['Response time', 'Requests', 'Share']}
        rows={responseTimes.map(({ bucket, count }) => ({
          name: `${bucket} ms`,
          figures: [countText(count), shareText(shareOf(count, all))],
        }))}
      />
    </Panel>
  );
}

export function FormatPanel({ report: { formats } }: ChartPanelProps) {
  const title = 'Exports by format';
  const all = sumOf(formats.map(({ count }) => count));
  const conclusion = favouriteFormat(formats.map(({ format, count }) => ({ name: format, count })));
  const draw = (place: number) =>
    pieScene(
      { slices: formats.map(({ format, count }) => ({ label: format, value: count })) },
      place,
    );
  if (conclusion === null) {
    return (
      <Panel id="format-shares" title={title}>
        <NothingYet />
      </Panel>
    );
  }
  return (
    <Panel id="format-shares" title={title} conclusion={conclusion} note="Shares of all exports">
      <SceneView draw={draw} title="Pie chart of formats" description={conclusion} />
      <TableTwin
        caption={title}
        columns={['Format', 'Exports', 'Share']}
        rows={formats.map(({ format, count }) => ({
          name: format,
          figures: [countText(count), shareText(shareOf(count, all))],
        }))}
      />
    </Panel>
  );
}

export function TrendPanel({ report: { trend, collection } }: ChartPanelProps) {
  const title = 'Product trend, 7 days';
  const since = countedSince(trend.days, collection);
  const isKnown = trend.days.map((day) => isCounted(day, collection));
  const conclusion = favouriteProduct(
    trend.products.map(({ product, counts }) => ({ name: product, count: sumOf(counts) })),
    trend.days.length,
    since && sinceText(since),
  );
  const draw = (place: number) =>
    lineScene(
      {
        labels: trend.days.map(dayText),
        series: trend.products.map(({ product, counts }) => ({
          name: product,
          values: counts.map((count, index) => (isKnown[index] ? count : null)),
        })),
        named: true,
      },
      place,
    );
  if (conclusion === null) {
    return (
      <Panel id="trend" title={title}>
        <NothingYet />
      </Panel>
    );
  }
  return (
    <Panel
      id="trend"
      title={title}
      conclusion={conclusion}
      note={`Comparisons and exports a day${gapNote(since)}`}
    >
      <SceneView draw={draw} title="Line chart of products" description={conclusion} />
      <TableTwin
        caption={title}
        columns={['Product', ...trend.days.map(dayText)]}
        rows={trend.products.map(({ product, counts }) => ({
          name: product,
          figures: counts.map((count, index) => (isKnown[index] ? countText(count) : NOT_COUNTED)),
        }))}
      />
    </Panel>
  );
}
