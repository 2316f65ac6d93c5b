import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { countText, shareOf } from './figures.ts';
import { FigureTable } from './figure-table.tsx';
import { NothingYet, Panel } from './panel.tsx';

export function PopularBattlecards({ report: { battlecards } }: { report: AnalyticsReport }) {
  const most = battlecards[0]?.exports ?? 0;
  return (
    <Panel id="battlecards" title="Most popular battlecards" note="By the number of exports">
      {battlecards.length === 0 ? (
        <NothingYet />
      ) : (
        <div className="max-w-3xl">
          <FigureTable
            caption="Most popular battlecards"
            columns={['Battlecard', 'Exports']}
            rows={battlecards.map(({ name, exports }) => ({
              name,
              figures: [countText(exports)],
              share: shareOf(exports, most),
            }))}
          />
        </div>
      )}
    </Panel>
  );
}
