import type { BattlecardAnswer } from '../../core/api/battlecard-api.ts';
import { DataTable, TablePlace } from '../../renderers/screen/table.tsx';
import { LinkButton } from './link-button.tsx';

type Changes = BattlecardAnswer['changes'];
type ChangedClaimsProps = {
  changes: Changes;
  /** The change of the first rank, for a decision. */
  firstRank?: BattlecardAnswer['firstRank'];
  afresh: string | null;
};

/** The cells of a report that differ today, and a link to today's comparison of the same selection. */
export function ChangedClaims({ changes, firstRank, afresh }: ChangedClaimsProps) {
  return (
    <section aria-labelledby="changed" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-accent pt-4">
        <h2 id="changed" className="text-xl">
          {changesSentence(changes.length)}
        </h2>
        {afresh !== null && <LinkButton href={afresh}>Open with current data</LinkButton>}
      </div>
      {firstRank && (
        <p className="mt-3 max-w-3xl text-lg">
          <b>Does the first rank still hold?</b> {firstRank.sentence}
        </p>
      )}
      {changes.length > 0 && <ChangesTable changes={changes} />}
    </section>
  );
}

/** `Nothing has changed since`, `1 fact has changed since`, `3 facts have changed since`. */
export function changesSentence(count: number): string {
  if (count === 0) return 'Nothing has changed since';
  return count === 1 ? '1 fact has changed since' : `${count} facts have changed since`;
}

const COLUMNS = ['Of', 'In this report', 'Today'];

function ChangesTable({ changes }: { changes: Changes }) {
  return (
    <TablePlace label="Changed facts" margin="mt-4">
      <DataTable
        caption="What the report says, and what it would say today"
        corner="Criterion"
        columns={COLUMNS.map((text) => ({ id: text, head: text, label: text }))}
        groups={[{ name: '', rows: changes }]}
        keyOf={({ criterion, entity }) => `${criterion}/${entity}`}
        name={({ criterion }) => criterion}
        cell={({ entity, saved, today }, at) =>
          at === 0 ? entity : at === 1 ? saved : (today ?? <Gone />)
        }
        look={{ table: 'w-full text-sm', cell: 'px-3 py-2 align-top first:pl-0' }}
      />
    </TablePlace>
  );
}

function Gone() {
  return <span className="text-muted">No longer compared</span>;
}
