import { PAGES } from '../lib/addresses.ts';
import { pageTitle } from '../lib/brand.ts';
import { LOAD_MESSAGES } from '../lib/message-table.ts';
import { usePageEntry } from '../lib/page-entry.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function NotFoundRoute() {
  const heading = usePageEntry(pageTitle(LOAD_MESSAGES.notFound));
  return (
    <div className="py-12">
      <PageHeading
        headingRef={heading}
        title={LOAD_MESSAGES.notFound}
        lead="There is no page at this address. It may be mistyped, or the link is old."
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton tone="primary" href={PAGES.landing}>
          Go to the start page
        </LinkButton>
        <LinkButton href={PAGES.wizard}>Start a comparison</LinkButton>
      </div>
    </div>
  );
}
