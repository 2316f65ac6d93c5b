import { trialRefusals } from '../../../core/wording/trials.ts';
import { HttpError, rateLimited } from '../../http/errors.ts';

const refusal = (status: number, code: string, key: keyof typeof trialRefusals) => () =>
  new HttpError(status, code, trialRefusals[key]);

/** One answer to every key that opens nothing. */
export const trialNotFound = refusal(404, 'trial_not_found', 'notFound');
export const mayOnlyJudge = refusal(403, 'may_only_judge', 'view');
export const wrongWord = refusal(403, 'wrong_word', 'word');
export const passMissing = refusal(403, 'pass_missing', 'pass');
export const stillRunning = refusal(409, 'trial_running', 'running');
export const trialRevealed = refusal(409, 'trial_revealed', 'revealed');
export const notRevealed = refusal(409, 'trial_not_revealed', 'unrevealed');
export const noSuchPair = refusal(404, 'pair_not_found', 'noPair');
export const enoughJudges = refusal(409, 'enough_judges', 'judges');
export const capOutOfBounds = refusal(400, 'cap_out_of_bounds', 'cap');
export const textsDeleted = refusal(404, 'texts_deleted', 'deleted');
export const tooManyWords = (seconds: number) =>
  rateLimited('too_many_words', trialRefusals.attempts, seconds);
export const trialsNotOn = (sentence: string) => new HttpError(404, 'trials_off', sentence);
export const trialRefused = (sentence: string) => new HttpError(409, 'trial_refused', sentence);
export const noRoomForTrials = () =>
  new HttpError(507, 'trials_full', 'No more trials can be kept on this server.');
