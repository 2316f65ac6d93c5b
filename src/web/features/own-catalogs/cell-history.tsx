import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCell } from '../../../core/api/own-claim-api.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { EarlierValues, HistoryChart } from '../../ui/value-history.tsx';
import { useOwn } from './own-context.ts';
import { CELL_TEXTS } from './own-texts.ts';
import { claimEdit } from './sheet-edits.ts';
import { keyOf, type Place } from './sheet.ts';

/** Former values of a cell, loaded when it is opened. */
export function CellHistory({ place }: { place: Place }) {
  const { requests, state } = useOwn();
  const [isOpen, setOpen] = useState(false);
  const { id, revision } = state.item;
  const history = useQuery({
    queryKey: ['own-cell', id, keyOf(place), revision],
    queryFn: ({ signal }) => requests.cell(place, signal),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  return (
    <details
      className="border-t border-rule pt-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
        {CELL_TEXTS.history}
      </summary>
      {history.data ? (
        <History data={history.data} place={place} />
      ) : history.isError ? (
        <ErrorState title={CELL_TEXTS.historyMissing} onRetry={() => void history.refetch()}>
          {errorMessage(history.error)}
        </ErrorState>
      ) : (
        <LoadingState title="Reading the history…" />
      )}
    </details>
  );
}

function History({ data, place }: { data: OwnCell; place: Place }) {
  const { isReadOnly, edit } = useOwn();
  const { revision, since, past, points, day, more } = data;
  const save = revision === 0 ? 'when the catalog was made' : `revision ${revision}`;
  const stands = `This has stood here since ${since.slice(0, 10)}, ${save}.`;
  if (past.length === 0) {
    return (
      <p className="text-sm text-muted">
        {stands} {more ? CELL_TEXTS.older : CELL_TEXTS.noEarlier}
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-muted">{stands} Before that:</p>
      <EarlierValues
        past={past}
        more={(value) => (
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
            {value.revision === 0 ? 'From the beginning' : `Revision ${value.revision}`}
            {!isReadOnly && (
              <Button
                size="small"
                aria-label={`${CELL_TEXTS.restore}: ${value.text}`}
                onClick={() => edit([claimEdit(place, value.claim as never)])}
              >
                {CELL_TEXTS.restore}
              </Button>
            )}
          </p>
        )}
      />
      {more && <p className="mt-2 text-sm text-muted">{CELL_TEXTS.older}</p>}
      {points && <HistoryChart points={points} today={day} />}
    </>
  );
}
