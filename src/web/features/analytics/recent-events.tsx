import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { RECENT_EVENTS } from '../../../core/api/activity-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { countText, momentText } from './figures.ts';
import { NothingYet, Panel } from './panel.tsx';

const COLUMNS = [
  'Time (UTC)',
  'Type',
  'Endpoint/Page',
  'Method',
  'Status',
  'Response time',
  'Location',
  'IP',
];
const NUMBERS = new Set(['Status', 'Response time']);

/** The last events, one a row; addresses were masked before they were stored. */
export function RecentEvents({ report: { recentEvents } }: { report: AnalyticsReport }) {
  const title = `Recent events (last ${RECENT_EVENTS})`;
  return (
    <Panel
      id="recent-events"
      title={title}
      note={
        <>
          Newest first; addresses are masked
          <span className="lg:hidden">. The table scrolls sideways</span>
        </>
      }
    >
      {recentEvents.length === 0 ? (
        <NothingYet />
      ) : (
        <ScrollRegion
          label="Recent events, one a row"
          className="max-h-[80vh] overflow-auto print:max-h-none print:overflow-visible"
        >
          <table className="w-full min-w-5xl lg:min-w-0 border-collapse text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-left text-muted">
                {COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={classNames(
                      'sticky top-0 bg-paper py-1.5 pr-4 font-normal shadow-[inset_0_-1px_0_var(--rule)]',
                      NUMBERS.has(column) && 'text-right',
                    )}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {recentEvents.map((event, index) => (
                // Two events of one moment may be alike; the list is replaced whole.
                // oxlint-disable-next-line react/no-array-index-key
                <EventRow key={index} event={event} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}

function EventRow({ event }: { event: AnalyticsReport['recentEvents'][number] }) {
  const failed = event.status >= 400;
  return (
    <tr className="border-b border-rule align-top">
      <td className="py-1.5 pr-4 whitespace-nowrap">{momentText(event.time)}</td>
      <td className="py-1.5 pr-4 whitespace-nowrap">{event.type}</td>
      <td className="py-1.5 pr-4 font-mono wrap-anywhere">{event.page}</td>
      <td className="py-1.5 pr-4">{event.method}</td>
      <td
        className={classNames(
          'py-1.5 pr-4 text-right whitespace-nowrap',
          failed && 'font-medium text-bad',
        )}
      >
        {event.status}
        {failed && ' failed'}
      </td>
      <td className="py-1.5 pr-4 text-right whitespace-nowrap">
        {countText(event.responseTime)} ms
      </td>
      <td className="py-1.5 pr-4">{event.location}</td>
      <td className="py-1.5 font-mono">{event.ip ?? 'Not recorded'}</td>
    </tr>
  );
}
