import { Fragment, useState, type ReactNode } from 'react';
import { RECENT_EVENTS } from '../../../core/api/activity-words.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { countText, momentText } from './figures.ts';
import { NothingYet, FigurePanel } from './figure-table.tsx';

type Event = AnalyticsReport['recentEvents'][number];
type EventsProps = { title: string; events: Event[] };

type Column = { name: string; className: string; draw: (event: Event) => ReactNode };
const NUMBER = 'text-right';
const COLUMNS: Column[] = [
  { name: 'Time (UTC)', className: 'lg:whitespace-nowrap', draw: ({ time }) => momentText(time) },
  { name: 'Type', className: 'lg:whitespace-nowrap', draw: ({ type }) => type },
  {
    name: 'Endpoint/Page',
    className: 'font-mono break-words',
    draw: ({ page }) => <PathText path={page} />,
  },
  { name: 'Method', className: '', draw: ({ method }) => method },
  {
    name: 'Status',
    className: `${NUMBER} lg:whitespace-nowrap`,
    draw: (event) => <Status event={event} />,
  },
  {
    name: 'Response time',
    className: `${NUMBER} whitespace-nowrap`,
    draw: ({ responseTime }) => `${countText(responseTime)} ms`,
  },
  { name: 'Location', className: '', draw: ({ location }) => location },
  { name: 'IP', className: 'font-mono', draw: ({ ip }) => ip ?? 'Not recorded' },
];
/** Shown before the visitor opens the rest. */
const FIRST_EVENTS = 10;
const FIRST_ON_A_PHONE = 3;

/** The last events; addresses were masked before they were stored. */
export function RecentEvents({ report: { recentEvents } }: { report: AnalyticsReport }) {
  const title = `Recent events (last ${RECENT_EVENTS})`;
  const [isWhole, setWhole] = useState(false);
  const narrow = useNarrow();
  const first = narrow ? FIRST_ON_A_PHONE : FIRST_EVENTS;
  const events = isWhole ? recentEvents : recentEvents.slice(0, first);
  return (
    <FigurePanel id="recent-events" title={title} note="Newest first; addresses are masked">
      {events.length === 0 && <NothingYet />}
      {events.length > 0 && narrow && <EventList title={title} events={events} />}
      {events.length > 0 && !narrow && <EventTable title={title} events={events} />}
      {recentEvents.length > first && (
        <Button className="mt-4" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer events' : `Show all ${recentEvents.length} events`}
        </Button>
      )}
    </FigurePanel>
  );
}

function EventTable({ title, events }: EventsProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-rule text-left align-bottom text-muted">
          {COLUMNS.map(({ name, className }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'py-1.5 pr-4 font-normal last:pr-0',
                className.startsWith(NUMBER) && NUMBER,
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          // Two simultaneous events may be equal; the list is only replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="border-b border-rule align-top">
            {COLUMNS.map(({ name, className, draw }) => (
              <td key={name} className={classNames('py-1.5 pr-4 last:pr-0', className)}>
                {draw(event)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An address that wraps after slashes rather than within a word. */
function PathText({ path }: { path: string }) {
  return path.split(/(?<=.\/)/).map((part, index) => (
    // The parts of one path never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Events as a list, for phones without room for the columns. */
function EventList({ title, events }: EventsProps) {
  return (
    <ul aria-label={title} className="border-t border-rule text-sm">
      {events.map((event, index) => (
        // As in the table.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="border-b border-rule py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{event.type}</span>
            <span className="text-muted">{momentText(event.time)}</span>
          </p>
          <p className="font-mono wrap-anywhere">
            {event.method} {event.page}
          </p>
          <p className="text-muted">
            Status <Status event={event} />, {countText(event.responseTime)} ms
          </p>
          <p className="text-muted">
            {event.location}, <span className="font-mono">{event.ip ?? 'IP not recorded'}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Status({ event: { status } }: { event: Event }) {
  return status < 400 ? status : <span className="font-medium text-bad">{status} failed</span>;
}
