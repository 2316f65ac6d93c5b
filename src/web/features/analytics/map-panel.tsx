import { useQuery } from '@tanstack/react-query';
import { mapScene } from '../../../core/charts/activity/map-scene.ts';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countText, countryText, shareOf, shareText, sumOf } from './figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Panel } from './panel.tsx';
import { worldMapQuery } from './world-map.ts';

/** Where visitors are: the world in shades, and the same figures as a table beside it. */
export function MapPanel({ report: { countries } }: { report: AnalyticsReport }) {
  const all = sumOf(countries.map(({ events }) => events));
  const title = 'Countries';
  return (
    <Panel
      id="countries"
      title={title}
      note={`Events by the country of the visitor’s address${countedText(countries.length)}`}
    >
      <div className="grid gap-6 xl:grid-cols-[2fr_1fr]">
        <div className="min-w-0">
          <Picture countries={countries} />
          <p className="mt-2 text-sm text-muted">
            Map:{' '}
            <a
              href="https://www.naturalearthdata.com/"
              rel="noopener noreferrer"
              className="prose-link"
            >
              Natural Earth
            </a>
            , public domain; small countries are circles. Countries of addresses:{' '}
            <a href="https://www.nro.net/" rel="noopener noreferrer" className="prose-link">
              NRO
            </a>
            , CC BY 4.0.
          </p>
        </div>
        {countries.length === 0 ? (
          <p className="py-4 text-muted">
            No event from a public address yet; those of a local network belong to no country.
          </p>
        ) : (
          <ScrollRegion
            label="Events by country"
            className="max-h-128 overflow-y-auto print:max-h-none print:overflow-visible"
          >
            <FigureTable
              dense
              caption={title}
              columns={['Country', 'Events', 'Share']}
              rows={countries.map(({ country, events }) => ({
                name: countryText(country),
                figures: [countText(events), shareText(shareOf(events, all))],
              }))}
            />
          </ScrollRegion>
        )}
      </div>
    </Panel>
  );
}

function countedText(countries: number): string {
  if (countries === 0) return '';
  return countries === 1 ? ': 1 country' : `: ${countText(countries)} countries`;
}

function Picture({ countries }: Pick<AnalyticsReport, 'countries'>) {
  const map = useQuery(worldMapQuery);
  if (map.isError) {
    return (
      <p className="py-4 text-muted">The map could not be loaded; the table has its figures.</p>
    );
  }
  if (!map.data) return <Skeleton className="aspect-[2/1] w-full" />;
  const [first] = countries;
  return (
    <SceneView
      wide
      scene={mapScene(
        map.data,
        countries.map(({ country, events }) => ({ code: country, count: events })),
      )}
      title="World map"
      description={
        first
          ? `Countries in five shades; most events come from ${countryText(first.country)}. The table has every country.`
          : 'No events yet.'
      }
    />
  );
}
