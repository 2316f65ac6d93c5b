import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Mark } from '../../../core/document/report-document.ts';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
import type { Bar } from '../../lib/row-scales.ts';
import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { WordValues } from './cell-content.tsx';
import {
  smallPrint,
  type CellView,
  type GroupView,
  type MatrixView,
  type RowView,
} from './matrix-view.ts';
import { RowDetail, type DrawLive } from './row-detail.tsx';
import { RowButton, rowsOf } from './values-table.tsx';
import { Loud, LoudMarks, TallyLine, ValueBar, VerdictLine } from './verdict-mark.tsx';

type PhoneMatrixProps = { view: MatrixView; groups: GroupView[]; live: DrawLive };

/** One rival at a time, chosen in tabs that stay in sight; two bars on one scale for each criterion. */
export function PhoneMatrix({ view, groups, live }: PhoneMatrixProps) {
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const panel = useId();
  const rival = Math.min(chosen, view.rivals.length - 1);
  return (
    <>
      <RivalTabs view={view} chosen={rival} onChoose={setChosen} panel={panel} />
      <div id={panel} role="tabpanel" aria-label={view.rivals[rival]?.name}>
        {view.subject.note && (
          <p className="pt-0.5 text-xs leading-4 text-muted">
            {view.subject.short} {view.subject.note}
          </p>
        )}
        {groups.map((group) => (
          <PhoneGroup
            key={group.name}
            {...{ group, view, rival, open, live }}
            onOpen={(id) => setOpen(id === open ? null : id)}
          />
        ))}
      </div>
    </>
  );
}

type RivalTabsProps = {
  view: MatrixView;
  chosen: number;
  onChoose: (rival: number) => void;
  panel: string;
};

function RivalTabs({ view, chosen, onChoose, panel }: RivalTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + view.rivals.length) % view.rivals.length;
    onChoose(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={`Compare ${view.subject.name} with`}
      className="sticky top-0 z-20 -mx-4 flex overflow-x-auto overflow-y-hidden border-b border-ink bg-paper px-4 [scrollbar-width:none]"
    >
      {view.rivals.map((rival, index) => (
        <button
          key={rival.id}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          aria-controls={panel}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
          onKeyDown={move}
          className="min-h-11 shrink-0 cursor-pointer border-b-3 border-transparent pr-4 text-start text-sm leading-tight aria-selected:border-accent aria-selected:font-semibold"
        >
          <span className={index === chosen ? '' : 'text-accent'}>{rival.short}</span>
          <TallyLine
            tally={tallyOf(rowsOf(view.groups).map(({ rivals }) => rivals[index]?.kind ?? null))}
          />
        </button>
      ))}
    </div>
  );
}

type PhoneGroupProps = {
  group: GroupView;
  view: MatrixView;
  rival: number;
  open: string | null;
  onOpen: (id: string) => void;
  live: DrawLive;
};

/** Level criteria of which there is no more to say fold into one row, whose values are one touch away. */
function PhoneGroup({ group, view, rival, open, onOpen, live }: PhoneGroupProps) {
  const [unfolded, setUnfolded] = useState(false);
  const level = group.rows.filter((row) => isPlainLevel(row, rival));
  const folded = level.length > 1 ? level : [];
  const rows = unfolded ? group.rows : group.rows.filter((row) => !folded.includes(row));
  return (
    <section aria-label={group.name}>
      <h2 className="border-b border-control pt-0.5 font-heading text-sm leading-5 font-semibold text-accent">
        {group.name}
      </h2>
      {rows.map((row) => (
        <PhoneRow
          key={row.id}
          {...{ row, view, rival, live }}
          isOpen={open === row.id}
          onToggle={() => onOpen(row.id)}
        />
      ))}
      {folded.length > 0 && (
        <div className="border-b border-rule py-2 text-sm">
          {namesByLead(folded, rival).map(([lead, names]) => (
            <p key={lead} className="flex justify-between gap-3">
              <span className="min-w-0">{names.join(', ')}</span>
              <span className="shrink-0 text-xs">
                <VerdictLine kind="level" lead={lead} />
              </span>
            </p>
          ))}
          <button
            type="button"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
            className="min-h-7 cursor-pointer text-accent underline"
          >
            {unfolded ? 'Hide values' : 'Show values'}
            <span className="sr-only"> of {group.name}</span>
          </button>
        </div>
      )}
    </section>
  );
}

/** Level in words, and nothing weakens what either side says. */
function isPlainLevel({ subject, rivals }: RowView, rival: number): boolean {
  const cell = rivals[rival];
  return (
    cell?.kind === 'level' &&
    [subject, cell].every(
      ({ readings, marks }) =>
        marks.length === 0 &&
        readings.every(({ amount, stale }) => amount === null && stale === null),
    )
  );
}

/** Names of the rows under what they say: both yes, or level. */
function namesByLead(rows: RowView[], rival: number): [lead: string, names: string[]][] {
  const leads = [...new Set(rows.map(({ rivals }) => rivals[rival]?.lead ?? ''))];
  return leads.map((lead) => [
    lead,
    rows.filter(({ rivals }) => rivals[rival]?.lead === lead).map(({ name }) => name),
  ]);
}

type PhoneRowProps = {
  row: RowView;
  view: MatrixView;
  rival: number;
  isOpen: boolean;
  onToggle: () => void;
  live: DrawLive;
};

function PhoneRow({ row, view, rival, isOpen, onToggle, live }: PhoneRowProps) {
  const cell = row.rivals[rival];
  const column = view.rivals[rival];
  if (!cell || !column) return null;
  const [reading] = cell.readings;
  const { against } = cell;
  const own = row.subject.readings.find(({ test }) => test === reading?.test);
  return (
    <div role="group" aria-label={cell.name} className="border-b border-rule py-2 text-sm">
      <div className="flex items-start justify-between gap-3 font-semibold">
        <RowButton row={row} isOpen={isOpen} onToggle={onToggle} />
        {cell.kind && (
          <span className="max-w-[62%] shrink-0 pt-0.5 text-end text-xs">
            <VerdictLine kind={cell.kind} lead={cell.lead} />
          </span>
        )}
      </div>
      {reading?.bar && against?.bar ? (
        <>
          {/* The test stands at the rival's value, which is of the same one. */}
          <BarLine name={view.subject.short} {...against} bar={against.bar} kind={null} />
          <Behind text={own?.origin ?? ''} stale={own?.stale ?? null} marks={row.subject.marks} />
          <BarLine name={column.short} {...reading} bar={reading.bar} kind={cell.kind} />
          <Behind text={smallPrint(reading)} stale={reading.stale} marks={cell.marks} />
        </>
      ) : (
        <>
          <WordLine name={view.subject.short} cell={row.subject} />
          <WordLine name={column.short} cell={cell} />
        </>
      )}
      {isOpen && (
        <div id={`detail-${row.id}`} className="mt-2 border-y-2 border-accent py-3">
          <RowDetail view={view} row={row} rival={rival} live={live} />
        </div>
      )}
    </div>
  );
}

/** One side in words, with what weakens it. */
function WordLine({ name, cell }: { name: string; cell: CellView }) {
  return (
    <p className="break-words">
      <span className="text-muted">{name}: </span>
      <WordValues cell={cell} />
      <LoudMarks marks={cell.marks} />
    </p>
  );
}

type BarLineProps = { name: string; value: string; bar: Bar; kind: CellView['kind'] };

function BarLine({ name, value, bar, kind }: BarLineProps) {
  return (
    <p className="grid grid-cols-[6.75rem_minmax(0,1fr)_auto] items-center gap-x-2">
      <span className="truncate text-xs text-muted" title={name}>
        {name}
      </span>
      <ValueBar bar={{ ...bar, tick: null }} kind={kind} />
      <span className="min-w-16 text-end text-base leading-6">{value}</span>
    </p>
  );
}

type BehindProps = { text: string; stale: string | null; marks: Mark[] };

/** Test and date of the value above, and what weakens it. */
function Behind({ text, stale, marks }: BehindProps) {
  return (
    <p className="text-xs leading-4 text-muted">
      <span className="mr-2">
        <UnbrokenDates text={text} />
      </span>
      {stale && <Loud sign="◐" text={stale} />}
      <LoudMarks marks={marks} />
    </p>
  );
}
