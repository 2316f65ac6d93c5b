import { mostDropped, pageOne } from '../../core/document/page-one.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';

/** How a first page by itself is set: the number of last blocks left out, whether it lists its sources, whether it is tight. */
export type PageOneAttempt = { dropped: number; isTight: boolean; hasSources: boolean };

/** What is tried in turn until all of it is on one page. */
export function pageOneAttempts(document: ReportDocument): PageOneAttempt[] {
  const length = mostDropped(pageOne(document).document) + 1;
  return [
    { dropped: 0, isTight: false, hasSources: true },
    ...Array.from({ length }, (_, dropped) =>
      [true, false].map((hasSources) => ({ dropped, isTight: true, hasSources })),
    ).flat(),
  ];
}

/** A card is set as large as keeps it on its pages: a pair’s on one, behind it the author’s; several as usual. */
export const CARD_SCALES = [1.3, 1.16, 1.08, 1, 0.94];

/** A memo or a profile is set as large as keeps all of its page one on one page. */
export const PAGE_ONE_SCALES = [1, 0.96, 0.92, 0.88, 0.84];

/** The pages of a card that may be set larger; null of what is set in one size. */
export function pagesOfCard({
  template,
  selection,
  blocks,
  options,
}: ReportDocument): number | null {
  if (template !== 'battlecard' || selection.rivalIds.length > 1 || options.appendix) return null;
  return blocks.some((block) => block.type === 'heading' && block.id === 'before-use') ? 2 : 1;
}
