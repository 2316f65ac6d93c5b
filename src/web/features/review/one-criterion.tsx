import { useState } from 'react';
import { confidenceText } from '../../../core/document/document-texts.ts';
import { joinWords } from '../../../core/wording/phrases.ts';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
import { Marks, ValueBar, VerdictLine } from '../../../renderers/screen/marks.tsx';
import { DataTable } from '../../../renderers/screen/table.tsx';
import { UnbrokenDates } from '../../../renderers/screen/unbroken-dates.tsx';
import { LowerIsBetter } from '../../ui/lower-is-better.tsx';
import {
  smallPrint,
  type MatrixCellView,
  type GroupView,
  type MatrixView,
  type Reading,
  type RowView,
} from './matrix-view.ts';
import { RowDetail, type DrawLive } from './row-detail.tsx';
import { TallyBar, TallyLine } from './tally.tsx';
import { useSize } from './use-size.ts';
import { OpenButton } from './values-table.tsx';

type CriterionListProps = {
  groups: GroupView[];
  chosen: string;
  onChoose: (row: RowView) => void;
};

/** Every criterion with its counts; the chosen one is shown beside. */
export function CriterionList({ groups, chosen, onChoose }: CriterionListProps) {
  return (
    <nav aria-label="Criteria" className="min-w-0 text-sm">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3 className="border-b border-control pt-3 pb-0.5 font-heading text-sm font-semibold text-accent">
            {group.name}
          </h3>
          <ul>
            {group.rows.map((row) => {
              const tally = tallyOf(row.rivals.map(({ kind }) => kind));
              return (
                <li key={row.id} className="border-b border-rule">
                  <button
                    type="button"
                    aria-pressed={row.id === chosen}
                    onClick={() => onChoose(row)}
                    className="grid min-h-7 w-full cursor-pointer grid-cols-[minmax(0,1fr)_4rem] items-center gap-x-3 border-s-3 border-transparent py-0.5 ps-1.5 text-start hover:bg-panel aria-pressed:border-accent aria-pressed:bg-panel aria-pressed:font-semibold xl:grid-cols-[minmax(0,1fr)_5rem_8rem]"
                  >
                    <span className="min-w-0">{row.name}</span>
                    <TallyBar tally={tally} />
                    <span className="max-xl:col-span-2">
                      <TallyLine tally={tally} />
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type CriterionTableProps = {
  view: MatrixView;
  row: RowView;
  /** Index of the rival whose line is open; null for none. */
  open: number | null;
  /** Little room: the verdict is under the name. */
  isTight: boolean;
  onOpen: (rival: number | null) => void;
  live: DrawLive;
};

/** One criterion over all rivals, grouped by test: results of different tests never share an axis. */
export function CriterionTable(props: CriterionTableProps) {
  const { view, row } = props;
  const { groups, unknown } = byTest(row);
  const [box, height] = useSize('clientHeight');
  const reasons = [...new Set(unknown.map(({ reason }) => reason))];
  return (
    <section
      ref={box}
      aria-labelledby="one-criterion"
      // Sticky beside a longer list; if taller than the window it scrolls to its end.
      className="sticky min-w-0 self-start bg-paper"
      style={{ top: `min(0px, calc(100dvh - ${(height ?? 0) + FOOT_BAR}px))` }}
    >
      <h2 id="one-criterion" className="text-xl">
        {row.name}
      </h2>
      {row.isLowerBetter && <LowerIsBetter />}
      {groups.map(({ test, lines }) => (
        <div key={test} className="mt-3">
          <TestTable test={test} lines={lines} {...props} />
        </div>
      ))}
      {reasons.map((reason) => (
        <p key={reason} className="mt-3 text-sm text-muted">
          <b className="font-semibold">{reason}:</b>{' '}
          {joinWords(
            unknown
              .filter((each) => each.reason === reason)
              .map(({ rival }) => view.rivals[rival]?.name ?? ''),
          )}
          .
        </p>
      ))}
    </section>
  );
}

const FOOT_BAR = 72;

type TestTableProps = CriterionTableProps & { test: string | null; lines: TestLine[] };

function TestTable({ test, lines, view, row, open, isTight, onOpen, live }: TestTableProps) {
  const cellOf = (rival: TestLine['rival']) => (rival === null ? row.subject : row.rivals[rival]);
  const nameOf = ({ rival }: TestLine) =>
    (rival === null ? view.subject : view.rivals[rival])?.name ?? '';
  const verdictOf = ({ rival }: TestLine) => {
    const { kind = null, lead = '' } = cellOf(rival) ?? {};
    return kind ? <VerdictLine kind={kind} lead={lead} /> : 'Baseline';
  };
  const columns = [
    ...(isTight ? [] : [{ name: 'Verdict', className: 'w-44 text-xs', draw: verdictOf }]),
    {
      name: 'Value',
      className: '',
      draw: ({ rival, reading }: TestLine) => (
        <span className="flex items-center gap-x-3">
          <span className={reading.amount === null ? '' : 'min-w-20 text-end'}>
            {reading.value}
          </span>
          {reading.bar && (
            <ValueBar
              bar={reading.bar}
              kind={cellOf(rival)?.kind ?? null}
              className="max-w-60 min-w-8 flex-1"
            />
          )}
        </span>
      ),
    },
    {
      name: 'Evidence',
      className: `text-xs text-muted ${isTight ? 'w-32' : 'w-52'}`,
      draw: ({ rival, reading }: TestLine) => (
        <LineEvidence reading={reading} cell={cellOf(rival)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={test ?? 'As published'}
      corner="Name"
      columns={columns.map(({ name, className }) => ({
        id: name,
        head: name,
        label: name,
        className,
      }))}
      groups={[{ name: '', rows: lines }]}
      keyOf={({ rival }) => String(rival)}
      isSubject={({ rival }) => rival === null}
      open={open === null ? null : String(open)}
      detail={({ rival }) => <RowDetail view={view} row={row} rival={rival ?? 0} live={live} />}
      name={(line, isOpen) => (
        <>
          {line.rival === null ? (
            nameOf(line)
          ) : (
            <OpenButton isOpen={isOpen} onToggle={() => onOpen(isOpen ? null : line.rival)}>
              {nameOf(line)}
            </OpenButton>
          )}
          {isTight && <span className="block text-xs font-normal">{verdictOf(line)}</span>}
        </>
      )}
      cell={(line, at) => columns[at]?.draw(line)}
      look={{
        table: 'w-full table-fixed text-sm',
        caption: 'border-b border-control pb-0.5 text-start text-xs text-muted',
        name: 'w-40 font-semibold',
        cell: 'py-1 pr-2',
        isHeadHidden: true,
      }}
    />
  );
}

type LineEvidenceProps = Pick<TestLine, 'reading'> & { cell: MatrixCellView | undefined };

function LineEvidence({ reading, cell }: LineEvidenceProps) {
  const stale = reading.stale === null ? [] : [{ kind: 'stale' as const, text: reading.stale }];
  return (
    <>
      <UnbrokenDates text={smallPrint({ ...reading, test: null })} />{' '}
      <Marks marks={[...stale, ...(cell?.marks ?? [])]} />
      {cell?.confidence != null && <span className="block">{confidenceText(cell.confidence)}</span>}
    </>
  );
}

/** The chosen criterion and rival, from the tiles or the list. */
export function useChosen(groups: GroupView[]) {
  const [chosen, setChosen] = useState<{ id: string; rival: number | null } | null>(null);
  const rows = groups.flatMap(({ rows: own }) => own);
  return {
    row: rows.find(({ id }) => id === chosen?.id) ?? rows[0],
    rival: chosen?.rival ?? null,
    choose: (id: string, rival: number | null) => setChosen({ id, rival }),
  };
}

type TestLine = {
  /** Index of the rival; null for the subject, which the others are compared with. */
  rival: number | null;
  reading: Pick<Reading, 'value' | 'amount' | 'bar' | 'unit' | 'origin' | 'stale'>;
};

/** Results of one test, which share an axis. */
type TestGroup = { test: string | null; lines: TestLine[] };

type ByTest = { groups: TestGroup[]; unknown: { rival: number; reason: string }[] };

/** The rivals of a row by their test, the subject placed among them by its result. */
export function byTest(row: RowView): ByTest {
  const groups = new Map<string | null, TestLine[]>();
  const unknown: ByTest['unknown'] = [];
  row.rivals.forEach((cell, rival) => {
    const [reading] = cell.readings;
    if (!reading) {
      unknown.push({ rival, reason: cell.text });
      return;
    }
    const lines = groups.get(reading.test) ?? subjectLines(row.subject, cell, reading);
    groups.set(reading.test, [...lines, { rival, reading }]);
  });
  return {
    groups: [...groups].map(([test, lines]) => ({
      test,
      lines: lines.toSorted(byAmount(!row.isLowerBetter)),
    })),
    unknown,
  };
}

function subjectLines(
  subject: MatrixCellView,
  cell: MatrixCellView,
  { test }: Reading,
): TestLine[] {
  const own = subject.readings.find((reading) => reading.test === test);
  if (own) return [{ rival: null, reading: own }];
  const { against } = cell;
  return against
    ? [{ rival: null, reading: { ...against, amount: null, unit: null, origin: '', stale: null } }]
    : [];
}

function byAmount(falls: boolean) {
  return ({ reading: one }: TestLine, { reading: other }: TestLine) => {
    if (one.amount === null || other.amount === null) return 0;
    return falls ? other.amount - one.amount : one.amount - other.amount;
  };
}
