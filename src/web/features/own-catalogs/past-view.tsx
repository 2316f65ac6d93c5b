import { useEffect, useMemo, useRef, useState } from 'react';
import { dateAndTime, today } from '../../lib/calendar.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import type { EditorStore } from './editor-store.ts';
import { OwnGrid } from './own-grid.tsx';
import type { OwnRequests, Revision } from './own-requests.ts';
import { PastDifferences } from './past-differences.tsx';
import { cellKey, columnsOf, rowsOf } from './sheet.ts';
import { useGridHands } from './use-grid-hands.ts';
import { useFirstWidth } from './use-widths.ts';

type PastViewProps = {
  past: Revision;
  isReadOnly: boolean;
  requests: OwnRequests;
  store: EditorStore;
  onClose: () => void;
};

const NO_PROBLEMS = new Map<string, never>();
const NO_DRAFTS = {};
const nothing = () => undefined;

/** The catalog as it was; what differs from now is listed, and marked on the sheet. */
export function PastView({ past, isReadOnly, requests, store, onClose }: PastViewProps) {
  const { parts, differences, at, revision } = past;
  const [fault, setFault] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const firstWidth = useFirstWidth();
  const sheet = useMemo(
    () => ({ rows: rowsOf(parts), columns: columnsOf(parts), units: parts.catalog.units }),
    [parts],
  );
  const rules = useMemo(
    () => ({
      units: parts.catalog.units,
      shelfLifeDays: parts.catalog.shelf_life_days,
      today: today(),
    }),
    [parts],
  );
  const different = useMemo(
    () =>
      new Set(
        differences.flatMap(({ part, path: [field, slug] }) =>
          field === 'claims' && slug ? [cellKey(part, slug)] : [],
        ),
      ),
    [differences],
  );
  const hands = useGridHands({
    sheet,
    isReadOnly: true,
    drafts: NO_DRAFTS,
    edit: nothing,
    draft: nothing,
    undo: nothing,
    redo: nothing,
    open: nothing,
    askReason: nothing,
    announce: nothing,
  });
  const restore = () => {
    requests
      .restore(revision)
      .then(() => store.reload())
      .then(onClose, (error: unknown) => setFault(errorSentence(error)));
  };
  return (
    <div>
      <header className="flex flex-wrap items-center gap-3 pb-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 ref={heading} tabIndex={-1} className="truncate text-2xl">
            {parts.catalog.name}
          </h1>
          <VisitorsCatalog />
          <p className="text-sm text-muted">
            As it was on {dateAndTime(at)}.{' '}
            {differences.length === 0
              ? 'Nothing differs from now.'
              : `${differences.length} ${differences.length === 1 ? 'place differs' : 'places differ'} from now.`}
          </p>
        </div>
        {!isReadOnly && (
          <Button tone="primary" onClick={restore}>
            Restore this version
          </Button>
        )}
        <Button onClick={onClose}>Back to now</Button>
      </header>
      <p role="alert" className="pb-2 text-bad empty:hidden">
        {fault}
      </p>
      {differences.length > 0 && (
        <PastDifferences parts={parts} now={store.read().parts} differences={differences} />
      )}
      <div className="own-grid-room max-sm:hidden">
        <OwnGrid
          label={`${parts.catalog.name}, as it was`}
          sheet={sheet}
          rules={rules}
          hands={hands}
          drafts={NO_DRAFTS}
          problems={NO_PROBLEMS}
          differences={different}
          firstWidth={firstWidth}
          isReadOnly
        />
      </div>
    </div>
  );
}
