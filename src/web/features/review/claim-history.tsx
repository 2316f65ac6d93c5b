import { useQuery } from '@tanstack/react-query';
import type { HistoryAnswer } from '../../../core/api/claim-api.ts';
import { historyScene } from '../../../core/charts/price/history-scene.ts';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { historyConclusion } from '../../../core/wording/freshness.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { UnbrokenDates } from '../../ui/unbroken-dates.tsx';
import { historyQuery } from './claim-queries.ts';

type ClaimHistoryProps = { claim: ClaimRef; level: 3 | 4 };

/** What the claim said before and until when; as a chart too where there are three figures. */
export function ClaimHistory({ claim, level }: ClaimHistoryProps) {
  const { data } = useQuery(historyQuery(claim));
  const Heading = level === 3 ? 'h3' : 'h4';
  if (!data || (data.past.length === 0 && data.today.since === null)) return null;
  return (
    <section className={level === 3 ? 'mt-6' : 'mt-3'}>
      <Heading
        className={level === 3 ? 'border-b border-ink pb-1 text-lg' : 'text-sm font-semibold'}
      >
        History
      </Heading>
      <p className="mt-2 text-sm text-muted">{sinceSentence(data)}</p>
      {data.past.length > 0 && <Earlier past={data.past} />}
      {data.points && <Chart points={data.points} />}
    </section>
  );
}

function sinceSentence({ today, past }: HistoryAnswer): string {
  const since = today.since?.slice(0, 10) ?? null;
  if (past.length > 0) return `This value since ${since}. Before that:`;
  return `This has stood here since ${since}; no earlier value is kept.`;
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

function Chart({ points }: { points: NonNullable<HistoryAnswer['points']> }) {
  const today = new Date().toISOString().slice(0, 10);
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
