import { capitalise, joinWords } from '../../wording/phrases.ts';
import type { Advantage } from '../../catalog/vocabulary.ts';
import { isScored } from '../../comparison/judge.ts';
import type { Comparison, ComparisonCounts } from '../../comparison/compare.ts';
import { VERDICT_WORDS } from '../../wording/verdicts.ts';
import { rivalLeadLine, subjectLeadLine } from './lead-line.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import type { BlockOf } from '../../document/report-document.ts';

/** The answer in ten seconds: where the subject leads, where a rival does, what is not known. */
export function buildVerdictBlock(
  comparison: Comparison,
  sources: SourceRegister,
): BlockOf<'verdict'> {
  const { subject, rivals } = comparison;
  return {
    type: 'verdict',
    lines: [
      { label: `Where ${subject.name} leads`, ...subjectLeadLine(comparison, sources) },
      {
        label:
          rivals.length === 1
            ? `Where ${rivalsName(comparison)} leads`
            : 'Where a competitor leads',
        ...rivalLeadLine(comparison, sources),
      },
      { label: 'What is not known', text: unknownText(comparison), refs: [] },
    ],
    counts: verdictCounts(comparison),
  };
}

/** `Name`, or `3 competitors`. */
export function rivalsName({ rivals }: Pick<Comparison, 'rivals'>): string {
  const [only] = rivals;
  return only && rivals.length === 1 ? only.name : `${rivals.length} competitors`;
}

function unknownText({ counts, useUntil }: Comparison): string {
  const until = useUntil ? ` Check again before ${useUntil}, when the next claim goes stale.` : '';
  return `${evidenceGaps(counts)}${until}`;
}

/** How far the cells fall short of fresh, public evidence: one sentence; what there is none of goes unsaid. */
export function evidenceGaps(counts: ComparisonCounts): string {
  const weak = [
    ...(counts.stale > 0 ? [`${areOf(counts.stale)} stale`] : []),
    ...(counts.undated > 0
      ? [`${counts.undated} ${counts.undated === 1 ? 'rests' : 'rest'} on an undated source`]
      : []),
    ...(counts.unverified > 0 ? [`${areOf(counts.unverified)} unverified`] : []),
    ...(counts.inferred > 0 ? [`${areOf(counts.inferred)} our inference`] : []),
  ];
  if (counts.unknown === 0) {
    const rest = weak.length > 0 ? `; ${joinWords(weak)}` : '';
    return `${allAnswered(counts)}${rest}.`;
  }
  const has = counts.unknown === 1 ? 'has' : 'have';
  return `${joinWords([`${counts.unknown} of ${counts.cells} cells ${has} no public evidence`, ...weak])}.`;
}

/** What is unverified or our inference is an answer, but no public evidence. */
function allAnswered({ cells, unverified, inferred }: ComparisonCounts): string {
  const what = unverified + inferred === 0 ? 'public evidence' : 'an answer';
  if (cells === 1) return `The one cell has ${what}`;
  return `${cells === 2 ? 'Both' : `All ${cells}`} cells have ${what}`;
}

function areOf(count: number): string {
  return `${count} ${count === 1 ? 'is' : 'are'}`;
}

/** Each verdict counts once. Where none is scored, three figures would read as a tie. */
function verdictCounts(comparison: Comparison): BlockOf<'verdict'>['counts'] {
  const verdicts = comparison.rows.flatMap((row) => row.rivals.map((cell) => cell.verdict));
  if (!verdicts.some(isScored)) {
    const told = verdicts.filter(({ ground }) => ground === 'not-scored').length;
    return [
      { label: 'Described in words, not scored', value: told },
      { label: capitalise(VERDICT_WORDS.notComparable), value: verdicts.length - told },
    ]
      .filter(({ value }) => value > 0)
      .map(({ label, value }) => ({ label, value: String(value) }));
  }
  const count = (advantage: Advantage) =>
    verdicts.filter((verdict) => verdict.advantage === advantage).length;
  return [
    { label: 'Product advantages', value: String(count('product')) },
    { label: 'Competitor advantages', value: String(count('competitor')) },
    { label: 'Neutral areas', value: String(count('neutral')) },
  ];
}
