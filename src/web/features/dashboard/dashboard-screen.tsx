import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function DashboardScreen() {
  const heading = usePageEntry(pageTitle('Dashboard'));
  return <PageHeading headingRef={heading} title="Dashboard" />;
}
