import { NOT_PUBLISHED, type UnknownReason } from '../catalog/vocabulary.ts';

/** Why nothing is known. */
export const UNKNOWN_TEXT: Record<UnknownReason, string> = {
  'not-published': NOT_PUBLISHED,
  'not-found': 'No public evidence found',
  'not-applicable': 'Not applicable',
  'in-conflict': 'Sources conflict',
  'not-researched': 'Not researched yet',
  'not-covered': "Not covered by the company's claim",
  ended: 'The last known price has ended',
};
