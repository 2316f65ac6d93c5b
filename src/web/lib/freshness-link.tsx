import { Link } from 'wouter';
import type { CatalogSlug } from '../../core/catalog/vocabulary.ts';
import { valueGaps } from '../../core/document/evidence-gaps.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { gapsSentence } from '../../core/wording/gaps.ts';
import { PAGES } from './addresses.ts';

type FreshnessLinkProps = { catalog: CatalogSlug; document?: Pick<ReportDocument, 'blocks'> };

/** The gaps in a report's evidence, and a link to the due dates of its catalog. */
export function FreshnessLink({ catalog, document }: FreshnessLinkProps) {
  const gaps = document && valueGaps(document.blocks);
  const link = (
    <Link href={`${PAGES.freshness}?catalog=${catalog}`} className="prose-link">
      Sources due for review
    </Link>
  );
  if (!gaps || gaps.values === 0) return link;
  return (
    <>
      {gapsSentence(gaps)}. {link}
    </>
  );
}
