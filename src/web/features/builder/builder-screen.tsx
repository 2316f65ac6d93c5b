import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FlowCard } from './flow-card.tsx';
import { SavedList } from './saved-list.tsx';

export function BuilderScreen() {
  const heading = usePageEntry(pageTitle('Report builder'));
  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Report builder"
        lead="Two guided ways to a finished report, and every report that was saved here."
      />
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <FlowCard
          title="Competitive battlecard"
          purpose="For a seller before a call: one product against one competitor."
          steps={['Product', 'Competitor', 'Features', 'Preview and Export']}
          href={PAGES.builderBattlecard}
          action="Build a battlecard"
        >
          What to say and what to ask, where each side leads, likely objections with the documented
          answer, and what not to claim.
        </FlowCard>
        <FlowCard
          title="AI company report"
          purpose="For a buyer before a decision: one AI company against models of the others."
          steps={['AI Company', 'Models', 'Criteria', 'Analysis', 'Report']}
          href={PAGES.builderAi}
          action="Build an AI report"
        >
          The analysis runs for exactly your selection; the report holds the summary, the
          dimensions, the matrix, the risks and every source.
        </FlowCard>
      </div>
      <SavedList />
    </>
  );
}
