import { subjectSpeaker } from '../comparison/find-claim.ts';
import type { Comparison, ComparisonRow } from '../comparison/compare.ts';
import type { Rival } from '../catalog/resolved.ts';
import { askedAtText, type LiveAnswer, type LiveRow } from '../live/live-answer.ts';
import { LEADS } from '../live/merge-live.ts';
import { shownConfidence, weighReadings } from '../live/weigh-live.ts';
import { cellText } from './answer-batch.ts';
import { verdictWord } from '../wording/explain-verdict.ts';
import { capitalise } from '../wording/format-claim.ts';
import { heading } from '../document/heading.ts';
import type { SourceRegister } from './evidence/number-sources.ts';
import type { Block, BlockOf, Line } from '../document/report-document.ts';

/** Answers of live providers by the rival they are about. */
export type LiveFindings = ReadonlyMap<number, readonly LiveAnswer[]>;

type Table = BlockOf<'table'>;
type RivalCell = ComparisonRow['rivals'][number];

/**
 * What live providers said, beside the catalog's values and under the word "unverified"; their
 * citations join the numbered sources. Nothing without an answer.
 */
export function buildLiveSection(
  comparison: Comparison,
  findings: LiveFindings,
  sources: SourceRegister,
): Block[] {
  const told = comparison.rivals.flatMap((rival, index) => {
    const answers = findings.get(rival.id) ?? [];
    return answers.length > 0 ? [{ rival, index, answers }] : [];
  });
  if (told.length === 0) return [];
  return [
    heading('live', 'Live research, unverified'),
    {
      type: 'callout',
      tone: 'caution',
      title: 'Unverified',
      text:
        'These answers came from live providers, and nobody has checked them. They stand beside the catalog’s ' +
        'evidence and change no verdict of this report.',
    },
    ...told.flatMap(({ rival, index, answers }): Block[] => [
      ...(comparison.rivals.length > 1 ? [heading(`live-${rival.id}`, rival.name, 2)] : []),
      {
        type: 'paragraph',
        tone: 'quiet',
        text: `Asked: ${answers.map((answer) => `${answer.provider} (${answer.model}), ${askedAtText(answer)}`).join('; ')}.`,
        refs: [],
      },
      liveTable(comparison, { rival, index }, answers, sources),
    ]),
  ];
}

function liveTable(
  comparison: Comparison,
  { rival, index }: { rival: Rival; index: number },
  answers: readonly LiveAnswer[],
  sources: SourceRegister,
): Table {
  const { catalog, subject, rows } = comparison;
  const start = (text: string) => ({ text, align: 'start' as const });
  return {
    type: 'table',
    caption: `Live answers on ${subject.name} and ${rival.name}, unverified`,
    columns: [
      start(capitalise(catalog.words.criterion.one)),
      start('Catalog evidence'),
      ...answers.map(({ provider }) => start(`${provider}, unverified`)),
      ...(answers.length > 1 ? [start('Together')] : []),
    ],
    rows: rows.flatMap((row) => {
      const cell = row.rivals[index];
      if (!cell) return [];
      const readings = answers.map((answer) => ({
        answer,
        reading: answer.rows.find(({ criterionId }) => criterionId === row.criterion.id),
      }));
      const given = readings.flatMap(({ reading }) => (reading ? [reading] : []));
      return [
        [
          { text: row.criterion.name, refs: [] },
          catalogLine(comparison, rival, row, cell, sources),
          ...readings.map(({ answer, reading }) =>
            liveLine(subjectSpeaker(comparison, row.criterion), rival, answer, reading, sources),
          ),
          ...(answers.length > 1 ? [togetherLine(given)] : []),
        ],
      ];
    }),
  };
}

function catalogLine(
  comparison: Comparison,
  rival: Rival,
  row: ComparisonRow,
  cell: RivalCell,
  sources: SourceRegister,
): Line {
  const { confidence } = cell.verdict;
  const ours = subjectSpeaker(comparison, row.criterion);
  const held = confidence === null ? '' : `, ${confidence}/10 confidence`;
  const word = capitalise(verdictWord(cell.verdict));
  return {
    text: `${sides(ours, cellText(row.subject), rival.name, cellText(cell))} ${word}${held}.`,
    refs: sources.refsOf([...row.subject.shown, ...cell.shown]),
  };
}

function liveLine(
  ours: string,
  rival: Rival,
  answer: LiveAnswer,
  reading: LiveRow | undefined,
  sources: SourceRegister,
): Line {
  if (!reading) return { text: 'No answer', refs: [] };
  const { productValue, competitorValue, advantage } = reading;
  return {
    text: `${sides(ours, productValue, rival.name, competitorValue)} ${capitalise(LEADS[advantage])}, ${shownConfidence(reading)}/10 confidence.`,
    refs: sources.refsOfLive(reading.sources, answer),
  };
}

function sides(ours: string, ourValue: string, theirs: string, theirValue: string): string {
  return `${ours}: ${ourValue}; ${theirs}: ${theirValue.replace(/\.$/, '')}.`;
}

function togetherLine(readings: LiveRow[]): Line {
  if (readings.length < 2) return { text: 'One answer only', refs: [] };
  const { agreement, advantage, confidence } = weighReadings(readings);
  const text =
    agreement === 'agree'
      ? `They agree: ${LEADS[advantage]}, ${confidence}/10 confidence.`
      : `They do not agree, so nobody leads: ${confidence}/10 confidence.`;
  return { text, refs: [] };
}
