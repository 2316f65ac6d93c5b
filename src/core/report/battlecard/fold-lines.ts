import { namesOf } from '../../wording/phrases.ts';

/** A line of a list on one criterion, before equal ones are folded. */
export type NamedLine = { label: string; text: string; refs: number[] };

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

/** Numbers of sources of two lines, ascending, each once. */
export function unionOf(left: number[], right: number[]): number[] {
  return [...new Set([...left, ...right])].sort((a, b) => a - b);
}
