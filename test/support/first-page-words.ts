import { blockTexts } from '../../src/core/document/document-texts.ts';
import type { ReportDocument } from '../../src/core/document/report-document.ts';

/** Words before the second heading of a document. */
export function firstPageWords({ blocks }: ReportDocument): number {
  const end = blocks.findIndex((block, index) => index > 0 && block.type === 'heading');
  const texts = blocks.slice(0, end).flatMap((block) => blockTexts(block));
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
