import type { Criterion, Measurement } from '../catalog/resolved.ts';
import { hasNoPublicEvidence, type ComparedCell, type Comparison } from '../comparison/compare.ts';
import { AGAINST } from './role-lines.ts';
import { foldLines, type NamedLine } from './fold-lines.ts';
import { joinWords } from './format-claim.ts';
import type { SourceRegister } from './number-sources.ts';
import { doubtAbout, type Doubt } from './sayable.ts';

const MOST = 5;

type Reason = 'silent' | 'conflict' | Doubt | 'unread';

/** Why something is asked, most telling first, and in which words. */
const QUESTIONS: Record<Reason, (who: string) => string> = {
  silent: (who) => `Ask for evidence from ${who}: none is public.`,
  conflict: (who) => `Ask ${who} what holds: sources conflict.`,
  unverified: (who) => `Ask ${who} for a source: what we hold is unverified.`,
  stale: (who) => `Ask ${who} what holds today: our evidence is stale.`,
  undated: (who) => `Ask ${who} since when this holds: our source is undated.`,
  inferred: (who) => `Ask ${who} to confirm: what we hold is our inference.`,
  doubtful: (who) => `Ask ${who} to confirm: we hold it with low confidence.`,
  unread: (who) => `Ask ${who}: not researched yet.`,
};
const ORDER = Object.keys(QUESTIONS);

/**
 * Where the subject is documented and what is held on a rival is unknown or weak: a question, never
 * an accusation, with the number of the weak evidence. What nobody claims of himself is not asked.
 */
export function whatToAsk(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  const asked = comparison.rows
    .filter((row) => row.subject.shown.length > 0)
    .filter(({ criterion: { role } }) => role === null || !AGAINST.includes(role))
    .flatMap((row) => {
      const reasons = row.rivals.map((cell) => reasonToAsk(comparison, row.criterion, cell));
      return [...new Set(reasons)]
        .filter((reason) => reason !== null)
        .map((reason) => {
          const isAsked = (_: unknown, index: number) => reasons[index] === reason;
          const who = comparison.rivals.filter(isAsked).map(({ name }) => name);
          const weak: Measurement[] = row.rivals.filter(isAsked).flatMap(({ shown }) => shown);
          return { row, reason, text: QUESTIONS[reason](joinWords(who)), weak };
        });
    })
    .sort(
      (left, right) =>
        ORDER.indexOf(left.reason) - ORDER.indexOf(right.reason) ||
        right.row.criterion.weight - left.row.criterion.weight,
    );
  const kept = [...new Set(asked.map(({ text }) => text))].slice(0, MOST);
  return foldLines(
    asked
      .filter(({ text }) => kept.includes(text))
      .map(({ row, text, weak }) => ({
        label: row.criterion.name,
        text,
        refs: sources.refsOf(weak),
      })),
  );
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
