import { useState, type ReactNode } from 'react';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { doubtSentence } from '../../../core/wording/freshness.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDoubted } from './cell-objections.tsx';
import { cellView } from './cell-view.ts';
import { LookUpProgress } from './look-up-many.tsx';
import { useOwn } from './own-context.ts';
import { CELL_TEXTS, RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import { criterionRows, keyOf, type Place } from './sheet.ts';
import type { FoundAt, Research } from './use-research.ts';

/** The doubted claims, each with a link; nothing where there are none. */
export function DoubtedList() {
  const { sheet } = useOwn();
  const doubted = useDoubted().flatMap(({ claim, readers }) => {
    const column = sheet.columns.find(
      ({ kind, data: entity }) => kind === claim.kind && entity.id === claim.id,
    );
    const row = criterionRows(sheet.rows).find(
      ({ criterion }) => String(criterion.id) === claim.criterion,
    );
    return column && row ? [{ place: { column, row }, readers }] : [];
  });
  if (doubted.length === 0) return null;
  return (
    <ListDrawer
      label={doubted.length === 1 ? '1 doubted value' : `${doubted.length} doubted values`}
      title={CELL_TEXTS.doubted}
      className="text-caution"
    >
      {(close) => (
        <CellList
          cells={doubted.map(({ place, readers }) => ({
            place,
            note: <span className="block text-sm text-caution">{doubtSentence(readers)}</span>,
          }))}
          onOpen={close}
        />
      )}
    </ListDrawer>
  );
}

/** The waiting proposals, each with a link, and the progress of look-ups; nothing without look-ups. */
export function ProposalsList({ research }: { research: Research }) {
  const { found } = useOwn();
  const { run } = research;
  const isMany = run !== null && run.cells.length > 1;
  const isStopped = isMany && run.fault !== null;
  const waiting = found.filter(({ item }) => item.state === 'proposed');
  if (isMany && run.state !== 'over') {
    return (
      <p className="inline-flex items-center text-sm text-muted">
        <span role="status">
          {run.done} of {run.cells.length}
          <span className="max-sm:sr-only"> looked up</span>
        </span>
        <Button tone="quiet" size="small" onClick={research.stop}>
          {run.state === 'stopping' ? 'Stopping…' : 'Stop'}
        </Button>
      </p>
    );
  }
  if (waiting.length === 0 && !isStopped) return null;
  const title = TEXTS.list(waiting.length);
  return (
    <ListDrawer label={isStopped ? `${title}, ${TEXTS.stopped}` : title} title={title}>
      {(close) => (
        <>
          {isStopped && <LookUpProgress research={research} />}
          <p className="text-muted">{TEXTS.listLead}</p>
          <FoundList found={waiting} onOpen={close} />
          {found.length > waiting.length && (
            <>
              <h3 className="mt-6 font-sans text-base font-medium">{TEXTS.noResult}</h3>
              <FoundList found={found.filter((each) => !waiting.includes(each))} onOpen={close} />
            </>
          )}
        </>
      )}
    </ListDrawer>
  );
}

function FoundList({ found, onOpen }: { found: FoundAt[]; onOpen: () => void }) {
  const { rules } = useOwn();
  return (
    <CellList
      cells={found.map(({ place, item }) => ({
        place,
        note: (
          <>
            <span className="line-clamp-2 font-medium">
              {item.state === 'proposed'
                ? cellView(item.claim as AuthoredClaim, place.row.criterion, rules).text
                : item.reason}
            </span>
            <span className="block text-sm text-muted">
              {item.provider}, {item.day}
            </span>
          </>
        ),
      }))}
      onOpen={onOpen}
    />
  );
}

type ListDrawerProps = {
  label: string;
  title: string;
  className?: string;
  children: (close: () => void) => ReactNode;
};

function ListDrawer({ label, title, className, children }: ListDrawerProps) {
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <>
      <Button tone="quiet" size="small" className={className} onClick={() => setShown(true)}>
        {label}
      </Button>
      <Dialog open={isShown} onClose={close} title={title} shape="drawer">
        {children(close)}
      </Dialog>
    </>
  );
}

type CellListProps = { cells: { place: Place; note: ReactNode }[]; onOpen: () => void };

function CellList({ cells, onOpen }: CellListProps) {
  const { open } = useOwn();
  return (
    <ul className="mt-2">
      {cells.map(({ place, note }) => {
        const { column, row } = place;
        const name = `${row.criterion.name}: ${column.data.name}`;
        return (
          <li
            key={keyOf(place)}
            className="flex items-center justify-between gap-3 border-b border-rule py-2"
          >
            <div className="min-w-0 wrap-anywhere">
              {name}
              {note}
            </div>
            <Button
              size="small"
              aria-label={`Open ${name}`}
              onClick={() => {
                onOpen();
                open({ kind: 'cell', part: column.part, slug: row.criterion.slug });
              }}
            >
              Open
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
