import { heading } from '../../document/heading.ts';
import type { Block } from '../../document/report-document.ts';
import { scoreText } from '../../wording/decision-charts.ts';
import { MEMO_TITLES, NO_CHOICE, NOTHING_CHANGES, WEIGHTS } from '../../wording/memo.ts';
import { changeSentences } from './change-sentences.ts';
import { numbersTable, paragraph, plain } from './chart-subject.ts';
import {
  candidateHead,
  chartSubject,
  criterionIn,
  nameIn,
  type MemoContext,
} from './memo-context.ts';
import { ranksBlocks } from './ranks-blocks.ts';

/** Shares of ranks, what would change them, whom too little is known of, and every weight. */
export function ranksSection(context: MemoContext): Block[] {
  const { ranking, recommendation } = context.decision;
  const start = heading('ranks', MEMO_TITLES.ranks);
  if (!ranking) {
    const why = recommendation.state === 'nobody' ? NO_CHOICE.nobody : NO_CHOICE['no-weights'];
    return [start, paragraph('body', why)];
  }
  const changes = changeSentences(context);
  return [
    start,
    ...ranksBlocks(chartSubject(context)),
    ...(ranking.ranked.length === 0
      ? [paragraph('body', NO_CHOICE['too-little-known'])]
      : [
          heading('changes-it', WEIGHTS.changesTitle, 2),
          changes.length > 0
            ? {
                type: 'list' as const,
                ordered: false,
                items: changes.map((each) => ({ ...each, refs: [] })),
              }
            : paragraph('body', NOTHING_CHANGES),
        ]),
    ...apartTable(context),
    weightTable(context),
  ];
}

function apartTable(context: MemoContext): Block[] {
  const apart = context.decision.ranking?.tooLittleKnown ?? [];
  if (apart.length === 0) return [];
  return [
    numbersTable(
      WEIGHTS.apartCaption,
      WEIGHTS.apartHeads(candidateHead(context)),
      apart.map(({ candidateId, known, score }) => [
        plain(nameIn(context, candidateId)),
        plain(WEIGHTS.percent(known)),
        plain(scoreText(score)),
      ]),
    ),
  ];
}

function weightTable(context: MemoContext): Block {
  const { catalog, decision } = context;
  const wishes = decision.ranking?.wishes ?? [];
  const groupOf = (id: string) =>
    catalog.decision?.groups.find((group) => group.id === id)?.name ?? '';
  const [name = '', group = '', points = '', read = ''] = WEIGHTS.heads;
  return {
    type: 'table',
    caption: WEIGHTS.caption,
    columns: [
      { text: name, align: 'start' },
      { text: group, align: 'start' },
      { text: points, align: 'end' },
      { text: read, align: 'start' },
    ],
    rows: [...wishes]
      .sort((one, other) => other.share - one.share)
      .map((wish) => [
        plain(criterionIn(context, wish.criterionId).name),
        plain(groupOf(wish.groupId)),
        plain((wish.share * 100).toFixed(1)),
        plain(wish.instrument ?? WEIGHTS.yesNo),
      ]),
  };
}
