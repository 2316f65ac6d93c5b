import { formatDay } from '../catalog/format-number.ts';
import { capitalise, joinWords, joinNames } from './phrases.ts';
import { numberWord } from './number-words.ts';

/** What a report of an own catalog says once about figures without a page. */

const DAY = 'YYYY-MM-DD'.length;

function dayText(day: string): string {
  return day.length === DAY ? formatDay(day) : day;
}

/** `All figures: Our sheet, 10 October 2026; 28 of 28 without a public page.` */
export function footingText(
  catalog: string,
  days: string[],
  { withoutPage, figures }: { withoutPage: number; figures: number },
): string {
  const all = withoutPage === figures;
  const [first, last = first] = [days[0], days.at(-1)];
  const day =
    first === undefined || last === undefined
      ? 'no day given'
      : [...new Set([first, last])].map(dayText).join(' to ');
  const from = `${all ? 'All figures' : 'Figures without a page'}: ${catalog}, ${day}`;
  return `${from}; ${withoutPage} of ${figures} without a public page.`;
}

export const FOR_CUSTOMERS = 'For customers';

/** Each column that lacks a page, once, with what the page must show. */
export function linksText(columns: { name: string; criteria: string[] }[]): string {
  const [first, ...others] = columns;
  if (!first) return '';
  const isOne = others.length === 0;
  const count = isOne ? 'One link makes' : `${capitalise(numberWord(columns.length))} links make`;
  const isSame = others.every(({ criteria }) => joinNames(criteria) === joinNames(first.criteria));
  const pages =
    isSame && !isOne
      ? `a page each for ${joinWords(columns.map(({ name }) => name))}, with ${joinNames(first.criteria)}`
      : columns
          .map(({ name, criteria }) => `a page for ${name}: ${joinNames(criteria)}`)
          .join('; ');
  return `${count} this card safe for customers: ${pages}. Give each page its day, and a price its first day.`;
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
