import { MOST_CANDIDATES } from '../../../core/catalog/decision-faults.ts';
import { HttpError, invalidRequest, rateLimited, refusal } from '../../http/errors.ts';

export const noDecisions = refusal(404, 'no_decisions', 'This catalog holds nothing to decide by.');
export const tooManyDecisions = (most: number) =>
  rateLimited(
    'decisions_at_once',
    `Only ${most} decisions can be evaluated for you at once. Please try again when they are done.`,
    1,
  );
export const decisionsBusy = () =>
  rateLimited(
    'decisions_busy',
    'Many decisions are being evaluated just now. Please try again in 2 seconds.',
    2,
  );
/** No candidate was named, and the catalog holds more than may be ranked at once. */
export const tooManyCandidates = () =>
  invalidRequest(
    `The field candidateIds must name at most ${MOST_CANDIDATES} candidates, because the catalog holds more.`,
  );
export const noPrices = () =>
  invalidRequest('This catalog holds no prices, so there is no cost model of it.');
export const noWorkload = () =>
  invalidRequest('The field workload must be given, because a cost model counts with it.');
export const nothingPriced = () =>
  invalidRequest('No candidate has a published input and output price, so nothing can be counted.');
export const noOpenQuestions = () =>
  invalidRequest('Nothing is open for these needs, so no vendor has to be asked.');
/** The named vendor has no open questions. */
export const noVendor = () =>
  invalidRequest(
    'The field vendorId must be the id of a candidate whose vendor has an open question.',
  );
export const questionnaireTooLarge = refusal(
  413,
  'file_too_large',
  'The file is larger than 5 MB, which no questionnaire is.',
  {
    connection: 'close',
  },
);
/** A `decision.yaml` that is not opened; `fault` names what is wrong. */
export const notADecision = (fault: string) => new HttpError(422, 'no_decision', fault);
const REFUSALS = {
  foreign: 'This file is no questionnaire of this program.',
  unreadable: 'This file is damaged and cannot be read.',
  protected: 'This file is protected by a password, so it cannot be read.',
  'too-long': 'This questionnaire has more than 6,000 questions, so it is not read.',
  another:
    'This questionnaire was made by another installation, so its questions cannot be checked here.',
  altered:
    'Every question of this questionnaire was altered outside its answer cells, so no answer is read.',
};
export const notAnswered = (reason: keyof typeof REFUSALS) =>
  new HttpError(422, 'no_questionnaire', REFUSALS[reason]);

/** Why a cell of a questionnaire is not read. */
export const UNREAD_CELLS = {
  formula: 'The cell holds a formula, and only typed answers are read.',
  'too-long': 'The cell holds more than 4,000 characters.',
  altered: 'The question was altered outside its answer cells, so its answer is not read.',
};
