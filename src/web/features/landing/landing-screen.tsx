import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { BRAND } from '../../lib/brand.ts';
import { openHelp } from '../../lib/help-panel.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { companiesQuery } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Hero } from './hero.tsx';
import { Presets } from './presets.tsx';
import picture from './report-page.webp';

/** Texts by their titles. Figures come from the catalogs, never from here. */
const BENEFITS = {
  'Unknown stays unknown': 'Never a “no”.',
  'Every value shows its source': 'Or says that it has none.',
  'SOC 2, GDPR and HIPAA': 'What each vendor states.',
  'Pricing transparency and ROI': 'Dated prices beside capability.',
  'One document, every format': 'HTML, PDF, Word, PowerPoint, Excel.',
};
const ACRONYMS = {
  LLM: 'Large language model',
  API: 'Application programming interface',
  'SOC 2': 'System and Organization Controls 2',
  GDPR: 'General Data Protection Regulation',
  RAG: 'Retrieval-augmented generation',
  SLA: 'Service level agreement',
};

export function LandingScreen() {
  const heading = usePageEntry(BRAND);
  const site = useSite();
  const catalogs = site.data?.catalogs ?? [];
  const main = catalogs.find(({ isDefault }) => isDefault);

  return (
    <div className="space-y-11">
      <Hero catalogs={catalogs} headingRef={heading} />
      {site.isError ? (
        <QueryError title="The catalogs could not be read." query={site} />
      ) : (
        <Presets catalogs={catalogs} />
      )}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2 xl:grid-cols-[23rem_1fr_1fr]">
        <ReportPicture />
        <Part id="benefits" title="What you take away">
          <ul className="mt-2">
            {Object.entries(BENEFITS).map(([title, text]) => (
              <li key={title} className="border-b border-rule py-3">
                <h3 className="font-sans text-base font-semibold">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Part>
        <OnRecord catalogs={catalogs} />
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <GuidedSteps catalog={main} />
        <GettingStarted />
      </div>
      <Part id="glossary" title="Acronyms">
        <dl className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {Object.entries(ACRONYMS).map(([short, long]) => (
            <div key={short} className="border-b border-rule py-2">
              <dt className="font-medium">{short}</dt>
              <dd className="text-muted">{long}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** `npm run picture` writes it anew. */
function ReportPicture() {
  return (
    <figure className="self-start border border-rule bg-panel p-4">
      <img
        src={picture}
        width={600}
        height={849}
        loading="lazy"
        decoding="async"
        alt="First page of a battlecard: why we win, why they win, facts, questions, objections with answers, and what not to say."
        className="h-auto w-full border border-rule"
      />
    </figure>
  );
}

function GuidedSteps({ catalog }: { catalog: CatalogItem | undefined }) {
  return (
    <Part id="process" title="Four steps">
      <ol className="mt-3 grid min-h-80 content-start gap-x-8 gap-y-6 sm:min-h-38 sm:grid-cols-2">
        {!catalog && <Skeleton className="h-24 w-full" />}
        {(catalog ? guidedSteps(catalog) : []).map(([title, text], at) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden="true" className="font-heading text-3xl leading-none text-accent">
              {at + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function guidedSteps({ counts, labels, maxRivals, words }: CatalogItem) {
  const [subject, rivals, criteria] = labels.steps;
  const chosen = `${counts.criteria} ${words.criterion.many}, ${counts.securityFactors} for security.`;
  return [
    [subject?.title, `${counts.subjects} ${words.subject.many}.`],
    [rivals?.title, `Up to ${maxRivals} of ${counts.rivals}.`],
    [criteria?.title, chosen],
    ['Choose export options', 'Format, logo, charts.'],
  ];
}

function GettingStarted() {
  return (
    <Card aria-labelledby="getting-started" className="sm:p-6">
      <h2 id="getting-started" className="text-2xl">
        Getting Started
      </h2>
      <p className="mt-2 max-w-prose">One company, two rivals, a few criteria.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={PAGES.docs}>Documentation</LinkButton>
        <Button tone="quiet" onClick={() => openHelp('choose-subject')}>
          Help
        </Button>
      </div>
    </Card>
  );
}

/** What is on record and of whom, counted from the catalogs themselves. */
function OnRecord({ catalogs }: { catalogs: CatalogItem[] }) {
  return (
    <section
      aria-labelledby="on-record"
      className="border-t-2 border-ink pt-3 md:max-xl:col-span-2"
    >
      <h2 id="on-record" className="text-2xl">
        On record
      </h2>
      <div className="mt-2 grid min-h-140 content-start gap-x-12 md:min-h-73 md:max-xl:grid-cols-2 xl:min-h-[35rem]">
        {catalogs.length === 0 && <Skeleton className="h-72 w-full" />}
        {catalogs.map((catalog) => (
          <section
            key={catalog.slug}
            aria-labelledby={`on-record-${catalog.slug}`}
            className="mb-4"
          >
            <h3 id={`on-record-${catalog.slug}`} className="text-base">
              {catalog.name}
            </h3>
            <dl>
              {figures(catalog).map(({ value, label }, at) => (
                <div
                  key={label}
                  className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-rule py-1.5"
                >
                  <dt>{label}</dt>
                  <dd
                    className={`w-10 shrink-0 font-heading text-accent ${at < 3 ? 'text-2xl' : 'text-lg'}`}
                  >
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Vendors />
      </div>
    </section>
  );
}

/** The default catalog's firms, each with its mark where one is known. */
function Vendors() {
  const { data = [] } = useQuery(companiesQuery);
  return (
    <ul className="grid min-h-42 grid-cols-2 content-start gap-x-4 min-[25rem]:grid-cols-3 md:max-xl:col-span-2 md:max-xl:grid-cols-6 md:max-xl:min-h-16">
      {data.map(({ id, name, mark }) => (
        <li key={id} className="flex min-w-0 items-center gap-2 py-1 text-sm text-muted">
          {mark && (
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-4 shrink-0 fill-current"
              fillRule="evenodd"
            >
              {mark.map((outline) => (
                <path key={outline} d={outline} />
              ))}
            </svg>
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}

function figures({ counts, words }: CatalogItem) {
  return [
    { value: counts.subjects, label: plural(counts.subjects, words.subject) },
    { value: counts.rivals, label: plural(counts.rivals, words.rival) },
    { value: counts.criteria, label: plural(counts.criteria, words.criterion) },
    { value: counts.securityFactors, label: 'security factors' },
  ].filter((figure) => figure.value > 0);
}

function plural(count: number, words: { one: string; many: string }): string {
  return count === 1 ? words.one : words.many;
}
