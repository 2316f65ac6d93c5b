import type { ReportDocument } from '../../../core/document/report-document.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';
import { LIVE_SECTION } from '../../../core/wording/live-section.ts';

/** Where the first provider's column stands: after the criterion and what the catalog says. */
const FIRST_PROVIDER = 2;
const EMPTY: string[] = [LIVE_SECTION.noAnswer, LIVE_SECTION.oneAnswer];

/** Names of criteria on which the export holds a live answer, whatever the catalog knows of them. */
export function criteriaAnsweredLive(document: ReportDocument): ReadonlySet<string> {
  const rows = sectionBlocks(document, 'live').flatMap((block) =>
    block.type === 'table' ? block.rows : [],
  );
  return new Set(
    rows
      .filter((row) => row.slice(FIRST_PROVIDER).some(({ text }) => !EMPTY.includes(text)))
      .flatMap(([criterion]) => criterion?.text ?? []),
  );
}
