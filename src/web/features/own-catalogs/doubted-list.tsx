import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doubtSentence } from '../../../core/wording/freshness.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Opened } from './form-props.ts';
import { doubtedQuery } from './own-queries.ts';
import type { OwnRequests } from './own-requests.ts';
import { CELL_TEXTS } from './own-texts.ts';
import type { Sheet } from './sheet-edits.ts';
import type { Column, CriterionRow } from './sheet.ts';

type DoubtedListProps = {
  id: string;
  sheet: Sheet;
  requests: OwnRequests;
  onOpen: (opened: Opened) => void;
};

/** How many claims readers doubt, and the way to each; nothing where there are none. */
export function DoubtedList({ id, sheet, requests, onOpen }: DoubtedListProps) {
  const [isShown, setShown] = useState(false);
  const { data } = useQuery(doubtedQuery(requests, id));
  const doubted = (data?.claims ?? []).flatMap(({ claim, readers }) => {
    const column = sheet.columns.find(
      ({ kind, data: entity }) => kind === claim.kind && entity.id === claim.id,
    );
    const row = sheet.rows.find(
      (each): each is CriterionRow =>
        each.kind === 'criterion' && String(each.criterion.id) === claim.criterion,
    );
    return column && row ? [{ column, row, readers }] : [];
  });
  if (doubted.length === 0) return null;
  const open = (column: Column, { criterion }: CriterionRow) => {
    setShown(false);
    onOpen({ kind: 'cell', part: column.part, slug: criterion.slug });
  };
  return (
    <>
      <Button tone="quiet" size="small" className="text-caution" onClick={() => setShown(true)}>
        {doubted.length === 1 ? '1 doubted value' : `${doubted.length} doubted values`}
      </Button>
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={CELL_TEXTS.doubted}
        shape="drawer"
      >
        <ul>
          {doubted.map(({ column, row, readers }) => (
            <li
              key={`${column.part} ${row.criterion.slug}`}
              className="flex items-center justify-between gap-3 border-b border-rule py-2"
            >
              <p className="min-w-0 break-words">
                {row.criterion.name}: {column.data.name}
                <span className="block text-sm text-caution">{doubtSentence(readers)}</span>
              </p>
              <Button
                size="small"
                aria-label={`Open ${row.criterion.name}: ${column.data.name}`}
                onClick={() => open(column, row)}
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
