import { Link } from 'wouter';
import { isKnown, type TableRow } from '../../../core/rival-table/table-shape.ts';
import { changeAhead } from '../../../core/wording/price-changes.ts';
import { columnUnit, testLabel } from '../../../core/wording/rival-table.ts';
import { ownAddress, PAGES } from '../../lib/addresses.ts';
import { useOwnKeys } from '../../lib/own-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PickDialog } from '../../ui/pick-dialog.tsx';
import { sourceOfCell } from '../../ui/rival-cell.tsx';
import { SourceDot } from '../../ui/source-dot.tsx';
import { TEXTS } from './models-texts.ts';
import { changeIn } from './row-words.ts';
import type { TableProps, TableView } from './table-view.ts';

/** Parts of the page of all models drawn after its table, in one chunk. */

export { FilterDialog } from './filter-dialog.tsx';
export { Guides } from './guides.tsx';
export { PhoneRows } from './phone-rows.tsx';
export { PlotPanel } from './plot-panel.tsx';
export { TableDownloads } from '../../lib/table-downloads.tsx';
export { Tray } from './tray.tsx';

const MOST = 3;

/** Known prices that begin or end soon, the earliest first. */
export function ChangesAhead({ view }: { view: TableView }) {
  const changes = view.table.rows
    .flatMap((row) => changeIn(view, row) ?? [])
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes-ahead" className="text-sm">
      <h2 id="changes-ahead" className="font-sans text-sm font-semibold text-series-2">
        Changes ahead
      </h2>
      <ul className="mt-0.5 text-muted">
        {changes.slice(0, MOST).map(({ row, day, ratio }) => (
          <li key={row.key}>{changeAhead(row.name, day, ratio)}</li>
        ))}
      </ul>
      {changes.length > MOST && <p className="text-muted">{changes.length - MOST} more below.</p>}
    </section>
  );
}

type ColumnsDialogProps = Pick<TableProps, 'view' | 'change'> & { onClose: () => void };

/** Chooses the criteria of the table, in the order of the catalog; shown ones keep their place. */
export function ColumnsDialog({ view, change, onClose }: ColumnsDialogProps) {
  const { table, columns } = view;
  const shown = columns.map(({ column }) => column.key);
  return (
    <PickDialog
      title={TEXTS.columnsTitle}
      searchLabel="Search criteria"
      items={table.columns.map(({ key, name, test, category, known }) => ({
        key,
        label: test ? `${name}: ${testLabel(test)}` : name,
        note: `${known} of ${table.rows.length} have a value`,
        group: category,
      }))}
      chosen={shown}
      full={null}
      onChange={(key, isOn) =>
        change({ columns: isOn ? [...shown, key] : shown.filter((each) => each !== key) })
      }
      onClose={onClose}
      empty="No criterion matches."
    >
      <Button tone="quiet" onClick={() => change({ columns: null })}>
        {TEXTS.restoreColumns}
      </Button>
    </PickDialog>
  );
}

type RowSourcesProps = { view: TableView; row: TableRow; onClose: () => void };

/** Every shown value of a row with the state of its source. */
export function RowSources({ view, row, onClose }: RowSourcesProps) {
  return (
    <Dialog open onClose={onClose} title={`Sources of ${row.name}`}>
      <dl>
        {view.columns.map(({ column, at }) => {
          const cell = row.cells[at];
          const { level, reason } = sourceOfCell(view.table.reasons, cell);
          return (
            <div
              key={column.key}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-2 text-sm"
            >
              <dt className="font-medium">
                {column.name} <span className="font-normal text-muted">{columnUnit(column)}</span>
              </dt>
              <dd className="inline-flex items-center gap-2 text-muted">
                <SourceDot level={level} />
                {reason}
              </dd>
              {isKnown(cell) && <dd className="col-span-2 text-muted">{cell.text}</dd>}
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}

/** The visitor’s own catalogs, whose links this browser stores. */
export function OwnPanel() {
  const catalogs = useOwnKeys();
  return (
    <section aria-labelledby="own-panel" className="mt-6 border-t-2 border-ink pt-3">
      <h2 id="own-panel" className="text-xl">
        My data
      </h2>
      {catalogs.length === 0 ? (
        <p className="mt-1 text-muted">{TEXTS.noOwn}</p>
      ) : (
        <ul className="mt-3 border-t border-rule">
          {catalogs.map(({ id, name, may }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2"
            >
              <Link href={ownAddress(id)} className="prose-link min-w-0 wrap-anywhere">
                {name || 'A shared catalog'}
              </Link>
              <span className="text-sm text-muted">
                {may === 'edit' ? 'You can edit it' : 'Read only'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton href={PAGES.own} tone="primary" className="mt-4">
        Add your data
      </LinkButton>
    </section>
  );
}
