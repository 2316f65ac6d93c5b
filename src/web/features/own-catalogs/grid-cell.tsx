import { memo } from 'react';
import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { classNames } from '../../ui/class-names.ts';
import { cellView, type CellRules, type CellView } from './cell-view.ts';

/** Text for a cell without an entry. */
export const NOTHING_SAID = 'Nothing said yet';

/** A problem of a cell, or a waiting proposal, in words. */
export type Problem = {
  kind: 'draft' | 'conflict' | 'refused' | 'fault' | 'proposal';
  text: string;
};

/** The colour of a problem, and the words that mark its cell. */
export const PROBLEM_LOOKS: Record<Problem['kind'], { tone: string; mark: string }> = {
  draft: { tone: 'text-bad', mark: 'not taken' },
  conflict: { tone: 'text-bad', mark: 'two versions' },
  refused: { tone: 'text-bad', mark: 'not saved' },
  fault: { tone: 'text-caution', mark: 'look again' },
  proposal: { tone: 'text-accent', mark: 'proposal' },
};
/** The typed text was not saved. */
const isUnsaved = (problem: Problem | undefined) =>
  problem !== undefined && PROBLEM_LOOKS[problem.kind].tone === 'text-bad';

type GridCellProps = {
  at: string;
  colIndex: number;
  left: number;
  claim: AuthoredClaim | undefined;
  inherited: AuthoredClaim | undefined;
  ownerName: string | undefined;
  isNotApplicable: boolean;
  criterion: AuthoredCriterion;
  rules: CellRules;
  draft: string | undefined;
  problem: Problem | undefined;
  isDifferent: boolean;
  isActive: boolean;
  isSelected: boolean;
};

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { claim, inherited, criterion, rules, draft, problem, isNotApplicable } = props;
  const isInherited = claim === undefined && inherited !== undefined;
  const view = cellView(claim ?? inherited, criterion, rules);
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
        isNotApplicable && 'bg-panel',
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
  { draft, isNotApplicable, ownerName, claim }: GridCellProps,
  text: string,
  isInherited: boolean,
): string {
  if (draft !== undefined) return draft;
  if (isInherited) return `${text} (as ${ownerName})`;
  if (isNotApplicable && claim === undefined) return 'Said of competitors only';
  return text || NOTHING_SAID;
}

type MarksProps = { marks: CellView['marks']; problem: Problem | undefined };

function Marks({ marks, problem }: MarksProps) {
  const [first, ...others] = marks;
  const look = problem && PROBLEM_LOOKS[problem.kind];
  if (!first && !problem) return null;
  // Saves one element in most cells.
  if (first && first.mark !== 'stale' && others.length === 0 && !problem)
    return <span className="own-note">{first.text}</span>;
  return (
    <span className="own-marks">
      {problem && (
        <span className={classNames(look?.tone, problem.kind !== 'fault' && 'font-medium')}>
          {look?.mark}
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
