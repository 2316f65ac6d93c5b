import type { Rival } from '../../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { subjectClaimOwner } from '../../comparison/find-claim.ts';
import { confidenceToShow, verdictKindAgainst } from '../../comparison/findings.ts';
import { heading } from '../../document/heading.ts';
import { paragraph, plain } from '../../document/plain-blocks.ts';
import type { Block, BlockOf, Line } from '../../document/report-document.ts';
import type { LiveAnswer, LiveRow } from '../../live/live-answer.ts';
import { shownConfidence, weighLive } from '../../live/weigh-live.ts';
import { MARK_TEXT } from '../../wording/evidence.ts';
import { cellText } from '../../wording/figures.ts';
import {
  accountText,
  askedText,
  CATALOG_ANALYST,
  liveTableCaption,
  togetherText,
  unverifiedHeading,
} from '../../wording/live.ts';
import { LIVE_SECTION } from '../../wording/live-section.ts';
import { capitalise } from '../../wording/phrases.ts';
import { VERDICT_WORDS } from '../../wording/verdict-words.ts';
import { LEADS } from '../../wording/verdicts.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** Answers of live providers by the rival they are about. */
export type LiveFindings = ReadonlyMap<number, readonly LiveAnswer[]>;
type RivalCell = ComparisonRow['rivals'][number];

/**
 * What live providers said, beside the catalog's values marked "unverified"; their
 * citations join the numbered sources. Nothing without an answer.
 */
export function buildLiveSection(
  comparison: Comparison,
  findings: LiveFindings,
  sources: SourceRegister,
): Block[] {
  const answered = comparison.rivals.flatMap((rival, index) => {
    const answers = findings.get(rival.id) ?? [];
    return answers.length > 0 ? [{ rival, index, answers }] : [];
  });
  if (answered.length === 0) return [];
  return [
    heading('live', LIVE_SECTION.title),
    {
      type: 'callout',
      tone: 'caution',
      title: LIVE_SECTION.calloutTitle,
      text: LIVE_SECTION.callout,
    },
    ...answered.flatMap(({ rival, index, answers }): Block[] => [
      ...(comparison.rivals.length > 1 ? [heading(`live-${rival.id}`, rival.name, 2)] : []),
      paragraph('quiet', askedText(answers)),
      liveTable(comparison, { rival, index }, answers, sources),
    ]),
  ];
}

/** The blocks with a mark in each rival's cell that a kept answer is about; values and verdicts stay. */
export function markLiveCells(blocks: Block[], findings: LiveFindings): Block[] {
  if (findings.size === 0) return blocks;
  return blocks.map((block) => {
    if (block.type !== 'matrix') return block;
    const answered = block.rivals.map(({ id }) => answeredCriteria(findings.get(id) ?? []));
    const groups = block.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({
        ...row,
        rivals: row.rivals.map((cell, at) =>
          answered[at]?.has(row.criterionId) ? { ...cell, marks: [...cell.marks, LIVE] } : cell,
        ),
      })),
    }));
    return { ...block, groups };
  });
}

const LIVE = { kind: 'live' as const, text: MARK_TEXT.live };

function answeredCriteria(answers: readonly LiveAnswer[]): ReadonlySet<string> {
  return new Set(answers.flatMap(({ rows }) => rows.map(({ criterionId }) => criterionId)));
}

function liveTable(
  comparison: Comparison,
  { rival, index }: { rival: Rival; index: number },
  answers: readonly LiveAnswer[],
  sources: SourceRegister,
): BlockOf<'table'> {
  const { catalog, subject, rows } = comparison;
  const start = (text: string) => ({ text, align: 'start' as const });
  return {
    type: 'table',
    caption: liveTableCaption(subject.name, rival.name),
    columns: [
      start(capitalise(catalog.words.criterion.one)),
      start(CATALOG_ANALYST),
      ...answers.map(({ provider }) => ({
        ...start(unverifiedHeading(provider)),
        live: true as const,
      })),
      ...(answers.length > 1 ? [start(LIVE_SECTION.together)] : []),
    ],
    rows: rows.flatMap((row) => {
      const cell = row.rivals[index];
      if (!cell) return [];
      const given = answers.map((answer) => ({
        answer,
        live: answer.rows.find(({ criterionId }) => criterionId === row.criterion.id),
      }));
      return [
        [
          plain(row.criterion.name),
          catalogLine(comparison, { rival, index }, row, cell, sources),
          ...given.map(({ answer, live }) =>
            liveLine(subjectClaimOwner(comparison, row.criterion), rival, answer, live, sources),
          ),
          ...(answers.length > 1 ? [togetherLine(given.flatMap(({ live }) => live ?? []))] : []),
        ],
      ];
    }),
  };
}

function catalogLine(
  comparison: Comparison,
  { rival, index }: { rival: Rival; index: number },
  row: ComparisonRow,
  cell: RivalCell,
  sources: SourceRegister,
): Line {
  const ours = subjectClaimOwner(comparison, row.criterion);
  return {
    text: accountText(
      [ours, cellText(row.subject)],
      [rival.name, cellText(cell)],
      VERDICT_WORDS[verdictKindAgainst(comparison, row, index) ?? 'apart'],
      confidenceToShow(comparison, cell.verdict),
    ),
    refs: sources.refsOf([...row.subject.shown, ...cell.shown]),
  };
}

function liveLine(
  ours: string,
  rival: Rival,
  answer: LiveAnswer,
  live: LiveRow | undefined,
  sources: SourceRegister,
): Line {
  if (!live) return { text: LIVE_SECTION.noAnswer, refs: [], unanswered: true };
  return {
    text: accountText(
      [ours, live.productValue],
      [rival.name, live.competitorValue],
      LEADS[live.advantage],
      shownConfidence(live),
    ),
    refs: sources.refsOfLive(live.sources, answer),
  };
}

function togetherLine(rows: LiveRow[]): Line {
  return plain(rows.length < 2 ? LIVE_SECTION.oneAnswer : togetherText(weighLive(rows)));
}
