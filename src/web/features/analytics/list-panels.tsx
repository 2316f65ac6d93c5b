import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { countText, shareOf, shareText, sumOf } from './figures.ts';
import { FigureTable } from './figure-table.tsx';
import { NothingYet, Panel } from './panel.tsx';

type ListPanelProps = { report: AnalyticsReport };

/** The four lists: what was done, where, with what, and what came of it. */
export function ListPanels({ report }: ListPanelProps) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      <EventTypes report={report} />
      <TopPages report={report} />
      <Products report={report} />
      <Formats report={report} />
    </div>
  );
}

function EventTypes({ report }: ListPanelProps) {
  return (
    <Panel id="event-types" title="Event types">
      <FigureTable
        caption="Event types"
        columns={['Type', 'Count', 'Share']}
        rows={report.eventTypes.map(({ type, count, percentage }) => ({
          name: type,
          figures: [countText(count), shareText(percentage)],
          share: percentage,
        }))}
      />
    </Panel>
  );
}

function TopPages({ report: { pages } }: ListPanelProps) {
  const visits = sumOf(pages.map((page) => page.visits));
  return (
    <Panel id="top-pages" title="Top pages">
      {pages.length === 0 ? (
        <NothingYet />
      ) : (
        <FigureTable
          caption="Top pages"
          columns={['Page', 'Visits']}
          rows={pages.map((page) => ({
            name: page.page,
            figures: [countText(page.visits)],
            share: shareOf(page.visits, visits),
          }))}
        />
      )}
    </Panel>
  );
}

function Products({ report: { products } }: ListPanelProps) {
  return (
    <Panel id="products" title="Most used products">
      {products.length === 0 ? (
        <NothingYet />
      ) : (
        <FigureTable
          caption="Most used products"
          columns={['Product', 'Share']}
          rows={products.map(({ product, percentage }) => ({
            name: product,
            figures: [shareText(percentage)],
            share: percentage,
          }))}
        />
      )}
    </Panel>
  );
}

function Formats({ report: { formats } }: ListPanelProps) {
  const all = sumOf(formats.map(({ count }) => count));
  return (
    <Panel id="formats" title="Export formats">
      {formats.length === 0 ? (
        <NothingYet />
      ) : (
        <FigureTable
          caption="Export formats"
          columns={['Format', 'Count']}
          rows={formats.map(({ format, count }) => ({
            name: format,
            figures: [countText(count)],
            share: shareOf(count, all),
          }))}
        />
      )}
    </Panel>
  );
}
