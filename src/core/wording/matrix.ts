import type { ComparisonCounts } from '../comparison/compare.ts';
import type { VerdictKind } from '../catalog/verdict-kinds.ts';
import { SECOND_HAND } from './evidence.ts';
import { capitalise, countOf, joinWords, lowerFirst, nameInside } from './phrases.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

/** Words around the matrix: its caption, its legend, what sets two cells apart. */

type Noun = { one: string; many: string };

/** Category of the capabilities of one axis. */
export function capabilityGroup(axis: string): string {
  return `Capabilities: ${axis}`;
}

export function matrixCaption(
  subject: string,
  rivals: number,
  criteria: number,
  words: { rival: Noun; criterion: Noun },
): string {
  return `${subject} and ${countOf(rivals, words.rival)} on ${countOf(criteria, words.criterion)}`;
}

/** Under the subject's name: which rival stands for it. */
export function comparedAs(representative: string): string {
  return `as ${representative}`;
}

const NAMED = 3;

/**
 * Where the subject stands in a category: `ahead in a and b; behind in c`; null where no verdict names a leader.
 * `split` is ahead of some and behind others.
 */
export function standingText(
  rows: Record<'ahead' | 'behind' | 'split', string[]>,
  isOwn: boolean,
): string | null {
  const parts = [
    ['ahead in', rows.ahead] as const,
    ['ahead of some and behind others in', rows.split] as const,
    ['behind in', rows.behind] as const,
  ].flatMap(([words, names]) => (names.length > 0 ? [`${words} ${rowNames(names, isOwn)}`] : []));
  return parts.length > 0 ? parts.join('; ') : null;
}

function rowNames(names: string[], isOwn: boolean): string {
  const rest = names.length - NAMED;
  const few = names
    .slice(0, rest > 0 ? NAMED - 1 : undefined)
    .map((name) => nameInside(name, isOwn));
  return joinWords(rest > 0 ? [...few, `${rest + 1} more`] : few);
}

/** One line for each verdict word and mark that the matrix may show; `tieBand` is a share, 0–1. */
export function matrixLegend(
  tieBand: number,
  counts: ComparisonCounts,
  {
    testersDiffer,
    isAnyWeak,
    isAnyUndirected,
    isAnySecondHand,
    own,
  }: {
    testersDiffer: boolean;
    isAnyWeak: boolean;
    isAnyUndirected: boolean;
    isAnySecondHand: boolean;
    /** Of an own catalog: what it says of its figures, the verdicts that the matrix shows, and whether any has a confidence. */
    own?: { footing: string | null; kinds: VerdictKind[]; isRated: boolean };
  },
): string[] {
  const { subject, rival, level, apart, unscored, 'one-sided': oneSided } = VERDICT_WORDS;
  const band = Math.round(tieBand * 1000) / 10;
  const shows = (kind: VerdictKind) => own === undefined || own.kinds.includes(kind);
  return [
    ...(own?.footing ? [own.footing] : []),
    `${capitalise(subject)} or ${rival}: the better value by more than the tie band (${band}% unless the test has its own).`,
    ...(isAnyWeak
      ? [
          'On weak evidence: ahead on figures too weak to count as a lead, such as old or unverified ones, or those of different testers; the sign is hollow.',
        ]
      : []),
    `${capitalise(level)}: equal, or within the tie band.`,
    ...(shows('one-sided')
      ? [
          `${capitalise(oneSided)}: a yes that can be read on one side; the other is unknown, unverified or inferred. No lead.`,
        ]
      : []),
    ...(shows('apart')
      ? [
          `${capitalise(apart)}: one side is unknown, its yes or no is unverified or inferred, their ranges meet, or the sides share no test. It counts for neither.`,
        ]
      : []),
    `${capitalise(unscored)}: described in words${isAnyUndirected ? ', or a number of which neither more nor less is set as better' : ''}.`,
    ...(own === undefined || own.isRated
      ? [
          'n/10 confidence: how well the weaker of the two claims is evidenced, less what its age takes away.',
        ]
      : []),
    ...(testersDiffer
      ? ['Where testers or agents differ, the verdict says so and is held with less confidence.']
      : []),
    ...(counts.stale > 0 ? ['Old: past the shelf life of its kind of fact.'] : []),
    ...(counts.unverified > 0
      ? ['Unverified: from general knowledge, or from a document without an address.']
      : []),
    ...(counts.unsourced > 0 && !own
      ? ['Owner’s statement: said by the owner of this catalog, without a source.']
      : []),
    ...(counts.inferred > 0 ? ['Our inference: concluded from other claims, not read.'] : []),
    ...(isAnySecondHand ? [`Second hand: ${lowerFirst(SECOND_HAND)}`] : []),
  ];
}

/** `source: One`, `sources: One and Two`; nothing without a name. */
export function sourcesText(names: string[]): string {
  return names.length === 0
    ? ''
    : `${names.length === 1 ? 'source' : 'sources'}: ${joinWords(names)}`;
}
