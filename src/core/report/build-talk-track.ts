import type { Measurement } from '../catalog/resolved.ts';
import {
  hasNoPublicEvidence,
  isDoubtful,
  isUnverified,
  type Comparison,
  type ComparisonRow,
} from '../comparison/compare.ts';
import { freshness } from '../comparison/freshness.ts';
import type { CriterionRole } from '../catalog/vocabulary.ts';
import { rowsLedBy, rowsPartlyLed } from './build-verdict-block.ts';
import { explainVerdict, subjectSpeaker } from './explain-verdict.ts';
import { joinWords, UNKNOWN_TEXT, valueText } from './format-claim.ts';
import type { SourceRegister } from './number-sources.ts';
import type { BlockOf } from './report-document.ts';

/** The lines of a battlecard, each compiled by a rule from claims and carrying their numbers. */

type Item = BlockOf<'list'>['items'][number];
const MOST = 5;
/** Nobody claims these of himself. */
const AGAINST: CriterionRole[] = ['weakness', 'complaint'];
const NO_ANSWER = 'No documented answer: say so.';

/** Verdicts the subject wins, then its own documented strengths, then what it documents as well as others. */
export function whatToSay(comparison: Comparison, sources: SourceRegister): Item[] {
  const won = [...rowsLedBy(comparison, 'product'), ...rowsPartlyLed(comparison)]
    .filter((row) => isSayable(comparison, row))
    .flatMap((row) => rowItem(comparison, row, leadIndex(row, 'product'), sources));
  return [
    ...won,
    ...roleItems(comparison, 'subject', ['differentiator', 'strength', 'message'], sources),
    ...documentedYes(comparison, sources),
  ].slice(0, MOST);
}

/** Capabilities the subject documents and no rival betters: no lead, yet safe to say; weightiest first. */
function documentedYes(comparison: Comparison, sources: SourceRegister): Item[] {
  return comparison.rows
    .filter((row) => leadIndex(row, 'product') === -1 && leadIndex(row, 'competitor') === -1)
    .filter((row) => isSayable(comparison, row))
    .sort((left, right) => right.criterion.weight - left.criterion.weight)
    .flatMap((row) =>
      row.subject.shown.flatMap((measurement) =>
        measurement.value.kind === 'boolean' && measurement.value.yes
          ? {
              label: row.criterion.name,
              text: `Documented for ${subjectSpeaker(comparison, row.criterion)}: “${valueText(measurement.value)}”`,
              refs: sources.refsOf([measurement]),
            }
          : [],
      ),
    );
}

/** Where the subject is documented and nothing is public on a rival: a question, never an accusation. */
export function whatToAsk(comparison: Comparison): Item[] {
  return comparison.rows
    .filter((row) => row.subject.shown.length > 0 && row.criterion.role === null)
    .flatMap((row) => {
      const silent = comparison.rivals.filter((_, index) => {
        const cell = row.rivals[index];
        return cell !== undefined && hasNoPublicEvidence(cell.claim);
      });
      if (silent.length === 0) return [];
      return {
        label: row.criterion.name,
        text: `Ask for evidence from ${joinWords(silent.map(({ name }) => name))}: none is public.`,
        refs: [],
        weight: row.criterion.weight,
      };
    })
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MOST)
    .map(({ label, text, refs }) => ({ label, text, refs }));
}

/** Verdicts a rival wins, and a rival's documented strengths, each with the documented answer or the word that there is none. */
export function whatTheyWillSay(comparison: Comparison, sources: SourceRegister): Item[] {
  const answers = rowsLedBy(comparison, 'product').filter((row) => isSayable(comparison, row));
  const lost = rowsLedBy(comparison, 'competitor').flatMap((row) => {
    const index = leadIndex(row, 'competitor');
    const answer = answers.find(({ criterion }) => criterion.category === row.criterion.category);
    const answerText = answer
      ? `Documented answer: ${reasoning(comparison, answer, leadIndex(answer, 'product'))}`
      : NO_ANSWER;
    return rowItem(comparison, row, index, sources).map((item) => ({
      ...item,
      text: `${item.text} ${answerText}`,
      refs: union(item.refs, answer ? rowRefs(answer, leadIndex(answer, 'product'), sources) : []),
    }));
  });
  if (lost.length > 0) return lost.slice(0, MOST);
  const [answer] = roleItems(comparison, 'subject', ['differentiator', 'strength'], sources);
  return roleItems(comparison, 'rivals', ['differentiator', 'strength'], sources)
    .map((item) => ({
      ...item,
      text: `${item.text} ${answer ? `Documented answer: ${answer.text}` : NO_ANSWER}`,
      refs: union(item.refs, answer?.refs ?? []),
    }))
    .slice(0, MOST);
}

/** What sources say against the rivals, in the sources' view. */
export function documentedWeaknesses(comparison: Comparison, sources: SourceRegister): Item[] {
  return roleItems(comparison, 'rivals', AGAINST, sources);
}

/** What the ledger does not carry: unknown, or known only with a caution; weightiest first. */
export function whatNotToClaim(comparison: Comparison): Item[] {
  return comparison.rows
    .filter(({ criterion: { role } }) => role === null || !AGAINST.includes(role))
    .flatMap((row) => {
      const reason = whyNotSayable(comparison, row);
      return reason
        ? { label: row.criterion.name, text: reason, weight: row.criterion.weight }
        : [];
    })
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MOST)
    .map(({ label, text }) => ({ label, text, refs: [] }));
}

/** What stands under "what not to claim" is never put under "what to say". */
function isSayable(comparison: Comparison, row: ComparisonRow): boolean {
  return whyNotSayable(comparison, row) === null;
}

function whyNotSayable(comparison: Comparison, row: ComparisonRow): string | null {
  const speaker = subjectSpeaker(comparison, row.criterion);
  const { claim, shown } = row.subject;
  if (claim.state === 'unknown') return `${UNKNOWN_TEXT[claim.reason]} for ${speaker}.`;
  const doubt = doubtAbout(comparison, row, shown, speaker);
  if (doubt) return doubt;
  const led = leadIndex(row, 'product');
  const lead = row.rivals[led]?.verdict.pair;
  if (!lead) return null;
  if (lead.instrument && !lead.sameReporter) {
    return `The lead of ${speaker} rests on figures from different kinds of tester.`;
  }
  return doubtAbout(comparison, row, [lead.rival], comparison.rivals[led]?.name ?? '');
}

function doubtAbout(
  { catalog, today }: Comparison,
  { criterion }: ComparisonRow,
  shown: Measurement[],
  who: string,
): string | null {
  const life = catalog.shelfLifeDays[criterion.factKind];
  if (shown.some(isUnverified)) return `The claim for ${who} is unverified.`;
  const ages = shown.map(({ asOf }) => freshness(asOf, life, today).state);
  if (ages.includes('stale')) return `The evidence for ${who} is stale: check it first.`;
  if (ages.includes('undated')) return `The evidence for ${who} is undated: check it first.`;
  if (shown.some(({ basis }) => basis === 'derived')) {
    return `The claim for ${who} is our inference, not a documented statement.`;
  }
  if (shown.some(isDoubtful)) return `The claim for ${who} is held with low confidence.`;
  return null;
}

function roleItems(
  comparison: Comparison,
  side: 'subject' | 'rivals',
  roles: CriterionRole[],
  sources: SourceRegister,
): Item[] {
  return roles.flatMap((role) =>
    comparison.rows
      .filter((row) => row.criterion.role === role)
      .filter((row) => side === 'rivals' || isSayable(comparison, row))
      .flatMap((row) => {
        const cells = side === 'subject' ? [row.subject] : row.rivals;
        return cells.flatMap((cell, index) =>
          cell.shown
            .filter((measurement) => !isDoubtful(measurement) && !isUnverified(measurement))
            .map((measurement) => ({
              label:
                side === 'subject'
                  ? row.criterion.name
                  : `${comparison.rivals[index]?.name ?? ''}: ${row.criterion.name}`,
              text: valueText(measurement.value),
              refs: sources.refsOf([measurement]),
            })),
        );
      }),
  );
}

function leadIndex(row: ComparisonRow, side: 'product' | 'competitor'): number {
  return row.rivals.findIndex((cell) => cell.verdict.advantage === side);
}

function rowItem(
  comparison: Comparison,
  row: ComparisonRow,
  index: number,
  sources: SourceRegister,
): Item[] {
  return [
    {
      label: row.criterion.name,
      text: reasoning(comparison, row, index),
      refs: rowRefs(row, index, sources),
    },
  ];
}

function reasoning(comparison: Comparison, row: ComparisonRow, index: number): string {
  const rival = comparison.rivals[index];
  const cell = row.rivals[index];
  return rival && cell ? explainVerdict(comparison, row, rival, cell).reasoning : '';
}

function rowRefs(row: ComparisonRow, index: number, sources: SourceRegister): number[] {
  const pair = row.rivals[index]?.verdict.pair;
  return pair ? sources.refsOf([pair.subject, pair.rival]) : [];
}

function union(left: number[], right: number[]): number[] {
  return [...new Set([...left, ...right])].sort((a, b) => a - b);
}
