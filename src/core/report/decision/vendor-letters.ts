import type { DecisionCatalog } from '../../decision/decision-ledger.ts';
import type { Decision } from '../../decision/evaluate-decision.ts';
import { LETTER, QUESTIONNAIRE } from '../../wording/questionnaire.ts';
import { vendorQuestions, type VendorQuestion } from './questionnaire.ts';

/** The open questions to one vendor as a plain e-mail. */
export type VendorLetter = {
  vendor: string;
  /** Any candidate of the vendor, by which its questionnaire is asked for. */
  candidateId: number;
  questions: number;
  subject: string;
  /** Lines end with LF. */
  text: string;
};

/** One letter a vendor, the one whose answer could change most first. */
export function vendorLetters(catalog: DecisionCatalog, decision: Decision): VendorLetter[] {
  const questions = vendorQuestions(catalog, decision, null);
  const vendors = [...new Set(questions.map(({ vendor }) => vendor))];
  return vendors.map((vendor) => {
    const own = questions.filter((each) => each.vendor === vendor);
    const candidates = [...new Set(own.map(({ candidate }) => candidate))];
    const { one } = catalog.words.rival;
    return {
      vendor,
      candidateId: own[0]?.candidateId ?? 0,
      questions: own.length,
      subject: LETTER.subject(own.length, candidates),
      text: letterText(vendor, one, own.map(paragraphOf)),
    };
  });
}

/** `noun`: what is chosen; each question is a paragraph, its number before it. */
export function letterText(vendor: string, noun: string, questions: string[]): string {
  return [
    LETTER.greeting,
    LETTER.lead(vendor, questions.length, noun),
    LETTER.how,
    ...questions.map((question, at) => `${at + 1}. ${question}`),
    LETTER.close,
  ].join('\n\n');
}

function paragraphOf({ question, why, found, source, asOf }: VendorQuestion) {
  const where = [found, source.title, source.address ?? '', asOf].filter((text) => text !== '');
  return [
    question,
    why,
    `${QUESTIONNAIRE.found}: ${where.join(', ')}`,
    `${QUESTIONNAIRE.answer}:`,
  ].join('\n');
}
