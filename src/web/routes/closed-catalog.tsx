import { PAGES } from '../lib/addresses.ts';
import { pageTitle } from '../lib/brand.ts';
import { usePageEntry } from '../lib/page-entry.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const TITLE = 'This catalog opens with its link';

/** Replaces a page of a catalog that this browser has no key for. */
export default function ClosedCatalog() {
  const heading = usePageEntry(pageTitle(TITLE));
  return (
    <div className="py-12">
      <PageHeading
        headingRef={heading}
        title={TITLE}
        lead="You need the link to open this. This browser has no key for it, or the catalog was removed."
      />
      <ul className="mt-6 max-w-prose list-disc space-y-2 ps-5">
        <li>Open the link that you were given, with everything after the sign #.</li>
        <li>If you have the catalog’s own link, open that first, then come back to this page.</li>
        <li>Otherwise ask the person who sent you here for the view-only link.</li>
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton tone="primary" href={PAGES.wizard}>
          Start a comparison
        </LinkButton>
        <LinkButton href={PAGES.landing}>Go to the start page</LinkButton>
      </div>
    </div>
  );
}
