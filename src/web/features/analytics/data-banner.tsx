import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { Switch } from '../../ui/switch.tsx';
import { dateText, hourText, numberOf } from './figures.ts';

type DataBannerProps = {
  live: boolean;
  collection: AnalyticsReport['collection'];
  onLive: (live: boolean) => void;
};

/** Says before anything else whether the figures are real. */
export function DataBanner({ live, collection, onLive }: DataBannerProps) {
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
              These figures are made up to show what the page holds; nobody was counted. Live data
              shows what this installation has recorded.
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
          ? `Counted since ${dateText(since)}, ${hourText(since)} UTC. `
          : 'Nothing was counted yet. '}
        Single events are deleted after {numberOf(retentionDays, 'day')}; their counts stay.
      </li>
      <li>Countries from a table of addresses of {dateText(countriesAsOf)}.</li>
      <li className={dropped > 0 ? 'font-medium text-caution' : undefined}>
        {dropped === 0
          ? 'No event was lost since the server started.'
          : `${numberOf(dropped, 'event was', 'events were')} lost since the server started: the database was too slow or away.`}
      </li>
    </ul>
  );
}
