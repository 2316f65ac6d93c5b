import { blockTexts } from '../../core/document/document-texts.ts';
import type { Block } from '../../core/document/report-document.ts';

/** Characters that fill about a fifth of a page. */
const LEAST_ON_A_PAGE = 450;

/** The blocks, none of which opens a page while the one before it is nearly empty. */
export function withFullPages(blocks: Block[]): Block[] {
  let length = 0;
  return blocks.map((block) => {
    const opensPage = block.type === 'heading' && (block.opensPage ?? false);
    const isTooEarly = opensPage && length < LEAST_ON_A_PAGE;
    if (opensPage && !isTooEarly) length = 0;
    length += blockTexts(block).join('').length;
    return isTooEarly ? { ...block, opensPage: false } : block;
  });
}
