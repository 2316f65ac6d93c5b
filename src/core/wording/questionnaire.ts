import { joinNames } from './phrases.ts';
import type { OpenReason } from '../decision/judge-need.ts';

/** Texts of a questionnaire for vendors. */

const ANSWER_FORMS =
  'To a yes-or-no question you may also answer partly (for which part) or planned (for when), and name what a yes covers: “Yes, EU and US”.';

export const QUESTIONNAIRE = {
  title: 'Vendor questionnaire',
  sheets: { questions: 'Questions', about: 'About', checks: 'Checks' },
  /** Before the check of a file that is read again, and before what it was made from. */
  check: 'Check',
  catalog: 'Catalog',
  made: 'Made on',
  lead: (vendor: string, count: number) =>
    `${count === 1 ? 'One question' : `${count} questions`} to ${vendor}. A short answer with the address of a public page counts most.`,
  all: 'all vendors',
  how: [
    'Please fill in the shaded cells alone: the answer, the public page where it is documented, and the date of that page.',
    ANSWER_FORMS,
    'Leave a question empty if you cannot answer it. A cell with a formula is not read.',
    'A question whose other cells are changed is not read; the rest of the file is.',
  ],
  heads: (noun: string) => [
    'Question no.',
    'Company',
    noun,
    'Question',
    'Why we ask',
    'What we found',
    'Source',
    'As of',
    'Your answer',
    'Documented at',
    'Date of the page',
  ],
  why: (need: string, reason: string) => `Our requirement: ${need}. It is open: ${reason}.`,
  question: 'Question',
  /** Between the names of a question, and between what was found and its source. */
  between: ' · ',
  returned: 'Read again with the answers: please leave it as it is.',
  found: 'What we found',
  whyHead: 'Why we ask',
  answer: 'Your answer',
  documented: 'Documented at',
  date: 'Date of the page',
  paper: `Please answer in the empty fields: in a sentence or two, with the address of the public page and its date. ${ANSWER_FORMS} Leave a question empty if you cannot answer it.`,
  nothing: 'nothing found',
  lookedAt: (title: string) => `Looked at: ${title}`,
  footer: (brand: string, catalog: string, version: string, date: string) =>
    `${brand}. Catalog “${catalog}”, version ${version}, ${date}.`,
};

/** The same questions as an e-mail. */
export const LETTER = {
  subject: (count: number, names: string[]) =>
    `${count === 1 ? 'A question' : `${count} questions`} on ${joinNames(names)}`,
  greeting: 'Hello,',
  lead: (vendor: string, count: number, noun: string) =>
    `we are choosing a ${noun} and have ${count === 1 ? 'one question' : `${count} questions`} to ${vendor} that public pages do not answer.`,
  how: `Please answer in a sentence or two, with the address of the public page where it is documented and the date of that page. ${ANSWER_FORMS}`,
  close: 'Thank you.',
};

/** Why a claim leaves a requirement open. */
export const WHY_OPEN: Record<OpenReason, string> = {
  unknown: 'nothing is published that we could find',
  'not-tested': 'no result of this test was found',
  stale: 'what we found is too old to rely on',
  undated: 'what we found has no date',
  unverified: 'what we found was not read in a source',
  'not-stated': 'what we found does not say what it covers',
  partly: 'what we found holds for a part',
  bound: 'what we found is a bound that leaves it open',
};
