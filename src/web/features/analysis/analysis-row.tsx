import type { ReactNode } from 'react';
import type { BatchAccount, BatchRow } from '../../../core/api/comparison-api.ts';
import { confidenceText } from '../../../core/document/document-texts.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { agreementText } from './analysis-texts.ts';

/** One attribute: its verdict, and the accounts of the catalog and of each live provider. */
export function AnalysisRow({ row, sides }: { row: BatchRow; sides: Sides }) {
  const title = (
    <>
      <p className="font-medium break-words">{row.attribute}</p>
      {row.agreement === 'conflict' ? (
        <p className="mt-1 flex flex-wrap gap-1">
          <Badge tone="caution">in conflict</Badge>
          <Unverified />
        </p>
      ) : (
        <Verdict account={row}>{row.origin === 'live' && <Unverified />}</Verdict>
      )}
    </>
  );
  if (row.live.length === 0) {
    return (
      <li className="border-b border-rule py-4">
        <AccountLine account={row.catalog} sides={sides} heading={title} />
      </li>
    );
  }
  return (
    <li className="border-b border-rule py-4">
      {title}
      <p className="mt-1 text-sm text-muted">{agreementText(row)}</p>
      <Accounts
        accounts={[row.catalog, ...row.live]}
        sides={sides}
        className="mt-3 space-y-4 border-l-2 border-rule pl-3.5 lg:-ml-4"
      />
    </li>
  );
}

type AccountsProps = { accounts: BatchAccount[]; sides: Sides; className: string };

function Accounts({ accounts, sides, className }: AccountsProps) {
  return (
    <ul className={className}>
      {accounts.map((account) => (
        <li key={`${account.origin} ${account.provider}`}>
          <AccountLine account={account} sides={sides} heading={<Speaker account={account} />} />
        </li>
      ))}
    </ul>
  );
}

/** The source of an account, and its verdict. */
function Speaker({ account }: { account: BatchAccount }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="min-w-0 font-medium break-words">{account.provider}</span>
        {account.origin === 'live' && <Unverified />}
      </p>
      {account.origin === 'live' && <p className="text-sm text-muted">{account.as_of}</p>}
      <Verdict account={account} />
    </>
  );
}

const TONES = { product: 'subject', competitor: 'rival', neutral: 'plain' } as const;

function Verdict({ account, children }: { account: BatchAccount; children?: ReactNode }) {
  const { advantage, verdict, confidence } = account;
  const { sign } = VERDICT_SIGNS[account.verdict_kind];
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      <Badge tone={TONES[advantage]}>
        <span aria-hidden="true">{sign}</span>
        {verdict}
      </Badge>
      {confidence !== null && <Badge>{confidenceText(confidence)}</Badge>}
      {children}
    </p>
  );
}

function Unverified() {
  return <Badge tone="caution">unverified</Badge>;
}

/** Live answers on a criterion: beside the catalog's account, never instead of it. */
export function LiveBeside({ row, sides }: { row: BatchRow; sides: Sides }) {
  if (row.live.length === 0) return null;
  return (
    <section
      aria-label="Live answers"
      className="min-w-0 border-t-2 border-dashed border-control pt-3 lg:col-span-2"
    >
      <h3 className="font-heading text-base font-semibold">
        Live answers{' '}
        <span className="font-sans text-xs font-normal text-muted">beside, never instead</span>
      </h3>
      <p className="text-xs text-muted">{agreementText(row)}</p>
      <Accounts accounts={row.live} sides={sides} className="mt-2 space-y-3" />
    </section>
  );
}

/** Columns of a wide window: criterion, the two values, verdict. */
export const COLUMNS =
  'lg:grid-cols-[minmax(0,1.25fr)_minmax(0,0.95fr)_minmax(0,0.95fr)_minmax(0,1.4fr)]';

export type Sides = { product: string; competitor: string };

type AccountLineProps = { account: BatchAccount; sides: Sides; heading: ReactNode };

/** Both values and the verdict of one account. */
function AccountLine({ account, sides, heading }: AccountLineProps) {
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
