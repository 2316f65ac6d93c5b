import { useState } from 'react';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cellView, type CellRules } from './cell-view.ts';
import type { Opened } from './form-props.ts';
import { LookUpProgress } from './look-up-progress.tsx';
import { RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import type { FoundAt, Research } from './use-research.ts';

type ProposalsListProps = {
  research: Research;
  found: FoundAt[];
  rules: CellRules;
  onOpen: (opened: Opened) => void;
};

/** How many proposals wait, the way to each, and how far the look-ups are; nothing where nothing was looked up. */
export function ProposalsList({ research, found, rules, onOpen }: ProposalsListProps) {
  const [isShown, setShown] = useState(false);
  const { run } = research;
  const isMany = run !== null && run.cells.length > 1;
  const isStopped = isMany && run.fault !== null;
  const waiting = found.filter(({ item }) => item.state === 'proposed');
  const open = (opened: Opened) => {
    setShown(false);
    onOpen(opened);
  };
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
    <>
      <Button tone="quiet" size="small" onClick={() => setShown(true)}>
        {isStopped ? `${title}, ${TEXTS.stopped}` : title}
      </Button>
      <Dialog open={isShown} onClose={() => setShown(false)} title={title} shape="drawer">
        {isStopped && <LookUpProgress research={research} />}
        <p className="text-muted">{TEXTS.listLead}</p>
        <FoundList found={waiting} rules={rules} onOpen={open} />
        {found.length > waiting.length && (
          <>
            <h3 className="mt-6 font-sans text-base font-medium">{TEXTS.noResult}</h3>
            <FoundList
              found={found.filter(({ item }) => item.state === 'nothing')}
              rules={rules}
              onOpen={open}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

function FoundList({ found, rules, onOpen }: Omit<ProposalsListProps, 'research'>) {
  return (
    <ul className="mt-2">
      {found.map(({ place: { column, row }, item }) => (
        <li
          key={`${column.part} ${row.criterion.slug}`}
          className="flex items-center justify-between gap-3 border-b border-rule py-2"
        >
          <p className="min-w-0 wrap-anywhere">
            {row.criterion.name}: {column.data.name}
            {item.state === 'proposed' ? (
              <span className="line-clamp-2 font-medium">
                {cellView(item.claim as AuthoredClaim, row.criterion, rules).text}
              </span>
            ) : (
              <span className="block">{item.reason}</span>
            )}
            <span className="block text-sm text-muted">
              {item.provider}, {item.day}
            </span>
          </p>
          <Button
            size="small"
            aria-label={`Open ${row.criterion.name}: ${column.data.name}`}
            onClick={() => onOpen({ kind: 'cell', part: column.part, slug: row.criterion.slug })}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
}
