import type { ReactNode } from 'react';
import type { BatchRow, BatchAccount } from '../../../core/api/comparison-api.ts';
import { confidenceText } from '../../../core/document/document-texts.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';
import { Badge } from '../../ui/badge.tsx';
import { agreementText } from './analysis-texts.ts';
import { AccountLine, type Sides } from './account-line.tsx';

type AnalysisRowProps = { row: BatchRow; sides: Sides };

/** One attribute: its verdict, and what the catalog and each live provider say about it. */
export function AnalysisRow({ row, sides }: AnalysisRowProps) {
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
      <ul className="mt-3 space-y-4 border-l-2 border-rule pl-3.5 lg:-ml-4">
        <li>
          <AccountLine
            account={row.catalog}
            sides={sides}
            heading={<Speaker account={row.catalog} />}
          />
        </li>
        {row.live.map((account) => (
          <li key={account.provider}>
            <AccountLine account={account} sides={sides} heading={<Speaker account={account} />} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Who gives an account, and the verdict in it. */
export function Speaker({ account }: { account: BatchAccount }) {
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

type VerdictProps = { account: BatchAccount; children?: ReactNode };

function Verdict({ account, children }: VerdictProps) {
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
