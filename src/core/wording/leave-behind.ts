import type { FactGap, SideGap } from '../comparison/shared-facts.ts';
import { joinWords } from './phrases.ts';

/** Titles and sentences of the page that a seller leaves with a buyer. */

export const LEAVE_BEHIND_TITLES = {
  differences: 'What would be different for you',
  /** Over a line that has no theme. */
  noTheme: 'Also',
  buyers: 'Settle in your own team',
  vendors: 'Ask any vendor',
};

export const TABLE_HEAD = 'What you may need';

const COUNTS = ['', '', '', 'Three', 'Four', 'Five', 'Six', 'Seven'];

export function sideBySideTitle(rows: number): string {
  return `${COUNTS[rows] ?? rows} points side by side`;
}

/** Title of a page without a written line. */
export function plainTitle(names: string[], rows: number): string {
  return rows > 0
    ? `${joinWords(names)}: ${(COUNTS[rows] ?? String(rows)).toLowerCase()} points that all document`
    : `${joinWords(names)}: what to settle before you choose`;
}

/** Both sides in full, and where they are compared. */
export function namesLine(names: string[], channel: string | null): string {
  return `${joinWords(names)}${channel === null ? '' : `, at ${channel}`}`;
}

/** `Plastic Components, 2016` */
export function proofLabel(customer: string, year: string): string {
  return `${customer}, ${year}`;
}

/** Under a title that is said nowhere else on the page. */
export function sourceOfTitle(pages: string[]): string {
  return `Source: ${pages.join('; ')}.`;
}

/** `Coding (Terminal-Bench, with One agent)` */
export function testedName(name: string, test: string, agent: string | undefined): string {
  return `${name} (${test}${agent === undefined ? '' : `, with ${agent}`})`;
}

/** `Yes (EU and US)` */
export function withLimits(value: string, limits: string[]): string {
  return limits.length === 0 ? value : `${value} (${limits.join('; ')})`;
}

export function asReadUntil(date: string): string {
  return `Each column as public pages describe it, read to ${date}.`;
}

const GAPS: Record<FactGap, string> = {
  unknown: 'nothing is on file; its own page, or that of a named tester, brings the row',
  'second-hand': 'rests on a collection or a copy; the page behind it brings the row',
  unverified: 'known without a readable page; one that says it brings the row',
  unsourced: 'no source is given; a page that says it brings the row',
  stale: 'out of date; reading its page again brings the row',
  undated: 'its source has no date; a dated page brings the row',
  inferred: 'our own inference; a page that says it brings the row',
  hosted: 'the price of a host; its maker’s own price brings the row',
  doubtful: 'held with low confidence; a page that says it plainly brings the row',
  'no-first-day': 'the price has no first day; a dated price list brings the row',
  'other-test': 'no independent run of the same test, board and agent; one brings the row',
};

/** For the author: what keeps a row from the page on one side. */
export function gapText({ name, gap }: Pick<SideGap, 'name' | 'gap'>): string {
  return `${name}: ${GAPS[gap]}.`;
}
