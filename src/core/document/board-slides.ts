import { appendixPlace } from './appendix.ts';
import type { Block, ReportDocument } from './report-document.ts';
import { sectionBlocks } from './section-blocks.ts';
import { titleText } from './slide-title.ts';

/** Of each kind of chart that a board sees one has a slide, under the title of its own section. */
const BOARD_CHARTS = [
  { section: 'cost', kinds: ['months', 'volume', 'frontier'] },
  { section: 'ranks', kinds: ['ranks'] },
  { section: 'trail', kinds: ['funnel'] },
];
const MOST_QUESTIONS = 3;
const MOST_LINES = 2;

/**
 * Five slides at most: the answer under the title of the memo, a chart each of cost, ranks and needs, and what to
 * ask; the appendix only where it was chosen. Sources and the closing sections stand in the notes.
 */
export function boardSlides(document: ReportDocument): Block[] {
  const { blocks, options } = document;
  const questions = sectionBlocks(document, 'questions');
  const asked = questions.findIndex(({ type }) => type === 'table');
  const appendix = options.appendix === true ? appendixPlace(blocks) : null;
  return [
    ...sectionBlocks(document, 'answer').flatMap((block, _, all): Block[] => {
      if (block.type === 'verdict') return [{ ...block, lines: block.lines.slice(0, MOST_LINES) }];
      const hasVote = all.some(({ type }) => type === 'callout');
      const isShown = hasVote
        ? block.type === 'callout'
        : block.type === 'paragraph' && block.tone !== 'quiet';
      return isShown ? [block] : [];
    }),
    ...BOARD_CHARTS.flatMap(({ section, kinds }) => {
      const charts = kinds.flatMap((kind) =>
        blocks.filter((block) => block.type === 'chart' && block.chart.kind === kind),
      );
      return charts.length === 0 ? [] : [...titleOf(blocks, section), ...charts.slice(0, 1)];
    }),
    ...(asked === -1 ? [] : titleOf(blocks, 'questions')),
    ...questions.slice(0, asked + 1).map((block) => titled(shortTable(block))),
    ...(appendix === null ? [] : blocks.slice(appendix.from, appendix.end)),
  ];
}

function titleOf(blocks: Block[], id: string): Block[] {
  return blocks.filter((block) => block.type === 'heading' && block.level === 1 && block.id === id);
}

/** What is the title of a slide ends without a full stop. */
function titled(block: Block): Block {
  if (block.type !== 'paragraph' || !block.statement?.isFirst) return block;
  const text = titleText(block.text);
  return { ...block, text, statement: { ...block.statement, text } };
}

function shortTable(block: Block): Block {
  return block.type === 'table' ? { ...block, rows: block.rows.slice(0, MOST_QUESTIONS) } : block;
}
