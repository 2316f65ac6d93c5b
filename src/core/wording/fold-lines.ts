import { joinWords } from './format-claim.ts';

/** A line of a list on one criterion, before equal ones are folded. */
export type NamedLine = { label: string; text: string; refs: number[] };

const NAMED = 5;

/** Lines of the same words as one, under all their names and with all their numbers, in first order. */
export function foldLines(lines: NamedLine[]): NamedLine[] {
  const byText = new Map<string, NamedLine[]>();
  for (const line of lines) byText.set(line.text, [...(byText.get(line.text) ?? []), line]);
  return [...byText].map(([text, same]) => ({
    label: namesOf(same.map(({ label }) => label)),
    text,
    refs: same.map(({ refs }) => refs).reduce(unionOf, []),
  }));
}

/** `a, b and c`; of more than five, five and how many others. */
export function namesOf(names: string[]): string {
  const rest = names.length - NAMED;
  return joinWords(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names);
}

/** Numbers of sources of two lines, ascending, each once. */
export function unionOf(left: number[], right: number[]): number[] {
  return [...new Set([...left, ...right])].sort((a, b) => a - b);
}
