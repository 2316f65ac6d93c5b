import type { Criterion, Measurement } from '../../catalog/resolved.ts';
import { NEGATIVE_ROLES } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { isOneTester } from '../../comparison/pair-measurements.ts';
import { findingAgainst } from '../../comparison/findings.ts';
import { subjectClaimOwner } from '../../comparison/find-claim.ts';
import { CAUTION } from '../../wording/evidence.ts';
import { testersCaution } from '../../wording/figures.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { joinNames } from '../../wording/phrases.ts';

const MOST = 5;

/** Why nothing may be claimed in a row, and the weak claims. */
type Caution = { text: string; weak: Measurement[] };

/** What is known with a caution alone; weightiest first. What is unknown is listed by its side. */
export function whatNotToClaim(comparison: Comparison, sources: SourceRegister): NamedLine[] {
  const cautions = comparison.rows
    .filter(({ criterion: { role } }) => role === null || !NEGATIVE_ROLES.includes(role))
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

/** Why nothing may be claimed for the subject here, or null. */
function cautionAbout(comparison: Comparison, row: ComparisonRow): Caution | null {
  const speaker = subjectClaimOwner(comparison, row.criterion);
  const { claim, shown } = row.subject;
  if (claim.state === 'unknown') return null;
  return (
    cautionOver(comparison, row.criterion, shown, speaker) ??
    cautionAboutLead(
      comparison,
      row,
      row.rivals.findIndex(
        (_, index) => findingAgainst(comparison, row, index)?.leader?.index === 0,
      ),
    )
  );
}

function cautionAboutLead(
  comparison: Comparison,
  row: ComparisonRow,
  index: number,
): Caution | null {
  const lead = row.rivals[index]?.verdict.pair;
  if (!lead) return null;
  if (!isOneTester(lead)) {
    const speaker = subjectClaimOwner(comparison, row.criterion);
    return { text: testersCaution(speaker, lead), weak: [lead.subject, lead.rival] };
  }
  return cautionOver(comparison, row.criterion, [lead.rival], comparison.rivals[index]?.name ?? '');
}

/** What is weak about the evidence of these claims of `who`, in words; null where nothing is. */
function cautionOver(
  comparison: Comparison,
  criterion: Criterion,
  shown: Measurement[],
  who: string,
): Caution | null {
  const doubt = doubtAbout(comparison, criterion, shown);
  return doubt && { text: CAUTION[doubt](who), weak: shown };
}

/** A line of a list on one criterion, before equal ones are folded. */
export type NamedLine = { label: string; text: string; refs: number[] };

/** Lines of the same words as one, under all their names and with all their numbers, in first order. */
export function foldLines(lines: NamedLine[]): NamedLine[] {
  const byText = new Map<string, NamedLine[]>();
  for (const line of lines) byText.set(line.text, [...(byText.get(line.text) ?? []), line]);
  return [...byText].map(([text, same]) => ({
    label: joinNames(same.map(({ label }) => label)),
    text,
    refs: [...new Set(same.flatMap(({ refs }) => refs))].sort((a, b) => a - b),
  }));
}
