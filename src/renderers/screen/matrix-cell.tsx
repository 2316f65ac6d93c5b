import { leadsText } from '../../core/document/document-texts.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { Mark, MatrixCell } from '../../core/document/report-document.ts';
import { ChangeBar } from './change-bar.tsx';
import { Marks, ValueBar, VerdictLine, type Bar, type VerdictWords } from './marks.tsx';
import { Refs } from './refs.tsx';
import { UnbrokenDates } from './unbroken-dates.tsx';

/** One value of a cell on one test. */
export type TestValue = {
  value: string;
  amount: number | null;
  /** Unit, test, who ran it, date. */
  print: string;
  /** Its age, where that is past its shelf life. */
  stale: string | null;
  bar: Bar | null;
};

/** What a cell says at a glance. */
export type CellFacts = VerdictWords & {
  isKnown: boolean;
  /** Of a cell without readings. */
  text: string;
  readings: TestValue[];
  marks: Mark[];
  refs?: number[];
  changed?: boolean | null | undefined;
};

type CellContentProps = {
  cell: CellFacts;
  /** `quiet`: a verdict in words shares the line of its value. `report`: the verdict comes last. */
  look?: 'quiet' | 'roomy' | 'report';
  /** The subject's value against which the cell was weighed, where its own column shows several. */
  weighed?: string;
};

/** A cell of any matrix: verdict, values with their bars, test and date, then what weakens them. */
export function CellContent({ cell, look = 'roomy', weighed = '' }: CellContentProps) {
  const { lead, confidence, readings, marks } = cell;
  const isReport = look === 'report';
  if (!isReport && readings.every(({ amount }) => amount === null)) {
    return <Words cell={cell} isQuiet={look === 'quiet'} />;
  }
  const verdict = lead && (
    <span className="block text-xs">
      <VerdictLine {...cell} confidence={isReport ? confidence : undefined} />
    </span>
  );
  return (
    <ChangeBar of={cell}>
      {!isReport && verdict}
      {readings.map((reading, index) => (
        <Figure key={index} {...{ cell, reading, weighed }} isSmall={isReport} />
      ))}
      <Marks marks={marks} />
      {isReport && verdict}
    </ChangeBar>
  );
}

type FigureProps = { cell: CellFacts; reading: TestValue; weighed: string; isSmall: boolean };

function Figure({ cell, reading, weighed, isSmall }: FigureProps) {
  const { value, print, bar, stale } = reading;
  const small = [weighed, print].filter(Boolean).join(' · ');
  // In a folded row small print begins below the name of its column.
  const [room, length, under] = isSmall
    ? ['', 'max-w-28 basis-full', '']
    : [
        'min-w-16 text-base leading-6 folded:order-last folded:text-end',
        'max-w-40 min-w-8 flex-1 xl:max-w-72',
        'folded:-ml-29',
      ];
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className={`${room} ${cell.isKnown ? '' : 'text-muted'}`}>
          {value}
          <Refs refs={cell.refs ?? []} />
        </span>
        {bar && <ValueBar bar={bar} kind={cell.kind} className={length} />}
      </span>
      {small && (
        <span className={`block leading-4 ${under}`}>
          <SmallPrint text={small} />
        </span>
      )}
      {stale && <Marks marks={[{ kind: 'stale', text: stale }]} />}
    </span>
  );
}

function Words({ cell, isQuiet }: { cell: CellFacts; isQuiet: boolean }) {
  const { kind, lead, readings } = cell;
  if (!lead) return <WordValues cell={cell} isDated />;
  // The date stands beside the verdict; several values have one each.
  const [only, ...others] = readings;
  const date = only && others.length === 0 ? only.print : '';
  // An answer begins on a line of its own where it does not fit whole beside its verdict.
  const isAnswer = kind !== 'unscored';
  return (
    <>
      <span className={`mr-1.5 text-xs ${isQuiet ? 'inline-block' : 'block'}`}>
        <VerdictLine kind={kind} lead={lead} />
        {date && <SmallPrint text={` · ${date}`} />}
      </span>
      <span className={isAnswer ? 'inline-block max-w-full align-top' : ''}>
        <WordValues cell={cell} isDated={date === ''} />
      </span>
    </>
  );
}

/** Values in words, each with its date behind it; else why there is none; then what weakens them. */
function WordValues({ cell, isDated }: { cell: CellFacts; isDated: boolean }) {
  const { readings, isKnown, text, marks } = cell;
  return (
    <>
      {readings.length === 0 && <span className={isKnown ? '' : 'text-muted'}>{text}</span>}
      {readings.map(({ value, print, stale }, index) => (
        <span key={index} className={index === 0 ? '' : 'block'}>
          {value} {isDated && <SmallPrint text={print} />}{' '}
          {stale && <Marks marks={[{ kind: 'stale', text: stale }]} />}
        </span>
      ))}{' '}
      <Marks marks={marks} />
    </>
  );
}

function SmallPrint({ text }: { text: string }) {
  return (
    <span className="text-xs text-muted">
      <UnbrokenDates text={text} />
    </span>
  );
}

/** Who stands behind the two sides of a verdict. */
export type SideNames = { product: string; competitor: string };

type CellProps = {
  cell: MatrixCell;
  /** Without the small print between test and date. */
  compact: boolean;
  /** Criterion and entity, for the button's name. */
  about: string;
  names: SideNames;
  onOpen: (() => void) | undefined;
};

/** A cell of a report: opens its evidence where that is possible, and is text with links where it is not. */
export function ReportCell({ cell, compact, about, names, onOpen }: CellProps) {
  const facts = reportCell(cell, names, compact);
  if (!onOpen) return <CellContent cell={facts} look="report" />;
  const words = [cell.text, facts.word && facts.lead, facts.word ?? facts.lead];
  const changed = cell.changed ? FURNITURE.changed : '';
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${changed}${about}: ${words.filter(Boolean).join(', ')}. ${FURNITURE.showEvidence}`}
      className="-m-1.5 block w-[calc(100%+0.75rem)] cursor-pointer rounded-sm p-1.5 text-start hover:bg-accent/10"
    >
      <CellContent cell={{ ...facts, refs: [] }} look="report" />
    </button>
  );
}

function reportCell(cell: MatrixCell, names: SideNames, compact: boolean): CellFacts {
  const { state, text, details, marks, refs, changed, verdict } = cell;
  const small = details.filter((_, at, { length }) => !compact || at === 0 || at === length - 1);
  return {
    ...verdictWords(verdict, names),
    isKnown: state === 'known',
    text,
    readings: [{ value: text, amount: null, print: small.join(' · '), stale: null, bar: null }],
    marks,
    refs,
    changed,
  };
}

/** Only a lead has a sign: a row without one must not shout its word in every cell. */
function verdictWords(verdict: MatrixCell['verdict'], names: SideNames): VerdictWords {
  if (!verdict) return { kind: null, lead: '' };
  const { advantage, kind, word, confidence } = verdict;
  if (advantage === 'neutral') return { kind: null, lead: word, confidence };
  return { kind, lead: leadsText(names[advantage]), word, confidence };
}
