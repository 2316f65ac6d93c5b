import { namesOf, joinWords } from '../../wording/phrases.ts';
import { hasNoPublicEvidence, doubtAbout, type Doubt } from '../../comparison/doubts.ts';
import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import {
  type ComparedCell,
  type Comparison,
  type ComparisonRow,
} from '../../comparison/compare.ts';
import { AGAINST } from '../verdict/role-lines.ts';
import { type NamedLine } from '../verdict/fold-lines.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** Groups of rivals and criteria that one line tells. */
const MOST_PARTS = 3;

type Reason = 'silent' | 'conflict' | Doubt | 'unread';

/** What is asked for, most telling first, and why. */
const QUESTIONS: Record<Reason, { label: string; why: string }> = {
  silent: { label: 'Public evidence', why: 'none is public' },
  conflict: { label: 'What holds', why: 'sources conflict' },
  unverified: { label: 'A source', why: 'what we hold is unverified' },
  stale: { label: 'What holds today', why: 'our evidence is stale' },
  undated: { label: 'A date', why: 'our source is undated' },
  inferred: { label: 'Confirmation', why: 'what we hold is our inference' },
  doubtful: { label: 'A second source', why: 'we hold it with low confidence' },
  unread: { label: 'A first answer', why: 'not researched yet' },
};
const REASONS = Object.keys(QUESTIONS) as Reason[];

/** One criterion asked about for one reason, and of whom. */
type Asked = { criterion: Criterion; reason: Reason; who: string; weak: Measurement[] };

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
  return REASONS.flatMap((reason) => {
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
      const who = joinWords(comparison.rivals.filter(isAsked).map(({ name }) => name));
      return { criterion, reason, who, weak: rivals.filter(isAsked).flatMap(({ shown }) => shown) };
    });
}

/** `Ask One and Two about A and B; Two about C: why.` */
function lineFor(reason: Reason, asked: Asked[], sources: SourceRegister): NamedLine {
  const { label, why } = QUESTIONS[reason];
  const byWho = new Map<string, Asked[]>();
  for (const each of asked) byWho.set(each.who, [...(byWho.get(each.who) ?? []), each]);
  const told = [...byWho].slice(0, MOST_PARTS);
  const parts = told.map(
    ([who, own]) => `${who} about ${namesOf(own.map(({ criterion }) => criterion.name))}`,
  );
  const rest = asked.length - told.reduce((sum, [, own]) => sum + own.length, 0);
  return {
    label,
    text: `Ask ${parts.join('; ')}${rest > 0 ? `; and about ${rest} more` : ''}: ${why}.`,
    refs: sources.refsOf(told.flatMap(([, own]) => own.flatMap(({ weak }) => weak))),
  };
}

function reasonToAsk(
  comparison: Comparison,
  criterion: Criterion,
  { claim, shown }: ComparedCell,
): Reason | null {
  if (claim.state === 'known') return doubtAbout(comparison, criterion, shown);
  if (hasNoPublicEvidence(claim)) return 'silent';
  if (claim.reason === 'not-applicable') return null;
  return claim.reason === 'in-conflict' ? 'conflict' : 'unread';
}
