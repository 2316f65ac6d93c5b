import type { OpenQuestion } from '../../decision/evaluate-decision.ts';
import { heading } from '../../document/heading.ts';
import type { Block } from '../../document/report-document.ts';
import { questionText, shareText } from '../../wording/decision.ts';
import { MEMO_TITLES, QUESTIONS } from '../../wording/memo.ts';
import { paragraph, plain, textTable } from './chart-subject.ts';
import {
  candidateHead,
  criterionIn,
  fullNameIn,
  nameIn,
  rivalOf,
  type MemoContext,
} from './memo-context.ts';

const MOST = 16;

/** What every vendor has to answer, the one that could change most first. */
export function questionSection(context: MemoContext): Block[] {
  const { catalog, decision } = context;
  const { questions } = decision;
  const start = heading('questions', MEMO_TITLES.questions);
  if (questions.length === 0) {
    return [start, paragraph('body', QUESTIONS.none)];
  }
  const heads = QUESTIONS.heads(candidateHead(context));
  const rest = questions.length - MOST;
  return [
    start,
    paragraph('body', QUESTIONS.lead(questions.length, catalog.words.rival)),
    textTable(
      QUESTIONS.caption,
      heads,
      byVendor(context, questions.slice(0, MOST)).map((question) => [
        plain(fullNameIn(context, question.candidateId)),
        plain(textOf(context, question)),
        plain(shareOf(context, question)),
      ]),
    ),
    ...(rest > 0 ? [paragraph('quiet', QUESTIONS.more(rest))] : []),
  ];
}

/** Vendors in the order of their first question, each with all of its own together. */
function byVendor(context: MemoContext, questions: OpenQuestion[]): OpenQuestion[] {
  const vendorOf = ({ candidateId }: OpenQuestion) => rivalOf(context, candidateId).company;
  const vendors = [...new Set(questions.map(vendorOf))];
  return vendors.flatMap((vendor) => questions.filter((each) => vendorOf(each) === vendor));
}

function textOf(context: MemoContext, { candidateId, needs }: OpenQuestion): string {
  const who = nameIn(context, candidateId);
  const asked = needs.flatMap((index) => context.decision.input.needs[index] ?? []);
  const answers = asked.filter(({ test }) => test.kind === 'yes');
  const isTogether = answers.length > 1;
  const names = answers.map(({ criterionId }) => criterionIn(context, criterionId).name);
  return [
    ...(isTogether ? [QUESTIONS.together(who, names)] : []),
    ...asked
      .filter(({ test }) => !isTogether || test.kind !== 'yes')
      .map(({ criterionId, test }) => questionText(who, criterionIn(context, criterionId), test)),
  ].join(' ');
}

function shareOf({ decision }: MemoContext, { firstIfMet }: OpenQuestion): string {
  if (!decision.ranking) return QUESTIONS.unranked;
  return firstIfMet === null ? QUESTIONS.tooLittle : shareText(firstIfMet);
}
