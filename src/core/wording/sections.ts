import type { Template } from '../document/report-document.ts';
import { countOf } from './phrases.ts';

/** Titles of a report and its sections, and what a section says when it holds nothing. */

export const TEMPLATE_TITLES: Record<Template, string> = {
  battlecard: 'Competitive battlecard',
  matrix: 'Clean comparison table',
  profile: 'Marketing Competitive Intel Profile',
};

export const SECTION_TITLES = {
  say: 'What to say',
  ask: 'What to ask',
  theySay: 'What they will say, and the answer',
  weaknesses: 'Documented weaknesses',
  notToClaim: 'What not to claim',
  summary: 'Executive summary',
  recommendations: 'Recommendations',
  dimensions: 'Dimensions at a glance',
  verdicts: 'Verdicts at a glance',
  matrix: 'Comparison matrix',
  positioning: 'Positioning',
  messaging: 'Messaging',
  risks: 'Risks and unknowns',
  sources: 'Sources',
  method: 'Method',
  contact: 'Contact',
  disclaimer: 'Legal disclaimer',
};

export const NOTHING_TO_SAY = 'Nothing yet: no claim is documented well enough.';
export const NOTHING_THEY_SAY = 'Nothing is known that they lead in or claim for themselves.';
export const NOTHING_NOT_TO_CLAIM = 'Nothing: every claim above is documented and current.';

export function nothingToAsk(subject: string): string {
  return `Nothing: wherever ${subject} has an answer, theirs is documented.`;
}

/** `Name`, or `3 competitors`. */
export function rivalsName(rivals: readonly { name: string }[]): string {
  const [only] = rivals;
  return only && rivals.length === 1 ? only.name : `${rivals.length} competitors`;
}

export function reportTitle(subject: string, rivals: readonly { name: string }[]): string {
  return `${subject} versus ${rivalsName(rivals)}`;
}

export function reportSubtitle(
  template: Template,
  criteria: number,
  noun: { one: string; many: string },
): string {
  return `${TEMPLATE_TITLES[template]}: ${countOf(criteria, noun)}`;
}

export function reportFooter(
  brand: string,
  catalog: { name: string; version: string },
  date: string,
): string {
  return `${brand}. ${catalog.name}, catalog version ${catalog.version}. ${date}.`;
}

/** Two paragraphs; shelf lives are in days by kind of fact. */
export function methodTexts(shelfLifeDays: Record<string, number>): [string, string] {
  const lives = Object.entries(shelfLifeDays).map(([kind, days]) => `${kind} ${days} days`);
  return [
    'Every value is a claim with its evidence and date. A row is compared on the first test, in a fixed order, ' +
      'that both sides have taken; figures from different tests are never set against each other. What is not known ' +
      'is never counted as no, as zero or as a loss.',
    'Confidence is that of the weaker claim and halves with every shelf life by which the claim is overdue. ' +
      `Shelf lives: ${lives.join(', ')}.`,
  ];
}

export const CONTACT = {
  brand: 'Prepared with',
  text: 'Contact',
  questions: 'Questions',
};

export const DISCLAIMER =
  'This report sets out publicly available information as of the dates shown. It may be incomplete or out of ' +
  'date, is not legal, financial or technical advice, and makes no warranty. Statements about a company give the ' +
  'view of the source named. Names and marks belong to their owners.';
