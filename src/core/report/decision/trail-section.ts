import { needOf } from '../../decision/request-limits.ts';
import { heading } from '../../document/heading.ts';
import type { Block, Line } from '../../document/report-document.ts';
import { answerText, needText, STRICTNESS_TEXT } from '../../wording/decision.ts';
import { MEMO_TITLES, TRAIL } from '../../wording/memo.ts';
import {
  candidateHead,
  criterionIn,
  firstOf,
  fullNameIn,
  rivalOf,
  type DecisionContext,
} from './decision-context.ts';
import {
  both,
  charted,
  folded,
  later,
  onMemo,
  titled,
  type DecisionBlock,
} from './marked-blocks.ts';
import {
  asserts,
  bullets,
  numbersTable,
  paragraph,
  plain,
  saidParagraph,
  sentence,
  textTable,
} from '../../document/plain-blocks.ts';
import { relaxationText } from './decision-sentences.ts';
import { FUNNEL, funnelAlt, funnelConclusion } from '../../wording/decision-charts.ts';
import type { PlacedCandidate } from '../../decision/place-candidates.ts';

const MOST_OUT = 16;
const MOST_MET = 60;

/** What was demanded, what each demand removed, and the claim that decided for each who is out. */
export function trailSection(context: DecisionContext): DecisionBlock[] {
  const { input } = context.decision;
  const start = titled(heading('trail', MEMO_TITLES.trail));
  const rest = [...failOne(context), ...metList(context)];
  if (input.needs.length === 0) {
    const none = saidParagraph('body', [sentence(TRAIL.none, 'entry')]);
    return [start, onMemo('no-need', none), ...rest];
  }
  return [
    start,
    ...funnelBlocks(context),
    onMemo('strictness', strictness(context), TRAIL.strictness),
    ...outTable(context),
    ...relaxations(context),
    ...rest,
  ];
}

function strictness(context: DecisionContext): Block {
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

/** As it is asked of one candidate. */
function needTextAt(context: DecisionContext, at: number, id: number): string {
  const need = context.decision.input.needs[at];
  return need ? needText(criterionIn(context, need.criterionId), needOf(need, id).test) : '';
}

/** The candidates that the requirement at a place keeps out, each with its deciding claim, if any. */
function decidedRow(
  context: DecisionContext,
  { candidateId, answers }: PlacedCandidate,
  at: number | null,
): Line[][] {
  const answer = at === null ? undefined : answers[at];
  if (at === null || !answer) return [];
  const refs = answer.claim ? context.sources.refsOf([answer.claim]) : [];
  return [
    [
      plain(fullNameIn(context, candidateId)),
      plain(needTextAt(context, at, candidateId)),
      plain(answerText(answer), refs),
    ],
  ];
}

function outTable(context: DecisionContext): DecisionBlock[] {
  const { decision, catalog } = context;
  const out = decision.placement.candidates
    .filter(({ pile }) => pile === 'out')
    .sort((one, other) => (one.removedBy ?? 0) - (other.removedBy ?? 0));
  if (out.length === 0) return [];
  const rows = firstOf(context, out, MOST_OUT).flatMap((each) =>
    decidedRow(context, each, each.removedBy),
  );
  const rest = out.length - rows.length;
  return [
    folded('out', textTable(TRAIL.outCaption, TRAIL.outHeads(candidateHead(context)), rows)),
    ...(rest > 0
      ? [
          onMemo(
            'more-out',
            paragraph('quiet', TRAIL.more(rest, catalog.words.rival)),
            TRAIL.outCaption,
          ),
        ]
      : []),
  ];
}

function relaxations(context: DecisionContext): DecisionBlock[] {
  const texts = context.decision.placement.relaxations
    .filter(({ backIn, backAsk }) => backIn.length + backAsk.length > 0)
    .map((each) => relaxationText(context, each));
  return texts.length > 0 ? later([both('relaxations', bullets(texts))]) : [];
}

/** Where none meets every must: those that one alone keeps away, with what else is open. */
function failOne(context: DecisionContext): DecisionBlock[] {
  const { placement, recommendation } = context.decision;
  const failing = placement.candidates
    .filter(({ candidateId }) => placement.failOne.includes(candidateId))
    .sort((one, other) => one.open.length - other.open.length);
  if (recommendation.state !== 'nobody' || failing.length === 0) return [];
  const rows = firstOf(context, failing, MOST_OUT).flatMap((each) => {
    const open = each.open.map((at) => needTextAt(context, at, each.candidateId)).join(', ');
    const decided = decidedRow(context, each, each.failed[0] ?? null);
    return decided.map((row) => [...row, plain(open || TRAIL.nothingOpen)]);
  });
  const title = TRAIL.failOne(failing.length, context.catalog.words.rival);
  return [
    titled({
      ...heading('fail-one', title),
      asserts: asserts(
        'count',
        failing.map(({ candidateId }) => candidateId),
      ),
    }),
    both(
      'fail-one-table',
      textTable(TRAIL.failOneCaption, TRAIL.failOneHeads(candidateHead(context)), rows),
    ),
  ];
}

/** The candidates that meet every need, where neither ranks nor costs name them. */
function metList(context: DecisionContext): DecisionBlock[] {
  const { ranking, costs, placement } = context.decision;
  const met = placement.piles.in;
  if (ranking || costs || met.length === 0) return [];
  const { rival } = context.catalog.words;
  const named = firstOf(context, met, MOST_MET).map((id) => rivalOf(context, id));
  const vendors = [...new Set(named.map(({ company }) => company))];
  const rest = met.length - named.length;
  return [
    titled({
      ...heading('met', TRAIL.met(met.length, rival)),
      asserts: asserts('count', met),
    }),
    both('met-list', {
      type: 'facts',
      items: vendors.map((vendor) => {
        const own = named.filter(({ company }) => company === vendor);
        return { label: vendor, value: own.map(({ name }) => name).join(', '), refs: [] };
      }),
    }),
    ...(rest > 0 ? [onMemo('more-met', paragraph('quiet', TRAIL.moreMet(rest, rival)))] : []),
  ];
}

/** What each need leaves, removes, and would remove alone; nothing without needs. */
function funnelBlocks(context: DecisionContext): DecisionBlock[] {
  const { input, placement, candidateIds } = context.decision;
  const steps = placement.trail.flatMap((step) => {
    const need = input.needs[step.need];
    if (!need) return [];
    const criterion = criterionIn(context, need.criterionId);
    return [{ ...step, label: needText(criterion, need.test), name: criterion.name }];
  });
  if (steps.length === 0) return [];
  const all = {
    label: FUNNEL.all(context.catalog.words.rival),
    in: candidateIds.length,
    ask: 0,
    out: 0,
  };
  const rows = [
    { ...all, removes: null, alone: null },
    ...steps.map(({ label, in: left, ask, out, removes, alone }) => ({
      label,
      in: left,
      ask,
      out,
      removes,
      alone,
    })),
  ];
  return charted(
    'funnel',
    {
      type: 'chart',
      title: funnelConclusion(candidateIds.length, steps),
      asserts: asserts(
        'count',
        [],
        input.needs.map(({ criterionId }) => criterionId),
      ),
      alt: rows.map((row) => funnelAlt(row.label, row)).join(' '),
      note: FUNNEL.note,
      chart: { kind: 'funnel', labels: FUNNEL.labels, rows },
    },
    numbersTable(
      FUNNEL.caption,
      FUNNEL.heads,
      rows.map((row) => [
        plain(row.label),
        ...[row.in, row.ask, row.out, row.removes ?? 0, row.alone ?? 0].map((count) =>
          plain(String(count)),
        ),
      ]),
    ),
  );
}
