import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { AuthoredValue } from './authored-value.tsx';

type Measurement = CellDetail['measurements'][number];

export function MeasurementDetail({ measurement }: { measurement: Measurement }) {
  return (
    <article className="border-b border-rule py-4 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="min-w-0 font-medium break-words">{measurement.value}</h4>
        {measurement.compared && <Badge tone="accent">compared</Badge>}
        {measurement.stale && <Badge tone="caution">stale</Badge>}
      </div>
      <div className="mt-1 text-sm">
        <DescriptionList items={details(measurement)} />
        {measurement.terms && <PriceTerms terms={measurement.terms} />}
        {measurement.authored && <AuthoredValue authored={measurement.authored} />}
      </div>
    </article>
  );
}

type Row = { term: string; detail: ReactNode };

function details(measurement: Measurement): Row[] {
  const { instrument, instrumentNote, sources } = measurement;
  const rows: Row[] = [
    {
      term: 'Instrument',
      detail: instrument && [instrument, instrumentNote].filter(Boolean).join(': '),
    },
    { term: 'Run by', detail: measurement.tester },
    { term: 'Reported by', detail: measurement.reportedBy },
    { term: 'Price of', detail: measurement.host },
    { term: 'Basis', detail: measurement.basis },
    { term: 'Date', detail: `${measurement.date} (${measurement.age})` },
    { term: 'Confidence', detail: measurement.confidence },
    { term: 'Scope', detail: measurement.scope },
    { term: 'Inherited from', detail: measurement.inheritedFrom },
    { term: 'Note', detail: measurement.note },
    {
      term: 'Sources',
      detail: sources.length > 0 ? <SourceList sources={sources} /> : 'None that can be opened',
    },
  ];
  return rows.filter(({ detail }) => Boolean(detail));
}

/** What the price is under other conditions, each with its source. */
function PriceTerms({ terms }: { terms: NonNullable<Measurement['terms']> }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Price under other conditions ({terms.length})
      </summary>
      <dl className="mt-2 flex flex-col gap-3">
        {terms.map(({ when, amount, source }) => (
          <div key={when}>
            <dt className="break-words">
              {when}: <span className="font-medium tabular-nums">{amount}</span>
            </dt>
            <dd className="text-sm">
              <SourceList sources={[source]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
