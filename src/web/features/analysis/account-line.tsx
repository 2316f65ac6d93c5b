import type { ReactNode } from 'react';
import type { BatchAccount } from '../../../core/api/comparison-api.ts';
import { SourceList } from '../../ui/source-list.tsx';

/** Columns from a wide window on: what it is about, the two values, what is made of them. */
export const COLUMNS =
  'lg:grid-cols-[minmax(0,1.25fr)_minmax(0,0.95fr)_minmax(0,0.95fr)_minmax(0,1.4fr)]';

export type Sides = { product: string; competitor: string };

type AccountLineProps = { account: BatchAccount; sides: Sides; heading: ReactNode };

/** Both values and what is made of them, by one who answered. */
export function AccountLine({ account, sides, heading }: AccountLineProps) {
  return (
    <div className={`grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 ${COLUMNS}`}>
      <div className="min-w-0 sm:col-span-2 lg:col-span-1">{heading}</div>
      <dl className="contents">
        <Side name={sides.product} value={account.product_value} />
        <Side name={sides.competitor} value={account.competitor_value} />
      </dl>
      <div className="min-w-0 text-sm sm:col-span-2 lg:col-span-1">
        <p className="break-words">{account.reasoning}</p>
        <Evidence account={account} />
      </div>
    </div>
  );
}

function Side({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted lg:sr-only">{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  );
}

function Evidence({ account }: { account: BatchAccount }) {
  const { origin, statistics, metrics, as_of: asOf, sources } = account;
  if (!statistics && !metrics && !asOf && sources.length === 0) return null;
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`;
  return (
    <details className="text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent pointer-fine:min-h-7">
        {statistics || metrics ? `Figures, date and ${count}` : `Date and ${count}`}
      </summary>
      <div className="space-y-1 pb-2 break-words">
        {metrics && <p>{metrics}</p>}
        {statistics && <p>{statistics}</p>}
        {asOf && (
          <p>
            {origin === 'live' ? 'Answered' : 'Evidence'} {asOf}.
          </p>
        )}
        <SourceList sources={sources} />
      </div>
    </details>
  );
}
