import type { ReactNode } from 'react';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { ClaimAside, ClaimDoubt } from './claim-aside.tsx';
import { AuthoredValue, comparedFirst, PriceTerms } from './measurement-list.tsx';

type EvidenceDrawerProps = { cell: CellDetail; onClose: () => void };

/** The evidence of one cell: claims, sources, dates, and the reason of the verdict. */
export default function EvidenceDrawer({ cell, onClose }: EvidenceDrawerProps) {
  return (
    <Dialog open onClose={onClose} shape="drawer" title={`${cell.criterion}: ${cell.entity}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-heading text-2xl break-words">{cell.value}</p>
        <ClaimDoubt claim={cell.claim} />
      </div>
      {cell.unknown !== null && (
        <p className="mt-2 text-muted">
          {cell.unknown}. Unknown is not no: this cell counts for neither.
        </p>
      )}
      {cell.verdictSteps.length > 0 && (
        <section aria-labelledby="verdict-steps" className="mt-6">
          <h3 id="verdict-steps" className="border-b border-ink pb-1 text-lg">
            How the verdict came about
          </h3>
          <ol className="mt-2 list-decimal space-y-1 pl-5">
            {cell.verdictSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {cell.measurements.length > 0 && (
        <section aria-labelledby="evidence" className="mt-6">
          <h3 id="evidence" className="border-b border-ink pb-1 text-lg">
            Evidence ({cell.measurements.length})
          </h3>
          {comparedFirst(cell.measurements).map((measurement, index) => (
            <MeasurementDetail key={index} measurement={measurement} />
          ))}
        </section>
      )}
      <ClaimAside claim={cell.claim} level={3} />
    </Dialog>
  );
}

type Measurement = CellDetail['measurements'][number];

function MeasurementDetail({ measurement }: { measurement: Measurement }) {
  return (
    <article className="border-b border-rule py-4 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="min-w-0 font-medium break-words">{measurement.value}</h4>
        {measurement.compared && <Badge tone="accent">compared</Badge>}
        {measurement.stale && <Badge tone="caution">old</Badge>}
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
      term: 'Test',
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
    { term: 'Second hand', detail: measurement.secondHand },
    { term: 'Note', detail: measurement.note },
    {
      term: 'Sources',
      detail: sources.length > 0 ? <SourceList sources={sources} /> : 'None that can be opened',
    },
  ];
  return rows.filter(({ detail }) => Boolean(detail));
}
