import type { Prompt } from './live-provider.ts';

/** A shorter sentence may stand in an honest answer. */
const SHORTEST_SENTENCE = 40;

/** Whether a text holds the question's delimiter, or a line or sentence of its instructions. */
export function repeatsQuestion(text: string, { system, delimiter }: Prompt): boolean {
  const said = lettersOf(text);
  const lines = system.split('\n');
  const sentences = lines.flatMap((line) => line.split(/(?<=[.:?!]) /));
  const instructions = [...lines, ...sentences].filter(({ length }) => length >= SHORTEST_SENTENCE);
  return [delimiter, ...instructions].some((secret) => said.includes(lettersOf(secret)));
}

/** However it is spaced, quoted or escaped. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
