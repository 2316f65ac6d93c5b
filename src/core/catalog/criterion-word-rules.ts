import type { AuthoredCriterion } from './authored.ts';
import { isPutToTheBuyer, namePattern } from './buyer-question-rules.ts';
import type { Keeper, Path } from './claim-rules.ts';
import type { ClaimFault, Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { findUnit, type Unit } from './units.ts';

/** Every fault in what is said aloud about a criterion. */
export function checkCriterionWords(input: CatalogInput, keeper: Keeper): Fault[] {
  const { criteria, catalog } = input;
  const faults = [
    // A visitor is not bound by it.
    ...(keeper === 'visitor' ? [] : checkQuestions(input)),
    ...criteria.criteria.flatMap((criterion, index) =>
      leadPhraseFits(criterion, catalog.units, ['criteria', index, 'lead_phrase']),
    ),
  ];
  return faults.map((fault) => ({ ...fault, file: 'criteria.yaml' }));
}

function checkQuestions({ criteria, subjects, rivals }: CatalogInput): ClaimFault[] {
  const names = namePattern([...subjects, ...rivals].map(({ data }) => data));
  return Object.entries(criteria).flatMap(([list, entries]) =>
    entries.flatMap(({ buyer_question }, index) =>
      isPutToTheBuyer(buyer_question, names, [list, index, 'buyer_question']),
    ),
  );
}

/** Only a number leads by a ratio, and its phrase has the one place where that ratio stands. */
function leadPhraseFits(
  { lead_phrase, type, unit, higher_is_better }: AuthoredCriterion,
  units: readonly Unit[],
  path: Path,
): ClaimFault[] {
  if (lead_phrase === undefined) return [];
  const rule = 'lead-phrase';
  if (type !== 'number') {
    const message = `A ${type} has no lead in numbers.`;
    return [{ path, rule, message, remedy: 'Remove lead_phrase.' }];
  }
  const isPoints = unit === undefined || findUnit(unit, units)?.difference === 'points';
  const expected = isPoints ? '' : higher_is_better ? '{times}' : '{share}';
  const placed = (lead_phrase.match(/\{[^}]*\}/g) ?? []).join(', ');
  if (placed === expected) return [];
  const message = `The phrase holds ${placed || 'no placeholder'}.`;
  const remedy = isPoints
    ? 'Points have no ratio; leave it out.'
    : `Write ${expected} in it, once.`;
  return [{ path, rule, message, remedy }];
}
