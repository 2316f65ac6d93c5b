import { readDay } from './read-day.ts';

/** What is announced and not there yet, and from which day. */

const PLAN =
  /(?:planned|plans? to|roadmap|coming|upcoming|in development|under development|in progress|work in progress|not yet|geplant|in planung|in arbeit|in entwicklung|noch nicht)\b/;
const BEFORE = /^[\s–—.,;:(-]*(?:(?:but|currently|it is|is|on(?: the| our)?|aber|derzeit)\s+)*/;
const FIRST = new RegExp(BEFORE.source + PLAN.source, 'i');
const ANYWHERE = new RegExp(String.raw`\b${PLAN.source}`, 'i');
const CLAUSES = /[;,.()]|\s[–—-]\s|\b(?:but|aber)\b/i;

/** Whether a text, or what follows a yes or a no, says first of all that it is planned. */
export function isPlanFirst(text: string): boolean {
  return FIRST.test(text);
}

/** Whether any of it is planned. */
export function isPlan(text: string): boolean {
  return ANYWHERE.test(text);
}

/** The text without its clauses on what is planned. */
export function withoutPlans(text: string): string {
  if (!isPlan(text)) return text;
  return text
    .split(CLAUSES)
    .filter((clause) => !isPlan(clause))
    .join(', ');
}

const NUMBERS: Record<string, number> = {
  first: 1,
  erstes: 1,
  second: 2,
  zweites: 2,
  third: 3,
  drittes: 3,
  fourth: 4,
  viertes: 4,
};
/** `Q3 2027`, `2027 H2`, `third quarter of 2027`: which part of a year, and how many months a part has. */
const PARTS: { pattern: RegExp; months: 3 | 6 }[] = [
  { pattern: /\bQ(?<part>[1-4])\b[\s/,-]*(?<year>20\d{2})\b/i, months: 3 },
  { pattern: /\b(?<year>20\d{2})[\s/,-]*Q(?<part>[1-4])\b/i, months: 3 },
  {
    pattern:
      /\b(?<part>[1-4]\.|first|second|third|fourth|erstes|zweites|drittes|viertes) (?:quarter|quartal)(?: of)?,? (?<year>20\d{2})\b/i,
    months: 3,
  },
  { pattern: /\bH(?<part>[12])\b[\s/,-]*(?<year>20\d{2})\b/i, months: 6 },
  { pattern: /\b(?<year>20\d{2})[\s/,-]*H(?<part>[12])\b/i, months: 6 },
  {
    pattern:
      /\b(?<part>[12]\.|first|second|erstes|zweites) (?:half|halbjahr)(?: of)?,? (?<year>20\d{2})\b/i,
    months: 6,
  },
];
const DAYS = [
  /\b\d{4}-\d{2}(?:-\d{2})?\b/,
  /\b\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\b/,
  /(?:\b\d{1,2}(?:st|nd|rd|th|\.)? )?\b\p{L}{3,9}\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?20\d{2}\b/u,
];
const YEAR = /\b(?<year>20\d{2})\b/;
/** Before a period: its last day counts. */
const END = /\b(?:end(?: of)?|late|ende(?: von)?)(?: the)?\s*$/i;
/** Years that begin on another day for each company. */
const FISCAL = /\b(?:fiscal|FY ?\d+|geschäftsjahr)/i;

/**
 * The first day of the period that a text names, YYYY-MM-DD, or the last of one whose end it names; null where
 * the day cannot be known: no year, a year alone, a fiscal one.
 */
export function plannedDay(text: string): string | null {
  if (FISCAL.test(text)) return null;
  for (const { pattern, months } of PARTS) {
    const found = pattern.exec(text);
    const { part = '', year = '' } = found?.groups ?? {};
    if (!found) continue;
    const number = NUMBERS[part.toLowerCase()] ?? Number.parseInt(part, 10);
    return dayIn(Number(year), (number - 1) * months, months, END.test(text.slice(0, found.index)));
  }
  for (const pattern of DAYS) {
    const found = pattern.exec(text);
    const day = found && readDay(found[0].replace(/\.\s/g, '.'), null);
    const [year = '', month = '', date] = day?.split('-') ?? [];
    if (!found || !day || month === '') continue;
    if (date !== undefined) return day;
    return dayIn(Number(year), Number(month) - 1, 1, END.test(text.slice(0, found.index)));
  }
  const found = YEAR.exec(text);
  const isEnd = found !== null && END.test(text.slice(0, found.index));
  return isEnd ? dayIn(Number(found.groups?.['year']), 0, 12, true) : null;
}

function dayIn(year: number, month: number, months: number, isEnd: boolean): string {
  const time = isEnd ? Date.UTC(year, month + months, 0) : Date.UTC(year, month, 1);
  return new Date(time).toISOString().slice(0, 10);
}
