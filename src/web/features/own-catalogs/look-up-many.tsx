import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { FaultLine } from '../../ui/field.tsx';
import { MOST_LOOKED_UP } from './look-ups.ts';
import { useOwn } from './own-context.ts';
import { RESEARCH_TEXTS as TEXTS } from './own-texts.ts';
import { cellKey, claimAt, keyOf, type Place } from './sheet.ts';
import { unknownPlaces, type Research } from './use-research.ts';

/** Looks up the unknown values of a product or of a criterion with one click. */
export function LookUpMany({ of }: { of: Parameters<typeof unknownPlaces>[1] }) {
  const { sheet, research } = useOwn();
  const lineId = useId();
  const places = unknownPlaces(sheet, of);
  if (research === null || places.length === 0) return null;
  const { provider, items, run } = research;
  const fresh = places.filter((place) => !items.has(keyOf(place)));
  const before = places.length - fresh.length;
  const next = [...fresh.filter(isUntouched), ...fresh.filter((each) => !isUntouched(each))].slice(
    0,
    MOST_LOOKED_UP,
  );
  const isBusy = run !== null && run.state !== 'over';
  const keys = new Set(places.map(keyOf));
  const isOurs = run?.cells.some(({ part, criterion }) => keys.has(cellKey(part, criterion)));
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

/** Whether the value is just not filled in yet; for other unknowns a reason is recorded. */
function isUntouched(place: Place): boolean {
  const claim = claimAt(place);
  return claim === undefined || ('unknown' in claim && claim.unknown === 'not-researched');
}

/** Progress of several look-ups, a button to stop them, and the reason of an early end. */
export function LookUpProgress({ research: { run, stop } }: { research: Research }) {
  if (!run || run.cells.length === 1) return null;
  const { state, cells, done, proposed, fault } = run;
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        {state !== 'over' && (
          <progress
            className="own-progress"
            aria-label="Looked up"
            max={cells.length}
            value={done}
          />
        )}
        <p role="status" className="text-sm">
          {TEXTS.progress(done, cells.length, proposed)}
        </p>
        {state !== 'over' && (
          <Button size="small" aria-disabled={state === 'stopping' || undefined} onClick={stop}>
            {state === 'stopping' ? 'Stopping after this one…' : 'Stop'}
          </Button>
        )}
      </div>
      <FaultLine fault={fault} />
    </div>
  );
}
