import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { MOST_LOOKED_UP } from './look-ups.ts';
import { LookUpProgress } from './look-up-progress.tsx';
import { RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import { cellKey, claimAt, type Place } from './sheet.ts';
import type { Research } from './use-research.ts';

type LookUpManyProps = {
  research: Research;
  /** Unknown ones of a product or of a criterion. */
  places: Place[];
};

/** The unknown values of a product or of a criterion, looked up with one press. */
export function LookUpMany({ research, places }: LookUpManyProps) {
  const { provider, items, run } = research;
  const lineId = useId();
  const isNew = ({ column, row }: Place) => !items.has(cellKey(column.part, row.criterion.slug));
  const fresh = places.filter(isNew);
  const before = places.length - fresh.length;
  const next = [...fresh.filter(isUntouched), ...fresh.filter((each) => !isUntouched(each))].slice(
    0,
    MOST_LOOKED_UP,
  );
  const isBusy = run !== null && run.state !== 'over';
  const keys = new Set(places.map(({ column, row }) => cellKey(column.part, row.criterion.slug)));
  const isOurs = run?.cells.some(({ part, criterion }) => keys.has(cellKey(part, criterion)));
  if (places.length === 0) return null;
  return (
    <section aria-label="Research" className="grid gap-2 border-l-4 border-rule pl-4">
      <p>
        {places.length === 1 ? '1 value is unknown.' : `${places.length} values are unknown.`}
        {before > 0 && ` ${before} of them ${before === 1 ? 'was' : 'were'} looked up before.`}
      </p>
      {provider === null && <p className="text-sm text-muted">{TEXTS.none}</p>}
      {provider !== null && next.length > 0 && (
        <>
          <Button
            className="justify-self-start"
            aria-describedby={lineId}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && research.lookUp(next)}
          >
            {next.length === 1
              ? 'Look up 1 unknown value'
              : `Look up ${next.length} unknown values`}
          </Button>
          <p id={lineId} className="text-sm text-muted">
            {TEXTS.asksMany(provider, next.length)}
          </p>
        </>
      )}
      {isBusy && !isOurs && <p className="text-sm text-muted">{TEXTS.busy}</p>}
      {isOurs && <LookUpProgress research={research} />}
    </section>
  );
}

/** Nobody has looked for it; of the others somebody says that there is nothing to find. */
function isUntouched(place: Place): boolean {
  const claim = claimAt(place);
  return claim === undefined || ('unknown' in claim && claim.unknown === 'not-researched');
}
