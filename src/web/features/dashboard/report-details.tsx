import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { LinkedName } from '../../../renderers/screen/linked-names.tsx';
import { dashboardAddress } from '../../lib/addresses.ts';
import { longDate } from '../../lib/calendar.ts';
import { copiesFor, copyNameOf } from '../../lib/copies.ts';
import { FreshnessLink } from '../../lib/freshness-link.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import type { DashboardData } from './use-dashboard.ts';

const RowsToBring = lazy(() => import('../../ui/rows-to-bring.tsx'));

type ReportDetailsProps = { data: DashboardData; report: ComparisonAnswer };

/** Date, size and contents of the report, its other copies, and who is in it. */
export default function ReportDetails({ data, report }: ReportDetailsProps) {
  const { document } = report;
  const count = document.selection.criterionIds.length;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <TitledCard id="report-details" title="Report details">
        <div className="mt-2">
          <DescriptionList
            items={[
              { term: 'Date', detail: longDate() },
              { term: 'Attributes', detail: count },
              { term: 'Catalog', detail: data.catalog?.name ?? '' },
              {
                term: 'Data quality',
                detail: <FreshnessLink catalog={document.catalog.slug} document={document} />,
              },
            ]}
          />
        </div>
        <CopyLinks data={data} />
      </TitledCard>
      <TitledCard id="report-features" title="In this report">
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>
            {count} essential {count === 1 ? 'attribute' : 'attributes'}, with the sources and dates
            on file
          </li>
          <li>Branding: name and mark, which the export can leave out</li>
          <li>Executive summary: which to choose, and on what condition</li>
          <li>Next steps, with what is still unknown</li>
        </ul>
      </TitledCard>
      <CompetitorOverview rivals={data.rivals} />
    </div>
  );
}

const SHOWN = 4;

function CompetitorOverview({ rivals }: { rivals: RivalItem[] }) {
  if (rivals.length === 0) return null;
  return (
    <section aria-labelledby="competitor-overview" className="lg:col-span-2">
      <h2 id="competitor-overview" className="text-2xl">
        Competitor overview
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {rivals.slice(0, SHOWN).map((rival) => (
          <li key={rival.id} className="border-t border-ink pt-3">
            <h3 className="text-lg">
              <LinkedName text={rival.name} />
            </h3>
            <p className="text-sm text-muted">{rival.product ?? rival.company}</p>
            <p className="mt-2">{rival.description}</p>
          </li>
        ))}
      </ul>
      {rivals.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">{rivals.length - SHOWN} more in the matrix below.</p>
      )}
    </section>
  );
}

/** Links to the other copies of the report, and the parts missing in a customer’s. */
function CopyLinks({ data }: { data: DashboardData }) {
  const { selection, report } = data;
  const shown = copyNameOf(selection);
  return (
    <div className="mt-5 print:hidden">
      <nav aria-label="Copies of this report">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {copiesFor(selection.rivalIds.length).map(({ name, copy, label }) => (
            <li key={name}>
              <Link
                href={dashboardAddress({ ...selection, ...copy })}
                aria-current={name === shown ? 'page' : undefined}
                className="prose-link inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="min-h-6 text-sm text-muted">
        {shown === 'customer' && report?.leftOut?.text}
      </p>
      {shown === 'customer' && (
        <Suspense fallback={null}>
          <RowsToBring rows={report?.leftOut?.rows ?? []} pages={report?.leftOut?.pages ?? null} />
        </Suspense>
      )}
    </div>
  );
}
