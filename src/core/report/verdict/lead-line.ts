import type { CriterionRole } from '../../catalog/vocabulary.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { doubtAbout, isVague } from '../../comparison/doubts.ts';
import { isCompared } from '../../comparison/judge.ts';
import {
  leadersOf,
  leadsIn,
  rowsAheadOfSome,
  rowsLedBy,
  rowsPartlyLed,
} from '../../comparison/led-rows.ts';
import type { Line } from '../../document/report-document.ts';
import { withHost } from '../../wording/figures.ts';
import {
  aheadOfAll,
  aheadOfSome,
  differenceInWords,
  leadText,
  named,
  noLeadText,
  weighedLeadText,
  type Opening,
} from '../../wording/leads.ts';
import { valueText } from '../../wording/values.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { isClaimable, hasSoundLeads } from './claimable.ts';

/** Where the subject leads. A criterion whose lead may not be claimed is named only with that caution. */
export function subjectLeadLine(comparison: Comparison, sources: SourceRegister): Line {
  const { catalog, rivals, rows } = comparison;
  const led = rowsLedBy(comparison, 'product');
  if (led.length > 0) {
    const noun = catalog.words.criterion;
    const opening = aheadOfAll(led.length, rows.length, noun, rivals.length);
    return weighedLine(comparison, led, opening, sources);
  }
  const behindNone = rowsPartlyLed(comparison);
  const some = behindNone.length > 0 ? behindNone : rowsAheadOfSome(comparison);
  if (some.length === 0) return noLeadLine(comparison, 'product', sources);
  const [ahead = null, ...others] = new Set(some.map(leadsIn));
  const count = others.length === 0 ? ahead : null;
  const opening = aheadOfSome(count, rivals.length, behindNone.length > 0);
  return weighedLine(comparison, some, opening, sources);
}

/** Where a rival leads: what to be ready for, however well it is evidenced. */
export function rivalLeadLine(comparison: Comparison, sources: SourceRegister): Line {
  const { catalog, rows } = comparison;
  const led = rowsLedBy(comparison, 'competitor');
  if (led.length === 0) return noLeadLine(comparison, 'competitor', sources);
  const names = led.map((row) => withHost(row.criterion.name, leadersOf(row)));
  return {
    text: leadText(names, rows.length, catalog.words.criterion),
    refs: sources.refsOf(named(led).flatMap(leadersOf)),
  };
}

function weighedLine(
  comparison: Comparison,
  rows: ComparisonRow[],
  opening: Opening,
  sources: SourceRegister,
): Line {
  const sound = rows.filter((row) => hasSoundLeads(comparison, row));
  const weak = rows.filter((row) => !sound.includes(row));
  const inPart = weak.every((row) => isClaimable(comparison, row));
  const shown = named(sound.length > 0 ? sound : rows);
  return {
    text: weighedLeadText(opening, namesOf(sound), namesOf(weak), inPart),
    refs: sources.refsOf(shown.flatMap(({ subject }) => subject.shown)),
  };
}

function namesOf(rows: ComparisonRow[]): string[] {
  return rows.map(({ criterion, subject }) => withHost(criterion.name, subject.shown));
}

/** Nobody is ahead: each side's own difference in words, where it has one, else a plain none. */
function noLeadLine(
  comparison: Comparison,
  side: 'product' | 'competitor',
  sources: SourceRegister,
): Line {
  const { catalog, rivals, rows } = comparison;
  const scored = rows.filter((row) => row.rivals.some((cell) => isCompared(cell.verdict))).length;
  if (side === 'product' || rivals.length === 1) {
    const own = differences(comparison, side).at(0);
    if (own) {
      return {
        text: differenceInWords(scored > 0, own.isSound, valueText(own.shown.value)),
        refs: sources.refsOf([own.shown]),
      };
    }
  }
  return { text: noLeadText(scored, rows.length, catalog.words.criterion), refs: [] };
}

const DIFFERENCES: (CriterionRole | null)[] = ['differentiator', 'strength'];

/** What sets a side apart in its own words, the well evidenced first. */
function differences(comparison: Comparison, side: 'product' | 'competitor') {
  return comparison.rows
    .filter(({ criterion: { role } }) => role !== null && DIFFERENCES.includes(role))
    .flatMap((row) => {
      const cell = side === 'product' ? row.subject : row.rivals[0];
      const [shown] = cell?.shown ?? [];
      if (!shown || isVague(shown)) return [];
      const isSound = doubtAbout(comparison, row.criterion, [shown]) === null;
      const rank = DIFFERENCES.indexOf(row.criterion.role) + (isSound ? 0 : DIFFERENCES.length);
      return { shown, isSound, rank };
    })
    .sort((left, right) => left.rank - right.rank);
}
