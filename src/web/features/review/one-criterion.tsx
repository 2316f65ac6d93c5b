import { Fragment, useState } from 'react';
import { confidenceText } from '../../../core/document/document-texts.ts';
import { tallyOf } from '../../../core/wording/verdict-kind.ts';
import { joinWords } from '../../../core/wording/phrases.ts';
import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { byTest, type TestLine } from './by-test.ts';
import { smallPrint, type GroupView, type MatrixView, type RowView } from './matrix-view.ts';
import { RowDetail, type DrawLive } from './row-detail.tsx';
import { useHeight } from './use-size.ts';
import {
  Loud,
  LoudMarks,
  LowerIsBetter,
  TallyBar,
  TallyLine,
  ValueBar,
  VerdictLine,
} from './verdict-mark.tsx';

type CriterionListProps = {
  groups: GroupView[];
  chosen: string;
  onChoose: (row: RowView) => void;
};

/** Every criterion with its counts; one at a time is shown beside. */
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
  /** Position of the rival whose line is open; null for none. */
  open: number | null;
  /** Little room: the verdict stands under the name. */
  isTight: boolean;
  onOpen: (rival: number | null) => void;
  live: DrawLive;
};

/** One criterion over all rivals, grouped by test: unlike results never share an axis. */
export function CriterionTable({ view, row, open, isTight, onOpen, live }: CriterionTableProps) {
  const { groups, unknown } = byTest(row);
  const [box, height] = useHeight();
  const reasons = [...new Set(unknown.map(({ reason }) => reason))];
  return (
    <section
      ref={box}
      aria-labelledby="one-criterion"
      // Beside a longer list it stays in sight; what is taller than the window scrolls on to its end.
      className="sticky min-w-0 self-start bg-paper"
      style={{ top: `min(0px, calc(100dvh - ${height + FOOT_BAR}px))` }}
    >
      <h2 id="one-criterion" className="text-xl">
        {row.name}
      </h2>
      {row.isLowerBetter && <LowerIsBetter />}
      {groups.map(({ test, lines }) => (
        <table key={test} className="mt-3 w-full table-fixed text-sm">
          <caption className="border-b border-control pb-0.5 text-start text-xs text-muted">
            {test ?? 'As published'}
          </caption>
          <tbody>
            {lines.map((line) => (
              <Line
                key={line.rival ?? 'subject'}
                {...{ line, view, row, open, isTight, onOpen, live }}
              />
            ))}
          </tbody>
        </table>
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

type LineProps = CriterionTableProps & { line: TestLine };

function Line({ line: { rival, reading }, view, row, open, isTight, onOpen, live }: LineProps) {
  const cell = rival === null ? row.subject : row.rivals[rival];
  const column = rival === null ? view.subject : view.rivals[rival];
  if (!cell || !column) return null;
  const isOpen = rival !== null && open === rival;
  const verdict = cell.kind ? <VerdictLine kind={cell.kind} lead={cell.lead} /> : 'The measure';
  return (
    <Fragment>
      <tr className={rival === null ? 'bg-panel' : ''}>
        <th scope="row" className="w-40 border-b border-rule py-1 pr-2 text-start font-semibold">
          {rival === null ? (
            column.name
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : rival)}
              className="flex min-h-6 cursor-pointer gap-2 text-start hover:text-accent"
            >
              <span aria-hidden="true" className="text-accent">
                {isOpen ? '▾' : '▸'}
              </span>
              {column.name}
            </button>
          )}
          {isTight && <span className="block text-xs font-normal">{verdict}</span>}
        </th>
        {!isTight && <td className="w-44 border-b border-rule py-1 pr-2 text-xs">{verdict}</td>}
        <td className="border-b border-rule py-1 pr-2">
          <span className="flex items-center gap-x-3">
            <span className={reading.amount === null ? '' : 'min-w-20 text-end'}>
              {reading.value}
            </span>
            {reading.bar && (
              <ValueBar bar={reading.bar} kind={cell.kind} className="max-w-60 min-w-8 flex-1" />
            )}
          </span>
        </td>
        <td className={`border-b border-rule py-1 text-xs text-muted ${isTight ? 'w-32' : 'w-52'}`}>
          <UnbrokenDates text={smallPrint({ ...reading, test: null })} />{' '}
          {reading.stale && <Loud sign="◐" text={reading.stale} />}
          <LoudMarks marks={cell.marks} />
          {cell.confidence !== null && (
            <span className="block">{confidenceText(cell.confidence)}</span>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={isTight ? 3 : 4} className="border-b-2 border-accent py-3">
            <RowDetail view={view} row={row} rival={rival} live={live} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** The criterion and the rival that are looked at, from the tiles or the list. */
export function useChosen(groups: GroupView[]) {
  const [chosen, setChosen] = useState<{ id: string; rival: number | null } | null>(null);
  const rows = groups.flatMap(({ rows: own }) => own);
  return {
    row: rows.find(({ id }) => id === chosen?.id) ?? rows[0],
    rival: chosen?.rival ?? null,
    choose: (id: string, rival: number | null) => setChosen({ id, rival }),
  };
}
