import { useEffect } from 'react';
import { pageTitle } from '../../lib/brand.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { useSite } from '../../lib/use-site.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ConfidenceSection, SpiderSection, StalenessSection } from './evidence-sections.tsx';
import {
  InstrumentSection,
  MatrixSection,
  UnknownSection,
  VerdictSection,
} from './reading-sections.tsx';
import { LiveSection } from './live-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { OwnSection } from './own-section.tsx';
import { ReportSection } from './report-section.tsx';
import {
  ApiSection,
  ContactSection,
  DurabilitySection,
  SourceSection,
} from './source-sections.tsx';

const CONTENTS = [
  { id: 'matrix', title: 'How to read a matrix' },
  { id: 'verdicts', title: 'How verdicts are reached' },
  { id: 'instruments', title: 'Tests and instruments' },
  { id: 'unknown', title: 'Unknown is never no' },
  { id: 'confidence', title: 'Confidence' },
  { id: 'staleness', title: 'Staleness' },
  { id: 'spider', title: 'Spider charts' },
  { id: 'reports', title: 'How a report concludes' },
  { id: 'own', title: 'Catalogs of your own' },
  { id: 'live', title: 'Live research' },
  { id: 'sources', title: 'Data sources and credits' },
  { id: 'api', title: 'API reference' },
  { id: 'durability', title: 'Where data is kept' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'contact', title: 'Contact' },
];

export function DocsScreen() {
  const heading = usePageEntry(pageTitle('Documentation'));
  const site = useSite();
  const catalogs = site.data?.catalogs ?? [];
  useAnchorAfter(site.isSuccess);

  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Documentation"
        lead="How the comparisons come about, what their words and marks mean, and where every figure is from."
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-[15rem_1fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-6 lg:self-start">
          <ol className="columns-1 border-l border-rule sm:columns-2 lg:columns-1">
            {CONTENTS.map((entry) => (
              <li key={entry.id}>
                <a
                  href={`#${entry.id}`}
                  className="block py-1.5 pl-4 text-accent underline-offset-4 hover:underline"
                >
                  {entry.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 space-y-10">
          {site.isError && (
            <ErrorState
              title="The catalogs could not be read; parts of this page are missing."
              onRetry={() => void site.refetch()}
            >
              <p>{errorMessage(site.error)}</p>
            </ErrorState>
          )}
          <MatrixSection />
          <VerdictSection />
          <InstrumentSection />
          <UnknownSection />
          <ConfidenceSection />
          <StalenessSection catalogs={catalogs} />
          <SpiderSection catalogs={catalogs} />
          <ReportSection />
          <OwnSection />
          <LiveSection providers={site.data?.liveProviders} />
          <SourceSection catalogs={catalogs} />
          <ApiSection />
          <DurabilitySection />
          <PrivacySection />
          <ContactSection contactEmail={site.data?.contactEmail} />
        </div>
      </div>
    </>
  );
}

/** Sections grow when the catalogs arrive; whoever came for one of them is taken there again. */
function useAnchorAfter(loaded: boolean) {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (loaded && id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [loaded]);
}
