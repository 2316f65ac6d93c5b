import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { pageTitle } from '../../lib/brand.ts';
import { today } from '../../lib/calendar.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CellLine } from './cell-line.tsx';
import { Drawers } from './drawers.tsx';
import { DoubtedList } from './doubted-list.tsx';
import type { DoubtsOf, Opened } from './form-props.ts';
import { EditorHead } from './editor-head.tsx';
import { problemsOf, withProposals } from './editor-view.ts';
import type { EditorStore } from './editor-store.ts';
import { flowLinks } from './flow-links.ts';
import { GridBar } from './grid-bar.tsx';
import type { At } from './grid-moves.ts';
import { HistoryPanel } from './history-panel.tsx';
import './own-catalogs.css';
import { openedAt } from './opened-at.ts';
import { OtherDecisions } from './other-decisions.tsx';
import { OwnGrid } from './own-grid.tsx';
import type { OwnRequests, Revision } from './own-requests.ts';
import { PastView } from './past-view.tsx';
import { PhoneEditor } from './phone-editor.tsx';
import { PlaysTab } from './plays-tab.tsx';
import { ProposalsList } from './proposals-list.tsx';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { columnsOf, rowsOf, type Place } from './sheet.ts';
import { SheetFoot } from './sheet-foot.tsx';
import type { Sheet } from './sheet-edits.ts';
import { useEditor } from './use-editor.ts';
import { foundOn, NO_ITEMS, useResearch } from './use-research.ts';
import { useGridHands } from './use-grid-hands.ts';
import { usePhone, useFirstWidth } from './use-widths.ts';

type EditorProps = {
  store: EditorStore;
  requests: OwnRequests;
  doubtsOf: DoubtsOf;
  onRemoved: () => void;
};

const VendorAnswers = lazy(() => import('./vendor-answers.tsx'));
const NO_DIFFERENCES = new Set<string>();

export function Editor({ store, requests, doubtsOf, onRemoved }: EditorProps) {
  const state = useEditor(store);
  const { parts, item, unsaved } = state;
  const isReadOnly = item.may === 'look';
  const [tab, setTab] = useState('sheet');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reasonsFor, setReasonsFor] = useState<Place[] | null>(null);
  const [isHistory, setIsHistory] = useState(false);
  const [isAnswers, setIsAnswers] = useState(false);
  const [past, setPast] = useState<Revision | null>(null);
  const [said, announce] = useState('');
  const heading = usePageEntry(pageTitle(parts.catalog.name));
  const isPhone = usePhone();
  const firstWidth = useFirstWidth();

  const { catalog, criteria, subjects, rivals } = parts;
  const columns = useMemo(() => columnsOf({ subjects, rivals }), [subjects, rivals]);
  const rows = useMemo(() => rowsOf({ catalog, criteria }), [catalog, criteria]);
  const sheet: Sheet = useMemo(
    () => ({ rows, columns, units: catalog.units }),
    [rows, columns, catalog.units],
  );
  const rules = useMemo(
    () => ({ units: catalog.units, shelfLifeDays: catalog.shelf_life_days, today: today() }),
    [catalog.units, catalog.shelf_life_days],
  );
  const research = useResearch({ requests, item });
  const items = research?.items ?? NO_ITEMS;
  const found = useMemo(() => foundOn(items, sheet), [items, sheet]);
  const amiss = useMemo(() => problemsOf({ item, unsaved }, sheet), [item, unsaved, sheet]);
  const problems = useMemo(() => withProposals(amiss, found, rules), [amiss, found, rules]);

  const open = useCallback(({ row, col }: At) => setOpened(openedAt(sheet, { row, col })), [sheet]);
  const edit = (edits: CatalogEdit[]) => store.edit(edits);
  const hands = useGridHands({
    sheet,
    isReadOnly,
    drafts: unsaved.drafts,
    edit,
    draft: store.draft,
    undo: store.undo,
    redo: store.redo,
    open,
    askReason: setReasonsFor,
    announce,
  });

  const added = useRef<Opened | null>(null);
  /** Whoever closes the drawer of what was just added stands on it in the sheet. */
  const show = (next: Opened | null) => {
    const isNew = opened?.kind === 'new-entity' || opened?.kind === 'new-criterion';
    if (isNew) added.current = next;
    // A new product's values are what comes next, and its cells stand on the sheet.
    if (isNew && next?.kind === 'entity' && !isPhone) {
      announce('Added. Type its values.');
      setOpened(null);
      return;
    }
    setOpened(next);
    if (next !== null || added.current === null) return;
    hands.go(placeOf(added.current, sheet, hands.at));
    added.current = null;
  };

  if (past) {
    return (
      <PastView
        past={past}
        isReadOnly={isReadOnly}
        requests={requests}
        store={store}
        onClose={() => setPast(null)}
      />
    );
  }
  return (
    <div className={`own-editor ${tab === 'sheet' && !isPhone ? 'is-sheet' : ''}`}>
      <EditorHead
        heading={heading}
        state={state}
        store={store}
        requests={requests}
        links={flowLinks(item.id, columns, hands.range, catalog.max_rivals)}
        doubted={
          !isReadOnly && (
            <>
              <DoubtedList id={item.id} sheet={sheet} requests={requests} onOpen={setOpened} />
              {research && (
                <ProposalsList research={research} found={found} rules={rules} onOpen={setOpened} />
              )}
            </>
          )
        }
        onHistory={() => setIsHistory(true)}
        onAnswers={() => setIsAnswers(true)}
        onRemoved={() => {
          ownKeys.forget(item.id);
          onRemoved();
        }}
      />
      <OtherDecisions state={state} store={store} />
      <div className="own-tabs">
        <Tabs
          label="Parts of the catalog"
          tabs={[
            { id: 'sheet', label: 'Sheet' },
            { id: 'plays', label: `Plays ${parts.plays.length}` },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'plays' && (
            <PlaysTab
              parts={parts}
              chosen={hands.columns}
              isReadOnly={isReadOnly}
              edit={store.edit}
            />
          )}
          {tab === 'sheet' && isPhone && (
            <PhoneEditor
              sheet={sheet}
              rules={rules}
              problems={problems}
              drafts={unsaved.drafts}
              isReadOnly={isReadOnly}
              onOpen={setOpened}
            />
          )}
          {tab === 'sheet' && !isPhone && (
            <>
              <GridBar
                state={state}
                sheet={sheet}
                hands={hands}
                isReadOnly={isReadOnly}
                problem={problemAt(problems, hands.place)}
                store={store}
                onOpen={setOpened}
                said={said}
              />
              <CellLine
                hands={hands}
                rules={rules}
                problem={problemAt(problems, hands.place)}
                isReadOnly={isReadOnly}
                lacksCompetitor={rivals.length === 0 && !isReadOnly}
              />
              <div className="own-grid-room">
                <OwnGrid
                  label={catalog.name}
                  sheet={sheet}
                  rules={rules}
                  hands={hands}
                  drafts={unsaved.drafts}
                  problems={problems}
                  differences={NO_DIFFERENCES}
                  firstWidth={firstWidth}
                  isReadOnly={isReadOnly}
                />
              </div>
              <SheetFoot isReadOnly={isReadOnly} />
            </>
          )}
        </Tabs>
      </div>
      <Drawers
        opened={opened}
        parts={parts}
        sheet={sheet}
        state={state}
        store={store}
        requests={requests}
        doubtsOf={doubtsOf}
        research={research}
        isReadOnly={isReadOnly}
        onOpen={show}
      />
      {reasonsFor && (
        <ReasonsDialog
          places={reasonsFor}
          onChoose={(edits) => {
            edit(edits);
            setReasonsFor(null);
            hands.focusBox.current();
          }}
          onClose={() => {
            setReasonsFor(null);
            hands.focusBox.current();
          }}
        />
      )}
      <Dialog
        open={isAnswers}
        onClose={() => setIsAnswers(false)}
        title="Vendor answers"
        shape="drawer"
      >
        <Suspense fallback={<LoadingState title="Loading…" />}>
          <VendorAnswers
            parts={parts}
            requests={requests}
            edit={store.edit}
            onClose={() => setIsAnswers(false)}
          />
        </Suspense>
      </Dialog>
      <Dialog open={isHistory} onClose={() => setIsHistory(false)} title="History" shape="drawer">
        <HistoryPanel
          requests={requests}
          current={item.revision}
          onLook={(revision) => {
            setIsHistory(false);
            setPast(revision);
          }}
        />
      </Dialog>
    </div>
  );
}

function problemAt(problems: ReturnType<typeof problemsOf>, place: Place | null) {
  return place ? problems.get(`${place.column.part} ${place.row.criterion.slug}`) : undefined;
}

/** Where a column or a row stands; elsewhere as it was. */
function placeOf(opened: Opened, { rows, columns }: Sheet, at: At): At {
  if (opened.kind === 'entity') {
    return {
      row: rows.findIndex(({ kind }) => kind === 'criterion'),
      col: columns.findIndex(({ part }) => part === opened.part),
    };
  }
  if (opened.kind !== 'criterion') return at;
  const row = rows.findIndex(
    (each) => each.kind === 'criterion' && each.criterion.slug === opened.slug,
  );
  return { ...at, row };
}
