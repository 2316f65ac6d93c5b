import { useId, useState, type ReactNode } from 'react';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import type { VerdictKind } from '../../../core/catalog/verdict-kinds.ts';
import { VERDICT_SIGNS } from '../../../renderers/screen/marks.tsx';
import { usePhoneCut } from '../../../renderers/screen/table.tsx';
import { CopyAs } from '../../lib/copy-as.tsx';
import { classNames } from '../../ui/class-names.ts';
import { leadsOf, leadsTitle, type Led, type RivalLeads } from './leads-of.ts';

/** Tiles of one side shown at first; fewer with many rivals. */
const TILES = 4;
const TILES_OF_MANY = 2;
const MANY = 4;

type LeadsChartProps = { matrix: BlockOf<'matrix'>; words: CatalogItem['words'] };

/** Who leads on what: a table whose tiles are the names of the criteria. */
export function LeadsChart({ matrix, words }: LeadsChartProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const leads = leadsOf(matrix);
  const [shown, more] = usePhoneCut(leads, MANY);
  const isDense = leads.length > MANY && !isWhole;
  const most = isDense ? TILES_OF_MANY : isWhole ? Infinity : TILES;
  const isCut = leads.some(({ ours, theirs }) =>
    [ours, theirs].some(({ firm, weak }) => firm.length + weak.length > most + 1),
  );
  const theirs = leads.length === 1 ? leads[0]?.name : `A ${words.rival.one}`;
  const heads = { theirs: `${theirs} leads`, ours: `${matrix.subject.name} leads` };
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="font-heading text-xl leading-snug font-semibold text-pretty">
        {leadsTitle(matrix, leads, words)}
      </figcaption>
      <div role="table" aria-labelledby={id} className="mt-2">
        <div role="row" className={classNames(rowOf(isDense), HEAD)}>
          <span role="columnheader" className={isDense ? '' : 'sr-only'}>
            <span className="sr-only">Compared with</span>
          </span>
          <span role="columnheader" className={THEIRS}>
            {heads.theirs}
          </span>
          <span role="columnheader" className="text-center font-normal text-muted">
            Neither leads
          </span>
          <span role="columnheader" className={OURS}>
            {heads.ours}
          </span>
        </div>
        {shown.map((each) => (
          <Row key={each.id} leads={each} heads={heads} most={most} isDense={isDense} />
        ))}
      </div>
      {more}
      {(isCut || isWhole) && (
        <button
          type="button"
          data-leave
          aria-expanded={isWhole}
          className="prose-link mt-1 min-h-8 cursor-pointer text-sm print:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Name fewer' : `Name every ${words.criterion.one}`}
        </button>
      )}
      <CopyAs hasTable />
    </figure>
  );
}

const THEIRS = 'text-series-2 sm:text-right';
const OURS = 'text-series-1';
const HEAD = 'pb-0.5 text-sm font-semibold max-sm:sr-only';
const SIDES = 'sm:grid-cols-[minmax(0,1fr)_11.5rem_minmax(0,1fr)]';
const NAMED_SIDES = 'sm:grid-cols-[8.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)]';

/** With many rivals names are beside the tiles, with few above them. */
function rowOf(isDense: boolean): string {
  return classNames('grid gap-x-3', isDense ? NAMED_SIDES : SIDES);
}

type Heads = { theirs: string; ours: string };
type RowProps = { leads: RivalLeads; heads: Heads; most: number; isDense: boolean };

function Row({ leads, heads, most, isDense }: RowProps) {
  return (
    <div
      role="row"
      className={classNames(rowOf(isDense), 'items-center gap-y-1 border-t border-rule py-1.5')}
    >
      <span
        role="rowheader"
        className={classNames('font-semibold', isDense ? 'text-sm leading-tight' : 'sm:col-span-3')}
      >
        {leads.name}
      </span>
      <Side led={leads.theirs} head={heads.theirs} most={most} side="theirs" />
      <Neither counts={leads.neither} isDense={isDense} />
      <Side led={leads.ours} head={heads.ours} most={most} side="ours" />
    </div>
  );
}

function Neither({ counts, isDense }: { counts: RivalLeads['neither']; isDense: boolean }) {
  const level = counts.filter(({ kind }) => kind === 'level');
  const others = counts.filter(({ kind }) => kind !== 'level');
  const open = others.reduce((sum, { count }) => sum + count, 0);
  return (
    <span role="cell" className="text-xs leading-snug text-muted sm:text-center">
      {level.map(({ kind, count }) => (
        <span key={kind} className="font-semibold text-ink max-sm:mr-3 sm:block">
          = {count} level
        </span>
      ))}
      {isDense && open > 0 && <span aria-hidden="true">– {open} open</span>}
      {others.map(({ kind, word, count }) => (
        <span key={kind} className={isDense ? 'sr-only' : 'max-sm:mr-3 sm:block'}>
          – {count} {word}
        </span>
      ))}
    </span>
  );
}

type SideProps = { led: Led; head: string; most: number; side: keyof Heads };

/** A filled tile is a lead, a hollow one a lead on weak evidence. */
function Side({ led: { firm, weak }, head, most, side }: SideProps) {
  const count = firm.length + weak.length;
  // A single further name takes no more room than its count.
  const room = count === most + 1 ? count : most;
  const [names, weakNames] = [firm.slice(0, room), weak.slice(0, Math.max(0, room - firm.length))];
  const rest = [...firm.slice(names.length), ...weak.slice(weakNames.length)];
  const isOurs = side === 'ours';
  const [firmKind, weakKind] = isOurs
    ? (['subject', 'weak-subject'] as const)
    : (['rival', 'weak-rival'] as const);
  const size = most < TILES ? 'px-1.5 py-0.5 text-xs' : 'px-2 py-1 text-sm';
  return (
    <div role="cell" className={classNames('min-w-0', count === 0 && 'max-sm:hidden')}>
      <span className="text-xs font-semibold sm:sr-only">{count > 0 ? head : 'none'}</span>
      <ul className={classNames('flex flex-wrap items-center gap-1', !isOurs && 'sm:justify-end')}>
        {names.map((name) => (
          <Lead key={name} kind={firmKind} size={size}>
            {name}
          </Lead>
        ))}
        {weakNames.length > 0 && (
          <li
            aria-hidden="true"
            className={classNames('w-full text-xs text-muted', !isOurs && 'sm:text-right')}
          >
            on weak evidence:
          </li>
        )}
        {weakNames.map((name) => (
          <Lead key={name} kind={weakKind} size={size}>
            {name}
            <span className="sr-only">, on weak evidence</span>
          </Lead>
        ))}
        {rest.length > 0 && (
          <li
            className={classNames(
              'rounded-xs border border-current font-semibold',
              size,
              VERDICT_SIGNS[weakKind].text,
            )}
          >
            <span aria-hidden="true">+{rest.length}</span>
            <span className="sr-only">{rest.join(', ')}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

function Lead({ kind, size, children }: { kind: VerdictKind; size: string; children: ReactNode }) {
  const { sign, tile } = VERDICT_SIGNS[kind];
  return (
    <li className={classNames('rounded-xs font-semibold', size, tile)}>
      <span aria-hidden="true" className="mr-1 text-xs">
        {sign}
      </span>
      {children}
    </li>
  );
}
