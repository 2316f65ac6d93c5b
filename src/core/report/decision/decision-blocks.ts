import { footingIn } from '../../comparison/doubts.ts';
import { catalogAsBought } from '../../decision/as-bought.ts';
import type { DecisionCatalog } from '../../decision/decision-ledger.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import { MEMO_METHOD, SOURCES } from '../../wording/memo.ts';
import { methodTexts, SECTION_TITLES } from '../../wording/sections.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { answerSection, answerTitle } from './answer-section.ts';
import { costSection } from './cost-section.ts';
import type { DecisionContext, DecisionText } from './decision-context.ts';
import { decisionFooting } from './decision-footing.ts';
import { both, onPage, type DecisionBlock } from './marked-blocks.ts';
import { questionSection } from './question-section.ts';
import { ranksSection } from './ranks-section.ts';
import { riskSection } from './risk-section.ts';
import { trailSection } from './trail-section.ts';
import { strengthText } from '../../wording/strength.ts';
import { swingTexts } from './swing-texts.ts';
import { vendorLetters, type VendorLetter } from './vendor-letters.ts';
import { rankMethod } from '../../wording/decision.ts';
import { bullets, paragraph } from '../../document/plain-blocks.ts';

/** All that a decision concludes, each once; the page and the memo draw what is marked for them. */
export function decisionBlocks(context: DecisionContext): DecisionBlock[] {
  const [cited, questions] = [citing(context), questionSection(context)];
  // Cited last, because only a memo draws it: so page and memo cite by the same numbers.
  const risks = riskSection(context);
  const at = cited.findIndex(({ id }) => id === 'trail');
  return [...cited.slice(0, at), ...risks, ...cited.slice(at), ...questions];
}

/** The sections for both whose claims have sources. */
function citing(context: DecisionContext): DecisionBlock[] {
  return [
    ...answerSection(context),
    ...costSection(context),
    ...trailSection(context),
    ...ranksSection(context),
  ];
}

/** The second and third page of a memo open with these. */
const OPEN_PAGES = ['cost', 'trail'];

/** The first pages of a memo; what the page folds is for its appendix. */
export function memoBlocks(blocks: DecisionBlock[]): Block[] {
  return blocks.flatMap((each) => {
    if (isForAppendix(each) || each.on === 'page') return [];
    const { block } = each;
    const opensPage = block.type === 'heading' && OPEN_PAGES.includes(block.id);
    return [opensPage ? { ...block, opensPage } : block];
  });
}

/** What a memo rests on: tables and charts by their own titles, the rest under what it is folded as. */
export function appendixBlocks(blocks: DecisionBlock[]): Block[] {
  const behind = blocks.filter((each) => each.on !== 'page' && isForAppendix(each));
  return behind.flatMap(({ id, fold, block }, at): Block[] => {
    const isTitled = block.type === 'table' || behind[at - 1]?.fold === fold;
    return isTitled || fold === null ? [block] : [heading(`${id}-title`, fold), block];
  });
}

function isForAppendix({ fold, isLater }: DecisionBlock): boolean {
  return fold !== null || isLater === true;
}

export type PageSection = { title: BlockOf<'heading'>; blocks: DecisionBlock[] };

/** What the page at /decide draws: the answer, the evidence by section, and the open questions to send. */
export type DecisionPage = {
  title: string;
  /** In words; null where nothing is asked for or weighed. */
  strength: string | null;
  answer: DecisionBlock[];
  sections: PageSection[];
  /** What each weight is for, by criterion. */
  swings: Record<string, string>;
  letters: VendorLetter[];
};

export function decisionPage(whole: DecisionCatalog, decision: Decision): DecisionPage {
  const catalog = catalogAsBought(whole, decision);
  const sources = createSourceRegister(footingIn(catalog).footing);
  const context: DecisionContext = { catalog, decision, sources, extent: 'whole' };
  // What the memo cites is numbered first, so that both cite by the same numbers.
  citing({ ...context, extent: 'memo' });
  const blocks = [...citing(context), ...questionSection(context), ...methodSection(context)];
  const items = sources.items();
  const drawn = [
    ...blocks.filter(({ on }) => on !== 'memo'),
    ...(items.length > 0
      ? [
          onPage('sources', heading('sources', SECTION_TITLES.sources)),
          onPage('source-list', { type: 'sources', items }, SOURCES.fold(items.length)),
        ]
      : []),
  ];
  return {
    title: answerTitle(context),
    strength: strengthText(decision.recommendation),
    ...bySection(drawn),
    swings: swingTexts(context),
    letters: vendorLetters(whole, decision),
  };
}

function bySection(blocks: DecisionBlock[]): Pick<DecisionPage, 'answer' | 'sections'> {
  const answer: DecisionBlock[] = [];
  const sections: PageSection[] = [];
  for (const each of blocks) {
    const { block } = each;
    if (block.type === 'heading' && block.level === 1) sections.push({ title: block, blocks: [] });
    else (sections.at(-1)?.blocks ?? answer).push(each);
  }
  return { answer, sections: sections.filter(({ blocks: own }) => own.length > 0) };
}

/** How a decision is made, with all that one needs to repeat it. */
export function methodSection({ catalog, decision }: DecisionText): DecisionBlock[] {
  const [, lives] = methodTexts(catalog.shelfLifeDays);
  const footing = decisionFooting({ catalog, decision });
  const texts = [
    MEMO_METHOD.needs,
    ...(decision.ranking ? [MEMO_METHOD.scores, ...rankMethod(decision.ranking)] : []),
    lives,
  ];
  return [
    onPage('method', heading('method', SECTION_TITLES.method)),
    ...(footing === null ? [] : [onPage('footing', paragraph('quiet', footing))]),
    both('method-texts', bullets(texts), MEMO_METHOD.fold),
  ];
}
