import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
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
            tally={tallyOf(rowsOf(view).map(({ rivals }) => rivals[index]?.kind ?? null))}
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

/** Level criteria without a number fold into one row, whose values are one touch away. */
function PhoneGroup({ group, view, rival, open, onOpen, live }: PhoneGroupProps) {
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = ({ rivals }: RowView) => isPlainLevel(rivals[rival]);
  const level = group.rows.filter(isFolded);
  const rows = unfolded ? group.rows : group.rows.filter((row) => !isFolded(row));
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
      {level.length > 0 && (
        <div className="border-b border-rule py-2 text-sm">
          <p className="flex justify-between gap-3 font-semibold">
            {level.length === 1 ? '1 criterion' : `${level.length} criteria`}
            <VerdictLine kind="level" lead={sharedLead(level, rival)} />
          </p>
          <p className="text-xs text-muted">{level.map(({ name }) => name).join(', ')}</p>
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

function isPlainLevel(cell: CellView | undefined): boolean {
  return cell?.kind === 'level' && cell.readings.every(({ amount }) => amount === null);
}

/** What all of these rows say, else what is true of them all. */
function sharedLead(rows: RowView[], rival: number): string {
  const [only, ...others] = new Set(rows.map(({ rivals }) => rivals[rival]?.lead ?? ''));
  return only && others.length === 0 ? only : 'Level';
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
  const staleOurs = row.subject.readings.find(
    ({ test, stale }) => stale !== null && test === (reading?.test ?? null),
  );
  const ours = cell.against ?? { value: row.subject.text, bar: null };
  const theirs = reading && cell.against ? reading : { value: cell.text, bar: null };
  // Several values name their tests themselves; what stands against a rival's is of the same test.
  const [only, ...others] = row.subject.readings;
  const isUnnamed = !cell.against && others.length === 0 && (only?.test ?? null) !== null;
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
      <SideLine name={view.subject.short} side={ours} kind={null} />
      {only && isUnnamed && <p className="text-xs text-muted">{smallPrint(only)}</p>}
      <SideLine name={column.short} side={theirs} kind={cell.kind} />
      {reading && <p className="text-xs text-muted">{smallPrint(reading)}</p>}
      {reading?.stale && <Loud sign="◐" text={reading.stale} />}
      <LoudMarks marks={cell.marks} />
      {staleOurs?.stale && <Loud sign="◐" text={`${view.subject.short} ${staleOurs.stale}`} />}
      {isOpen && (
        <div id={`detail-${row.id}`} className="mt-2 border-y-2 border-accent py-3">
          <RowDetail view={view} row={row} rival={rival} live={live} />
        </div>
      )}
    </div>
  );
}

type SideLineProps = {
  name: string;
  side: { value: string; bar: CellView['readings'][number]['bar'] };
  kind: CellView['kind'];
};

function SideLine({ name, side, kind }: SideLineProps) {
  if (!side.bar) {
    return (
      <p className="break-words">
        <span className="text-muted">{name}: </span>
        {side.value}
      </p>
    );
  }
  return (
    <p className="grid grid-cols-[6.75rem_minmax(0,1fr)_auto] items-center gap-x-2">
      <span className="truncate text-xs text-muted" title={name}>
        {name}
      </span>
      <ValueBar bar={{ ...side.bar, tick: null }} kind={kind} />
      <span className="min-w-16 text-end text-base leading-6">{side.value}</span>
    </p>
  );
}
