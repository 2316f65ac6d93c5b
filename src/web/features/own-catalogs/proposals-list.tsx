import { useState } from 'react';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { cellView, type CellRules } from './cell-view.ts';
import type { Opened } from './form-props.ts';
import { RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import type { proposalsOn, Research } from './use-research.ts';

type ProposalsListProps = {
  research: Research;
  waiting: ReturnType<typeof proposalsOn>;
  rules: CellRules;
  onOpen: (opened: Opened) => void;
};

/** How many proposals wait, the way to each, and how far the look-ups are; nothing where there are none. */
export function ProposalsList({ research, waiting, rules, onOpen }: ProposalsListProps) {
  const [isShown, setShown] = useState(false);
  const { run } = research;
  const isRunning = run !== null && run.state !== 'over' && run.cells.length > 1;
  return (
    <>
      {isRunning && (
        <p className="inline-flex items-center text-sm text-muted">
          {TEXTS.under(run.done, run.cells.length)}
          <Button tone="quiet" size="small" onClick={research.stop}>
            {run.state === 'stopping' ? 'Stopping…' : 'Stop'}
          </Button>
        </p>
      )}
      {waiting.length > 0 && !isRunning && (
        <Button tone="quiet" size="small" onClick={() => setShown(true)}>
          {TEXTS.list(waiting.length)}
        </Button>
      )}
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={TEXTS.list(waiting.length)}
        shape="drawer"
      >
        <p className="text-muted">{TEXTS.listLead}</p>
        <ul className="mt-3">
          {waiting.map(({ place: { column, row }, item }) => (
            <li
              key={`${column.part} ${row.criterion.slug}`}
              className="flex items-center justify-between gap-3 border-b border-rule py-2"
            >
              <p className="min-w-0 wrap-anywhere">
                {row.criterion.name}: {column.data.name}
                <span className="line-clamp-2 font-medium">
                  {cellView(item.claim as AuthoredClaim, row.criterion, rules).text}
                </span>
                <span className="block text-sm text-muted">
                  {item.provider}, {item.day}
                </span>
              </p>
              <Button
                size="small"
                aria-label={`Open ${row.criterion.name}: ${column.data.name}`}
                onClick={() => {
                  setShown(false);
                  onOpen({ kind: 'cell', part: column.part, slug: row.criterion.slug });
                }}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
