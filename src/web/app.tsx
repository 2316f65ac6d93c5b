import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { pageAmong, type KnownPage } from '../core/api/known-pages.ts';
import { ownCatalogIn, useOwnKeys } from './lib/own-keys.ts';
import { siteQuery } from './lib/queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { useAddressPart } from './lib/use-address-part.ts';
import { useSite } from './lib/use-site.ts';
import { Layout } from './routes/layout.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorState, LoadingState } from './ui/states.tsx';

type RouteModule = { default: ComponentType };

const wizard = () => import('./routes/wizard.tsx');
const entity = () => import('./routes/entity.tsx');
const ownCatalog = () => import('./routes/own-catalog.tsx');
const LOADERS: Record<KnownPage, () => Promise<RouteModule>> = {
  '/': () => import('./routes/landing.tsx'),
  '/products': wizard,
  '/wizard': wizard,
  '/battlecard-wizard': wizard,
  '/builder': () => import('./routes/builder.tsx'),
  '/builder/battlecard': () => import('./routes/builder-battlecard.tsx'),
  '/builder/ai': () => import('./routes/builder-ai.tsx'),
  '/battlecards/:id': () => import('./routes/saved-battlecard.tsx'),
  '/r/:short': () => import('./routes/printed-address.tsx'),
  '/reports/open': () => import('./routes/open-report.tsx'),
  '/dashboard': () => import('./routes/dashboard.tsx'),
  '/compare': () => import('./routes/compare.tsx'),
  '/decide': () => import('./routes/decide.tsx'),
  '/freshness': () => import('./routes/freshness.tsx'),
  '/own': () => import('./routes/own-catalogs.tsx'),
  '/own/:link': ownCatalog,
  '/own/c/:id': ownCatalog,
  '/models/:slug': entity,
  '/software/:slug': entity,
  '/own/c/:id/:slug': entity,
  '/trial': () => import('./routes/trial.tsx'),
  '/talking-points': () => import('./routes/talking-points.tsx'),
  '/docs': () => import('./routes/docs.tsx'),
  '/analytics': () => import('./routes/analytics.tsx'),
  '/analytics-debug': () => import('./routes/analytics-debug.tsx'),
  '/test': () => import('./routes/test.tsx'),
};
const notFound = () => import('./routes/not-found.tsx');
const WizardRoute = lazy(wizard);
const NotFoundRoute = lazy(notFound);
const ClosedCatalog = lazy(() => import('./routes/closed-catalog.tsx'));
/** In the order of the loaders, which name every page. */
const PATHS = Object.keys(LOADERS) as KnownPage[];
const pageAt = (path: string) => pageAmong(PATHS, path);
const LATER = PATHS.map((path) => ({
  path,
  component: LOADERS[path] === wizard ? WizardRoute : lazy(LOADERS[path]),
}));
/** The longest that the first page waits for the answer its layout needs. */
const LONGEST_STILL_MS = 1000;
const queryClient = createQueryClient();
let first: { load: () => Promise<RouteModule>; component: ComponentType } | null = null;

/** Loads the code of the first page before drawing it, so that no placeholder flashes. */
export async function loadFirst(path: string): Promise<void> {
  const page = pageAt(path);
  const load = page ? LOADERS[page] : notFound;
  const stillness = new Promise((resolve) => setTimeout(resolve, LONGEST_STILL_MS));
  const [{ default: component }] = await Promise.all([
    load(),
    Promise.race([queryClient.prefetchQuery(siteQuery()), stillness]),
  ]);
  first = { load, component };
}

export function WebApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <Layout pageAt={pageAt}>
        <Pages />
      </Layout>
    </QueryClientProvider>
  );
}

function Pages() {
  const [path] = useLocation();
  const isClosed = useClosedCatalog();
  const page = pageAt(path);
  useFreshOwnCatalogs(page);
  return (
    <ErrorBoundary key={path} fallback={<BrokenPage />}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          {isClosed && !SHOWN_WITHOUT.includes(page) && <Route component={ClosedCatalog} />}
          {LATER.map(({ path: known, component }) => (
            <Route
              key={known}
              path={known}
              component={first?.load === LOADERS[known] ? first.component : component}
            />
          ))}
          <Route component={first?.load === notFound ? first.component : NotFoundRoute} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Refetches own catalogs after leaving the page that edits one. */
function useFreshOwnCatalogs(page: KnownPage | null) {
  const queries = useQueryClient();
  useEffect(() => {
    if (page !== '/own/c/:id' && page !== '/talking-points') return;
    return () => {
      const predicate = ({ queryKey }: { queryKey: unknown }) =>
        JSON.stringify(queryKey).includes('own-');
      queries.removeQueries({ predicate, type: 'inactive' });
      void queries.invalidateQueries({ predicate });
    };
  }, [page, queries]);
}

/** Saved reports are shown without their catalog. */
const SHOWN_WITHOUT: (KnownPage | null)[] = ['/battlecards/:id', '/r/:short', '/reports/open'];

/** Whether the address names an own catalog that this browser cannot open. */
function useClosedCatalog(): boolean {
  const own = useAddressPart(ownCatalogIn);
  const keys = useOwnKeys();
  const site = useSite();
  if (own === undefined) return false;
  const isKnown = keys.some(({ id }) => id === own);
  return !isKnown || (site.isSuccess && !site.data.catalogs.some(({ slug }) => slug === own));
}

/** As tall as the window, so that the footer does not jump when the page comes. */
function PageLoading() {
  return (
    <div className="min-h-dvh">
      <LoadingState title="Loading the page…" />
    </div>
  );
}

function BrokenPage() {
  return (
    <ErrorState title="This page could not be shown." onRetry={() => window.location.reload()}>
      Nothing you chose is lost: your selection is in the address.
    </ErrorState>
  );
}
