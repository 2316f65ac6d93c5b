import type { Advantage } from '../catalog/vocabulary.ts';
import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import type { Claim, ClaimValue, Criterion, KnownClaim } from '../catalog/resolved.ts';
import type { NumberSpan } from '../values/span-of.ts';
import { isDocumented, isStated } from './doubts.ts';
import { pairMeasurements, type MeasurementPair } from './pair-measurements.ts';
import { spanIn } from './span-in.ts';

/** Why a verdict is what it is. */
export type Ground =
  | 'better'
  | 'within-tie-band'
  | 'within-error'
  | 'bounds-overlap'
  | 'equal'
  | 'unknown'
  | 'one-side-only'
  | 'undocumented'
  | 'no-common-instrument'
  | 'no-direction'
  | 'not-scored';

export type Judgement = { advantage: Advantage; ground: Ground; pair: MeasurementPair | null };

/** What of a criterion a verdict rests on. */
export type JudgedBy = Pick<Criterion, 'type' | 'instruments' | 'higherIsBetter' | 'tieBand'>;

/**
 * The verdict of one criterion for the subject against one rival. Swapping the two claims swaps
 * `product` and `competitor`; an unknown on either side is always neutral.
 */
export function judge(criterion: JudgedBy, subject: Claim, rival: Claim): Judgement {
  if (criterion.type === 'boolean' && !(isSaid(subject) && isSaid(rival))) {
    return neutral(undocumentedGround(criterion, subject, rival), null);
  }
  if (subject.state === 'unknown' || rival.state === 'unknown') return neutral('unknown', null);
  const pair = pairMeasurements(criterion, subject, rival);
  if (!pair) return neutral('no-common-instrument', null);
  const ours = pair.subject.value;
  const theirs = pair.rival.value;
  if (ours.kind === 'number' && theirs.kind === 'number') {
    const { higherIsBetter } = pair.instrument ?? criterion;
    return judgeNumbers(criterion, [ours.number, theirs.number], higherIsBetter, pair);
  }
  const spans = criterion.type === 'number' ? [spanIn(ours), spanIn(theirs)] : [];
  if (spans[0] && spans[1]) {
    const { higherIsBetter } = pair.instrument ?? criterion;
    return judgeSpans(criterion, [spans[0], spans[1]], higherIsBetter, pair);
  }
  if (ours.kind === 'boolean' && theirs.kind === 'boolean') {
    const lead = extentOf(ours) - extentOf(theirs);
    if (lead === 0) return neutral('equal', pair);
    return better(lead > 0 === (criterion.higherIsBetter ?? true), pair);
  }
  if (pair.subject.score !== undefined && pair.rival.score !== undefined) {
    const scores: [number, number] = [pair.subject.score, pair.rival.score];
    return judgeNumbers(criterion, scores, criterion.higherIsBetter ?? true, pair);
  }
  return neutral('not-scored', pair);
}

/** A no, a yes for a part, a yes. */
function extentOf({ yes, partly }: Extract<ClaimValue, { kind: 'boolean' }>): number {
  return yes ? (partly ? 1 : 2) : 0;
}

function isSaid(claim: Claim): boolean {
  return claim.state === 'known' && claim.measurements.some(isStated);
}

function hasDocument(claim: Claim): claim is KnownClaim {
  return claim.state === 'known' && claim.measurements.some(isDocumented);
}

/** Why a yes-or-no row has no verdict, where at least one side has no documented claim. */
function undocumentedGround(criterion: JudgedBy, subject: Claim, rival: Claim): Ground {
  if (documentedYes(criterion, subject) || documentedYes(criterion, rival)) return 'one-side-only';
  return subject.state === 'unknown' || rival.state === 'unknown' ? 'unknown' : 'undocumented';
}

function documentedYes({ higherIsBetter }: JudgedBy, claim: Claim): boolean {
  if (!hasDocument(claim)) return false;
  const { value } = claim.measurements[0];
  return value.kind === 'boolean' && !value.partly && value.yes === (higherIsBetter ?? true);
}

function judgeNumbers(
  criterion: JudgedBy,
  [ours, theirs]: [number, number],
  higherIsBetter: boolean | null,
  pair: MeasurementPair,
): Judgement {
  if (higherIsBetter === null) return neutral('no-direction', pair);
  if (ours === theirs) return neutral('equal', pair);
  const band = pair.instrument?.tieBand ?? criterion.tieBand;
  if (relativeDifference(ours, theirs) <= band) return neutral('within-tie-band', pair);
  if (Math.abs(ours - theirs) <= errorOf(pair)) return neutral('within-error', pair);
  return better(ours > theirs === higherIsBetter, pair);
}

/** A bound leads only where all it allows does: "< 5" says nothing vs 4. */
function judgeSpans(
  criterion: JudgedBy,
  [ours, theirs]: [NumberSpan, NumberSpan],
  higherIsBetter: boolean | null,
  pair: MeasurementPair,
): Judgement {
  if (higherIsBetter === null) return neutral('no-direction', pair);
  const isOver = ours.least > theirs.most;
  const arePoints = ours.least === ours.most && theirs.least === theirs.most;
  if (!arePoints && !isOver && theirs.least <= ours.most) return neutral('bounds-overlap', pair);
  const nearest: [number, number] = isOver ? [ours.least, theirs.most] : [ours.most, theirs.least];
  return judgeNumbers(criterion, nearest, higherIsBetter, pair);
}

/** Of both together; 0 unless both state one, for a missing error is no small one. */
function errorOf({ subject, rival }: MeasurementPair): number {
  return subject.error === undefined || rival.error === undefined ? 0 : subject.error + rival.error;
}

/** |a − b| of two unlike numbers as a share of the larger magnitude: 0–1 for numbers of one sign. */
export function relativeDifference(a: number, b: number): number {
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));
}

function better(subjectLeads: boolean, pair: MeasurementPair): Judgement {
  return { advantage: subjectLeads ? 'product' : 'competitor', ground: 'better', pair };
}

function neutral(ground: Ground, pair: MeasurementPair | null): Judgement {
  return { advantage: 'neutral', ground, pair };
}

const COMPARED: Ground[] = ['better', 'within-tie-band', 'within-error', 'equal'];

/** Whether the two sides were compared at all: a tie counts; unknown, unlike or described in words does not. */
export function isCompared({ ground }: Pick<Judgement, 'ground'>): boolean {
  return COMPARED.includes(ground);
}

/** How a judgement ended, however weak its evidence. */
export function kindOf({
  advantage,
  ground,
}: Pick<Judgement, 'advantage' | 'ground'>): VerdictKind {
  if (advantage !== 'neutral') return advantage === 'product' ? 'subject' : 'rival';
  switch (ground) {
    case 'one-side-only':
      return 'one-sided';
    case 'unknown':
    case 'undocumented':
    case 'no-common-instrument':
    case 'bounds-overlap':
      return 'apart';
    case 'no-direction':
    case 'not-scored':
      return 'unscored';
    default:
      return 'level';
  }
}
