import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { VerdictLine } from '../../../renderers/screen/marks.tsx';
import {
  allRows,
  tallyOfRival,
  type GroupView,
  type MatrixView,
  type RowView,
} from './matrix-view.ts';
import type { DrawLive } from './row-detail.tsx';
import { TallyLine } from './tally.tsx';
import { ValuesTable } from './values-table.tsx';

type PhoneMatrixProps = { view: MatrixView; groups: GroupView[]; live: DrawLive };

/** One rival at a time, chosen in sticky tabs; plain level criteria are folded. */
export function PhoneMatrix({ view, groups, live }: PhoneMatrixProps) {
  const [chosen, setChosen] = useState(0);
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const panel = useId();
  const rival = Math.min(chosen, view.rivals.length - 1);
  const shown = useMemo(() => [rival], [rival]);
  const toggle = (name: string) =>
    setUnfolded((now) =>
      now.includes(name) ? now.filter((each) => each !== name) : [...now, name],
    );
  return (
    <>
      <RivalTabs view={view} chosen={rival} onChoose={setChosen} panel={panel} />
      <div id={panel} role="tabpanel" aria-label={view.rivals[rival]?.name}>
        {view.subject.note && (
          <p className="pt-0.5 text-xs leading-4 text-muted">
            {view.subject.short} {view.subject.note}
          </p>
        )}
        <ValuesTable
          view={view}
          groups={groups.map((group) => {
            const isUnfolded = unfolded.includes(group.name);
            const level = group.rows.filter((row) => isPlainLevel(row, rival));
            if (level.length < 2) return group;
            return {
              name: group.name,
              rows: isUnfolded ? group.rows : group.rows.filter((row) => !level.includes(row)),
              foot: (
                <LevelRows
                  {...{ group, level, rival, isUnfolded }}
                  onToggle={() => toggle(group.name)}
                />
              ),
            };
          })}
          shown={shown}
          isPhone
          live={live}
        />
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
  const rows = allRows(view.groups);
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
          <TallyLine tally={tallyOfRival(rows, index)} />
        </button>
      ))}
    </div>
  );
}

type LevelRowsProps = {
  group: GroupView;
  level: RowView[];
  rival: number;
  isUnfolded: boolean;
  onToggle: () => void;
};

/** Names of level rows under their verdict; a touch shows their values. */
function LevelRows({ group, level, rival, isUnfolded, onToggle }: LevelRowsProps) {
  const leadOf = ({ rivals }: RowView) => rivals[rival]?.lead ?? '';
  return (
    <div className="border-b border-rule py-2">
      {!isUnfolded &&
        [...new Set(level.map(leadOf))].map((lead) => (
          <p key={lead} className="flex justify-between gap-3">
            <span className="min-w-0">
              {level
                .filter((row) => leadOf(row) === lead)
                .map(({ name }) => name)
                .join(', ')}
            </span>
            <span className="shrink-0 text-xs">
              <VerdictLine kind="level" lead={lead} />
            </span>
          </p>
        ))}
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={onToggle}
        className="min-h-7 cursor-pointer text-accent underline"
      >
        {isUnfolded ? 'Hide values' : 'Show values'}
        <span className="sr-only"> of {group.name}</span>
      </button>
    </div>
  );
}

/** Level, without numbers, and without marks on either side. */
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
