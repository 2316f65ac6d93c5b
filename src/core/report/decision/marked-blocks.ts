import type { Block, BlockOf } from '../../document/report-document.ts';
import { paragraph } from '../../document/plain-blocks.ts';

/** A block of a decision, and where it is drawn. */
export type DecisionBlock = {
  /** Unique in its decision. */
  id: string;
  on: 'page' | 'memo' | 'both';
  block: Block;
  /** What the page folds it under, and a memo keeps for its appendix; null: it stands open. */
  fold: string | null;
  /** Open on the page, and in the appendix of a memo. */
  isLater?: true;
};

/** The same, in the appendix of a memo. */
export function later(blocks: DecisionBlock[]): DecisionBlock[] {
  return blocks.map((each) => ({ ...each, isLater: true }));
}

export function both(id: string, block: Block, fold: string | null = null): DecisionBlock {
  return { id, on: 'both', block, fold };
}

export function onMemo(id: string, block: Block, fold: string | null = null): DecisionBlock {
  return { id, on: 'memo', block, fold };
}

export function onPage(id: string, block: Block, fold: string | null = null): DecisionBlock {
  return { id, on: 'page', block, fold };
}

/** A sentence in small print. */
export function quiet(id: string, text: string): DecisionBlock {
  return both(id, paragraph('quiet', text));
}

/** A heading by its own id. */
export function titled(block: BlockOf<'heading'>): DecisionBlock {
  return both(block.id, block);
}

/** A table that the page folds under its caption. */
export function folded(id: string, block: BlockOf<'table'>): DecisionBlock {
  return both(id, block, block.caption);
}

/** A chart with the table of its numbers. */
export function charted(
  id: string,
  chart: BlockOf<'chart'>,
  numbers: BlockOf<'table'>,
): DecisionBlock[] {
  return [both(id, chart), folded(`${id}-numbers`, numbers)];
}
