import { unitName } from './spreadsheets.ts';

/** Why an answer of a vendor becomes no claim. */
export const UNREAD_ANSWER = {
  question: 'The catalog has no product or no criterion for this question.',
  test: 'The question is about a test, and the answer does not say of which one.',
  pageAlone: 'A page is named, but no answer is given.',
  empty: 'The answer states nothing.',
  long: 'The answer is longer than 1,200 characters.',
  unit: (unit: string, expected: string | null) =>
    `The answer is in “${unit}”, but the question is in ${unitName(expected)}.`,
};
