import type { ComparisonAnswer } from '../../../core/api/comparison-api.ts';
import { localDay, longDate } from '../../lib/calendar.ts';
import { FreshnessLink } from '../../lib/freshness-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { CopyLinks } from './copy-links.tsx';
import type { DashboardData } from './use-dashboard.ts';

type ReportDetailsProps = { data: DashboardData; report: ComparisonAnswer };

/** Date, size and contents of the report, and its other copies. */
export function ReportDetails({ data, report }: ReportDetailsProps) {
  const { document } = report;
  const count = document.selection.criterionIds.length;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card aria-labelledby="report-details">
        <h2 id="report-details" className="text-xl">
          Report details
        </h2>
        <div className="mt-2">
          <DescriptionList
            items={[
              { term: 'Date', detail: longDate(localDay(document.date)) },
              { term: 'Attributes', detail: count },
              { term: 'Catalog', detail: data.catalog?.name ?? '' },
              { term: 'Freshness', detail: <FreshnessLink catalog={document.catalog.slug} /> },
            ]}
          />
        </div>
        <CopyLinks data={data} />
      </Card>
      <Card aria-labelledby="report-features">
        <h2 id="report-features" className="text-xl">
          In this report
        </h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>
            {count} essential {count === 1 ? 'attribute' : 'attributes'}, each with sources and
            dates
          </li>
          <li>Branding: name and mark, which the export can leave out</li>
          <li>Executive summary: which to choose, and on what condition</li>
          <li>Next steps, with what is still unknown</li>
        </ul>
      </Card>
    </div>
  );
}
