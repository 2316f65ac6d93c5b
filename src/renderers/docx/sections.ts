import type { Block } from '../../core/document/report-document.ts';
import { UPRIGHT_RIVALS } from '../look/thresholds.ts';

export type Pages = { lying: boolean; blocks: Block[] };

/**
 * The document's blocks in runs of upright and lying pages. A matrix of many rivals lies, and takes the
 * headings right before it along.
 */
export function splitPages(blocks: Block[]): Pages[] {
  const pages: Pages[] = [{ lying: false, blocks: [] }];
  for (const block of blocks) {
    const lying = block.type === 'matrix' && block.rivals.length > UPRIGHT_RIVALS;
    const last = pages.at(-1);
    if (!last) continue;
    if (last.lying === lying) {
      last.blocks.push(block);
      continue;
    }
    const headings = lying ? takeHeadings(last.blocks) : [];
    pages.push({ lying, blocks: [...headings, block] });
  }
  const filled = pages.filter((one) => one.blocks.length > 0);
  return filled.length > 0 ? filled : pages;
}

function takeHeadings(blocks: Block[]): Block[] {
  const from = blocks.findLastIndex(({ type }) => type !== 'heading') + 1;
  return blocks.splice(from);
}
