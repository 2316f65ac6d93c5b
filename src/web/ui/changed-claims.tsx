import type { BattlecardAnswer } from '../../core/api/battlecard-api.ts';
import { LinkButton } from './link-button.tsx';

type Changes = BattlecardAnswer['changes'];
type ChangedClaimsProps = {
  changes: Changes;
  /** Of a decision. */
  firstRank?: BattlecardAnswer['firstRank'];
  afresh: string | null;
};

/** Which cells of a report read differently today, and a way to the same selection as it stands now. */
export function ChangedClaims({ changes, firstRank, afresh }: ChangedClaimsProps) {
  return (
    <section aria-labelledby="changed" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-accent pt-4">
        <h2 id="changed" className="text-xl">
          {changesSentence(changes.length)}
        </h2>
        {afresh !== null && (
          <LinkButton href={afresh}>
            {firstRank ? 'Open this decision afresh' : 'Open this selection afresh'}
          </LinkButton>
        )}
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

/** `Nothing has changed since`, `1 claim has changed since`, `3 claims have changed since`. */
export function changesSentence(count: number): string {
  if (count === 0) return 'Nothing has changed since';
  return count === 1 ? '1 claim has changed since' : `${count} claims have changed since`;
}

function ChangesTable({ changes }: { changes: Changes }) {
  return (
    <div
      role="region"
      aria-label="Changed claims"
      tabIndex={0}
      className="relative mt-4 overflow-x-auto"
    >
      <table className="w-full min-w-lg text-sm">
        <caption className="sr-only">What the report says, and what it would say today</caption>
        <thead>
          <tr className="border-b border-ink text-start">
            {['Criterion', 'Of', 'In this report', 'Today'].map((text) => (
              <th key={text} scope="col" className="px-3 py-2 text-start font-semibold first:pl-0">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ criterion, entity, saved, today }) => (
            <tr key={`${criterion}/${entity}`} className="border-b border-rule align-top">
              <th scope="row" className="py-2 pr-3 text-start font-semibold">
                {criterion}
              </th>
              <td className="px-3 py-2">{entity}</td>
              <td className="px-3 py-2">{saved}</td>
              <td className="px-3 py-2">
                {today ?? <span className="text-muted">No longer compared</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
