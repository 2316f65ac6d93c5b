import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PAGES, WIZARD_PAGES } from './lib/addresses.ts';
import { createQueryClient } from './lib/query-client.ts';
import { Layout } from './routes/layout.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorState, LoadingState } from './ui/states.tsx';

const LandingRoute = lazy(() => import('./routes/landing.tsx'));
const WizardRoute = lazy(() => import('./routes/wizard.tsx'));
const BuilderRoute = lazy(() => import('./routes/builder.tsx'));
const BuilderBattlecardRoute = lazy(() => import('./routes/builder-battlecard.tsx'));
const BuilderAiRoute = lazy(() => import('./routes/builder-ai.tsx'));
const OpenReportRoute = lazy(() => import('./routes/open-report.tsx'));
const SavedBattlecardRoute = lazy(() => import('./routes/saved-battlecard.tsx'));
const DashboardRoute = lazy(() => import('./routes/dashboard.tsx'));
const DecideRoute = lazy(() => import('./routes/decide.tsx'));
const DocsRoute = lazy(() => import('./routes/docs.tsx'));
const AnalyticsRoute = lazy(() => import('./routes/analytics.tsx'));
const AnalyticsDebugRoute = lazy(() => import('./routes/analytics-debug.tsx'));
const TestRoute = lazy(() => import('./routes/test.tsx'));

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Layout>
        <Pages />
      </Layout>
    </QueryClientProvider>
  );
}

function Pages() {
  const [path] = useLocation();
  return (
    <ErrorBoundary key={path} fallback={<BrokenPage />}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path={PAGES.landing} component={LandingRoute} />
          {WIZARD_PAGES.map((page) => (
            <Route key={page} path={page} component={WizardRoute} />
          ))}
          <Route path={PAGES.builder} component={BuilderRoute} />
          <Route path={PAGES.builderBattlecard} component={BuilderBattlecardRoute} />
          <Route path={PAGES.builderAi} component={BuilderAiRoute} />
          <Route path={PAGES.openReport} component={OpenReportRoute} />
          <Route path={PAGES.savedBattlecard} component={SavedBattlecardRoute} />
          <Route path={PAGES.dashboard} component={DashboardRoute} />
          <Route path={PAGES.decide} component={DecideRoute} />
          <Route path={PAGES.docs} component={DocsRoute} />
          <Route path={PAGES.analytics} component={AnalyticsRoute} />
          <Route path={PAGES.analyticsDebug} component={AnalyticsDebugRoute} />
          <Route path={PAGES.test} component={TestRoute} />
          <Route component={NotFoundRoute} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
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
    <ErrorState
      title="This page could not be shown."
      onRetry={() => window.location.reload()}
      retryLabel="Load it again"
    >
      <p>Nothing you chose is lost: your selection is in the address.</p>
    </ErrorState>
  );
}
