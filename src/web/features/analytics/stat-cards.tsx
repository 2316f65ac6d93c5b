import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import {
  countedSince,
  countText,
  numberOf,
  sinceText,
  shareOf,
  shareText,
  sumOf,
} from './figures.ts';

/** The four figures that sum the page up, each with a second one that gives it its measure. */
export function StatCards({ report }: { report: AnalyticsReport }) {
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
