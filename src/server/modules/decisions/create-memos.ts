import { decisionBody } from '../../../core/api/decision-api.ts';
import { decisionFaults, faultSentence } from '../../../core/catalog/decision-faults.ts';
import type { DecisionInput } from '../../../core/catalog/decision-settings.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import { decisionScope } from '../../../core/decision/decision-scope.ts';
import { completeOptions } from '../../../core/document/complete-options.ts';
import type { IncludeOptions, ReportDocument } from '../../../core/document/report-document.ts';
import type { Sender } from '../../../core/report/closing-sections.ts';
import { invalidRequest, refusalBy } from '../../http/errors.ts';
import type { KeptMemos, ReportHead } from '../reports/kept-reports.ts';
import type { Decisions } from './create-decisions.ts';

export type MemoRequest = {
  catalog: Catalog;
  input: DecisionInput;
  question: string;
  options: { [Name in keyof IncludeOptions]?: boolean | undefined };
};

/** Builds a memo from a buyer's decision; evaluated in turn, like every decision. */
export type Memos = KeptMemos & {
  /** `isGone`: the client has left. */
  build: (request: MemoRequest, address: string, isGone?: () => boolean) => Promise<ReportDocument>;
};

export function createMemos(decisions: Decisions, sender: Sender): Memos {
  const build: Memos['build'] = async (request, address, isGone = () => false) => {
    const { catalog, input, question, options } = request;
    const today = decisions.today();
    const asked = { ...sender, question, options: completeOptions(options), date: today };
    const job = { catalog, input, today, request: asked };
    return decisions.evaluate('memo', job, address, isGone);
  };
  const inputOf = ({ decision, catalog: { slug } }: ReportHead) => {
    const catalog = decisions.catalogFor(slug);
    const read = decisionBody.safeParse({ catalog: slug, ...decision?.input });
    if (!read.success || !decision) throw invalidRequest(NOT_READ);
    const { catalog: _slug, slug: _preset, name: _name, sentence: _sentence, ...input } = read.data;
    return { catalog, input, question: decision.question };
  };
  return {
    build,
    renew: (before, address) => build({ ...inputOf(before), options: before.options }, address),
    refusal: (before) =>
      refusalBy(() => {
        const { catalog, input } = inputOf(before);
        const [fault] = decisionFaults(decisionScope(catalog), input);
        return fault ? faultSentence(fault) : null;
      }),
  };
}

const NOT_READ = 'The decision of this memo has a form that is no longer read.';
