import type { BlockOf } from './report-document.ts';
import { addCounts } from './verdict-counts.ts';

/** What is longer, in characters, stays in the body. */
export const LONGEST_TITLE = 150;

/** The named things as a title, with the counts where there is room; null where neither fits. */
export function countedTitle(
  name: string,
  counts: readonly { label: string; value: number }[],
): string | null {
  const counted = counts.map(({ label, value }) => `${label} ${value}`).join(', ');
  const titles = [counted === '' ? name : `${name}: ${counted}`, name];
  return titles.find((title) => title !== '' && title.length <= LONGEST_TITLE) ?? null;
}

/** The named categories of a matrix: `Cost · Privacy: product superior 2, comparable 3`. */
export function groupsTitle({ groups }: BlockOf<'matrix'>, names: string[]): string | null {
  const named = groups.filter(({ name }) => names.includes(name));
  return countedTitle(names.join(' · '), addCounts(named.flatMap(({ counts }) => counts ?? [])));
}
