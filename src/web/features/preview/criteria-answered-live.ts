import type { ReportDocument } from '../../../core/document/report-document.ts';
import { sectionBlocks } from '../../../core/document/section-blocks.ts';

/** Names of criteria on which the export holds a live answer, whatever the catalog knows of them. */
export function criteriaAnsweredLive(document: ReportDocument): ReadonlySet<string> {
  return new Set(
    sectionBlocks(document, 'live').flatMap((block) => {
      if (block.type !== 'table') return [];
      const isAnswer = (at: number) => block.columns[at]?.live === true;
      return block.rows
        .filter((row) => row.some((line, at) => isAnswer(at) && !line.unanswered))
        .flatMap(([criterion]) => criterion?.text ?? []);
    }),
  );
}
