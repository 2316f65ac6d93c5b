import type { Catalog } from '../catalog/resolved.ts';
import { footingIn } from '../comparison/doubts.ts';
import { catalogAsBought } from '../decision/as-bought.ts';
import type { Decision } from '../decision/evaluate-decision.ts';
import { heading } from '../document/heading.ts';
import type { Block, IncludeOptions, ReportDocument } from '../document/report-document.ts';
import type { DecidedAnswer } from '../document/decided.ts';
import { strengthText } from '../wording/strength.ts';
import { MEMO_TITLES, memoSubtitle } from '../wording/memo.ts';
import { withNotice } from '../wording/own-catalogs.ts';
import { reportFooter, SECTION_TITLES } from '../wording/sections.ts';
import { brandOf, type Sender, closingSections } from './closing-sections.ts';
import { answerTitle } from './decision/answer-section.ts';
import { choiceAsserts } from './decision/answer-verdict.ts';
import { APPENDIX_ID, appendixOf } from '../document/appendix.ts';
import {
  appendixBlocks,
  decisionBlocks,
  memoBlocks,
  methodSection,
} from './decision/decision-blocks.ts';
import {
  askedCriteria,
  leaderIn,
  nameIn,
  rivalOf,
  shortlist,
  testIn,
  type DecisionContext,
} from './decision/decision-context.ts';
import { decisionFooting } from './decision/decision-footing.ts';
import { standingsOf } from './decision/standings.ts';
import { memoLedger } from './decision/memo-ledger.ts';
import { shortlistMatrix } from './decision/shortlist-matrix.ts';
import { voteTerms } from './decision/page-one.ts';
import { withFooting } from './evidence/footing.ts';
import { createSourceRegister } from './evidence/number-sources.ts';
import { stateTitles } from './state-titles.ts';

export type MemoInput = Sender & {
  /** What the buyer asks, as the memo is titled under its answer; empty: the catalog's own question. */
  question: string;
  options: IncludeOptions;
  /** ISO day printed on the memo; the decision's own day decides staleness. */
  date: string;
};

/** A decision as a document: the answer on page one, then everything it rests on. Charts fall with their option. */
export function buildMemo(whole: Catalog, decision: Decision, request: MemoInput): ReportDocument {
  const catalog = catalogAsBought(whole, decision);
  const sources = createSourceRegister(footingIn(catalog).footing);
  const context: DecisionContext = { catalog, decision, sources, extent: 'memo' };
  const { options } = request;
  const question = request.question || (catalog.decision?.question ?? '');
  const blocks = [...decisionBlocks(context), ...methodSection(context)];
  const footing = decisionFooting(context);
  const body: Block[] = [
    ...withFooting(memoBlocks(blocks), footing),
    // A memo is three pages; what follows opens a page.
    ...appendixOf([...appendixBlocks(blocks), ...matrixSection(catalog, context)]).map((block) =>
      block.type === 'heading' && block.id === APPENDIX_ID ? { ...block, opensPage: true } : block,
    ),
  ].filter(({ type }) => options.charts || type !== 'chart');
  const items = sources.items();
  const ledger = memoLedger(catalog, context, items);
  return withNotice({
    version: 1,
    template: 'decision',
    catalog: { slug: catalog.slug, version: catalog.version },
    selection: selectionOf(context),
    decision: decided(context, question),
    options,
    language: 'en',
    date: request.date,
    title: answerTitle(context),
    asserts: choiceAsserts(context),
    subtitle: memoSubtitle(
      question,
      decision.input.needs.length,
      decision.candidateIds.length,
      catalog.words.rival,
    ),
    brand: brandOf(request, options),
    blocks: stateTitles([
      ...body,
      heading('sources', SECTION_TITLES.sources),
      { type: 'sources', items },
      ...closingSections(request, footing !== null),
    ]),
    footer: reportFooter(request.brandName, catalog, request.date),
    ...(ledger && { ledger }),
  });
}

function matrixSection(catalog: Catalog, context: DecisionContext): Block[] {
  const { decision, sources } = context;
  const matrix = shortlistMatrix(
    {
      catalog,
      rivals: shortlist(context).map((id) => rivalOf(context, id)),
      criteria: askedCriteria(context),
      today: decision.today,
      testOf: (id) => testIn(context, id),
    },
    sources,
  );
  return matrix ? [heading('matrix', MEMO_TITLES.matrix), matrix] : [];
}

/** The subject is the one that the first of the shortlist belongs to, or competes with. */
function selectionOf(context: DecisionContext): ReportDocument['selection'] {
  const [first, ...others] = shortlist(context);
  const leader = first === undefined ? null : rivalOf(context, first);
  const [anySubject] = context.catalog.subjects;
  return {
    subjectId: leader?.subjectId ?? leader?.competesWith[0] ?? anySubject?.id ?? 0,
    representativeId: null,
    rivalIds: first === undefined ? [] : [first, ...others],
    criterionIds: askedCriteria(context).map(({ id }) => id),
  };
}

/** How strong the answer is, and what a vote on it names. */
function answerOf(context: DecisionContext): { answer?: DecidedAnswer } {
  const { recommendation } = context.decision;
  const strength = strengthText(recommendation);
  if (strength === null) return {};
  return { answer: { strength, ...voteTerms(context) } };
}

function decided(context: DecisionContext, question: string): ReportDocument['decision'] {
  const led = leaderIn(context);
  const { asked: input } = context.decision;
  return {
    question,
    input: JSON.parse(JSON.stringify(input)) as NonNullable<ReportDocument['decision']>['input'],
    first: led && {
      id: led.leaderId,
      name: nameIn(context, led.leaderId),
      share: led.first,
      ranked: led.ranked,
    },
    standings: standingsOf(context),
    ...answerOf(context),
  };
}
