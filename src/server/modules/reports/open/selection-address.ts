import type { ReportHead } from '../report-head.ts';

const REVIEW_STEP = '4';

/** The wizard's review of what a report compares, with its options and for its readers. */
export function selectionAddress(head: ReportHead): string {
  const { catalog, selection, options, audience, chair } = head;
  const search = new URLSearchParams({
    catalog: catalog.slug,
    step: REVIEW_STEP,
    product: String(selection.subjectId),
    competitors: selection.rivalIds.join(','),
    features: selection.criterionIds.join(','),
  });
  if (selection.representativeId !== null) search.set('as', String(selection.representativeId));
  if (selection.at !== undefined) search.set('at', selection.at);
  if (audience === 'customer') search.set('audience', audience);
  if (chair === 'rival') search.set('chair', chair);
  for (const [name, isOn] of Object.entries(options)) if (!isOn) search.set(name, '0');
  return `/wizard?${search.toString()}`;
}
