import { FILE_FURNITURE } from './file-furniture.ts';
import { heading } from './heading.ts';
import type { Block, ReportDocument } from './report-document.ts';

/** Opens what a report rests on, behind what it says. */
export const APPENDIX_ID = 'appendix';

/** Where a report is read: what is on by itself differs. */
export type Medium = 'slides' | 'paper' | 'page';

/** On for what is studied, and on a page that scrolls; off on slides and for a printed card, which is read in a call. */
export function hasAppendix(
  { template, options }: Pick<ReportDocument, 'template' | 'options'>,
  medium: Medium,
): boolean {
  if (options.appendix !== undefined) return options.appendix;
  return medium === 'page' || (medium === 'paper' && template !== 'battlecard');
}

/** Sections, each under its own heading of level 1, as one appendix; nothing where there are none. */
export function appendixOf(sections: Block[]): Block[] {
  if (sections.length === 0) return [];
  const lowered = sections.map((block): Block =>
    block.type === 'heading' ? { ...block, level: block.level === 1 ? 2 : 3 } : block,
  );
  return [heading(APPENDIX_ID, FILE_FURNITURE.appendix), ...lowered];
}

/** Where the appendix begins and where it ends; null where there is none. */
export function appendixPlace(blocks: readonly Block[]): { from: number; end: number } | null {
  const from = blocks.findIndex((block) => block.type === 'heading' && block.id === APPENDIX_ID);
  if (from === -1) return null;
  const next = blocks.findIndex(
    (block, index) => index > from && block.type === 'heading' && block.level === 1,
  );
  return { from, end: next === -1 ? blocks.length : next };
}

/** The document without its appendix: with the sources that it cites, and a line on what is left out. */
export function withoutAppendix(document: ReportDocument): ReportDocument {
  const { blocks } = document;
  const place = appendixPlace(blocks);
  if (place === null) return document;
  const titles = blocks
    .slice(place.from + 1, place.end)
    .flatMap((block) => (block.type === 'heading' && block.level === 2 ? block.text : []));
  const shown = [...blocks.slice(0, place.from), ...blocks.slice(place.end)];
  const note: Block = {
    type: 'paragraph',
    tone: 'quiet',
    text: FILE_FURNITURE.appendixLeftOut(titles),
    refs: [],
  };
  return {
    ...document,
    blocks: withSourcesCited(shown).flatMap((block): Block[] =>
      block.type === 'sources' ? [block, note] : [block],
    ),
  };
}

/** The blocks, with the sources alone that they cite. */
function withSourcesCited(blocks: Block[]): Block[] {
  const cited = new Set(blocks.flatMap((block) => (block.type === 'sources' ? [] : refsIn(block))));
  return blocks.map((block) =>
    block.type === 'sources'
      ? { ...block, items: block.items.filter(({ number }) => cited.has(number)) }
      : block,
  );
}

/** Every number of a source in a part of a document. */
export function refsIn(part: unknown): number[] {
  if (Array.isArray(part)) return part.flatMap(refsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    key === 'refs' ? (inner as number[]) : refsIn(inner),
  );
}
