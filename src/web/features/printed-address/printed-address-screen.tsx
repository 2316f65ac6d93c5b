import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShortAnswer } from '../../../core/api/battlecard-api.ts';
import { readShort } from '../../../core/document/short-address.ts';
import { PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { request } from '../../lib/api-client.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { ownCatalogIn } from '../../lib/own-keys.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { LIST_CACHE, orNull, withSearch } from '../../lib/queries.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { useHeldCatalog } from '../../lib/use-held-catalog.ts';
import { TitledCard } from '../../ui/card.tsx';
import { ChangedClaims } from '../../ui/changed-claims.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';

const LOOKS: Record<ShortAnswer['standing']['state'], string> = {
  holds: 'border-good',
  changed: 'border-caution',
  over: 'border-bad',
  unknown: 'border-control',
};

/** Whether the report with a printed address still holds, and its changes. */
export function PrintedAddressScreen({ text }: { text: string }) {
  const short = readShort(text);
  const found = useQuery(shortQuery(short));
  useHeldCatalog(found.data?.catalog);
  const missing = short === null || found.data === null;
  const standing = found.data?.standing;
  const title = missing ? 'No report has this address' : (standing?.title ?? 'Does it still hold?');
  const heading = usePageEntry(pageTitle(title));
  return (
    <>
      <div className={standing ? `border-l-4 pl-5 ${LOOKS[standing.state]}` : undefined}>
        <PageHeading headingRef={heading} title={title} lead={standing?.text ?? null} />
      </div>
      <div className="mt-8">
        {missing ? (
          <Missing />
        ) : found.isError ? (
          <QueryError title="The report could not be looked up." query={found} />
        ) : found.data ? (
          <Standing answer={found.data} />
        ) : (
          <LoadingState title="Comparing the report with today’s catalog…">
            <Skeleton className="h-48 w-full" />
          </LoadingState>
        )}
      </div>
    </>
  );
}

function Standing({ answer }: { answer: ShortAnswer }) {
  const { report, createdAt, changes, lines } = answer;
  const saved = {
    term: 'Saved',
    detail: <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>,
  };
  const items = report
    ? [{ term: 'Title', detail: report.title }, { term: 'About', detail: report.subtitle }, saved]
    : [saved];
  return (
    <>
      <TitledCard id="printed-report" title="The report" className="max-w-3xl">
        <div className="mt-2">
          <DescriptionList items={items} />
        </div>
        {report && (
          <LinkButton tone="primary" className="mt-4" href={report.address}>
            Open it as it was saved
          </LinkButton>
        )}
      </TitledCard>
      {changes.length > 0 && <ChangedClaims changes={changes} afresh={null} />}
      {lines.length > 0 && <ChangedLines lines={lines} />}
    </>
  );
}

function ChangedLines({ lines }: { lines: string[] }) {
  return (
    <section aria-labelledby="changed-lines" className="mt-10 border-t-2 border-accent pt-4">
      <h2 id="changed-lines" className="text-xl">
        Lines that today’s report does not say
      </h2>
      <ul className="mt-4 max-w-3xl">
        {lines.map((line) => (
          <li key={line} className="border-b border-rule py-2">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing() {
  return (
    <EmptyState title="There is no saved report at this address.">
      <p>
        Check the ten signs after /r/: the address may have been mistyped. The report may also have
        been removed, or belong to another installation.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton tone="primary" href={PAGES.openReport}>
          Open a report file
        </LinkButton>
        <LinkButton href={PAGES.landing}>Go to the start page</LinkButton>
      </div>
    </EmptyState>
  );
}

/** The report whose printed address has these characters; null: there is none. */
function shortQuery(short: string | null, own = ownCatalogIn()) {
  const address = withSearch(`/api/battlecards/short/${short}`, { catalog: own });
  return queryOptions({
    queryKey: ['short', short, own],
    queryFn: ({ signal }) => orNull(request<ShortAnswer>(address, { signal })),
    enabled: short !== null,
    ...LIST_CACHE,
  });
}
