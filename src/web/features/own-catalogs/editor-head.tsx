import { useState, type ReactNode, type RefObject } from 'react';
import { CloudOff } from 'lucide-react';
import { decideAddress, PAGES } from '../../lib/addresses.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { showToast } from '../../lib/toasts.ts';
import { selectionSearch } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { useOwn } from './own-context.ts';
import { SAVING_TEXTS } from './own-texts.ts';
import { DeleteDialog, ShareDialog } from './share-dialog.tsx';
import type { Column } from './sheet.ts';
import { TextEdit } from './text-edit.tsx';

type EditorHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Columns of the sheet. */
  chosen: Column[];
  onPanel: (panel: 'history' | 'answers' | 'update') => void;
  onRemoved: () => void;
  /** Lists of doubted claims and of proposals. */
  children: ReactNode;
};

/** Name, save state, and actions on the whole catalog. */
export function EditorHead(props: EditorHeadProps) {
  const { heading, chosen, onPanel, onRemoved, children } = props;
  const { state, requests, isReadOnly } = useOwn();
  const [shown, setShown] = useState<'share' | 'delete' | null>(null);
  const close = () => setShown(null);
  const links = useFlowLinks(chosen);
  const download = (format: 'xlsx' | 'yaml') => {
    requests
      .download(format)
      .catch((error: unknown) =>
        showToast({ tone: 'bad', title: 'Download failed', text: errorSentence(error) }),
      );
  };
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1">
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3">
        <CatalogName heading={heading} />
        <VisitorsCatalog />
        {isReadOnly ? <p className="text-sm text-muted">Read only</p> : <SavedState />}
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <LinkButton size="small" href={links.compare}>
          Compare
        </LinkButton>
        <LinkButton size="small" href={links.battlecard}>
          Battlecard
        </LinkButton>
        <LinkButton size="small" href={decideAddress(state.item.id)}>
          Decide
        </LinkButton>
        <Button size="small" onClick={() => setShown('share')}>
          Share
        </Button>
        <Button tone="quiet" size="small" onClick={() => onPanel('history')}>
          History
        </Button>
        <MoreMenu
          entries={[
            ...(isReadOnly
              ? []
              : [
                  ['Update from a file', () => onPanel('update')] as const,
                  ['Vendor answers', () => onPanel('answers')] as const,
                ]),
            ['Download as Excel (.xlsx)', () => download('xlsx')],
            ['Download as YAML (.zip)', () => download('yaml')],
            ...(isReadOnly ? [] : [['Delete', () => setShown('delete')] as const]),
          ]}
        />
      </div>
      <ShareDialog isOpen={shown === 'share'} onDownload={download} onClose={close} />
      <DeleteDialog
        isOpen={shown === 'delete'}
        onClose={close}
        onRemoved={onRemoved}
        onDownload={download}
      />
    </header>
  );
}

function CatalogName({ heading }: Pick<EditorHeadProps, 'heading'>) {
  const { parts, edit, isReadOnly } = useOwn();
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      {isEdited ? (
        <TextEdit
          label="Name of the catalog"
          value={parts.catalog.name}
          most={120}
          isRequired
          isFirst
          onCommit={(name) =>
            edit([{ op: 'set', part: 'catalog', path: ['name'], value: name }], 'name')
          }
          onDone={() => setEdited(false)}
        />
      ) : (
        <h1 ref={heading} tabIndex={-1} className="max-w-full text-2xl wrap-anywhere sm:truncate">
          {parts.catalog.name}
        </h1>
      )}
      {!isReadOnly && !isEdited && (
        <Button tone="quiet" size="small" onClick={() => setEdited(true)}>
          Rename
        </Button>
      )}
    </>
  );
}

const RIVALS_STEP = 2;
const CRITERIA_STEP = 3;
const LAST_STEP = 4;

/** Links with the rivals of the chosen columns; a battlecard takes the first of them, on every criterion. */
function useFlowLinks(chosen: Column[]): { compare: string; battlecard: string } {
  const { state, parts, sheet } = useOwn();
  const idsOf = (kind: Column['kind'], among: Column[]) =>
    among.flatMap(({ kind: each, data }) => (each === kind && !data.retired ? [data.id] : []));
  const [all, named] = [idsOf('rival', sheet.columns), idsOf('rival', chosen)];
  const rivalIds = all.length === 1 ? all : named;
  const [first] = [...named, ...all];
  const link = (
    page: string,
    given: { rivalIds: number[]; criterionIds: string[] },
    step: number,
  ) => {
    const search = selectionSearch({
      catalog: state.item.id,
      subjectId: idsOf('subject', chosen)[0] ?? idsOf('subject', sheet.columns)[0] ?? null,
      representativeId: null,
      ...given,
    });
    search.set('step', String(given.rivalIds.length > 0 ? step : RIVALS_STEP));
    return `${page}?${search}`;
  };
  const compared = { rivalIds: rivalIds.slice(0, parts.catalog.max_rivals), criterionIds: [] };
  const criteria = parts.criteria.criteria.filter(({ retired }) => !retired);
  const carded = {
    rivalIds: first === undefined ? [] : [first],
    criterionIds: criteria.map(({ id }) => String(id)),
  };
  return {
    compare: link(PAGES.wizard, compared, CRITERIA_STEP),
    battlecard: link(PAGES.builderBattlecard, carded, LAST_STEP),
  };
}

export function SavedState() {
  const { saving, trouble, unsaved } = useOwn().state;
  const open = unsaved.decisions.length;
  const isBad = saving !== 'saved' && saving !== 'saving';
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-1.5 text-sm ${isBad ? 'text-bad' : 'text-muted'}`}
    >
      {isBad && <CloudOff aria-hidden="true" className="size-4 shrink-0" />}
      {SAVING_TEXTS[saving]}
      {saving === 'late' && trouble !== null && ` ${trouble}`}
      {open > 0 && (
        <span className="font-medium text-bad">
          {open} {open === 1 ? 'change waits' : 'changes wait'} for your decision.
        </span>
      )}
    </p>
  );
}

/** A button that opens a list of further ones. */
function MoreMenu({ entries }: { entries: (readonly [label: string, choose: () => void])[] }) {
  const { root, open, setOpen } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={root} className="relative">
      <Button
        size="small"
        tone="quiet"
        tabIndex={0}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        More
        <span aria-hidden="true">▾</span>
      </Button>
      {open && (
        <ul className="absolute top-full right-0 z-30 mt-1 w-max rounded-sm border border-control bg-paper py-1 shadow-lg">
          {entries.map(([label, choose]) => (
            <li key={label}>
              <button
                type="button"
                tabIndex={0}
                className={`min-h-10 w-full cursor-pointer px-4 text-left text-sm -outline-offset-2 hover:bg-panel ${label === 'Delete' ? 'text-bad' : ''}`}
                onClick={() => {
                  setOpen(false);
                  root.current?.querySelector('button')?.focus();
                  choose();
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
