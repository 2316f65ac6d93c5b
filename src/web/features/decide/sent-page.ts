import type { DecisionPage, PageSection } from '../../../core/report/decision/decision-blocks.ts';
import type { DecisionBlock } from '../../../core/report/decision/marked-blocks.ts';

/** A block, or the id of an unchanged one, which is neither sent nor drawn again. */
export type SentBlock = DecisionBlock | string;
export type SentPage = Omit<DecisionPage, 'answer' | 'sections'> & {
  answer: SentBlock[];
  sections: (Omit<PageSection, 'blocks'> & { blocks: SentBlock[] })[];
};

/** Replaces the blocks of a page that are unchanged since the one before by their ids. */
export function pageSender(): (page: DecisionPage) => SentPage {
  let last = new Map<string, string>();
  return (page) => {
    const now = new Map<string, string>();
    const changed = (blocks: DecisionBlock[]) =>
      blocks.map((each): SentBlock => {
        const text = JSON.stringify(each);
        now.set(each.id, text);
        return last.get(each.id) === text ? each.id : each;
      });
    const sent = withBlocks(page, changed);
    last = now;
    return sent;
  };
}

/** Restores whole pages; every sent page has to be read, in order. */
export function pageReader(): (sent: SentPage) => DecisionPage {
  let last = new Map<string, DecisionBlock>();
  return (sent) => {
    const now = new Map<string, DecisionBlock>();
    const whole = (blocks: SentBlock[]) =>
      blocks.flatMap((each) => {
        const block = typeof each === 'string' ? last.get(each) : each;
        if (block) now.set(block.id, block);
        return block ?? [];
      });
    const page = withBlocks(sent, whole);
    last = now;
    return page;
  };
}

function withBlocks<From, To>(
  page: Omit<DecisionPage, 'answer' | 'sections'> & {
    answer: From[];
    sections: { title: PageSection['title']; blocks: From[] }[];
  },
  change: (blocks: From[]) => To[],
) {
  return {
    ...page,
    answer: change(page.answer),
    sections: page.sections.map(({ title, blocks }) => ({ title, blocks: change(blocks) })),
  };
}
