import type { Block, ReportDocument } from './report-document.ts';

/** What stands between the level-1 heading of that id and the next; nothing where there is none. */
export function sectionBlocks({ blocks }: ReportDocument, id: string): Block[] {
  const opens = (block: Block) => block.type === 'heading' && block.level === 1;
  const from = blocks.findIndex((block) => opens(block) && 'id' in block && block.id === id);
  if (from === -1) return [];
  const rest = blocks.slice(from + 1);
  const end = rest.findIndex(opens);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The blocks cut before every level-1 heading; together they are the blocks as they were. */
export function inSections(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (last && !(block.type === 'heading' && block.level === 1)) last.push(block);
    else sections.push([block]);
  }
  return sections;
}
