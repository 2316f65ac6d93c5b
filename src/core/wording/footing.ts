import { formatDay } from '../catalog/format-number.ts';
import { capitalise, joinWords, joinNames } from './phrases.ts';
import { numberWord } from './number-words.ts';

/** What a report of an own catalog says once about figures without a page. */

const DAY = 'YYYY-MM-DD'.length;

/** `All figures: Our sheet, 10 October 2026; 28 of 28 without a public page.` */
export function footingText(
  catalog: string,
  days: string[],
  { withoutPage, figures, dated }: { withoutPage: number; figures: number; dated: number },
): string {
  const all = withoutPage === figures;
  const [first, last = first] = [days[0], days.at(-1)];
  const day =
    first === undefined || last === undefined
      ? 'no day given'
      : [...new Set([first, last])]
          .map((day) => (day.length === DAY ? formatDay(day) : day))
          .join(' to ') + (dated < withoutPage ? ' where a day is given' : '');
  const from = `${all ? 'All figures' : 'Figures without a page'}: ${catalog}, ${day}`;
  return `${from}; ${withoutPage} of ${figures} without a public page.`;
}

export const FOR_CUSTOMERS = 'For customers';

/** Columns without a page, each with what the page must show; and rows whose pages lack a day alone. */
export type PagesToBring = { columns: { name: string; criteria: string[] }[]; dayless: string[] };

/** What makes a card safe for customers, each column once; null where it asks for nothing. */
export function linksText({ columns, dayless }: PagesToBring): string | null {
  const [first, ...others] = columns;
  if (!first) return dayless.length > 0 ? daysText(dayless) : null;
  const isOne = others.length === 0;
  const count = isOne ? 'One link makes' : `${capitalise(numberWord(columns.length))} links make`;
  const isSame = others.every(({ criteria }) => joinNames(criteria) === joinNames(first.criteria));
  const pages =
    isSame && !isOne
      ? `a page each for ${joinWords(columns.map(({ name }) => name))}, with ${joinNames(first.criteria)}`
      : columns
          .map(({ name, criteria }) => `a page for ${name}: ${joinNames(criteria)}`)
          .join('; ');
  const days = dayless.length > 0 ? ` ${daysText(dayless)}` : '';
  return `${count} this card safe for customers: ${pages}. Give each page its day, and a price its first day.${days}`;
}

function daysText(criteria: string[]): string {
  return `The pages for ${joinNames(criteria)} are named; customers need their days as well.`;
}

export const TALKING_POINTS = 'Talking points';

export function noPointsYet(rivals: string[]): string {
  return `None are written vs ${joinNames(rivals)}; the card says what your figures say.`;
}

/** In place of the usual text, which speaks of public information alone. */
export const OWN_DISCLAIMER =
  'This report sets out what the keeper of its catalog entered and, where a page is named, what that page said on ' +
  'the day shown. It may be incomplete or out of date, is not legal, financial or technical advice, and makes no ' +
  'warranty. Names and marks belong to their owners.';
