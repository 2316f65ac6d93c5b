import { refusal } from '../../http/errors.ts';

/** A known value is not looked up: its editor knows more than a search. */
export const cellIsKnown = refusal(
  409,
  'value_known',
  'This value is known by now, so no provider was asked.',
);
export const cellIsBarred = refusal(409, 'value_barred', 'Only competitors can have this value.');
export const noSuchProposal = refusal(
  404,
  'proposal_not_found',
  'Nothing is proposed for this value.',
);
