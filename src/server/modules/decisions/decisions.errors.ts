import { MOST_CANDIDATES } from '../../../core/catalog/decision-faults.ts';
import { HttpError, invalidRequest } from '../../http/errors.ts';

export const noDecisions = () =>
  new HttpError(404, 'no_decisions', 'This catalog holds nothing to decide by.');
export const tooManyDecisions = (most: number) =>
  new HttpError(
    429,
    'decisions_at_once',
    `Only ${most} decisions can be evaluated for you at once. Please try again when they are done.`,
    { 'retry-after': '1' },
  );
export const decisionsBusy = () =>
  new HttpError(
    429,
    'decisions_busy',
    'Many decisions are being evaluated just now. Please try again in 2 seconds.',
    { 'retry-after': '2' },
  );
/** Nothing was named, and the catalog holds more than may be ranked at once. */
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
