import type { DocumentTemplate, Template } from '../document/report-document.ts';
import { countOf, joinNames } from './phrases.ts';

/** Titles of a report and its sections, and what a section says when it holds nothing. */

/** A battlecard for a pair without talking points is no finished card, and says so wherever it is listed. */
export const TEMPLATE_TITLES: Record<DocumentTemplate | 'half-page' | 'comparison', string> = {
  battlecard: 'Competitive battlecard',
  'half-page': 'Half page without talking points',
  /** A profile that a customer reads. */
  comparison: 'Comparison',
  matrix: 'Clean comparison table',
  profile: 'Marketing Competitive Intel Profile',
  decision: 'Decision memo',
};

export const SECTION_TITLES = {
  capabilities: 'What only one side documents',
  summary: 'Executive summary',
  dimensions: 'Dimensions at a glance',
  verdicts: 'Verdicts at a glance',
  matrix: 'Comparison matrix',
  positioning: 'Positioning',
  messaging: 'Messaging',
  risks: 'Risks and unknowns',
  dates: 'Dates to know',
  sources: 'Sources',
  method: 'Method',
  contact: 'Contact',
  disclaimer: 'Legal disclaimer',
};

type Named = { name: string; company?: string; product?: string | null };

/** `Model (Company)`; the product's own name where an entry stands under its firm's. */
export function fullName({ name, company, product }: Named): string {
  if (product) return product.includes(name) ? product : `${product} (${name})`;
  return company && company !== name ? `${name} (${company})` : name;
}

/** Both sides in full; of several rivals the names alone. */
export function againstTitle(
  { subject, representative }: { subject: Named; representative: Named | null },
  rivals: readonly Named[],
): string {
  const [only, ...others] = rivals;
  const theirs =
    only && others.length === 0 ? fullName(only) : joinNames(rivals.map(({ name }) => name));
  return `${fullName(representative ?? subject)} vs ${theirs}`;
}

/** Of more rivals than a title of two lines can name: how many they are. */
export function againstMany(
  { subject, representative }: { subject: Named; representative: Named | null },
  rivals: number,
  noun: { many: string },
): string {
  return `${fullName(representative ?? subject)} vs ${rivals} ${noun.many}`;
}

export function reportSubtitle(
  template: Template | 'half-page' | 'comparison',
  criteria: number,
  noun: { one: string; many: string },
  { stale, useUntil, channel }: { stale: number; useUntil: string | null; channel: string | null },
): string {
  const at = channel === null ? '' : `, at ${channel}`;
  const until = stale > 0 ? oldText(stale, useUntil) : useUntil && `, good until ${useUntil}`;
  return `${TEMPLATE_TITLES[template]}: ${countOf(criteria, noun)}${at}${until ?? ''}`;
}

function oldText(count: number, next: string | null): string {
  const old = `, ${countOf(count, { one: 'value', many: 'values' })} old`;
  return next === null ? old : `${old}, the next from ${next}`;
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
      'that both sides have taken; figures from different tests are never compared. What is not known ' +
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
