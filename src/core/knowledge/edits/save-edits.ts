import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import {
  applyEdits,
  type AppliedEdits,
  type RefusedEdit,
  type EditRefusal,
} from './apply-edits.ts';
import { checkShape } from './check-shape.ts';
import { checkOwn, scopeOf, type OwnFault } from './check-own.ts';
import { countParts, passedLimit, type OwnLimits } from './own-limits.ts';

/**
 * Applies the edits that the rules allow; those that would bring a fault, or pass a limit, are refused.
 * `today` is YYYY-MM-DD.
 */
export function saveEdits(
  parts: CatalogParts,
  edits: readonly CatalogEdit[],
  { today, limits }: { today: string; limits: OwnLimits },
): AppliedEdits {
  const refused = new Map<number, RefusedEdit>();
  for (;;) {
    const left = edits.flatMap((edit, index) => (refused.has(index) ? [] : [{ edit, index }]));
    const applied = applyEdits(
      parts,
      left.map(({ edit }) => edit),
      checkShape,
    );
    const givenIndex = (at: number) => left[at]?.index ?? at;
    const found = faultsBrought(parts, applied, { today, limits });
    const blamed = blame(applied, found);
    if (blamed.length === 0) {
      const taken = applied.taken.map((each) => ({ ...each, index: givenIndex(each.index) }));
      const unshaped = applied.refused.map((each) => ({ ...each, index: givenIndex(each.index) }));
      const all = [...refused.values(), ...unshaped];
      return { ...applied, taken, refused: all.sort((one, other) => one.index - other.index) };
    }
    for (const { index, why } of blamed) {
      refused.set(givenIndex(index), { index: givenIndex(index), why });
    }
  }
}

type Rules = { today: string; limits: OwnLimits };

/** Why the edits may not stand, and at which place. */
type Brought = { part: string; path: string[]; why: EditRefusal };

/** What was wrong before stays allowed; a limit that was passed before may not be passed further. */
function faultsBrought(before: CatalogParts, after: AppliedEdits, rules: Rules): Brought[] {
  if (after.taken.length === 0) return [];
  const counts = countParts(after.parts);
  const limit = passedLimit(counts, rules.limits);
  const grew = limit !== null && passedLimit(counts, countParts(before)) !== null;
  const passed: Brought[] = grew ? [{ part: '', path: [], why: { kind: 'limit', ...limit } }] : [];
  const scope = scopeOf(after.taken, after.parts);
  const faults = checkOwn(after.parts, rules.today, scope);
  if (faults.length === 0) return passed;
  const known = new Set(checkOwn(before, rules.today, scope).map(keyOf));
  const brought = faults
    .filter((fault) => !known.has(keyOf(fault)))
    .map(({ part, path, message, remedy }): Brought => ({
      part,
      path,
      why: { kind: 'rule', message, remedy },
    }));
  return [...passed, ...brought];
}

/** The edits that brought the faults: the last at or around each place, else the last in its part, else the last. */
function blame({ taken }: AppliedEdits, faults: Brought[]): RefusedEdit[] {
  return faults.flatMap(({ part, path, why }) => {
    const inPart = taken.filter(({ edit }) => edit.part === part);
    const around = inPart.filter(({ edit }) => isAround('path' in edit ? edit.path : [], path));
    const last = around.at(-1) ?? inPart.at(-1) ?? taken.at(-1);
    return last ? [{ index: last.index, why }] : [];
  });
}

/** Whether one path begins with the other. */
function isAround(one: readonly string[], other: readonly string[]): boolean {
  return one.every((key, at) => other[at] === undefined || other[at] === key);
}

function keyOf({ part, path, message }: OwnFault): string {
  return JSON.stringify([part, path, message]);
}
