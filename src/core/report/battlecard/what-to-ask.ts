import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import {
  type ComparedCell,
  type Comparison,
  type ComparisonRow,
} from '../../comparison/compare.ts';
import { hasNoPublicEvidence, doubtAbout } from '../../comparison/doubts.ts';
import { ASK_REASONS, questionLine, type AskReason } from '../../wording/talk-track.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { type NamedLine } from '../verdict/fold-lines.ts';
import { AGAINST } from '../verdict/role-lines.ts';

/** Groups of rivals and criteria in one line. */
const MOST_PARTS = 3;

/** One criterion asked about for one reason, and of whom. */
type Asked = { criterion: Criterion; reason: AskReason; rivals: string[]; weak: Measurement[] };

/**
 * Where the subject is documented and what is held on a rival is unknown or weak: a question, never
 * an accusation, with the number of the weak evidence. What nobody claims of himself is not asked.
 * One line a reason, at most as many as there are reasons.
 */
export function whatToAsk(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  const asked = comparison.rows
    .filter((row) => row.subject.shown.length > 0)
    .filter(({ criterion: { role } }) => role === null || !AGAINST.includes(role))
    .flatMap((row) => questionsOn(comparison, row))
    .sort((left, right) => right.criterion.weight - left.criterion.weight);
  return ASK_REASONS.flatMap((reason) => {
    const own = asked.filter((each) => each.reason === reason);
    return own.length > 0 ? [lineFor(reason, own, sources)] : [];
  });
}

function questionsOn(comparison: Comparison, { criterion, rivals }: ComparisonRow): Asked[] {
  const reasons = rivals.map((cell) => reasonToAsk(comparison, criterion, cell));
  return [...new Set(reasons)]
    .filter((reason) => reason !== null)
    .map((reason) => {
      const isAsked = (_: unknown, index: number) => reasons[index] === reason;
      const names = comparison.rivals.filter(isAsked).map(({ name }) => name);
      return {
        criterion,
        reason,
        rivals: names,
        weak: rivals.filter(isAsked).flatMap(({ shown }) => shown),
      };
    });
}

function lineFor(reason: AskReason, asked: Asked[], sources: SourceRegister): NamedLine {
  const groups = new Map<string, Asked[]>();
  for (const each of asked) {
    const key = JSON.stringify(each.rivals);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const shown = [...groups.values()].slice(0, MOST_PARTS);
  const parts = shown.map((own) => ({
    rivals: own[0]?.rivals ?? [],
    criteria: own.map(({ criterion }) => criterion.name),
  }));
  return {
    ...questionLine(reason, parts, asked.length - shown.flat().length),
    refs: sources.refsOf(shown.flat().flatMap(({ weak }) => weak)),
  };
}

function reasonToAsk(
  comparison: Comparison,
  criterion: Criterion,
  { claim, shown }: ComparedCell,
): AskReason | null {
  if (claim.state === 'known') return doubtAbout(comparison, criterion, shown);
  if (hasNoPublicEvidence(claim)) return 'silent';
  if (claim.reason === 'not-applicable') return null;
  return claim.reason === 'in-conflict' ? 'conflict' : 'unread';
}
