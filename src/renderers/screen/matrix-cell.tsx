import { FURNITURE } from '../../core/document/furniture.ts';
import type { MatrixCell } from '../../core/document/report-document.ts';
import { leaderText, MarkBadge, VerdictBadge, type SideNames } from './badges.tsx';
import { ChangeBar } from './change-bar.tsx';
import { Refs } from './refs.tsx';

type CellContentProps = {
  cell: MatrixCell;
  names: SideNames;
  compact: boolean;
  linked: boolean;
};

/** What a cell says at a glance; the compact form keeps of the small print the test and the date. */
function CellContent({ cell, names, compact, linked }: CellContentProps) {
  return (
    <ChangeBar of={cell}>
      <span className={`block ${cell.state === 'unknown' ? 'text-muted italic' : ''}`}>
        {cell.text}
        {linked && <Refs refs={cell.refs} />}
      </span>
      {cell.details
        .filter((_, at, { length }) => !compact || at === 0 || at === length - 1)
        .map((detail) => (
          <span key={detail} className="block text-xs text-muted">
            {detail}
          </span>
        ))}
      {cell.marks.length > 0 && (
        <span className="block">
          {cell.marks.map((mark) => (
            <MarkBadge key={mark.kind} mark={mark} />
          ))}
        </span>
      )}
      {cell.verdict && <VerdictBadge verdict={cell.verdict} names={names} />}
    </ChangeBar>
  );
}

type CellProps = {
  cell: MatrixCell;
  compact: boolean;
  /** Criterion and entity, for the button's name. */
  about: string;
  names: SideNames;
  onOpen: (() => void) | undefined;
};

/** A cell that opens its evidence where that is possible, and plain text with links where it is not. */
export function Cell({ cell, compact, about, names, onOpen }: CellProps) {
  if (!onOpen) return <CellContent cell={cell} names={names} compact={compact} linked />;
  const leader = cell.verdict && leaderText(cell.verdict, names);
  const verdict = [leader, cell.verdict?.word].map((part) => (part ? `, ${part}` : '')).join('');
  const changed = cell.changed ? FURNITURE.changed : '';
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${changed}${about}: ${cell.text}${verdict}. ${FURNITURE.showEvidence}`}
      className="-m-1.5 block w-[calc(100%+0.75rem)] cursor-pointer rounded-sm p-1.5 text-start hover:bg-accent/10"
    >
      <CellContent cell={cell} names={names} compact={compact} linked={false} />
    </button>
  );
}
