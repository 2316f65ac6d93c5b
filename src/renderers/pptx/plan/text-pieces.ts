import type { Tone } from '../../look/cell-parts.ts';
import { referenceText } from '../../look/references.ts';
import type { Paragraph, Run } from './slide-model.ts';

/** Small builders of paragraphs that all planners share. */

export type Look = Omit<Run, 'text' | 'size'>;

export function say(text: string, size: number, look: Look = {}): Paragraph {
  return { runs: [{ text, size, ...look }] };
}

/** Raised text is drawn at two thirds of its size, which then is seven points. */
const SMALLEST_RAISED = 10.5;

/** Numbers of sources, raised behind the text they prove. */
export function refRuns(refs: number[], size: number): Run[] {
  if (refs.length === 0) return [];
  return [
    {
      text: `\u00A0${referenceText(refs)}`,
      size: Math.max(size, SMALLEST_RAISED),
      superscript: true,
      tone: 'accent',
    },
  ];
}

export function withRefs(text: string, refs: number[], size: number, look: Look = {}): Paragraph {
  return { runs: [{ text, size, ...look }, ...refRuns(refs, size)] };
}

type Line = { text: string; refs: number[]; answerAt?: number | null | undefined };

/** A line of the report; the answer in it starts a paragraph. */
export function spoken({ text, refs, answerAt }: Line, size: number): Paragraph[] {
  if (!answerAt) return [withRefs(text, refs, size)];
  return [
    say(text.slice(0, answerAt), size),
    { ...withRefs(text.slice(answerAt), refs, size), before: size * 0.3 },
  ];
}

export function tinted(text: string, size: number, tone: Tone, bold = false): Paragraph {
  return say(text, size, { tone, bold });
}
