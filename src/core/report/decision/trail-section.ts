import { heading } from '../../document/heading.ts';
import type { Block } from '../../document/report-document.ts';
import { answerText, needText, STRICTNESS_TEXT } from '../../wording/decision.ts';
import { MEMO_TITLES, TRAIL } from '../../wording/memo.ts';
import { bullets, paragraph, plain, textTable } from './chart-subject.ts';
import { funnelBlocks } from './funnel-blocks.ts';
import {
  candidateHead,
  chartSubject,
  criterionIn,
  fullNameIn,
  nameIn,
  type MemoContext,
} from './memo-context.ts';

const MOST_OUT = 16;

/** What was demanded, what each demand removed, and the claim that decided for each who is out. */
export function trailSection(context: MemoContext): Block[] {
  const { input } = context.decision;
  if (input.needs.length === 0) {
    return [heading('trail', MEMO_TITLES.trail), paragraph('body', TRAIL.none)];
  }
  return [
    heading('trail', MEMO_TITLES.trail),
    ...funnelBlocks(chartSubject(context)),
    strictness(context),
    ...outTable(context),
    ...relaxations(context),
  ];
}

function strictness(context: MemoContext): Block {
  const { needs } = context.decision.input;
  return {
    type: 'list',
    ordered: true,
    items: needs.map(({ criterionId, test, strictness: strict }) => ({
      label: needText(criterionIn(context, criterionId), test),
      text: STRICTNESS_TEXT[strict],
      refs: [],
    })),
  };
}

function outTable(context: MemoContext): Block[] {
  const { decision, catalog, sources } = context;
  const out = decision.placement.candidates
    .filter(({ pile }) => pile === 'out')
    .sort((one, other) => (one.removedBy ?? 0) - (other.removedBy ?? 0));
  if (out.length === 0) return [];
  const rows = out.slice(0, MOST_OUT).flatMap(({ candidateId, removedBy, answers }) => {
    const need = removedBy === null ? undefined : decision.input.needs[removedBy];
    const answer = removedBy === null ? undefined : answers[removedBy];
    if (!need || !answer) return [];
    return [
      [
        plain(fullNameIn(context, candidateId)),
        plain(needText(criterionIn(context, need.criterionId), need.test)),
        plain(answerText(answer), answer.claim ? sources.refsOf([answer.claim]) : []),
      ],
    ];
  });
  const rest = out.length - rows.length;
  return [
    textTable(TRAIL.outCaption, TRAIL.outHeads(candidateHead(context)), rows),
    ...(rest > 0 ? [paragraph('quiet', TRAIL.more(rest, catalog.words.rival))] : []),
  ];
}

function relaxations(context: MemoContext): Block[] {
  const { placement, input } = context.decision;
  const texts = placement.relaxations.flatMap(({ need: index, backIn, backAsk }) => {
    const need = input.needs[index];
    if (!need || backIn.length + backAsk.length === 0) return [];
    const name = criterionIn(context, need.criterionId).name;
    const back = backIn.map((id) => nameIn(context, id));
    return [TRAIL.relaxed(name, back, backAsk.length)];
  });
  return texts.length > 0 ? [bullets(texts)] : [];
}
