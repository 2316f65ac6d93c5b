import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function DocsScreen() {
  const heading = usePageEntry(pageTitle('Docs'));
  return <PageHeading headingRef={heading} title="Docs" />;
}
