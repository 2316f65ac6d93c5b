import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { smallPrint, type CellView, type Reading } from './matrix-view.ts';
import { Loud, LoudMarks, ValueBar, VerdictLine } from './verdict-mark.tsx';

type CellContentProps = { cell: CellView; isQuiet: boolean };

/** A cell at a glance: verdict, value with its bar, the test, then what weakens the value. */
export function CellContent({ cell, isQuiet }: CellContentProps) {
  const { kind, lead } = cell;
  const verdict = kind && <VerdictLine kind={kind} lead={lead} />;
  if (isQuiet) {
    return (
      <>
        {verdict && <span className="mr-1.5 inline-block text-xs">{verdict}</span>}
        <span className={cell.isKnown ? '' : 'text-muted'}>{cell.text}</span>{' '}
        {cell.readings.map(
          ({ stale }, index) => stale && <Loud key={index} sign="◐" text={stale} />,
        )}
        <LoudMarks marks={cell.marks} />
      </>
    );
  }
  return (
    <>
      {verdict && <span className="block text-xs">{verdict}</span>}
      <Values cell={cell} />
      <LoudMarks marks={cell.marks} />
    </>
  );
}

function Values({ cell: { readings, kind, isKnown, text } }: { cell: CellView }) {
  if (readings.length === 0) {
    return <span className={`block ${isKnown ? '' : 'text-muted'}`}>{text}</span>;
  }
  return readings.map((reading, index) => (
    <span key={index} className="block">
      {reading.amount === null ? (
        reading.value
      ) : (
        <span className="flex items-center gap-x-3">
          <span className="min-w-16 shrink-0 text-base leading-6">{reading.value}</span>
          {reading.bar && (
            <ValueBar
              bar={reading.bar}
              kind={kind}
              className="max-w-40 min-w-8 flex-1 xl:max-w-72"
            />
          )}
        </span>
      )}
      {(reading.amount !== null || reading.test !== null) && <SmallPrint reading={reading} />}
      {reading.stale && <Loud sign="◐" text={reading.stale} />}
    </span>
  ));
}

/** Test and date of a value, and who ran it. */
function SmallPrint({ reading }: { reading: Reading }) {
  return (
    <span className="block text-xs text-muted">
      <UnbrokenDates text={smallPrint(reading)} />
    </span>
  );
}
