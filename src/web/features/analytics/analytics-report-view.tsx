import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { InPieces } from '../../ui/in-pieces.tsx';
import { ActivityPanel, FormatPanel, ResponseTimePanel, TrendPanel } from './chart-panels.tsx';
import { figureTables } from './figure-tables.ts';
import { ListPanels, PopularBattlecards } from './list-panels.tsx';
import { MapPanel } from './map-panel.tsx';
import { RecentEvents } from './recent-events.tsx';
import { StatCards } from './stat-cards.tsx';

/** Every panel, filled from one report: the sample's and the live one look the same. */
export function AnalyticsReportView({ report }: { report: AnalyticsReport }) {
  const tables = figureTables(report);
  return (
    <div className="min-h-dvh space-y-12">
      <InPieces>
        <StatCards report={report} />
        <ListPanels tables={tables} />
        <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
          <ActivityPanel report={report} tables={tables} />
          <ResponseTimePanel report={report} tables={tables} />
        </div>
        <MapPanel report={report} tables={tables} />
        <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
          <FormatPanel report={report} tables={tables} />
          <TrendPanel report={report} tables={tables} />
        </div>
        <RecentEvents report={report} />
        <PopularBattlecards tables={tables} />
      </InPieces>
    </div>
  );
}
