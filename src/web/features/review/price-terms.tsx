import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { SourceList } from '../../ui/source-list.tsx';

type PriceTermsProps = { terms: NonNullable<CellDetail['measurements'][number]['terms']> };

/** What a price is under other conditions, each with its source. */
export function PriceTerms({ terms }: PriceTermsProps) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Price under other conditions ({terms.length})
      </summary>
      <dl className="flex flex-col gap-2">
        {terms.map(({ when, amount, source }) => (
          <div key={when}>
            <dt className="break-words">
              {when}: <b className="font-semibold tabular-nums">{amount}</b>
            </dt>
            <dd>
              <SourceList sources={[source]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
