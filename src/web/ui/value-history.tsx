import type { ReactNode } from 'react';
import type { HistoryAnswer } from '../../core/api/claim-api.ts';
import { historyScene } from '../../core/charts/price/history-scene.ts';
import { historyConclusion } from '../../core/wording/freshness.ts';
import { SceneView } from '../../renderers/screen/scene-view.tsx';
import { SourceList } from './source-list.tsx';
import { UnbrokenDates } from '../../renderers/screen/unbroken-dates.tsx';

type PastValue = HistoryAnswer['past'][number];
type EarlierValuesProps<Value> = { past: Value[]; more?: (value: Value) => ReactNode };

/** Former values, the newest first; `more` draws further content beside a value. */
export function EarlierValues<Value extends PastValue>({ past, more }: EarlierValuesProps<Value>) {
  return (
    <ol className="mt-1 text-sm">
      {past.map((value) => (
        <li key={`${value.from} ${value.to}`} className="border-b border-rule py-1.5 last:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <b className="min-w-0 font-semibold break-words">
              {[value.text, value.measure].filter(Boolean).join(', ')}
            </b>
            <span className="text-muted">
              <UnbrokenDates text={periodOf(value)} />
            </span>
          </p>
          <div className="text-xs text-muted">
            {value.source ? (
              <SourceList sources={[{ ...value.source, date: value.date }]} />
            ) : (
              value.date
            )}
          </div>
          {more?.(value)}
        </li>
      ))}
    </ol>
  );
}

function periodOf({ from, to }: PastValue): string {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  return first === last ? `On ${first}` : `${first} to ${last}`;
}

type HistoryChartProps = {
  points: NonNullable<HistoryAnswer['points']>;
  /** YYYY-MM-DD */
  today: string;
};

/** A chart of the figures in the list beside it. */
export function HistoryChart({ points, today }: HistoryChartProps) {
  const conclusion = historyConclusion(points);
  return (
    <figure className="mt-3">
      <figcaption className="text-sm font-semibold">
        <UnbrokenDates text={conclusion} />
      </figcaption>
      <SceneView
        draw={(place) => historyScene({ points, today }, place)}
        title={conclusion}
        description="The list above holds the same figures."
      />
    </figure>
  );
}
