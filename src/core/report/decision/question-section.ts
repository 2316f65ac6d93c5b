import type { OpenQuestion } from '../../decision/evaluate-decision.ts';
import { heading } from '../../document/heading.ts';
import { shareText } from '../../wording/decision.ts';
import { COST, MEMO_TITLES, QUESTIONS } from '../../wording/memo.ts';
import { moneyText } from '../../wording/money.ts';
import {
  candidateHead,
  criterionIn,
  currencyIn,
  firstOf,
  fullNameIn,
  nameIn,
  rivalOf,
  type DecisionContext,
} from './decision-context.ts';
import { answerOn, needQuestion } from './need-question.ts';
import { both, onMemo, titled, type DecisionBlock } from './marked-blocks.ts';
import {
  paragraph,
  plain,
  saidParagraph,
  sentence,
  textTable,
} from '../../document/plain-blocks.ts';

/** In a memo; the questionnaire holds all. */
const MOST = 4;
/** An answer that brings a larger share of first ranks puts its candidate first in most weightings. */
const HALF = 0.5;

/** What every vendor has to answer, the one that could change most first. */
export function questionSection(context: DecisionContext): DecisionBlock[] {
  const { catalog, decision } = context;
  const { questions, costs, ranking } = decision;
  const title = heading('questions', MEMO_TITLES.questions);
  if (questions.length === 0) {
    const none = saidParagraph('body', [sentence(QUESTIONS.none, 'count')]);
    return [onMemo('questions', title), onMemo('no-question', none)];
  }
  const first = firstOf(context, questions, MOST);
  const rest = questions.length - first.length;
  const leading = questions.filter(({ firstIfMet }) => (firstIfMet ?? 0) > HALF).length;
  const lead = QUESTIONS.lead(
    questions.length,
    catalog.words.rival,
    ranking && ranking.ranked.length > 0 ? leading : null,
  );
  const rows = byVendor(context, first).map((question) => [
    plain(fullNameIn(context, question.candidateId)),
    plain(textOf(context, question)),
    ...(ranking ? [plain(shareOf(question))] : []),
    ...(costs ? [plain(costOf(context, question))] : []),
  ]);
  const heads = QUESTIONS.heads(candidateHead(context), {
    isRanked: ranking !== null,
    isCosted: costs !== null,
  });
  return [
    titled(title),
    both(
      'questions-lead',
      saidParagraph('body', [
        sentence(
          lead,
          'count',
          questions.map(({ candidateId }) => candidateId),
        ),
      ]),
    ),
    both('questions-table', textTable(QUESTIONS.caption, heads, rows)),
    ...(rest > 0 ? [onMemo('more-questions', paragraph('quiet', QUESTIONS.more(rest)))] : []),
  ];
}

/** Vendors in the order of their first question, each with all of its own together. */
function byVendor(context: DecisionContext, questions: OpenQuestion[]): OpenQuestion[] {
  const vendorOf = ({ candidateId }: OpenQuestion) => rivalOf(context, candidateId).company;
  const vendors = [...new Set(questions.map(vendorOf))];
  return vendors.flatMap((vendor) => questions.filter((each) => vendorOf(each) === vendor));
}

function textOf(context: DecisionContext, { candidateId, needs }: OpenQuestion): string {
  const who = nameIn(context, candidateId);
  const { input } = context.decision;
  const answers = needs.filter(
    (at) =>
      input.needs[at]?.test.kind === 'yes' && answerOn(context, candidateId, at)?.why !== 'partly',
  );
  const isTogether = answers.length > 1;
  const names = answers
    .flatMap((at) => input.needs[at] ?? [])
    .map(({ criterionId }) => criterionIn(context, criterionId).name);
  return [
    ...(isTogether ? [QUESTIONS.together(who, names)] : []),
    ...needs
      .filter((at) => !isTogether || !answers.includes(at))
      .flatMap((need) => needQuestion(context, { candidateId, need }, who) ?? []),
  ].join(' ');
}

function shareOf({ firstIfMet }: OpenQuestion): string {
  return firstIfMet === null ? QUESTIONS.tooLittle : shareText(firstIfMet);
}

function costOf(context: DecisionContext, { month1 }: OpenQuestion): string {
  return month1 === null ? COST.unknown : moneyText(month1, currencyIn(context));
}
