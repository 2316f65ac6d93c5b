import { formatNumber } from '../../catalog/format-number.ts';
import type { RankedCandidate } from '../../decision/rank-candidates.ts';
import { RANKS, ranksAlt, ranksConclusion, scoreText } from '../../wording/decision-charts.ts';
import { candidateHead, nameIn, type DecisionContext } from './decision-context.ts';
import { charted, type DecisionBlock } from './marked-blocks.ts';
import { numbersTable, plain } from './plain-blocks.ts';

const ALL = 100;
const MOST_DRAWN = 12;

/** Of 100 plausible weightings, how many put each candidate where; nothing where nobody is ranked. */
export function ranksBlocks(context: DecisionContext): DecisionBlock[] {
  const { ranking, recommendation } = context.decision;
  if (!ranking || !('leaderId' in recommendation)) return [];
  const { ranked, tooLittleKnown } = ranking;
  const rows = ranked.map((each) => ({
    name: nameIn(context, each.candidateId),
    shares: pointsOf(each),
    each,
  }));
  const among = rows.filter(({ shares }) => shares[3] !== ALL).slice(0, MOST_DRAWN);
  const drawn = among.length > 0 ? among : rows.slice(0, MOST_DRAWN);
  const apart = tooLittleKnown.map(({ candidateId }) => nameIn(context, candidateId));
  return charted(
    'ranks-chart',
    {
      type: 'chart',
      title: ranksConclusion(
        nameIn(context, recommendation.leaderId),
        recommendation.first,
        recommendation.ranked,
        recommendation.state === 'clear',
      ),
      alt: rows.map(({ name, shares }) => ranksAlt(name, shares)).join(' '),
      note: [
        RANKS.of,
        ranking.method === 'exact'
          ? RANKS.exact
          : RANKS.drawn(formatNumber(ranking.draws, null), ranking.seed),
        ...(drawn.length < rows.length ? [RANKS.rest(rows.length - drawn.length)] : []),
        ...(apart.length > 0 ? [RANKS.apart(apart)] : []),
      ].join(' '),
      chart: {
        kind: 'ranks',
        labels: RANKS.labels,
        rows: drawn.map(({ name, shares }) => ({ name, shares })),
      },
    },
    numbersTable(
      RANKS.caption,
      RANKS.heads(candidateHead(context)),
      rows.map(({ name, shares, each }) => [
        plain(name),
        ...shares.map((share) => plain(String(share))),
        plain(each.meanRank.toFixed(1)),
        plain(scoreText(each.score)),
      ]),
    ),
  );
}

/** Whole points that sum to 100; the first is rounded as every sentence rounds it. */
function pointsOf({ first, second, third }: RankedCandidate): number[] {
  const ends = [first, first + second, first + second + third].map((end) =>
    Math.min(ALL, Math.round(end * ALL)),
  );
  return [...ends, ALL].map((end, index) => end - (ends[index - 1] ?? 0));
}
