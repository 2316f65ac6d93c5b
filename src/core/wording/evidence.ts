import type { Basis } from '../catalog/vocabulary.ts';
import type { ComparisonCounts } from '../comparison/compare.ts';
import type { Doubt } from '../comparison/doubts.ts';
import { FURNITURE } from '../document/furniture.ts';
import { joinWords } from './phrases.ts';

/** Words on how well something is known: marks of a cell, gaps of a report, cautions of a card. */

export const MARK_TEXT = {
  undated: 'undated source',
  unverified: 'unverified',
  unsourced: 'owner’s statement',
  vendorAnswer: 'vendor’s answer',
  inference: 'our inference',
  caution: 'low confidence',
  vendorRun: 'vendor’s own run',
  thirdParty: 'third-party figure',
  secondHand: FURNITURE.secondHand,
  live: 'live answer beside, unverified',
};

export const SECOND_HAND = 'No source of the vendor or an independent tester.';

export const NO_TEST = 'no test';

/** `old: about 2 years`; `age` is as `ageText` says it. */
export function staleMark(age: string): string {
  return `old: ${age.replace(/ old$/, '')}`;
}

export function inheritedMark(owner: string): string {
  return `inherited from ${owner}`;
}

/** Title of a source without an address, by how the claim is known. */
export function unaddressedSource(basis: Basis): string {
  return UNADDRESSED[basis];
}

const INFERRED = 'Our inference from the claims of this catalog';
const UNADDRESSED: Record<Basis, string> = {
  memory: 'General knowledge, not checked against a document (unverified)',
  'third-party-unaddressed': 'A public document whose address was not kept (unverified)',
  own: 'Statement of the catalog’s owner, no source given',
  'vendor-answer': 'The vendor’s answer to a questionnaire',
  measured: 'A test by the catalog’s owner on prompts of their own',
  derived: INFERRED,
  read: INFERRED,
};

export function citedSource(title: string, provider: string): string {
  return `${title} (cited by ${provider}, unverified)`;
}

/** Why a claim is no argument for a seller. */
export const CAUTION: Record<Doubt, (who: string) => string> = {
  unverified: (who) => `The value for ${who} is unverified.`,
  unsourced: (who) => `The value for ${who} is the owner’s statement, without a source.`,
  stale: (who) => `The source for ${who} is old: check it first.`,
  undated: (who) => `The source for ${who} is undated: check it first.`,
  inferred: (who) => `The value for ${who} is our inference, not a documented statement.`,
  hosted: (who) => `The price for ${who} is that of a third-party host, not a list price.`,
  doubtful: (who) => `The value for ${who} is held with low confidence.`,
};

/** How far the cells fall short of fresh, public evidence: one sentence; a gap that does not exist is not mentioned, nor of
 * an own catalog what its footing says. */
export function evidenceGaps(counts: ComparisonCounts, isOwn = false): string {
  const weak = [
    ...(counts.stale > 0 ? [`${areOf(counts.stale)} old`] : []),
    ...(counts.undated > 0 && !isOwn
      ? [`${counts.undated} ${counts.undated === 1 ? 'rests' : 'rest'} on an undated source`]
      : []),
    ...(counts.unverified > 0 ? [`${areOf(counts.unverified)} unverified`] : []),
    ...(counts.unsourced > 0 && !isOwn ? [`${areOf(counts.unsourced)} the owner’s statement`] : []),
    ...(counts.inferred > 0 ? [`${areOf(counts.inferred)} our inference`] : []),
  ];
  if (counts.unknown === 0) {
    const rest = weak.length > 0 ? `; ${joinWords(weak)}` : '';
    return `${allAnswered(counts)}${rest}.`;
  }
  const has = counts.unknown === 1 ? 'has' : 'have';
  return `${joinWords([`${counts.unknown} of the matrix’s ${counts.cells} cells ${has} no ${isOwn ? 'answer' : 'public evidence'}`, ...weak])}.`;
}

/** The gaps, and the day on which the next claim is stale. */
export function notKnownText(
  counts: ComparisonCounts,
  useUntil: string | null,
  isOwn = false,
): string {
  const until = useUntil ? ` Check again before ${useUntil}, when the next value turns old.` : '';
  return `${evidenceGaps(counts, isOwn)}${until}`;
}

/** What is unverified, without a source or our inference is an answer, but no public evidence. */
function allAnswered({ cells, unverified, unsourced, inferred }: ComparisonCounts): string {
  const what = unverified + unsourced + inferred === 0 ? 'public evidence' : 'an answer';
  if (cells === 1) return `The one cell of the matrix has ${what}`;
  return `${cells === 2 ? 'Both' : `All ${cells}`} cells of the matrix have ${what}`;
}

function areOf(count: number): string {
  return `${count} ${count === 1 ? 'is' : 'are'}`;
}

/** Lines of the evidence drawer. */

export function lookedAtText(source: string, date: string): string {
  return `Looked at: ${source}, ${date}.`;
}

export function instrumentText(description: string, isGeneral: boolean): string {
  return isGeneral
    ? `${description} A measure of general ability, not of this criterion.`
    : description;
}

/** `8/10`, `4/10, faded by age from 8/10`; both confidences are 0–1. */
export function fadedText(authored: number, faded: number): string {
  const now = Math.round(faded * 10);
  const then = Math.round(authored * 10);
  return now === then ? `${now}/10` : `${now}/10, faded by age from ${then}/10`;
}

export function verdictStep(verdict: string): string {
  return `Verdict: ${verdict}.`;
}
