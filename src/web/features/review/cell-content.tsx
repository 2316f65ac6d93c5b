import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { smallPrint, type CellView, type Reading } from './matrix-view.ts';
import { Loud, LoudMarks, ValueBar, VerdictLine } from './verdict-mark.tsx';

type CellContentProps = {
  cell: CellView;
  isQuiet: boolean;
  /** The subject's own column shows several values: a rival's says against which it was weighed. */
  isAgainstOneOf?: boolean;
};

/** A cell at a glance: verdict, value with its bar, test and date, then what weakens the value. */
export function CellContent({ cell, isQuiet, isAgainstOneOf = false }: CellContentProps) {
  if (cell.readings.some(({ amount }) => amount !== null)) {
    return <Figures cell={cell} isAgainstOneOf={isAgainstOneOf} />;
  }
  const { kind, lead, readings } = cell;
  if (kind === null) {
    return (
      <>
        <WordValues cell={cell} /> <LoudMarks marks={cell.marks} />
      </>
    );
  }
  // The date stands beside the verdict; several values have one each.
  const [only, ...others] = readings;
  const date = only && others.length === 0 ? smallPrint(only) : '';
  // An answer begins on a line of its own where it does not fit whole beside its verdict.
  const isAnswer = kind !== 'unscored';
  return (
    <>
      <span className={`mr-1.5 text-xs ${isQuiet ? 'inline-block' : 'block'}`}>
        <VerdictLine kind={kind} lead={lead} />
        {date && <SmallPrint text={` · ${date}`} />}
      </span>
      <span className={isAnswer ? 'inline-block max-w-full align-top' : ''}>
        <WordValues cell={cell} isDated={date === ''} /> <LoudMarks marks={cell.marks} />
      </span>
    </>
  );
}

type WordValuesProps = { cell: CellView; isDated?: boolean };

/** Values in words, each with its date behind it; else why there is none. */
export function WordValues({ cell, isDated = true }: WordValuesProps) {
  const { readings, isKnown, text } = cell;
  if (readings.length === 0) return <span className={isKnown ? '' : 'text-muted'}>{text}</span>;
  return readings.map((reading, index) => (
    <span key={index} className={index === 0 ? '' : 'block'}>
      {reading.value} {isDated && <SmallPrint text={smallPrint(reading)} />}{' '}
      {reading.stale && <Loud sign="◐" text={reading.stale} />}
    </span>
  ));
}

function Figures({ cell, isAgainstOneOf }: { cell: CellView; isAgainstOneOf: boolean }) {
  const { kind, lead, against, readings, marks } = cell;
  const weighed = isAgainstOneOf && against ? `against ${against.value}` : '';
  return (
    <>
      {kind && (
        <span className="block text-xs">
          <VerdictLine kind={kind} lead={lead} />
        </span>
      )}
      {readings.map((reading, index) => (
        <Figure key={index} reading={reading} kind={kind} weighed={weighed} />
      ))}
      <LoudMarks marks={marks} />
    </>
  );
}

type FigureProps = { reading: Reading; kind: CellView['kind']; weighed: string };

function Figure({ reading, kind, weighed }: FigureProps) {
  return (
    <span className="block">
      <span className="flex items-center gap-x-3">
        <span className="min-w-16 shrink-0 text-base leading-6">{reading.value}</span>
        {reading.bar && (
          <ValueBar bar={reading.bar} kind={kind} className="max-w-40 min-w-8 flex-1 xl:max-w-72" />
        )}
      </span>
      <span className="block leading-4">
        <SmallPrint text={[weighed, smallPrint(reading)].filter(Boolean).join(' · ')} />
      </span>
      {reading.stale && <Loud sign="◐" text={reading.stale} />}
    </span>
  );
}

/** Test and date of a value, and who ran it. */
function SmallPrint({ text }: { text: string }) {
  return (
    <span className="text-xs text-muted">
      <UnbrokenDates text={text} />
    </span>
  );
}
