import { heading } from '../../document/heading.ts';
import type { BlockOf } from '../../document/report-document.ts';
import { RANKS, ranksAlt, ranksConclusion, scoreText } from '../../wording/decision-charts.ts';
import { MEMO_TITLES, NO_CHOICE, NOTHING_CHANGES, WEIGHTS } from '../../wording/memo.ts';
import { testName } from '../../wording/strength.ts';
import { ageSentences, changeSentences } from './decision-sentences.ts';
import { candidateHead, nameIn, wishNameIn, type DecisionContext } from './decision-context.ts';
import { both, charted, onMemo, titled, type DecisionBlock } from './marked-blocks.ts';
import {
  asserts,
  numbersTable,
  plain,
  saidParagraph,
  sentence,
  list,
  withWords,
} from '../../document/plain-blocks.ts';
import { formatNumber } from '../../catalog/format-number.ts';
import type { RankedCandidate } from '../../decision/rank-candidates.ts';

/** Shares of ranks, what would change them, whom too little is known of, and every weight. */
export function ranksSection(context: DecisionContext): DecisionBlock[] {
  const { ranking, recommendation } = context.decision;
  const start = titled(heading('ranks', MEMO_TITLES.ranks));
  const isNobody = recommendation.state === 'nobody';
  if (!ranking || isNobody) {
    const why = isNobody ? NO_CHOICE.nobody : NO_CHOICE['no-weights'];
    return [start, onMemo('unranked', unranked(why))];
  }
  return [
    start,
    ...ranksBlocks(context),
    ...(ranking.ranked.length === 0
      ? [both('unranked', unranked(NO_CHOICE['too-little-known']))]
      : [
          titled(heading('changes-it', WEIGHTS.changesTitle, 2)),
          both('changes', changes(context)),
        ]),
    ...apartTable(context),
    onMemo('weights', weightTable(context), WEIGHTS.caption),
  ];
}

function unranked(why: string): BlockOf<'paragraph'> {
  return saidParagraph('body', [sentence(why, 'choice')]);
}

function changes(context: DecisionContext): BlockOf<'list'> | BlockOf<'paragraph'> {
  const ages = ageSentences(context).map((each) => ({ label: WEIGHTS.age, ...each }));
  const items = [...changeSentences(context), ...ages].map((each) => ({ ...each, refs: [] }));
  return items.length > 0
    ? list(items)
    : saidParagraph('body', [sentence(NOTHING_CHANGES, 'turn')]);
}

function apartTable(context: DecisionContext): DecisionBlock[] {
  const apart = context.decision.ranking?.tooLittleKnown ?? [];
  if (apart.length === 0) return [];
  const rows = apart.map(({ candidateId, known, score }) => [
    plain(nameIn(context, candidateId)),
    plain(WEIGHTS.percent(known)),
    plain(scoreText(score)),
  ]);
  const heads = WEIGHTS.apartHeads(candidateHead(context));
  return [both('apart', numbersTable(WEIGHTS.apartCaption, heads, rows))];
}

function weightTable(context: DecisionContext): BlockOf<'table'> {
  const { catalog, decision } = context;
  const wishes = decision.ranking?.wishes ?? [];
  const groupOf = (id: string) =>
    catalog.decision?.groups.find((group) => group.id === id)?.name ?? '';
  const table = numbersTable(
    WEIGHTS.caption,
    WEIGHTS.heads,
    wishes
      .toSorted((one, other) => other.share - one.share)
      .map((wish) => [
        plain(wishNameIn(context, wish.criterionId)),
        plain(groupOf(wish.groupId)),
        plain((wish.share * 100).toFixed(1)),
        plain(wish.readings.length > 0 ? wish.readings.map(testName).join('; ') : WEIGHTS.yesNo),
      ]),
  );
  return withWords(table, [1, 3]);
}

const ALL = 100;
const MOST_DRAWN = 6;

/** Of 100 plausible weightings, how many put each candidate where; nothing where no candidate is ranked. */
function ranksBlocks(context: DecisionContext): DecisionBlock[] {
  const { ranking, recommendation } = context.decision;
  if (!ranking || !('leaderId' in recommendation)) return [];
  const { ranked, tooLittleKnown } = ranking;
  const rows = ranked.map((each) => ({
    name: nameIn(context, each.candidateId),
    shares: pointsOf(each),
    each,
  }));
  const among = rows.filter(({ shares }) => shares[3] !== ALL);
  const drawn = (among.length > 0 ? among : rows).slice(0, MOST_DRAWN);
  const apart = tooLittleKnown.map(({ candidateId }) => nameIn(context, candidateId));
  return charted(
    'ranks-chart',
    {
      type: 'chart',
      title: ranksConclusion(
        nameIn(context, recommendation.leaderId),
        recommendation.first,
        recommendation.ranked,
        recommendation.state !== 'too-close',
      ),
      asserts: [
        ...(recommendation.state === 'too-close'
          ? asserts('choice', [recommendation.leaderId])
          : []),
        ...asserts('rank', [recommendation.leaderId]),
      ],
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
