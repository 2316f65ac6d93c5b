import { rankMethod } from '../../../core/wording/decision.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import type { RankedCandidate } from '../../../core/decision/rank-candidates.ts';
import { useState } from 'react';
import { useNarrow } from '../../../renderers/screen/use-narrow.ts';
import { BarRow } from './bar-row.tsx';
import { Button } from '../../ui/button.tsx';
import { pointsText, scoreText, type DecisionView } from './decision-view.ts';
import { ResultSection } from './result-section.tsx';

/** Of many, those that matter first. */
const SHOWN = 9;

/** How often each is first, second and third, among those ranked. */
export function Ranks({ view }: { view: DecisionView }) {
  const { decision, nameOf } = view;
  const { ranking } = decision;
  const [isWhole, setIsWhole] = useState(false);
  const isNarrow = useNarrow();
  if (!ranking) return null;
  const { ranked, tooLittleKnown, method, draws, seed } = ranking;
  const shown = isWhole ? ranked : ranked.slice(0, SHOWN);
  const rest = ranked.length - SHOWN;
  const [leader] = ranked;
  const title = leader
    ? `${nameOf(leader.candidateId)} is first in ${pointsText(leader.first)} of 100`
    : 'Too little is known to rank anybody';
  return (
    <ResultSection
      id="ranks"
      title={title}
      note={
        <>
          {tooLittleKnown.length > 0 && (
            <p>
              Too little is known to rank:{' '}
              {tooLittleKnown
                .map(
                  ({ candidateId, known }) =>
                    `${nameOf(candidateId)} (${Math.round(known * 100)}% of the weight)`,
                )
                .join(', ')}
              .
            </p>
          )}
          <details>
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
              {method === 'exact'
                ? 'Computed exactly: how'
                : `${formatNumber(draws, null)} draws, seed ${seed}: how`}
            </summary>
            <ul className="list-disc space-y-1 pl-5">
              {rankMethod(ranking).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </>
      }
    >
      {leader && (
        <>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            <Key className="bg-shade-4" name="1st" />
            <Key className="bg-shade-2" name="2nd" />
            <Key className="bg-shade-0" name="3rd" />
            <Key className="border border-control" name="lower" />
            <span className="ml-auto">of 100 weightings</span>
          </p>
          <table className="mt-2 w-full border-collapse text-left text-[0.9375rem]">
            <caption className="sr-only">Shares of ranks among those ranked, of 100</caption>
            <thead>
              <tr className="text-sm text-muted">
                {!isNarrow && (
                  <th scope="col" className="pb-1 pr-3 font-normal">
                    {ranked.length} ranked
                  </th>
                )}
                <th scope="col" className="pb-1 pr-3 font-normal sm:w-[45%]">
                  <span className="sr-only">First, second, third and lower</span>
                </th>
                <th scope="col" className="pb-1 pr-3 text-right font-normal">
                  mean rank
                </th>
                <th scope="col" className="pb-1 text-right font-normal">
                  score
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((each, at) => (
                <BarRow
                  key={each.candidateId}
                  label={nameOf(each.candidateId)}
                  isStrong={at === 0}
                  isNarrow={isNarrow}
                >
                  <td className="py-1 pr-3">
                    <RankBar ranked={each} />
                  </td>
                  <td className="py-1 pr-3 text-right">{each.meanRank.toFixed(1)}</td>
                  <td className="py-1 text-right whitespace-nowrap">{scoreText(each.score)}</td>
                </BarRow>
              ))}
            </tbody>
          </table>
          {rest > 0 && (
            <Button tone="quiet" className="-ml-4" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Fewer' : `${rest} more`}
            </Button>
          )}
        </>
      )}
    </ResultSection>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`inline-block h-3 w-5 ${className}`} /> {name}
    </span>
  );
}

const PARTS = [
  { key: 'first', fill: 'fill-shade-4', text: 'fill-paper' },
  { key: 'second', fill: 'fill-shade-2', text: 'fill-ink' },
  { key: 'third', fill: 'fill-shade-0', text: 'fill-ink' },
] as const;
const LEAST_SHARE = 0.09;

function RankBar({ ranked }: { ranked: RankedCandidate }) {
  const shares = PARTS.map(({ key }) => ranked[key]);
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, share) => sum + share, 0);
  const [first, second, third] = shares.map(pointsText);
  return (
    <svg
      role="img"
      aria-label={`first in ${first}, second in ${second}, third in ${third} of 100`}
      className="block h-5.5 w-full"
    >
      {PARTS.map(({ key, fill }, at) => (
        <rect
          key={key}
          x={`${startOf(at) * 100}%`}
          width={`${ranked[key] * 100}%`}
          height="21"
          className={fill}
        />
      ))}
      <rect x="0.5" y="0.5" width="99.7%" height="20" className="fill-transparent stroke-control" />
      {PARTS.map(({ key, text }, at) =>
        ranked[key] >= LEAST_SHARE ? (
          <text
            key={key}
            x={`${startOf(at) * 100 + 1.5}%`}
            y="15"
            fontSize="13"
            fontWeight={at === 0 ? 600 : 400}
            className={text}
          >
            {pointsText(ranked[key])}
          </text>
        ) : null,
      )}
    </svg>
  );
}
