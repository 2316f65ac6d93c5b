import { useMemo } from 'react';
import { holdersIn } from '../../../core/knowledge/edits/parts.ts';
import { dateAndTime, today } from '../../lib/calendar.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { valueText } from './cell-view.ts';
import { OwnContext, type Own } from './own-context.ts';
import { OwnGrid } from './own-grid.tsx';
import type { Revision } from './own-requests.ts';
import { columnsOf, keyOfPath, rowsOf, type Parts } from './sheet.ts';
import { NOTHING_UNSAVED } from './unsaved.ts';
import { useGridInteraction } from './use-grid-interaction.ts';

const nothing = () => undefined;

type PastViewProps = { past: Revision; own: Own; onClose: () => void };

/** An earlier revision; differences from now are listed, and marked on the sheet. */
export function PastView({ past, own, onClose }: PastViewProps) {
  const { parts, differences, at, revision } = past;
  const { fault, act } = useAct();
  const then: Own = useMemo(() => ownThen(own, parts), [own, parts]);
  const different = useMemo(
    () => new Set(differences.flatMap(({ part, path }) => keyOfPath(part, path) ?? [])),
    [differences],
  );
  const grid = useGridInteraction(then, { askReason: nothing, announce: nothing });
  const restore = async () => {
    await own.requests.restore(revision);
    await own.store.reload();
    onClose();
  };
  return (
    <div>
      <header className="flex flex-wrap items-center gap-3 pb-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 ref={focusOn} tabIndex={-1} className="truncate text-2xl">
            {parts.catalog.name}
          </h1>
          <VisitorsCatalog />
          <p className="text-sm text-muted">
            As it was on {dateAndTime(at)}.{' '}
            {differences.length === 0
              ? 'Nothing differs from now.'
              : `${differences.length} ${differences.length === 1 ? 'place differs' : 'places differ'} from now.`}
          </p>
        </div>
        {!own.isReadOnly && (
          <Button tone="primary" onClick={() => void act(restore)}>
            Restore this version
          </Button>
        )}
        <Button onClick={onClose}>Back to now</Button>
      </header>
      <p role="alert" className="pb-2 text-bad empty:hidden">
        {fault}
      </p>
      {differences.length > 0 && (
        <Differences parts={parts} now={own.parts} differences={differences} />
      )}
      <div className="own-grid-room max-sm:hidden">
        <OwnContext value={then}>
          <OwnGrid label={`${parts.catalog.name}, as it was`} grid={grid} differences={different} />
        </OwnContext>
      </div>
    </div>
  );
}

/** The same page on an earlier revision, read-only. */
function ownThen(own: Own, parts: Parts): Own {
  const { units, shelf_life_days: shelfLifeDays } = parts.catalog;
  return {
    ...own,
    parts,
    state: { ...own.state, unsaved: NOTHING_UNSAVED },
    sheet: { rows: rowsOf(parts), columns: columnsOf(parts), units },
    rules: { units, shelfLifeDays, today: today() },
    problems: new Map(),
    isReadOnly: true,
    open: nothing,
  };
}

const MOST_LINES = 200;

type DifferencesProps = { parts: Parts; now: Parts; differences: Revision['differences'] };

/** Differences between a revision and now, line by line. */
function Differences({ parts, now, differences }: DifferencesProps) {
  const more = differences.length - MOST_LINES;
  return (
    <section aria-labelledby="differences" className="mb-4">
      <h2 id="differences" className="text-lg">
        What differs
      </h2>
      <div
        role="group"
        aria-labelledby="differences"
        tabIndex={0}
        className="mt-1 border-y sm:max-h-72 sm:overflow-y-auto border-rule"
      >
        <ul>
          {differences.slice(0, MOST_LINES).map(({ part, path, was, is }, index) => (
            <li
              key={index}
              className="grid gap-x-6 gap-y-1 border-b border-rule py-2 text-sm wrap-anywhere last:border-b-0 sm:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <p className="font-medium">{placeName(parts, now, part, path)}</p>
              <p>
                <span className="text-muted">Then: </span>
                {valueText(was)}
              </p>
              <p>
                <span className="text-muted">Now: </span>
                {valueText(is)}
              </p>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="py-2 text-sm text-muted">and {more} more</p>}
      </div>
    </section>
  );
}

/** `Vendor: Price` where names are known, else the path. */
function placeName(parts: Parts, now: Parts, part: string, path: string[]): string {
  const holder = [parts, now].flatMap(holdersIn).find((each) => each.part === part);
  const name = holder?.data.name ?? part.split('/').at(-1);
  const [field, key] = path;
  if (field !== 'claims') return [name, ...path].join(', ');
  const criteria = [parts, now].flatMap((each) => [
    ...each.criteria.criteria,
    ...each.criteria.capabilities,
  ]);
  return `${name}: ${criteria.find((each) => each.slug === key)?.name ?? key}`;
}
