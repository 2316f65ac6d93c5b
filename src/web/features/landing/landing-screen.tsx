import { useQuery } from '@tanstack/react-query';
import { BRAND } from '../../lib/brand.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { siteQuery } from '../../lib/queries.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Benefits, Stressed } from './benefits.tsx';
import { CatalogCounts } from './catalog-counts.tsx';
import { Formats } from './formats.tsx';
import { GettingStarted } from './getting-started.tsx';
import { Glossary } from './glossary.tsx';
import { GuidedSteps } from './guided-steps.tsx';
import { Hero } from './hero.tsx';

export function LandingScreen() {
  const heading = usePageEntry(BRAND);
  const site = useQuery(siteQuery);
  const catalogs = site.data?.catalogs ?? [];
  const main = catalogs.find(({ isDefault }) => isDefault);

  return (
    <div className="space-y-16 sm:space-y-20">
      <Hero catalogs={catalogs} headingRef={heading} />
      {site.isError ? (
        <ErrorState title="The catalogs could not be read." onRetry={() => void site.refetch()}>
          <p>{errorMessage(site.error)}</p>
        </ErrorState>
      ) : (
        <CatalogCounts catalogs={catalogs} />
      )}
      <GuidedSteps catalog={main} />
      <Benefits />
      <Stressed />
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <Formats />
        <GettingStarted />
      </div>
      <Glossary />
    </div>
  );
}
