import { hasAppendix, withoutAppendix, type Medium } from './appendix.ts';
import { boardSlides } from './board-slides.ts';
import { briefMatrix } from './brief-matrix.ts';
import { cardSlides, profileSlides } from './comparison-slides.ts';
import type { Block, ReportDocument } from './report-document.ts';

/** With more rivals a profile is long; a matrix by itself is asked for whole and never is. */
const MOST_RIVALS = 5;
const MOST_COLUMNS = 6;

/**
 * The document as this medium shows it: with its appendix or without, a long one with fewer rows of its
 * matrix unless the appendix was chosen, and for slides as a deck of few.
 */
export function briefDocument(document: ReportDocument, medium: Medium): ReportDocument {
  if (medium === 'slides') return deckOf(document);
  if (!hasAppendix(document, medium)) return withoutAppendix(document);
  const isShort = document.options.appendix === true || medium === 'page' || !isLong(document);
  return isShort ? document : { ...document, blocks: briefBlocks(document.blocks) };
}

function deckOf(document: ReportDocument): ReportDocument {
  switch (document.template) {
    case 'decision':
      return { ...document, blocks: boardSlides(document) };
    case 'battlecard':
      return cardSlides(document);
    case 'profile':
      return profileSlides(document);
    case 'matrix':
      return document;
  }
}

function isLong({ blocks, template }: ReportDocument): boolean {
  return (
    template === 'profile' &&
    blocks.some((block) => block.type === 'matrix' && block.rivals.length > MOST_RIVALS)
  );
}

/** Without the tables of charts that are too wide, and with the rows of the matrix that tell most. */
function briefBlocks(blocks: Block[]): Block[] {
  const wide = blocks.filter(
    (block, index) =>
      block.type === 'table' &&
      block.columns.length > MOST_COLUMNS &&
      blocks[index - 1]?.type === 'chart',
  );
  const titles = wide.flatMap((block) => (block.type === 'table' ? block.caption : []));
  return blocks
    .filter((block) => !wide.includes(block))
    .flatMap((block) => (block.type === 'matrix' ? briefMatrix(block, titles) : [block]));
}
