import { refsIn } from './appendix.ts';
import { briefMatrix, MOST_BRIEF_ROWS } from './brief-matrix.ts';
import type { Block, BlockOf, ReportDocument } from './report-document.ts';

/** The first page of a report by itself. */
export type PageOne = {
  document: ReportDocument;
  /** What is cited there. */
  sources: BlockOf<'sources'>['items'];
  /** How many sources the whole report has. */
  all: number;
};

/**
 * What stands before the second section of a comparison, or the second page of a memo; of a table by itself
 * the rows that tell most. `dropped`: how many of its last blocks, or of those rows, do not fit.
 */
export function pageOne(document: ReportDocument, dropped = 0): PageOne {
  const { blocks, template } = document;
  const end = blocks.findIndex(
    (block, index) =>
      index > 0 &&
      block.type === 'heading' &&
      (template === 'decision' ? block.opensPage === true : block.level === 1),
  );
  const first = blocks
    .slice(0, end === -1 ? blocks.length : end)
    .filter(({ type }) => type !== 'sources');
  const shown = first.some(({ type }) => type === 'matrix')
    ? first.flatMap((block) =>
        block.type === 'matrix' ? briefMatrix(block, [], MOST_BRIEF_ROWS - dropped) : [block],
      )
    : withoutLast(first, dropped);
  const all = blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  const cited = new Set(refsIn(shown));
  const sources = all.filter(({ number }) => cited.has(number));
  return {
    document: { ...document, blocks: shown },
    sources,
    all: all.length,
  };
}

/** How many of its parts a first page can do without. */
export function mostDropped({ blocks }: ReportDocument): number {
  return blocks.some(({ type }) => type === 'matrix') ? MOST_BRIEF_ROWS - 1 : blocks.length - 1;
}

/** Without the last `dropped` blocks, and without a heading that has nothing below it. */
function withoutLast(blocks: Block[], dropped: number): Block[] {
  const left = dropped === 0 ? blocks : blocks.slice(0, -dropped);
  const last = left.findLastIndex(({ type }) => type !== 'heading');
  return left.slice(0, last + 1);
}
