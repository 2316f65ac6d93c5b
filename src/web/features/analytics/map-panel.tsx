import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnalyticsReport } from '../../../core/api/analytics-api.ts';
import { mapScene, type WorldMap } from '../../../core/charts/activity/map-scene.ts';
import { busiestCountry } from '../../../core/wording/activity-conclusions.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FigureTable, MoreFigures, FigurePanel } from './figure-table.tsx';
import { countryText, countOfNoun, type FigureRows, type FigureTables } from './figures.ts';

/** Rows of the table; the countries beyond open below it. */
const MOST_ROWS = 16;
const MOST_ON_A_PHONE = 5;

type MapPanelProps = { report: AnalyticsReport; tables: FigureTables };

/** Where visitors are: the figures of each country first, and the world in shades. */
export function MapPanel({ report: { countries }, tables }: MapPanelProps) {
  return (
    <FigurePanel
      id="countries"
      title={tables.countries.title}
      conclusion={conclusionOf(countries)}
      note={`Events by the country of the visitor’s address: ${countOfNoun(countries.length, 'country', 'countries')}`}
    >
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_2fr]">
        <div className="min-w-0">
          {countries.length === 0 ? (
            <p className="py-4 text-muted">
              No event from a public address yet. Addresses of a local network have no country.
            </p>
          ) : (
            <CountryTables table={tables.countries} />
          )}
        </div>
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
      </div>
    </FigurePanel>
  );
}

type CountriesProps = Pick<AnalyticsReport, 'countries'>;

function CountryTables({ table }: { table: FigureRows }) {
  const { rows } = table;
  const most = useNarrow() ? MOST_ON_A_PHONE : MOST_ROWS;
  const rest = rows.slice(most);
  return (
    <>
      <FigureTable dense table={{ ...table, rows: rows.slice(0, most) }} />
      {rest.length > 0 && (
        <MoreFigures summary={`Show ${countOfNoun(rest.length, 'more country', 'more countries')}`}>
          <FigureTable dense table={{ ...table, title: 'More countries', rows: rest }} />
        </MoreFigures>
      )}
    </>
  );
}

function conclusionOf(countries: AnalyticsReport['countries']): string | null {
  return busiestCountry(
    countries.map(({ country, events }) => ({ name: countryText(country), count: events })),
  );
}

function Picture({ countries }: CountriesProps) {
  const map = useQuery(worldMapQuery);
  const world = map.data;
  const draw = useMemo(() => {
    const counts = countries.map(({ country, events }) => ({ code: country, count: events }));
    return world && ((place: number) => mapScene(world, counts, place));
  }, [world, countries]);
  if (map.isError) {
    return (
      <p className="py-4 text-muted">The map could not be loaded; the table has its figures.</p>
    );
  }
  if (!draw) return <Skeleton className="aspect-[2/1] w-full" />;
  return (
    <SceneView
      wide
      draw={draw}
      title="World map"
      description={conclusionOf(countries) ?? 'No events yet.'}
    />
  );
}

/** A chunk of its own, read when a map is drawn. */
const FILES = import.meta.glob<WorldMap>('../../../../assets/map/countries.json', {
  import: 'default',
});

const worldMapQuery = queryOptions({
  queryKey: ['world-map'],
  queryFn: async () => {
    const [load] = Object.values(FILES);
    if (!load) throw new Error('The map was not built.');
    return load();
  },
});
