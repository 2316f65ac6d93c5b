import { pageTitle } from '../lib/brand.ts';
import { usePageEntry } from '../lib/page-entry.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function WizardRoute() {
  const heading = usePageEntry(pageTitle('Comparison'));
  return <PageHeading headingRef={heading} title="Comparison" />;
}
