import type { ReactNode } from 'react';
import { capitalise } from '../../../core/wording/phrases.ts';
import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Until the catalogs are known. */
const GENERAL_WORDS = {
  subject: { one: 'subject', many: 'subjects' },
  rival: { one: 'rival', many: 'rivals' },
};

/** The ways to a report; `children` lists the saved ones. */
export function BuilderScreen({ children }: { children: ReactNode }) {
  const heading = usePageEntry(pageTitle('Report builder'));
  const catalogs = useSite().data?.catalogs ?? [];
  const catalog =
    catalogs.find(({ opensIn }) => opensIn.includes('ai')) ??
    catalogs.find(({ isDefault }) => isDefault);
  const { subject, rival } = catalog?.words ?? GENERAL_WORDS;
  const { steps } = catalog?.reportBuilder ?? catalog?.labels ?? { steps: [] };
  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Report builder"
        lead="Two guided ways to a finished report, and the reports that you saved."
        actions={
          <>
            <LinkButton className="max-sm:w-full" href={PAGES.decide}>
              Decide
            </LinkButton>
            <LinkButton className="max-sm:w-full" href={PAGES.own}>
              Your own catalog
            </LinkButton>
            <LinkButton className="max-sm:w-full" href={PAGES.openReport}>
              Open a report file
            </LinkButton>
          </>
        }
      />
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <FlowCard
          title="Competitive battlecard"
          purpose="For a seller before a call: one product vs one competitor."
          steps={['Product', 'Competitor', 'Features', 'Preview and Export']}
          href={PAGES.builderBattlecard}
          action="Build a battlecard"
        >
          Why each side wins, what to ask the buyer, likely objections with an answer, proof, and
          what not to say.
        </FlowCard>
        <FlowCard
          title={`${capitalise(subject.one)} report`}
          purpose={`For a buyer before a decision: one ${subject.one} vs other companies’ ${rival.many}.`}
          steps={steps.map(({ title }) => title)}
          href={PAGES.builderAi}
          action="Build a report"
        >
          The analysis runs for exactly your selection; the report holds the summary, the
          dimensions, the matrix, the risks and every source.
        </FlowCard>
      </div>
      {children}
    </>
  );
}

type FlowCardProps = {
  title: string;
  purpose: string;
  steps: string[];
  href: string;
  action: string;
  children: ReactNode;
};

/** One guided flow: its readers, its result and its steps. */
function FlowCard({ title, purpose, steps, href, action, children }: FlowCardProps) {
  return (
    <Card className="flex flex-col sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg">{purpose}</p>
      <p className="mt-2 text-muted">{children}</p>
      <ol
        aria-label={`Steps: ${title}`}
        className="mt-5 mb-6 flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-4"
      >
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-2">
            <span aria-hidden="true" className="font-heading text-lg text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <LinkButton tone="primary" href={href} className="mt-auto self-start">
        {action}
      </LinkButton>
    </Card>
  );
}
