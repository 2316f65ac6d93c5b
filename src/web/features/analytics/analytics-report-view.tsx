import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { InPieces } from '../../ui/in-pieces.tsx';
import { ActivityPanel, FormatPanel, ResponseTimePanel, TrendPanel } from './chart-panels.tsx';
import { ListPanels } from './list-panels.tsx';
import { MapPanel } from './map-panel.tsx';
import { PopularBattlecards } from './popular-battlecards.tsx';
import { RecentEvents } from './recent-events.tsx';
import { StatCards } from './stat-cards.tsx';

/** Every panel, filled from one report: the sample's and the live one look the same. */
export function AnalyticsReportView({ report }: { report: AnalyticsReport }) {
  return (
    <div className="min-h-dvh space-y-12">
      <InPieces>
        <StatCards report={report} />
        <ListPanels report={report} />
        <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
          <ActivityPanel report={report} />
          <ResponseTimePanel report={report} />
        </div>
        <MapPanel report={report} />
        <div className="grid gap-x-8 gap-y-12 xl:grid-cols-2">
          <FormatPanel report={report} />
          <TrendPanel report={report} />
        </div>
        <RecentEvents report={report} />
        <PopularBattlecards report={report} />
      </InPieces>
    </div>
  );
}
