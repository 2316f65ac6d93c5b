import type { Paragraph, Run, Tone } from './slide-model.ts';

/** Small builders of paragraphs that all planners share. */

type Look = Omit<Run, 'text' | 'size'>;

export function say(text: string, size: number, look: Look = {}): Paragraph {
  return { runs: [{ text, size, ...look }] };
}

/** Numbers of sources, raised behind the text they prove. */
export function refRuns(refs: number[], size: number): Run[] {
  if (refs.length === 0) return [];
  return [{ text: `\u00A0${refs.join(', ')}`, size, superscript: true, tone: 'accent' }];
}

export function withRefs(text: string, refs: number[], size: number, look: Look = {}): Paragraph {
  return { runs: [{ text, size, ...look }, ...refRuns(refs, size)] };
}

/** A sentence that opens with a short lead (`Documented answer: …`) starts a line and sets the lead in bold. */
const LEAD = /(?<=[.!?] )(?=\p{Lu}[\p{L} ]{2,28}: \S)/u;

export function spoken(text: string, refs: number[], size: number): Paragraph[] {
  const parts = text.split(LEAD);
  return parts.map((part, index) => {
    const lead = index === 0 ? null : /^[^:]+:/.exec(part);
    const runs: Run[] = lead
      ? [
          { text: lead[0], size, bold: true },
          { text: part.slice(lead[0].length), size },
        ]
      : [{ text: part, size }];
    return {
      runs: index === parts.length - 1 ? [...runs, ...refRuns(refs, size)] : runs,
      before: index === 0 ? 0 : size * 0.3,
    };
  });
}

export function tinted(text: string, size: number, tone: Tone, bold = false): Paragraph {
  return say(text, size, { tone, bold });
}
