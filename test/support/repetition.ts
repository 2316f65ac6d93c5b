import { documentTexts } from '../../src/core/document/document-texts.ts';
import type { ReportDocument } from '../../src/core/document/report-document.ts';

/** A text without a full stop is a label, a name or a value, which a table must repeat. */
const SENTENCE = /[.!?]”?$/;
const SHORTEST = 4;

/** Share of the words of any document that may repeat an earlier sentence of it. */
export const MOST_REPEATED = 0.08;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$%.,’'-]+/gu) ?? [];
}

/** Share of a document's words, 0–1, in repeated sentences, and those sentences. */
export function repetitionOf(document: ReportDocument): { share: number; sentences: string[] } {
  const seen = new Set<string>();
  const sentences: string[] = [];
  let all = 0;
  let repeated = 0;
  const texts = documentTexts(document).flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
  for (const text of texts) {
    const words = wordsOf(text);
    const key = words.join(' ');
    all += words.length;
    if (words.length < SHORTEST || !SENTENCE.test(text)) continue;
    if (seen.has(key)) {
      repeated += words.length;
      sentences.push(text);
    } else seen.add(key);
  }
  return { share: all === 0 ? 0 : repeated / all, sentences };
}
