import { formatNumber } from '../catalog/format-number.ts';
import type { Criterion, KnownClaim, Measurement, Rival } from '../catalog/resolved.ts';
import { NO_UNIT } from '../catalog/units.ts';
import type { Advantage } from '../catalog/vocabulary.ts';
import type { Comparison, ComparedCell, ComparisonRow, Verdict } from '../comparison/compare.ts';
import { isStated, isUnverified } from '../comparison/doubts.ts';
import { subjectClaimOwner } from '../comparison/find-claim.ts';
import { relativeDifference } from '../comparison/judge.ts';
import { MARK_TEXT } from './evidence.ts';
import { comparabilitySentence, withHost } from './figures.ts';
import { answerWord, coversText, UNKNOWN_TEXT, unknownText, valueText } from './values.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** Sentences on one verdict, written from the two claims and nothing else. */
export type Explanation = {
  /** The two figures side by side; null where there are no figures. */
  statistics: string | null;
  /** Ratio or difference; null where there is none. */
  metrics: string | null;
  /** Which side leads and why, or why neither does. */
  reasoning: string;
};

/** As live answers put it. */
export const LEADS: Record<Advantage, string> = {
  product: VERDICT_WORDS.subject,
  competitor: VERDICT_WORDS.rival,
  neutral: 'neither leads',
};

/** `, 7/10 confidence.`, or the full stop alone. */
export function confidenceSentence(confidence: number | null): string {
  return confidence === null ? '.' : `, ${confidence}/10 confidence.`;
}

/**
 * The sentences behind one rival's verdict. They name both sides, the instrument and any difference
 * between testers; nothing is concluded where a claim is unknown.
 */
export function explainVerdict(
  comparison: Comparison,
  row: ComparisonRow,
  rival: Rival,
  cell: ComparedCell & { verdict: Verdict },
): Explanation {
  const ours = subjectClaimOwner(comparison, row.criterion);
  const theirs = rival.name;
  const { verdict } = cell;
  if (!verdict.pair) {
    const reasoning =
      verdict.ground === 'no-common-instrument'
        ? `${ours} and ${theirs} have taken no test in common, so their figures are not compared.`
        : unknownReasoning(row, ours, cell, theirs);
    return { statistics: null, metrics: null, reasoning };
  }
  const { subject, rival: other, instrument } = verdict.pair;
  const ourText = quotedValue(subject);
  const theirText = quotedValue(other);
  const testers = comparabilitySentence(ours, theirs, verdict.pair);
  const grounds = groundText(row.criterion, verdict, [ours, ourText], [theirs, theirText]);
  return {
    statistics: `${ours}: ${ourText}; ${theirs}: ${theirText}${instrument ? ` on ${instrument.name}` : ''}.`,
    metrics: differenceText(subject, other),
    reasoning: testers ? `${grounds} ${testers}` : grounds,
  };
}

function unknownReasoning(
  row: ComparisonRow,
  ours: string,
  cell: ComparedCell,
  theirs: string,
): string {
  const reasons = [
    { who: ours, claim: row.subject.claim },
    { who: theirs, claim: cell.claim },
  ].flatMap(({ who, claim }) =>
    claim.state === 'unknown'
      ? [
          `${who}: ${claim.said === undefined ? UNKNOWN_TEXT[claim.reason].toLowerCase() : unknownText(claim)}`,
        ]
      : claim.measurements.some(isStated)
        ? []
        : [`${who}: ${undocumentedText(claim)}`],
  );
  const isUnknown = [row.subject, cell].some(({ claim }) => claim.state === 'unknown');
  return `${reasons.join('; ')}. Nothing is concluded from what is not ${isUnknown ? 'known' : 'documented'}.`;
}

function undocumentedText({ measurements }: KnownClaim): string {
  return measurements.some(isUnverified) ? MARK_TEXT.unverified : MARK_TEXT.inference;
}

type Side = [who: string, value: string];

function groundText(
  criterion: Criterion,
  { advantage, ground, pair }: Verdict,
  [ours, ourText]: Side,
  [theirs, theirText]: Side,
): string {
  const topic = criterion.name + (pair?.instrument ? ` (${pair.instrument.name})` : '');
  const band = Math.round((pair?.instrument?.tieBand ?? criterion.tieBand) * 1000) / 10;
  switch (ground) {
    case 'better': {
      const [leader, leading, other, trailing] =
        advantage === 'product'
          ? [ours, ourText, theirs, theirText]
          : [theirs, theirText, ours, ourText];
      return `${leader} leads in ${topic}: ${leading} vs ${trailing} for ${other}.`;
    }
    case 'within-tie-band':
      return `${topic}: ${ourText} and ${theirText} lie within the tie band of ${band}%.`;
    case 'within-error':
      return `${topic}: ${ourText} and ${theirText} lie within their stated errors${errorsOf(pair)}.`;
    case 'bounds-overlap':
      return `${topic}: ${ourText} and ${theirText} leave open which is better.`;
    case 'equal':
      return `${topic}: ${ours} and ${theirs} are level${levelAt(pair)}.`;
    case 'no-direction':
      return `${criterion.name}: neither more nor less is set as better, so it carries no score.`;
    case 'not-scored':
      return `${criterion.name} is described in words and carries no score.`;
    default:
      return `${criterion.name}: the two sides cannot be compared.`;
  }
}

function errorsOf(pair: Verdict['pair']): string {
  const [ours = null, theirs = null] = [pair?.subject.error, pair?.rival.error];
  return ours === null || theirs === null
    ? ''
    : ` of ${formatNumber(ours, null)} and ${formatNumber(theirs, null)}`;
}

/** Where two sides are equal: the number or the answer, with what each yes covers; nothing for lists and scores. */
function levelAt(pair: Verdict['pair']): string {
  const value = pair?.subject.value;
  if (value?.kind === 'number') return ` at ${valueText(value)}`;
  if (value?.kind !== 'boolean' || !pair) return '';
  const answer = `: both answer ${answerWord(value).toLowerCase()}`;
  const [ours, theirs] = [pair.subject, pair.rival].map((each) => coversText(each.value));
  if (!ours && !theirs) return answer;
  if (ours === theirs) return `${answer}, and each ${ours}`;
  return `${answer}; the one ${ours ?? NOT_STATED}, the other ${theirs ?? NOT_STATED}`;
}

const NOT_STATED = 'does not say what it covers';

/** Words are quoted inside a sentence, figures are not; a host's price says whose it is. */
function quotedValue(measurement: Measurement): string {
  const text = valueText(measurement.value);
  return 'number' in measurement.value ? withHost(text, [measurement]) : `“${text}”`;
}

/** By ratio, in points or as an amount, as the unit says; a ratio needs two numbers above zero. */
function differenceText(subject: Measurement, rival: Measurement): string | null {
  const ours = subject.value;
  const theirs = rival.value;
  if (ours.kind !== 'number' || theirs.kind !== 'number') return null;
  if (ours.number === theirs.number) return 'No difference.';
  const { difference } = ours.unit ?? NO_UNIT;
  const least = Math.min(ours.number, theirs.number);
  const gap = Math.abs(ours.number - theirs.number);
  if (difference === 'ratio') {
    if (least <= 0) return `Difference: ${formatNumber(gap, ours.unit)}.`;
    return `Ratio: ${trim(Math.max(ours.number, theirs.number) / least)} to 1.`;
  }
  const amount = difference === 'points' ? `${trim(gap)} points` : formatNumber(gap, ours.unit);
  const share = trim(relativeDifference(ours.number, theirs.number) * 100);
  return `Difference: ${amount} (${share}% of the larger).`;
}

function trim(number: number): string {
  return String(Math.round(number * 10) / 10);
}
