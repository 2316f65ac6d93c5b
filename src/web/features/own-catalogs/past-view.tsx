import { useMemo, useState } from 'react';
import { dateAndTime, today } from '../../lib/calendar.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { valueText } from './cell-view.ts';
import type { EditorStore } from './editor-store.ts';
import { OwnGrid } from './own-grid.tsx';
import type { OwnRequests, Revision } from './own-requests.ts';
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
const MOST_LINES = 200;

/** The catalog as it was; what differs from now is marked, and listed below. */
export function PastView({ past, isReadOnly, requests, store, onClose }: PastViewProps) {
  const { parts, differences, at, revision } = past;
  const [fault, setFault] = useState<string | null>(null);
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
      .then(onClose, (error: unknown) => setFault(errorMessage(error)));
  };
  return (
    <div>
      <header className="flex flex-wrap items-center gap-3 pb-2">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="truncate text-2xl">{parts.catalog.name}</h1>
          <p className="text-sm text-muted">
            As it was on {dateAndTime(at)}.{' '}
            {differences.length === 0
              ? 'Nothing differs from now.'
              : `${differences.length} ${differences.length === 1 ? 'place differs' : 'places differ'} from now; cells that do are tinted.`}
          </p>
        </div>
        {!isReadOnly && (
          <Button tone="primary" onClick={restore}>
            Restore this
          </Button>
        )}
        <Button onClick={onClose}>Back to now</Button>
      </header>
      <p role="alert" className="pb-2 text-bad empty:hidden">
        {fault}
      </p>
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
      {differences.length > 0 && (
        <details className="mt-3" open>
          <summary className="cursor-pointer py-2 font-medium">What differs</summary>
          <ul className="grid gap-2">
            {differences.slice(0, MOST_LINES).map(({ part, path, was, is }, index) => (
              <li key={index} className="border-l-2 border-rule pl-3">
                <p className="text-sm text-muted">{placeName(parts, part, path)}</p>
                <p>
                  Then: {valueText(was)}. Now: {valueText(is)}.
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** `Price: Vendor` where names are known, else the path. */
function placeName(parts: Revision['parts'], part: string, path: string[]): string {
  const [folder, slug] = part.split('/');
  const list = folder === 'subjects' ? parts.subjects : folder === 'rivals' ? parts.rivals : [];
  const name = list.find((each) => each.slug === slug)?.data.name ?? slug ?? part;
  const [field, key] = path;
  if (field !== 'claims') return [name, ...path].join(', ');
  const criteria = [...parts.criteria.criteria, ...parts.criteria.capabilities];
  return `${criteria.find((each) => each.slug === key)?.name ?? key}: ${name}`;
}
