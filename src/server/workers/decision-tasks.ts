import { toSummary } from '../../core/api/answers/decide.ts';
import type { Detail } from '../../core/api/ids.ts';
import { toDecisionAnswer } from '../../core/api/decision-answer.ts';
import { decisionAnswer } from '../../core/api/decision-api.ts';
import type { DecisionInput } from '../../core/catalog/decision-settings.ts';
import type { Catalog } from '../../core/catalog/resolved.ts';
import { evaluateDecision } from '../../core/decision/evaluate-decision.ts';
import type { ReportDocument } from '../../core/document/report-document.ts';
import { buildMemo, type MemoInput } from '../../core/report/build-memo.ts';
import { buildCostModel } from '../../core/report/decision/cost-model.ts';
import { questionnaireOf, type Questionnaire } from '../../core/report/decision/questionnaire.ts';
import { renderBook } from '../../renderers/xlsx/render-book.ts';

/** An input without faults, and the day, YYYY-MM-DD. */
export type DecisionJob = { catalog: Catalog; input: DecisionInput; today: string };

type CostModelRequest = Parameters<typeof buildCostModel>[2];
export type CostModelFile = { bytes: Uint8Array; title: string; date: string };

const evaluate = ({ catalog, input, today }: DecisionJob) =>
  evaluateDecision(catalog, input, today);

/** Everything that follows from a decision. */
export const DECISION_TASKS = {
  /** The answer of `POST /api/decisions/evaluate`. */
  decided: ({ detail, ...job }: DecisionJob & { detail: Detail }): string => {
    const whole = toDecisionAnswer(job.catalog, evaluate(job));
    return JSON.stringify(
      detail === 'summary' ? toSummary(job.catalog, whole) : decisionAnswer.parse(whole),
    );
  },

  memo: ({ request, ...job }: DecisionJob & { request: MemoInput }): ReportDocument =>
    buildMemo(job.catalog, evaluate(job), request),

  /** null: no candidate has prices to count with. */
  costModel: ({
    request,
    ...job
  }: DecisionJob & { request: CostModelRequest }): CostModelFile | null => {
    const book = buildCostModel(job.catalog, evaluate(job), request);
    return book && { bytes: renderBook(book), title: book.title, date: book.date };
  },

  /** The questions to one company, or to all. */
  questionnaire: ({ company, ...job }: DecisionJob & { company: string | null }): Questionnaire =>
    questionnaireOf(job.catalog, evaluate(job), company),
};

export type DecisionTask = keyof typeof DECISION_TASKS;
