import { Clock, Split, TriangleAlert, UserRound } from 'lucide-react';
import { memo } from 'react';
import type { AuthoredClaim, AuthoredCriterion } from '../../../core/catalog/authored.ts';
import { classNames } from '../../ui/class-names.ts';
import { cellView, type CellRules, type Mark } from './cell-view.ts';

/** What is amiss with a cell, in words. */
export type Problem = { kind: 'draft' | 'conflict' | 'refused' | 'fault'; text: string };

type GridCellProps = {
  id: string;
  at: string;
  colIndex: number;
  left: number;
  width: number;
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

const ICONS: Partial<Record<Mark, typeof Clock>> = {
  ours: UserRound,
  stale: Clock,
};

const PROBLEMS: Record<Problem['kind'], string> = {
  draft: 'not taken',
  conflict: 'two versions',
  refused: 'not saved',
  fault: 'look again',
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
      id={props.id}
      data-at={props.at}
      aria-colindex={props.colIndex}
      aria-selected={props.isSelected}
      aria-readonly={isBarred || undefined}
      aria-invalid={problem && problem.kind !== 'fault' ? true : undefined}
      tabIndex={props.isActive ? 0 : -1}
      style={{ left: props.left, width: props.width }}
      className={classNames(
        'own-cell',
        props.isSelected && 'is-selected',
        props.isDifferent && 'is-different',
        isBarred && 'bg-panel',
        problem && 'has-problem',
      )}
    >
      <span className={classNames('line-clamp-2', isQuiet && draft === undefined && 'text-muted')}>
        {textOf(props, view.text, isInherited)}
      </span>
      {(view.marks.length > 0 || problem) && draft === undefined ? (
        <Marks marks={isInherited ? [] : view.marks} problem={problem} />
      ) : (
        <Marks marks={[]} problem={problem} />
      )}
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
  if (isBarred && claim === undefined) return 'Said of rivals only';
  return text || 'Not said yet';
}

function Marks({
  marks,
  problem,
}: {
  marks: { mark: Mark; text: string }[];
  problem: Problem | undefined;
}) {
  if (marks.length === 0 && !problem) return null;
  return (
    <span className="flex gap-2 overflow-hidden text-xs whitespace-nowrap text-muted">
      {problem && (
        <span className="inline-flex items-center gap-1 font-medium text-bad">
          {problem.kind === 'conflict' ? (
            <Split aria-hidden="true" className="size-3" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-3" />
          )}
          {PROBLEMS[problem.kind]}
        </span>
      )}
      {marks.map(({ mark, text }) => {
        const Icon = ICONS[mark];
        return (
          <span
            key={mark}
            className={classNames(
              'inline-flex items-center gap-1',
              mark === 'stale' && 'text-caution',
            )}
          >
            {Icon && <Icon aria-hidden="true" className="size-3" />}
            {text}
          </span>
        );
      })}
    </span>
  );
}
