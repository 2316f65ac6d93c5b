import { columnsScene } from '../../../core/charts/activity/columns-scene.ts';
import { lineScene } from '../../../core/charts/activity/line-scene.ts';
import { pieScene } from '../../../core/charts/activity/pie-scene.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { countText, dayText, hourText, shareOf, shareText, sumOf } from './figures.ts';
import { TableTwin } from './figure-table.tsx';
import { NothingYet, Panel } from './panel.tsx';

type ChartPanelProps = { report: AnalyticsReport };

export function ActivityPanel({ report: { activity } }: ChartPanelProps) {
  const title = 'Activity, last 24 hours';
  const peak = activity.reduce<(typeof activity)[number] | null>(
    (most, hour) => (hour.events > (most?.events ?? 0) ? hour : most),
    null,
  );
  return (
    <Panel id="activity" title={title} note="Events an hour, times in UTC">
      <SceneView
        scene={lineScene({
          labels: activity.map(({ hour }) => hourText(hour)),
          series: [{ name: 'Events', values: activity.map(({ events }) => events) }],
          named: false,
        })}
        title="Line chart of activity"
        description={
          peak
            ? `Events an hour; the most are ${countText(peak.events)} at ${hourText(peak.hour)} UTC.`
            : 'No events in the last 24 hours.'
        }
      />
      <TableTwin
        caption={title}
        columns={['Hour (UTC)', 'Events']}
        rows={activity.map(({ hour, events }) => ({
          name: `${dayText(hour)}, ${hourText(hour)}`,
          figures: [countText(events)],
        }))}
      />
    </Panel>
  );
}

export function ResponseTimePanel({ report: { responseTimes } }: ChartPanelProps) {
  const title = 'Response times';
  const all = sumOf(responseTimes.map(({ count }) => count));
  const fast = responseTimes[0]?.count ?? 0;
  return (
    <Panel id="response-times" title={title} note="Requests by the milliseconds they took">
      <SceneView
        scene={columnsScene({
          columns: responseTimes.map(({ bucket, count }) => ({
            label: `${bucket} ms`,
            value: count,
          })),
        })}
        title="Column chart of response times"
        description={`Requests by response time; ${shareText(shareOf(fast, all))} took less than 50 ms.`}
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
  if (all === 0) {
    return (
      <Panel id="format-shares" title={title}>
        <NothingYet />
      </Panel>
    );
  }
  return (
    <Panel id="format-shares" title={title} note={`Shares of ${countText(all)} exports`}>
      <SceneView
        scene={pieScene({
          slices: formats.map(({ format, count }) => ({ label: format, value: count })),
        })}
        title="Pie chart of formats"
        description={`The largest share is ${formats[0]?.format}.`}
      />
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

export function TrendPanel({ report: { trend } }: ChartPanelProps) {
  const title = 'Product trend, 7 days';
  if (trend.products.length === 0) {
    return (
      <Panel id="trend" title={title}>
        <NothingYet />
      </Panel>
    );
  }
  return (
    <Panel id="trend" title={title} note="Comparisons and exports a day">
      <SceneView
        scene={lineScene({
          labels: trend.days.map(dayText),
          series: trend.products.map(({ product, counts }) => ({
            name: product,
            values: counts,
          })),
          named: true,
        })}
        title="Line chart of products"
        description={`Comparisons and exports a day; the most used product is ${trend.products[0]?.product}.`}
      />
      <TableTwin
        caption={title}
        columns={['Product', ...trend.days.map(dayText)]}
        rows={trend.products.map(({ product, counts }) => ({
          name: product,
          figures: counts.map(countText),
        }))}
      />
    </Panel>
  );
}
