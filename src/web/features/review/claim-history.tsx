import { useQuery } from '@tanstack/react-query';
import type { HistoryAnswer } from '../../../core/api/claim-api.ts';
import { historyScene } from '../../../core/charts/price/history-scene.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { historyConclusion } from '../../../core/wording/freshness.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { historyQuery } from './claim-queries.ts';

type ClaimHistoryProps = {
  claim: ClaimRef;
  /** 4: one of several in a narrow place, where earlier values are one click away. */
  level: 3 | 4;
};

/** What the claim said before and until when; as a chart too where there are three figures. */
export function ClaimHistory({ claim, level }: ClaimHistoryProps) {
  const { data } = useQuery(historyQuery(claim));
  if (!data?.today.since) return null;
  const since = data.today.since.slice(0, 10);
  const count = data.past.length;
  if (level === 4) {
    if (count === 0) return null;
    return (
      <details className="mt-2">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
          History: {count === 1 ? '1 earlier value' : `${count} earlier values`}
        </summary>
        <Past data={data} since={since} />
      </details>
    );
  }
  return (
    <section className="mt-6">
      <h3 className="border-b border-ink pb-1 text-lg">History</h3>
      {count === 0 ? (
        <p className="mt-2 text-sm text-muted">
          This has stood here since {since}; no earlier value is kept.
        </p>
      ) : (
        <Past data={data} since={since} />
      )}
    </section>
  );
}

function Past({ data, since }: { data: HistoryAnswer; since: string }) {
  return (
    <>
      <p className="mt-2 text-sm text-muted">This value since {since}. Before that:</p>
      <Earlier past={data.past} />
      {data.points && <Chart points={data.points} today={data.day} />}
    </>
  );
}

function Earlier({ past }: Pick<HistoryAnswer, 'past'>) {
  return (
    <ol className="mt-1 text-sm">
      {past.map(({ text, measure, date, source, from, to }) => (
        <li key={`${from} ${to}`} className="border-b border-rule py-1.5 last:border-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <b className="min-w-0 font-semibold break-words">
              {[text, measure].filter(Boolean).join(', ')}
            </b>
            <span className="text-muted">
              <UnbrokenDates text={`${from.slice(0, 10)} to ${to.slice(0, 10)}`} />
            </span>
          </p>
          <div className="text-xs text-muted">
            {source ? <SourceList sources={[{ ...source, date }]} /> : date}
          </div>
        </li>
      ))}
    </ol>
  );
}

type ChartProps = { points: NonNullable<HistoryAnswer['points']>; today: string };

function Chart({ points, today }: ChartProps) {
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
