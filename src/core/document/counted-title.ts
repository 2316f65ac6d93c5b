import type { BlockOf } from './report-document.ts';

/** What is longer, in characters, stays in the body. */
export const LONGEST_TITLE = 150;
/** A title is read in two lines. */
const MOST_WORDS = 20;

export function isTitle(text: string): boolean {
  return text.length <= LONGEST_TITLE && text.split(/\s+/).filter(Boolean).length <= MOST_WORDS;
}

/** The named things as a title, with the counts where there is room; null where neither fits. */
export function countedTitle(
  name: string,
  counts: readonly { label: string; value: number }[],
): string | null {
  const counted = counts.map(({ label, value }) => `${label} ${value}`).join(', ');
  const titles = [counted === '' ? name : `${name}: ${counted}`, name];
  return titles.find(fits) ?? null;
}

/** The named categories of a matrix with what each comes to, where there is room: `Cost: One is behind in input price`. */
export function groupsTitle(
  { groups, subject }: BlockOf<'matrix'>,
  names: string[],
): string | null {
  const named = groups.filter(({ name }) => names.includes(name));
  const concluded = named.map(({ name, standing }) =>
    standing ? `${name}: ${subject.name} is ${standing}` : name,
  );
  return [concluded, names].map((parts) => parts.join(' · ')).find(fits) ?? null;
}

function fits(title: string): boolean {
  return title !== '' && isTitle(title);
}
