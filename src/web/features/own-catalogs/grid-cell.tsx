import { memo } from 'react';
import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { classNames } from '../../ui/class-names.ts';
import { cellView, type CellRules, type CellView } from './cell-view.ts';

/** Of a cell that nobody wrote into. */
export const NOTHING_SAID = 'Nothing said yet';

/** What is amiss with a cell, or waits there, in words. */
export type Problem = {
  kind: 'draft' | 'conflict' | 'refused' | 'fault' | 'proposal';
  text: string;
};

export const PROBLEM_TONES: Record<Problem['kind'], string> = {
  draft: 'text-bad',
  conflict: 'text-bad',
  refused: 'text-bad',
  fault: 'text-caution',
  proposal: 'text-accent',
};
/** What somebody wrote does not stand. */
const isUnsaved = (problem: Problem | undefined) =>
  problem !== undefined && PROBLEM_TONES[problem.kind] === 'text-bad';

type GridCellProps = {
  at: string;
  colIndex: number;
  left: number;
  claim: AuthoredClaim | undefined;
  inherited: AuthoredClaim | undefined;
  ownerName: string | undefined;
  isBarred: boolean;
  criterion: AuthoredCriterion;
  rules: CellRules;
  draft: string | undefined;
  problem: Problem | undefined;
  isDifferent: boolean;
  isActive: boolean;
  isSelected: boolean;
};

const PROBLEMS: Record<Problem['kind'], string> = {
  draft: 'not taken',
  conflict: 'two versions',
  refused: 'not saved',
  fault: 'look again',
  proposal: 'proposal',
};

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { claim, inherited, criterion, rules, draft, problem, isBarred } = props;
  const own = cellView(claim, criterion, rules);
  const isInherited = claim === undefined && inherited !== undefined;
  const view = isInherited ? cellView(inherited, criterion, rules) : own;
  const isQuiet = isInherited || view.state === 'unknown' || view.state === 'empty';
  return (
    <div
      role="gridcell"
      data-at={props.at}
      aria-colindex={props.colIndex}
      aria-selected={props.isSelected}
      aria-invalid={isUnsaved(problem) || undefined}
      tabIndex={props.isActive ? 0 : -1}
      style={{ left: props.left }}
      className={classNames(
        'own-cell',
        props.isSelected && 'is-selected',
        props.isDifferent && 'is-different',
        isBarred && 'bg-panel',
        isUnsaved(problem) && 'has-problem',
      )}
    >
      <span className={classNames('own-text', isQuiet && draft === undefined && 'text-muted')}>
        {textOf(props, view.text, isInherited)}
      </span>
      <Marks marks={isInherited || draft !== undefined ? [] : view.marks} problem={problem} />
    </div>
  );
});

function textOf(
  { draft, isBarred, ownerName, claim }: GridCellProps,
  text: string,
  isInherited: boolean,
): string {
  if (draft !== undefined) return draft;
  if (isInherited) return `${text} (as ${ownerName})`;
  if (isBarred && claim === undefined) return 'Said of competitors only';
  return text || NOTHING_SAID;
}

type MarksProps = { marks: CellView['marks']; problem: Problem | undefined };

function Marks({ marks, problem }: MarksProps) {
  const [first, ...others] = marks;
  if (!first && !problem) return null;
  // One box fewer in most cells.
  if (first && first.mark !== 'stale' && others.length === 0 && !problem)
    return <span className="own-note">{first.text}</span>;
  return (
    <span className="own-marks">
      {problem && (
        <span
          className={classNames(
            PROBLEM_TONES[problem.kind],
            problem.kind !== 'fault' && 'font-medium',
          )}
        >
          {PROBLEMS[problem.kind]}
        </span>
      )}
      {marks.map(({ mark, text }) => (
        <span key={mark} className={mark === 'stale' ? 'text-caution' : undefined}>
          {mark === 'stale' && <span aria-hidden="true">◐ </span>}
          {text}
        </span>
      ))}
    </span>
  );
}
