import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function LandingScreen() {
  const heading = usePageEntry(pageTitle('Landing'));
  return <PageHeading headingRef={heading} title="Landing" />;
}
