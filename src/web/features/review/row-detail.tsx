import { useState, type ReactNode } from 'react';
import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ClaimAside, ClaimDoubt } from './claim-aside.tsx';
import { MeasurementList } from './measurement-list.tsx';
import type { MatrixView, RowView } from './matrix-view.ts';

/** Live answers to a criterion about one rival; null where no provider was asked. */
export type DrawLive = (rivalId: number, criterionId: string) => ReactNode;

type RowDetailProps = {
  view: MatrixView;
  row: RowView;
  /** Index of the rival shown first. */
  rival: number;
  live: DrawLive;
  onClose?: () => void;
};

/** The evidence of a row, one rival at a time: reason, every run with its sources, and live answers. */
export function RowDetail({ view, row, rival, live, onClose }: RowDetailProps) {
  const [shown, setShown] = useState(rival);
  const column = view.rivals[shown];
  const cell = row.rivals[shown];
  if (!column || !cell) return null;
  const own = row.subject.detail;
  const panel = (
    <div className="grid gap-x-8 gap-y-5 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <h3 className="font-heading text-base font-semibold">
          How the verdict came about: {cell.lead}
        </h3>
        <ol className="mt-1 list-decimal space-y-1 pl-5 marker:text-accent">
          {cell.detail?.verdictSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="grid min-w-0 gap-x-8 gap-y-5 md:grid-cols-2">
        <Side name={own?.entity ?? view.subject.name} detail={own} />
        <Side name={column.name} detail={cell.detail} />
      </div>
      {live(column.id, row.id)}
    </div>
  );
  return (
    <section aria-label={`Behind ${row.name}`} className="relative">
      {onClose && (
        <button
          type="button"
          onClick={onClose}
          className="absolute end-0 top-1 z-10 min-h-8 cursor-pointer bg-paper px-2 text-sm text-accent"
        >
          Close <span aria-hidden="true">✕</span>
        </button>
      )}
      {view.rivals.length > 1 && onClose ? (
        <Tabs
          label={`${row.name}: whom to compare`}
          tabs={view.rivals.map(({ id, name }) => ({ id: String(id), label: name }))}
          selected={String(column.id)}
          onSelect={(id) => setShown(view.rivals.findIndex((each) => String(each.id) === id))}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
    </section>
  );
}

function Side({ name, detail }: { name: string; detail: CellDetail | null }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-heading text-base font-semibold break-words">{name}</h3>
        {detail && <ClaimDoubt claim={detail.claim} />}
      </div>
      {detail?.unknown && (
        <p className="mt-1 text-muted">
          {detail.unknown}. Unknown is not no: this cell counts for neither.
        </p>
      )}
      {detail && <MeasurementList measurements={detail.measurements} />}
      {detail && <ClaimAside claim={detail.claim} level={4} />}
    </div>
  );
}
