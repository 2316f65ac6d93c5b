import type { CriterionRole } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { isQuotable, isVague } from '../../comparison/doubts.ts';
import { leadIndex, rowsLedBy } from '../../comparison/led-rows.ts';
import type { BlockOf } from '../../document/report-document.ts';
import {
  addressees,
  documentedAnswer,
  NO_ANSWER,
  quotedClaim,
  rivalLabel,
  saidAbove,
} from '../../wording/talk-track.ts';
import { valueText } from '../../wording/values.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { cautionOver, isClaimable } from '../verdict/claimable.ts';
import { unionOf, type NamedLine } from '../verdict/fold-lines.ts';
import { roleLines } from '../verdict/role-lines.ts';
import { verdictLine } from '../verdict/verdict-line.ts';
import { whatToSay } from './build-talk-track.ts';

const MOST = 5;
const STRENGTHS: CriterionRole[] = ['differentiator', 'strength'];

type Item = BlockOf<'list'>['items'][number];
type Answer = { text: string; refs: number[] };
type Objection = NamedLine & { answer: Answer };

/**
 * Verdicts a rival wins, else what rivals say for themselves, each with the documented answer or a
 * note that there is none. One answer to several is given once, after the last of them; one that
 * stands under "what to say" is named.
 */
export function whatTheyWillSay(comparison: Comparison, sources: SourceRegister): Item[] {
  const lost = lostVerdicts(comparison, sources);
  return withAnswers((lost.length > 0 ? lost : ownWords(comparison, sources)).slice(0, MOST));
}

function withAnswers(objections: Objection[]): Item[] {
  const answers = [...new Set(objections.map(({ answer }) => answer.text))];
  return answers.flatMap((text) => {
    const met = objections.filter(({ answer }) => answer.text === text);
    const [first] = met;
    if (!first) return [];
    if (met.length === 1) {
      const refs = unionOf(first.refs, first.answer.refs);
      const answerAt = first.text.length + 1;
      return [{ label: first.label, text: `${first.text} ${text}`, refs, answerAt }];
    }
    return [
      ...met.map(({ label, text: objection, refs }) => ({ label, text: objection, refs })),
      {
        label: addressees(
          met.map(({ label }) => label),
          answers.length === 1,
        ),
        text,
        refs: first.answer.refs,
      },
    ];
  });
}

function answerOf(line: NamedLine | undefined, said: NamedLine[]): Answer {
  if (!line) return { text: NO_ANSWER, refs: [] };
  const isSaid = said.some(({ label, text }) => label === line.label && text === line.text);
  const text = isSaid ? saidAbove(line.label) : line.text;
  return { text: documentedAnswer(text), refs: line.refs };
}

function lostVerdicts(comparison: Comparison, sources: SourceRegister): Objection[] {
  const said = whatToSay(comparison, sources);
  const answers = rowsLedBy(comparison, 'product').filter((row) => isClaimable(comparison, row));
  return rowsLedBy(comparison, 'competitor').map((row) => {
    const answer = answers.find(({ criterion }) => criterion.category === row.criterion.category);
    const line = answer && verdictLine(comparison, answer, leadIndex(answer, 'product'), sources);
    return {
      ...verdictLine(comparison, row, leadIndex(row, 'competitor'), sources),
      answer: answerOf(line, said),
    };
  });
}

/** Documented strengths; of a rival without any, its other words, with what is weak about them. */
function ownWords(comparison: Comparison, sources: SourceRegister): Objection[] {
  const [own] = roleLines(comparison, 'subject', STRENGTHS, sources);
  const answer = answerOf(own, whatToSay(comparison, sources));
  const documented = roleLines(comparison, 'rivals', STRENGTHS, sources);
  const others = comparison.rivals.flatMap((_, index) =>
    hasDocumentedStrength(comparison, index) ? [] : otherWords(comparison, index, sources),
  );
  return [...documented, ...others].map((line) => ({ ...line, answer }));
}

function hasDocumentedStrength({ rows }: Comparison, index: number): boolean {
  return rows.some(
    ({ criterion: { role }, rivals }) =>
      role !== null && STRENGTHS.includes(role) && rivals[index]?.shown.some(isQuotable),
  );
}

function otherWords(comparison: Comparison, index: number, sources: SourceRegister): NamedLine[] {
  const rival = comparison.rivals[index]?.name ?? '';
  const roles: CriterionRole[] = [...STRENGTHS, 'message'];
  return comparison.rows
    .filter(({ criterion: { role } }) => role !== null && roles.includes(role))
    .flatMap((row) => {
      const [shown] = row.rivals[index]?.shown ?? [];
      if (!shown || isVague(shown)) return [];
      const caution = cautionOver(comparison, row.criterion, [shown], rival);
      return {
        label: rivalLabel(rival, row.criterion.name),
        text: [quotedClaim(valueText(shown.value)), caution?.text].filter(Boolean).join(' '),
        refs: sources.refsOf([shown]),
      };
    });
}
