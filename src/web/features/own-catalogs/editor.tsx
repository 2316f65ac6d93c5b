import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { CatalogEdit } from '../../../core/catalog/own-catalog.ts';
import { UNKNOWN_REASONS } from '../../../core/catalog/vocabulary.ts';
import { UNKNOWN_TEXT } from '../../../core/wording/values.ts';
import { pageTitle } from '../../lib/brand.ts';
import { ownKeys } from '../../lib/own-keys.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { useMedia } from '../../../renderers/screen/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DoubtedList, ProposalsList } from './cell-lists.tsx';
import { Decisions } from './decisions.tsx';
import { Drawers } from './drawers.tsx';
import { EditorHead } from './editor-head.tsx';
import type { EditorStore } from './editor-store.ts';
import { CellLine, GridBar, SheetFoot } from './grid-bar.tsx';
import type { At } from './grid-moves.ts';
import { HistoryPanel } from './history-panel.tsx';
import './own-catalogs.css';
import { OwnContext, useOwn, type Opened, type Own } from './own-context.ts';
import { OwnGrid } from './own-grid.tsx';
import type { OwnRequests, Revision } from './own-requests.ts';
import { PastView } from './past-view.tsx';
import { PhoneEditor } from './phone-editor.tsx';
import { PlaysTab } from './plays-tab.tsx';
import type { Place } from './sheet.ts';
import { makeUnknown, type Sheet } from './sheet-edits.ts';
import { useOwnCatalog } from './use-own-catalog.ts';
import { useGridInteraction, type GridInteraction } from './use-grid-interaction.ts';

type EditorProps = {
  store: EditorStore;
  requests: OwnRequests;
  doubtsOf: Own['doubtsOf'];
  onRemoved: () => void;
};
type Panel = 'history' | 'answers' | 'update' | Revision;

const fromFiles = () => import('./from-files.ts');
const VendorAnswers = lazy(async () => ({ default: (await fromFiles()).VendorAnswers }));
const UpdateFromFile = lazy(async () => ({ default: (await fromFiles()).UpdateFromFile }));
const NO_DIFFERENCES = new Set<string>();

export function Editor({ store, requests, doubtsOf, onRemoved }: EditorProps) {
  const [tab, setTab] = useState('sheet');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reasonsFor, setReasonsFor] = useState<Place[] | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [said, announce] = useState('');
  const isPhone = useMedia('(max-width: 39.99rem)');
  const own = useOwnCatalog({ store, requests, doubtsOf, open: show });
  const { parts, state, sheet, research, isReadOnly, edit } = own;
  const heading = usePageEntry(pageTitle(parts.catalog.name));
  const grid = useGridInteraction(own, { askReason: setReasonsFor, announce });

  const added = useRef<Opened | null>(null);
  /** Closing the drawer of a new entry selects that entry in the sheet. */
  function show(next: Opened | null) {
    const isNew = opened?.kind === 'new-entity' || opened?.kind === 'new-criterion';
    if (isNew) added.current = next;
    // After adding a product its values come next, and their cells are on the sheet.
    if (isNew && next?.kind === 'entity' && !isPhone) {
      announce('Added. Type its values.');
      setOpened(null);
      return;
    }
    setOpened(next);
    if (next !== null || added.current === null) return;
    grid.go(placeOf(added.current, sheet, grid.at));
    added.current = null;
  }
  const closeReasons = () => {
    setReasonsFor(null);
    grid.focusBox.current();
  };
  const close = () => setPanel(null);

  if (panel !== null && typeof panel === 'object') {
    return <PastView past={panel} own={own} onClose={close} />;
  }
  return (
    <OwnContext value={own}>
      <div className={`own-editor ${tab === 'sheet' && !isPhone ? 'is-sheet' : ''}`}>
        <EditorHead
          heading={heading}
          chosen={grid.columns}
          onPanel={setPanel}
          onRemoved={() => {
            ownKeys.forget(state.item.id);
            onRemoved();
          }}
        >
          {!isReadOnly && <DoubtedList />}
          {!isReadOnly && research && <ProposalsList research={research} />}
        </EditorHead>
        <Decisions cell={null} />
        <CatalogTabs grid={grid} isPhone={isPhone} selected={tab} onSelect={setTab}>
          <GridBar grid={grid} said={said} announce={announce} />
        </CatalogTabs>
        <Drawers opened={opened} />
        {reasonsFor && (
          <ReasonsDialog
            places={reasonsFor}
            onChoose={(edits) => {
              edit(edits);
              closeReasons();
            }}
            onClose={closeReasons}
          />
        )}
        <Panels panel={panel} onLook={setPanel} onClose={close} />
      </div>
    </OwnContext>
  );
}

type CatalogTabsProps = {
  grid: GridInteraction;
  isPhone: boolean;
  selected: string;
  onSelect: (tab: string) => void;
  /** Content above the sheet. */
  children: ReactNode;
};

/** The sheet, on a phone one product at a time, and the talking points. */
function CatalogTabs({ grid, isPhone, selected, onSelect, children }: CatalogTabsProps) {
  const { parts } = useOwn();
  return (
    <div className="own-tabs">
      <Tabs
        label="Parts of the catalog"
        tabs={[
          { id: 'sheet', label: 'Sheet' },
          { id: 'plays', label: `Talking points ${parts.plays.length}` },
        ]}
        selected={selected}
        onSelect={onSelect}
      >
        {selected === 'plays' && <PlaysTab chosen={grid.columns} />}
        {selected === 'sheet' && isPhone && <PhoneEditor />}
        {selected === 'sheet' && !isPhone && (
          <>
            {children}
            <CellLine grid={grid} />
            <div className="own-grid-room">
              <OwnGrid label={parts.catalog.name} grid={grid} differences={NO_DIFFERENCES} />
            </div>
            <SheetFoot />
          </>
        )}
      </Tabs>
    </div>
  );
}

type PanelsProps = {
  panel: Panel | null;
  onLook: (revision: Revision) => void;
  onClose: () => void;
};

/** Actions on the whole catalog, in drawers beside it. */
function Panels({ panel, onLook, onClose }: PanelsProps) {
  return (
    <>
      <Dialog open={panel === 'answers'} onClose={onClose} title="Vendor answers" shape="drawer">
        <Suspense fallback={<LoadingState title="Loading…" />}>
          <VendorAnswers onClose={onClose} />
        </Suspense>
      </Dialog>
      <Dialog open={panel === 'update'} onClose={onClose} title="Update from a file" shape="window">
        <Suspense fallback={<LoadingState title="Loading…" />}>
          <UpdateFromFile onClose={onClose} />
        </Suspense>
      </Dialog>
      <Dialog open={panel === 'history'} onClose={onClose} title="History" shape="drawer">
        <HistoryPanel onLook={onLook} />
      </Dialog>
    </>
  );
}

/** The position of a column or row; unchanged for anything else. */
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

type ReasonsDialogProps = {
  places: Place[];
  onChoose: (edits: CatalogEdit[]) => void;
  onClose: () => void;
};

/** Asks why a value is unknown; digit keys choose. */
function ReasonsDialog({ places, onChoose, onClose }: ReasonsDialogProps) {
  const choose = (index: number) => {
    const reason = UNKNOWN_REASONS[index];
    if (reason) onChoose(makeUnknown(places, reason));
  };
  const title =
    places.length === 1 ? 'Why is it unknown?' : `Why are ${places.length} cells unknown?`;
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className="grid gap-2">
        {UNKNOWN_REASONS.map((reason, index) => (
          <li key={reason}>
            <Button
              className="w-full justify-start"
              data-opens-here={index === 0 || undefined}
              onKeyDown={({ key }) => /^[1-9]$/.test(key) && choose(Number(key) - 1)}
              onClick={() => choose(index)}
            >
              <kbd aria-hidden="true" className="text-sm text-muted">
                {index + 1}
              </kbd>
              {UNKNOWN_TEXT[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
