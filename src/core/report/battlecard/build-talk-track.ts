import type { Comparison } from '../../comparison/compare.ts';
import { subjectClaimOwner } from '../../comparison/find-claim.ts';
import { leadIndex, rowsLedBy, rowsPartlyLed } from '../../comparison/led-rows.ts';
import { documentedFor } from '../../wording/talk-track.ts';
import { valueText } from '../../wording/values.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { cautionAbout, isClaimable } from '../verdict/claimable.ts';
import { foldLines, type NamedLine } from '../verdict/fold-lines.ts';
import { AGAINST, roleLines } from '../verdict/role-lines.ts';
import { verdictLine } from '../verdict/verdict-line.ts';

/** The lines of a battlecard, each compiled by a rule from claims and carrying their numbers. */

const MOST = 5;

/** Verdicts the subject wins, then its own documented strengths, then what it documents as well as others. */
export function whatToSay(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  const won = [...rowsLedBy(comparison, 'product'), ...rowsPartlyLed(comparison)]
    .filter((row) => isClaimable(comparison, row))
    .map((row) => verdictLine(comparison, row, leadIndex(row, 'product'), sources));
  return [
    ...won,
    ...roleLines(comparison, 'subject', ['differentiator', 'strength', 'message'], sources),
    ...documentedYes(comparison, sources),
  ].slice(0, MOST);
}

/** Capabilities the subject documents and no rival betters: no lead, yet safe to say; weightiest first. */
function documentedYes(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  return comparison.rows
    .filter((row) => leadIndex(row, 'product') === -1 && leadIndex(row, 'competitor') === -1)
    .filter((row) => isClaimable(comparison, row))
    .sort((left, right) => right.criterion.weight - left.criterion.weight)
    .flatMap((row) =>
      row.subject.shown.flatMap((measurement) =>
        measurement.value.kind === 'boolean' && measurement.value.yes
          ? {
              label: row.criterion.name,
              text: documentedFor(
                subjectClaimOwner(comparison, row.criterion),
                valueText(measurement.value),
              ),
              refs: sources.refsOf([measurement]),
            }
          : [],
      ),
    );
}

/** What sources say against the rivals, in the sources' view. */
export function documentedWeaknesses(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  return roleLines(comparison, 'rivals', AGAINST, sources);
}

/** What the ledger does not carry: unknown, or known only with a caution; weightiest first. */
export function whatNotToClaim(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  const cautions = comparison.rows
    .filter(({ criterion: { role } }) => role === null || !AGAINST.includes(role))
    .flatMap((row) => {
      const caution = cautionAbout(comparison, row);
      return caution ? { row, ...caution } : [];
    })
    .sort((left, right) => right.row.criterion.weight - left.row.criterion.weight);
  const kept = [...new Set(cautions.map(({ text }) => text))].slice(0, MOST);
  return foldLines(
    cautions
      .filter(({ text }) => kept.includes(text))
      .map(({ row, text, weak }) => ({
        label: row.criterion.name,
        text,
        refs: sources.refsOf(weak),
      })),
  );
}
