import type { BatchRow } from '../../../core/api/comparison-api.ts';
import { AccountLine, type Sides } from './account-line.tsx';
import { Speaker } from './analysis-row.tsx';
import { agreementText } from './analysis-texts.ts';

type LiveBesideProps = { row: BatchRow; sides: Sides };

/** What live providers say about a criterion: beside the catalog's account, never instead of it. */
export function LiveBeside({ row, sides }: LiveBesideProps) {
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
      <ul className="mt-2 space-y-3">
        {row.live.map((account) => (
          <li key={account.provider}>
            <AccountLine account={account} sides={sides} heading={<Speaker account={account} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
