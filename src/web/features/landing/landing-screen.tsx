import { BRAND } from '../../lib/brand.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { useSite } from '../../lib/use-site.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Benefits } from './benefits.tsx';
import { GettingStarted } from './getting-started.tsx';
import { Glossary } from './glossary.tsx';
import { GuidedSteps } from './guided-steps.tsx';
import { Hero } from './hero.tsx';
import { OnRecord } from './on-record.tsx';
import { Presets } from './presets.tsx';
import { ReportPicture } from './report-picture.tsx';

export function LandingScreen() {
  const heading = usePageEntry(BRAND);
  const site = useSite();
  const catalogs = site.data?.catalogs ?? [];
  const main = catalogs.find(({ isDefault }) => isDefault);

  return (
    <div className="space-y-11">
      <Hero catalogs={catalogs} headingRef={heading} />
      {site.isError ? (
        <ErrorState title="The catalogs could not be read." onRetry={() => void site.refetch()}>
          <p>{errorMessage(site.error)}</p>
        </ErrorState>
      ) : (
        <Presets catalogs={catalogs} />
      )}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2 xl:grid-cols-[23rem_1fr_1fr]">
        <ReportPicture />
        <Benefits />
        <OnRecord catalogs={catalogs} />
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <GuidedSteps catalog={main} />
        <GettingStarted />
      </div>
      <Glossary />
    </div>
  );
}
