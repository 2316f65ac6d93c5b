import { FigureTable } from './figure-table.tsx';
import type { FigureRows, FigureTables } from './figure-tables.ts';
import { NothingYet, Panel } from './panel.tsx';

/** The four lists: what was done, where, with what, and what came of it. */
export function ListPanels({ tables }: { tables: FigureTables }) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      <ListPanel id="event-types" table={tables.eventTypes} />
      <ListPanel id="top-pages" table={tables.pages} />
      <ListPanel id="products" table={tables.products} />
      <ListPanel id="formats" table={tables.formats} />
    </div>
  );
}

export function PopularBattlecards({ tables }: { tables: FigureTables }) {
  return <ListPanel id="battlecards" table={tables.battlecards} note="By the number of exports" />;
}

function ListPanel({ id, table, note }: { id: string; table: FigureRows; note?: string }) {
  return (
    <Panel id={id} title={table.title} note={note}>
      {table.rows.length === 0 ? (
        <NothingYet />
      ) : (
        <div className="max-w-3xl">
          <FigureTable lined table={table} />
        </div>
      )}
    </Panel>
  );
}
