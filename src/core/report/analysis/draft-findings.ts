import type { Measurement } from '../../catalog/resolved.ts';
import { NEGATIVE_ROLES } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { aheadOf, firstSentence, saidAgainst } from '../../wording/draft.ts';
import { leadSentence } from '../../wording/lead-sentences.ts';
import { valueText } from '../../wording/values.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { leadsFor, otherOf, pairsOf, type Pair, type PairSide, nameOfSide } from '../pair/pair.ts';

/** A sentence of the report on one criterion, with what it rests on. */
export type DraftFinding = {
  /** The same for as long as the finding says the same of the same sides. */
  id: string;
  criterion: string;
  /** Whom it is about. */
  sides: string[];
  /** In front of the sentence, where that does not name its sides. */
  label: string | null;
  text: string;
  /** Nothing is weak about any of them. */
  claims: { entity: string; measurement: Measurement }[];
};

/** As one text: `One, ahead of Two: twice as fast.` */
export function findingText({ label, text }: DraftFinding): string {
  return label === null ? text : `${label}: ${text}`;
}

const SIDES = ['ours', 'theirs'] as const;

/**
 * What a draft may choose from: leads that count, what the sides say of themselves, and what sources say
 * of them, on the selected criteria alone.
 */
export function draftFindings(comparison: Comparison): DraftFinding[] {
  const selected = { ...comparison, capabilities: [] };
  const pairs = pairsOf(selected, 'internal', createSourceRegister());
  const pairedWith = (find: (pair: Pair, side: PairSide) => DraftFinding[]) =>
    pairs.flatMap((pair) => SIDES.flatMap((side) => find(pair, side)));
  return [...pairedWith(countedLeads), ...inWords(selected)];
}

/** The findings of these ids that hold, in the order of the ids. */
export function findingsOf(comparison: Comparison, ids: readonly string[]): DraftFinding[] {
  const byId = new Map(draftFindings(comparison).map((finding) => [finding.id, finding]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function countedLeads(pair: Pair, side: PairSide): DraftFinding[] {
  const [leader, other] = [nameOfSide(pair, side), nameOfSide(pair, otherOf(side))];
  return leadsFor(pair, side).flatMap(({ row, leading, trailing, weakness }) => {
    if (weakness !== null) return [];
    return {
      id: `${row.criterion.id}/${pair.rival.id}/${side}`,
      criterion: row.criterion.name,
      sides: [leader, other],
      label: aheadOf(leader, other),
      text: leadSentence(row.criterion, leading, trailing),
      claims: [
        { entity: leader, measurement: leading },
        { entity: other, measurement: trailing },
      ],
    };
  });
}

/** Criteria in words with a role: a side's own first sentence, or what a source says against it. */
function inWords(comparison: Comparison): DraftFinding[] {
  const { subject, representative, rivals, rows } = comparison;
  return rows.flatMap((row) => {
    const { criterion } = row;
    const { role } = criterion;
    const sides = [
      { name: (representative ?? subject).name, id: 'subject', cell: row.subject },
      ...rivals.map(({ name, id }, index) => ({ name, id, cell: row.rivals[index] })),
    ];
    return sides.flatMap(({ name, id, cell }): DraftFinding[] => {
      const measurement = cell?.shown.find(
        (shown) => doubtAbout(comparison, criterion, [shown]) === null,
      );
      if (role === null || !measurement) return [];
      const said = firstSentence(valueText(measurement.value));
      const isAgainst = NEGATIVE_ROLES.includes(role);
      return [
        {
          id: `${criterion.id}/${id}`,
          criterion: criterion.name,
          sides: [name],
          label: isAgainst ? null : name,
          text: isAgainst ? saidAgainst(name, said) : said,
          claims: [{ entity: name, measurement }],
        },
      ];
    });
  });
}
